import type { Application } from '@yuva/contract/applications/schema';
import { isOverdue } from '@yuva/contract/onboarding/rules';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { counted } from '../../language/counted.ts';
import { inSense } from '../../language/in-sense.ts';
import { t } from '../../language/language.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useRoomBeside } from '../../ui/layout/use-media.ts';
import { useWaiting } from './api.ts';

interface QueueBesideProps {
	fellowId: string;
	children: ReactNode;
}

export function QueueBeside({ fellowId, children }: QueueBesideProps) {
	const hasRoom = useRoomBeside();
	if (!hasRoom) return children;
	return (
		<div className="grid grid-cols-[15rem_minmax(0,1fr)] items-start gap-5">
			<Card title={inSense('Waiting', 'decision')} icon={<Inbox aria-hidden />} className="no-print">
				<Waiting fellowId={fellowId} />
			</Card>
			<div className="flex min-w-0 flex-col gap-3">{children}</div>
		</div>
	);
}

function Waiting({ fellowId }: Pick<QueueBesideProps, 'fellowId'>) {
	const waiting = useWaiting();
	return (
		<Loaded query={waiting} skeleton={<ListSkeleton label={t('Loading applications…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<p className="text-ink-soft">{t('No application waits for you.')}</p>
				) : (
					<nav aria-label={t('Applications that wait')}>
						<ul className="divide-y divide-line">
							{rows.map((row) => (
								<Row key={row.fellow_id} row={row} isHere={row.fellow_id === fellowId} />
							))}
						</ul>
					</nav>
				)
			}
		</Loaded>
	);
}

/** Keeps the filter of the list for the way back. */
function Row({ row, isHere }: { row: Application; isHere: boolean }) {
	const { state } = useLocation();
	const days = row.waiting_days ?? 0;
	return (
		<li>
			<Link
				to={`/staff/applications/${row.fellow_id}`}
				state={state}
				aria-current={isHere ? 'page' : undefined}
				className={`flex min-h-12 flex-col justify-center border-s-4 ps-2.5 leading-tight wrap-anywhere hover:underline ${isHere ? 'border-marigold-400' : 'border-transparent'}`}
			>
				<span className={isHere ? 'font-bold text-teal-900' : 'font-semibold text-teal-900'}>
					{row.full_name}
				</span>
				<span className={`text-sm ${isOverdue(days) ? 'font-bold text-danger' : 'text-ink-soft'}`}>
					{counted(days, 'waiting {count} day', 'waiting {count} days')}
				</span>
			</Link>
		</li>
	);
}
