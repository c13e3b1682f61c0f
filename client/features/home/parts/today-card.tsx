import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { DailyWork } from './daily-work.tsx';

export interface TodayCardProps {
	title: ReactNode;
	/** What comes first. */
	children: ReactNode;
}

/** The work of the day, above everything else. */
export function TodayCard({ title, children }: TodayCardProps) {
	return (
		<Card tone="warm" title={title}>
			<div className="flex flex-col gap-2">
				{children}
				<DailyWork />
			</div>
		</Card>
	);
}
