import type { Application } from '@yuva/contract/applications/schema';
import { displayDate } from '@yuva/contract/calendar';
import { countText, heaviestFirst } from '@yuva/contract/console/attention-rules';
import type { ConsoleCounts } from '@yuva/contract/console/schema';
import { isOverdue } from '@yuva/contract/onboarding/rules';
import { CircleCheck, ClipboardPen, Inbox, ListChecks, MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '../../language/counted.ts';
import { shownText, t } from '../../language/language.ts';
import { type Session, useSession, useToday } from '../../local/local.ts';
import { LoadedFrame } from '../../ui/feedback/loaded.tsx';
import { LoadingValue } from '../../ui/feedback/skeleton.tsx';
import { useOldestApplications } from '../applications/api.ts';
import { useWaitingForms } from '../forms/asked-api.ts';
import { type OpenVisit, useOpenVisits } from '../visits/today-api.ts';
import { useCounts } from './api.ts';
import { listBehind } from './lists-behind.ts';
import { KindIcon } from './parts/kind-icon.tsx';
import { ruleRows, tidyRows } from './waiting-rows.ts';

const LISTS_SHOWN = 3;
const VISITS_SHOWN = 3;

interface Row {
	key: string;
	to: string;
	icon: ReactNode;
	text: string;
	more?: ReactNode;
	count: string;
	isUrgent?: boolean | undefined;
}

/** Lists what waits in all districts in reach, whatever district the figures show. */
export function ToDoRows() {
	const applications = useOldestApplications();
	const counts = useCounts();
	const role = useSession()?.role;
	const today = useToday();
	const visits = visitRows(useOpenVisits().data ?? [], today);
	const own = [...visits, ...formRows(useWaitingForms())];
	const failed = [counts, applications].find(({ failure }) => failure !== undefined);
	const rows = applications.data && counts.data && rowsOf(applications.data, counts.data, role);
	return (
		<>
			{/* they are on this phone, also where the rest cannot be read */}
			{own.length > 0 && (
				<div className="border-b border-line last:border-b-0">
					<RowList rows={own} />
				</div>
			)}
			<LoadedFrame query={{ ...(failed ?? counts), data: rows }}>
				{(known) =>
					known ? (
						<Rows rows={known} hasOthers={own.length > 0} />
					) : (
						<p className="py-3 text-ink-soft">
							<LoadingValue />
						</p>
					)
				}
			</LoadedFrame>
		</>
	);
}

const rowsOf = (
	applications: readonly Application[],
	counts: ConsoleCounts,
	role: Session['role'] | undefined,
): Row[] => [
	...applicationRows(applications),
	...attentionRows(counts, role),
	...taskRows(counts.tasks_overdue),
];

function Rows({ rows, hasOthers }: { rows: readonly Row[]; hasOthers: boolean }) {
	if (rows.length > 0) return <RowList rows={rows} />;
	if (hasOthers) return null;
	return (
		<p className="flex items-center gap-2 py-3 font-semibold text-success">
			<CircleCheck aria-hidden className="size-5" />
			{t('Nothing to do.')}
		</p>
	);
}

const RowList = ({ rows }: { rows: readonly Row[] }) => (
	<ul className="divide-y divide-line">
		{rows.map(({ key, to, icon, text, more, count, isUrgent }) => (
			<li key={key}>
				<Link
					to={to}
					className="flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-md py-0.5 hover:bg-teal-50"
				>
					{icon}
					<span className="min-w-[min(7rem,100%)] flex-1 leading-tight font-semibold wrap-anywhere text-teal-900">
						{text}
						{more}
					</span>
					<span
						className={`ms-auto max-w-full shrink-0 text-sm tabular-nums ${isUrgent ? 'font-bold text-danger' : 'text-ink-soft'}`}
					>
						{count}
					</span>
				</Link>
			</li>
		))}
	</ul>
);

const ICON =
	'grid size-9 shrink-0 place-items-center rounded-lg bg-marigold-100 text-teal-800 [&_svg]:size-5';

/** Opens the form of the visit, so that a lead at the center needs one tap. */
function visitRows(visits: readonly OpenVisit[], today: string): Row[] {
	const rows = visits.slice(0, VISITS_SHOWN).map(({ id, on, center, isWaiting }) => ({
		key: id,
		to: `/field/${center.fellow_id}`,
		icon: VISIT_ICON,
		text: center.full_name,
		more: (
			<>
				<span className={`block text-sm ${on < today && !isWaiting ? 'text-danger' : 'text-teal-800'}`}>
					{whenText({ on, isWaiting }, today)}
				</span>
				<span className="block text-sm font-normal text-ink-soft">{shownText(center.place)}</span>
			</>
		),
		count: '',
	}));
	if (visits.length <= VISITS_SHOWN) return rows;
	const more = visits.length - VISITS_SHOWN;
	return [
		...rows,
		{ key: 'visits', to: '/field', icon: VISIT_ICON, text: t('More visits'), count: countText(more) },
	];
}

function whenText({ on, isWaiting }: Pick<OpenVisit, 'on' | 'isWaiting'>, today: string): string {
	if (isWaiting) return t('Waiting to be sent');
	return on === today ? t('Visit today') : t('Visit of {date}', { date: displayDate(on) });
}

const VISIT_ICON = (
	<span className={ICON}>
		<MapPinCheck aria-hidden />
	</span>
);

function formRows(waiting: ReturnType<typeof useWaitingForms>): Row[] {
	if (waiting.length === 0) return [];
	return [
		{
			key: 'forms',
			to: '/forms',
			icon: (
				<span className={ICON}>
					<ClipboardPen aria-hidden />
				</span>
			),
			text: t('Forms to answer'),
			count: countText(waiting.length),
			isUrgent: waiting.some((standing) => standing !== 'open'),
		},
	];
}

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

const attentionRows = (counts: ConsoleCounts, role: Session['role'] | undefined): Row[] =>
	heaviestFirst([...tidyRows(counts, role).filter(({ key }) => key !== 'deleted'), ...ruleRows(counts.rules)])
		.filter(({ count }) => count > 0)
		.slice(0, LISTS_SHOWN)
		.map(({ key, to, kind, title, count }) => ({
			key,
			to,
			icon: <KindIcon kind={kind} />,
			text: title,
			count: countText(count),
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
			count: countText(overdue),
			isUrgent: true,
		},
	];
}
