import type { Application } from '@yuva/contract/applications/schema';
import {
	countText as cappedCount,
	heaviestFirst,
	kindOfRule,
	ruleTexts,
} from '@yuva/contract/console/attention-rules';
import type { RuleCount } from '@yuva/contract/console/attention-schema';
import { sumOfFigures } from '@yuva/contract/console/overview-rules';
import { isOverdue } from '@yuva/contract/onboarding/rules';
import { CircleCheck, Inbox, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { LoadedFrame } from '../../ui/feedback/loaded.tsx';
import { LoadingValue } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useOldestApplications } from '../applications/api.ts';
import { useAttentionCounts } from './attention-api.ts';
import { listBehind } from './lists-behind.ts';
import { useFigures } from './overview-api.ts';
import { KindIcon } from './parts/kind-icon.tsx';

const RULES_SHOWN = 3;

interface Row {
	key: string;
	to: string;
	icon: ReactNode;
	text: string;
	count: string;
	isUrgent?: boolean | undefined;
}

/** Of all districts in reach, whatever district the figures show. */
export function NeedsMe() {
	const applications = useOldestApplications();
	const counts = useAttentionCounts({ district: undefined, state: 'open' });
	const figures = useFigures();
	const isKnown = applications.data && counts.data && figures.data;
	const failed = [applications, counts, figures].find(({ failure }) => failure !== undefined);
	return (
		<Card title={t('What needs me')} icon={<Inbox aria-hidden />} className="no-print">
			{/* as high as its rows, so that nothing below moves when they arrive */}
			<div className="min-h-66">
				<LoadedFrame query={{ ...(failed ?? figures), data: isKnown }}>
					{() =>
						isKnown ? (
							<Rows
								rows={[
									...applicationRows(applications.data ?? []),
									...attentionRows(counts.data ?? []),
									...taskRows(sumOfFigures(figures.data?.districts ?? []).tasks_overdue),
								]}
							/>
						) : (
							<p className="py-3 text-ink-soft">
								<LoadingValue />
							</p>
						)
					}
				</LoadedFrame>
			</div>
		</Card>
	);
}

function Rows({ rows }: { rows: readonly Row[] }) {
	if (rows.length === 0) {
		return (
			<p className="flex items-center gap-2 py-3 font-semibold text-success">
				<CircleCheck aria-hidden className="size-5" />
				{t('Nothing waits for you.')}
			</p>
		);
	}
	return (
		<ul className="divide-y divide-line">
			{rows.map(({ key, to, icon, text, count, isUrgent }) => (
				<li key={key}>
					<Link
						to={to}
						className="flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-md hover:bg-teal-50"
					>
						{icon}
						<span className="min-w-[min(7rem,100%)] flex-1 leading-tight font-semibold wrap-anywhere text-teal-900">
							{text}
						</span>
						<span
							className={`max-w-full shrink-0 text-sm tabular-nums ${isUrgent ? 'font-bold text-danger' : 'text-ink-soft'}`}
						>
							{count}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

const ICON =
	'grid size-9 shrink-0 place-items-center rounded-lg bg-marigold-100 text-teal-800 [&_svg]:size-5';

const applicationRows = (applications: readonly Application[]): Row[] =>
	applications.map(({ fellow_id, full_name, waiting_days }) => ({
		key: fellow_id,
		to: `/staff/applications/${fellow_id}`,
		icon: (
			<span className={ICON}>
				<Inbox aria-hidden />
			</span>
		),
		text: full_name,
		count: counted(waiting_days ?? 0, 'waiting {count} day', 'waiting {count} days'),
		isUrgent: isOverdue(waiting_days ?? 0),
	}));

const attentionRows = (counts: readonly RuleCount[]): Row[] =>
	heaviestFirst(counts)
		.filter(({ count }) => count > 0)
		.slice(0, RULES_SHOWN)
		.map(({ rule, count }) => ({
			key: rule,
			to: `/staff/attention?rule=${rule}`,
			icon: <KindIcon kind={kindOfRule[rule]} />,
			text: t(ruleTexts[rule].title),
			count: cappedCount(count),
		}));

function taskRows(overdue: number): Row[] {
	if (overdue === 0) return [];
	return [
		{
			key: 'tasks',
			to: listBehind('tasks_overdue'),
			icon: (
				<span className={ICON}>
					<ListChecks aria-hidden />
				</span>
			),
			text: t('Overdue tasks'),
			count: String(overdue),
			isUrgent: true,
		},
	];
}
