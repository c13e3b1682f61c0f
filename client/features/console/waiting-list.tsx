import { countText } from '@yuva/contract/console/attention-rules';
import { MOST_NAMED, type RuleCount } from '@yuva/contract/console/attention-schema';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { KindIcon } from './parts/kind-icon.tsx';
import type { WaitingRow } from './waiting-rows.ts';

type Named = Pick<RuleCount, 'rule' | 'fellows'>;

interface WaitingListProps {
	title: string;
	rows: readonly WaitingRow[];
	named?: readonly Named[] | undefined;
}

/** An empty list looks quiet. */
export function WaitingList({ title, rows, named = [] }: WaitingListProps) {
	return (
		<section aria-label={title}>
			<h2 className="mb-1 font-bold text-teal-900">{title}</h2>
			<ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
				{rows.map((row) => (
					<li key={row.key}>
						<Row row={row} named={named.find(({ rule }) => rule === row.key)} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Row({
	row: { kind, title, hint, to, count },
	named,
}: {
	row: WaitingRow;
	named: Named | undefined;
}) {
	const isQuiet = count === 0;
	return (
		<Link to={to} className="flex min-h-14 items-center gap-3 px-3 py-1 hover:bg-teal-50 lg:min-h-11 lg:py-0">
			{isQuiet ? (
				<CircleCheck aria-hidden className="size-9 shrink-0 p-2 text-success" />
			) : (
				<KindIcon kind={kind} />
			)}
			<span className="min-w-0 grow leading-tight lg:flex lg:items-center lg:gap-4">
				<span
					className={`block lg:w-60 lg:shrink-0 ${isQuiet ? 'text-ink-soft' : 'font-semibold text-teal-900'}`}
				>
					{title}
				</span>
				<span className="line-clamp-1 text-sm text-ink-soft">
					{(!isQuiet && named && namesOf(named, count)) || hint}
				</span>
			</span>
			<span
				className={`shrink-0 text-end tabular-nums ${isQuiet ? 'text-sm text-ink-soft' : 'min-w-8 rounded-full bg-marigold-300 px-2 text-center font-bold text-ink'}`}
			>
				{isQuiet ? t('None') : countText(count)}
			</span>
			<ChevronRight aria-hidden className="size-5 shrink-0 text-teal-700" />
		</Link>
	);
}

/** Several items may be of one fellow, so fewer names than the count can be all. */
const namesOf = ({ fellows }: Named, count: number): string =>
	fellows.map(({ full_name }) => full_name).join(', ') +
	(count > fellows.length && fellows.length === MOST_NAMED ? ' …' : '');
