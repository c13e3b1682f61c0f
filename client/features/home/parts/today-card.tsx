import { lazy, type ReactNode, Suspense } from 'react';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Not needed for the first paint. */
const DailyWork = lazy(() => import('./daily-work.tsx').then((m) => ({ default: m.DailyWork })));

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
				<Suspense fallback={<DailyWorkSkeleton />}>
					<DailyWork />
				</Suspense>
			</div>
		</Card>
	);
}

/** As high as `DailyWork`. */
function DailyWorkSkeleton() {
	return (
		<Loading>
			<Bone className="h-43 rounded-lg sm:h-30" />
		</Loading>
	);
}
