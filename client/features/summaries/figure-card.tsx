import type { ReactNode } from 'react';
import { StatCard } from '../../ui/charts/stat-card.tsx';
import { LoadingValue } from '../../ui/feedback/skeleton.tsx';
import type { Figure } from './figures.ts';

export interface FigureCardProps {
	label: string;
	figure: Figure;
	icon: ReactNode;
}

export function FigureCard({ label, figure, icon }: FigureCardProps) {
	const value = figure.text ?? <LoadingValue />;
	return <StatCard label={label} value={value} hint={figure.hint} icon={icon} tone="teal" />;
}

export function FigureCards({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3">{children}</div>;
}
