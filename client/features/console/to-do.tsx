import { countText } from '@yuva/contract/console/attention-rules';
import type { ConsoleCounts } from '@yuva/contract/console/schema';
import { Inbox } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { LoadingValue } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useCounts } from './api.ts';

/** Loads after the screen, because it brings what a phone keeps of visits. */
const ToDoRows = lazy(() => import('./to-do-rows.tsx').then((m) => ({ default: m.ToDoRows })));

export function ToDo() {
	return (
		<Card
			title={t('To do')}
			icon={<Inbox aria-hidden />}
			action={<Sums counts={useCounts()} />}
			className="no-print"
		>
			{/* as high as its rows, so that nothing below moves when they arrive */}
			<div className="min-h-66">
				<Suspense
					fallback={
						<p className="py-3 text-ink-soft">
							<LoadingValue />
						</p>
					}
				>
					<ToDoRows />
				</Suspense>
			</div>
		</Card>
	);
}

const Sums = ({ counts: { data, failure } }: { counts: QueryState<ConsoleCounts> }) => {
	const waiting = failure === undefined ? <LoadingValue /> : '';
	return (
		<span className="flex flex-wrap gap-x-4">
			<Sum to="/staff/applications" label={t('Applications')} count={data?.applications} waiting={waiting} />
			<Sum to="/staff/attention" label={t('Attention')} count={data?.attention} waiting={waiting} />
		</span>
	);
};

interface SumProps {
	to: string;
	label: string;
	count: number | undefined;
	waiting: ReactNode;
}

const Sum = ({ to, label, count, waiting }: SumProps) => (
	<Link to={to} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-teal-800 underline">
		{label} <span className="tabular-nums">{count === undefined ? waiting : countText(count)}</span>
	</Link>
);
