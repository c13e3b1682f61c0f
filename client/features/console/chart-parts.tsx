import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { NumbersBehind } from '../../ui/charts/numbers-behind.tsx';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

export interface ChartFootProps {
	to: string | undefined;
	link: string;
	children: ReactNode;
}

export function ChartFoot({ to, link, children }: ChartFootProps) {
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-6">
			<div className="min-w-0 grow">
				<NumbersBehind>{children}</NumbersBehind>
			</div>
			{to !== undefined && (
				<Link
					to={to}
					className="no-print inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
				>
					{link}
				</Link>
			)}
		</div>
	);
}

export const ChartChoices = ({ children }: { children: ReactNode }) => (
	<div className="no-print flex flex-wrap gap-2 empty:hidden">{children}</div>
);

export function ChartSkeleton({ title, icon }: { title: string; icon: ReactNode }) {
	return (
		<Card title={title} icon={icon}>
			<Loading label={t('Loading the chart…')}>
				<Bone className="h-80 rounded-lg" />
			</Loading>
		</Card>
	);
}
