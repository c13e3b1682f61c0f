import type { ReactNode } from 'react';
import { StatCard } from '../../ui/charts/stat-card.tsx';
import type { Figure } from './figures.ts';

export interface FigureCardProps {
	label: string;
	figure: Figure;
	icon: ReactNode;
}

export function FigureCard({ label, figure, icon }: FigureCardProps) {
	return (
		<StatCard label={label} value={figure.text ?? <Waiting />} hint={figure.hint} icon={icon} tone="teal" />
	);
}

function Waiting() {
	return (
		<>
			<span aria-hidden>…</span>
			<span className="sr-only">Loading…</span>
		</>
	);
}

/** Figures below one another on a small phone, side by side from there up. */
export function FigureCards({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3">{children}</div>;
}
