import { daysOfModule, MODULES, nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { indiaDate, shortDay, startOfDay } from '@yuva/contract/calendar';
import { CircleCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../language/counted.ts';
import { inWords } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { useOutboxItems, useToday } from '../../../local/local.ts';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useAssessments } from '../../assessments/api.ts';
import { useAttendanceSummary, useIsTodayMarked } from '../../attendance/api.ts';
import { OwnMarkToday } from '../../attendance/parts/own-mark-today.tsx';
import { RegisterToday } from '../../attendance/parts/register-today.tsx';
import { useChildren } from '../../children/api.ts';
import { useOwnAttention } from '../../console/attention-api.ts';
import { useFormsDue } from '../../forms/asked-api.ts';
import { useOwnMeetings } from '../../meetings/api.ts';
import { useTasks } from '../../tasks/api.ts';
import { countDue, countSoon, countUnexplained, type Unscored, unscoredOf } from '../today.ts';

const OwnPhoto = lazy(() =>
	import('../../profile/parts/own-photo.tsx').then((m) => ({ default: m.OwnPhoto })),
);

const OtherTimes = lazy(() => import('./other-times.tsx').then((m) => ({ default: m.OtherTimes })));

export function TodayCard({ name, date }: { name: string; date: string }) {
	const isDone = useIsTodayMarked();
	return (
		<Card tone={isDone ? 'teal' : 'warm'} title={<Title name={name} date={date} isDone={isDone} />}>
			<div className="flex flex-col gap-2">
				<Register />
				<OwnMarkToday />
				<DaysMarked isDone={isDone} />
				<WorkLeft />
			</div>
		</Card>
	);
}

function Title({ name, date, isDone }: { name: string; date: string; isDone: boolean }) {
	const initials = <Avatar name={name} src={undefined} size="row" alt={t('My profile photo')} />;
	return (
		<span className="flex items-center gap-3">
			<Suspense fallback={initials}>
				<OwnPhoto name={name} alt={t('My profile photo')} />
			</Suspense>
			<span className="min-w-0 grow">{isDone ? t('Today is done') : t('Today is {date}', { date })}</span>
			{isDone && <CircleCheck aria-hidden className="text-success! motion-safe:animate-tick" />}
		</span>
	);
}

function Register() {
	const marked = useAttendanceSummary().data?.marked_days;
	const row = <RegisterToday />;
	const isLast = marked?.includes(PROGRAMME_DAYS);
	if (!isLast && marked?.length !== 0) return row;
	return (
		<Suspense fallback={row}>
			<OtherTimes when={isLast ? 'last' : 'first'} row={row} />
		</Suspense>
	);
}

function DaysMarked({ isDone }: { isDone: boolean }) {
	const marked = useAttendanceSummary().data?.marked_days;
	const today = useToday();
	const tomorrow = inWords(shortDay(indiaDate(startOfDay(today, 1))));
	const next = isDone && marked && !marked.includes(PROGRAMME_DAYS) ? nextDay(marked) : undefined;
	return (
		<DayDots marked={marked}>
			{t('{count} of {total} days', { count: marked?.length ?? '–', total: PROGRAMME_DAYS })}
			{next !== undefined && (
				<span className="text-ink-soft"> · {t('Day {day} from {date}', { day: next, date: tomorrow })}</span>
			)}
		</DayDots>
	);
}

interface Work {
	to: string;
	count: number | undefined;
	what: string;
}

interface Read<Data> {
	data: Data | undefined;
	isFetched: boolean;
}

const isAwaited = ({ data, isFetched }: Read<unknown>): boolean => data === undefined && !isFetched;

const countedOf = <Data,>({ data, isFetched }: Read<Data>, count: (data: Data) => number): Read<number> => ({
	data: data && count(data),
	isFetched,
});

/**
 * Reads what this phone keeps, so that it works without network.
 * @returns undefined until each answer has come or failed, because tiles that come one by one move each other
 */
function useWork(): Work[] | undefined {
	const today = useToday();
	const unscored = useUnscored();
	const due = countedOf(useTasks(), (tasks) => countDue(tasks, today));
	const soon = countedOf(useOwnMeetings(), (meetings) => countSoon(meetings, today));
	const forms = useFormsDue();
	const toCheck = countedOf(useOwnAttention(), countUnexplained);
	const waiting = useOutboxItems().filter(({ state }) => state !== 'sent').length;
	if ([unscored, due, soon, forms, toCheck].some(isAwaited)) return undefined;
	return [
		workOf(`/${unscored.type}`, unscored.data, (count) =>
			unscored.type === 'endline'
				? counted(count, 'endline to do', 'endlines to do')
				: counted(count, 'baseline to do', 'baselines to do'),
		),
		workOf('/fellow-tasks', due.data, (count) => counted(count, 'task due', 'tasks due')),
		workOf('/meetings', soon.data, (count) => counted(count, 'meeting soon', 'meetings soon')),
		workOf('/forms', forms.data, (count) => counted(count, 'form to answer', 'forms to answer')),
		workOf('/attention', toCheck.data, (count) => counted(count, 'thing to check', 'things to check')),
		workOf('/waiting', waiting, () => t('waiting to be sent')),
	];
}

const workOf = (to: string, count: number | undefined, what: (count: number) => string): Work => ({
	to,
	count,
	what: what(count ?? 0),
});

function useUnscored(): Read<number> & Pick<Unscored, 'type'> {
	const [children, assessments, summary] = [useChildren(), useAssessments(), useAttendanceSummary()];
	const isFetched = ![children, assessments, summary].some(isAwaited);
	if (!isFetched || !children.data || !assessments.data)
		return { type: 'baseline', data: undefined, isFetched };
	const lastDay = Math.min(PROGRAMME_DAYS, Math.max(0, ...(summary.data?.marked_days ?? [])));
	const { type, count } = unscoredOf(children.data, assessments.data, lastDay);
	return { type, data: count, isFetched };
}

/** Leaves out zeros; up to four are always of the same height. */
function WorkLeft() {
	const work = useWork();
	if (!work) return <Bone className={`${WORK} rounded-lg`} />;
	const left = work.filter(({ count }) => count !== 0);
	if (left.length === 0) return <NothingLeft />;
	return (
		<ul
			aria-label={t('Today')}
			className={`grid gap-2 tabular-nums max-[22rem]:gap-1 ${left.length > MOST_IN_ROW ? 'grid-cols-3' : 'auto-cols-fr grid-flow-col'}`}
		>
			{left.map(({ to, count, what }) => (
				<li key={to}>
					<Link
						to={to}
						className={`${WORK} h-full flex-col rounded-lg border border-line bg-surface px-1 py-1 text-center max-[22rem]:px-0 hover:border-teal-400`}
					>
						<span className="text-xl leading-tight font-bold text-teal-900">{count ?? '–'}</span>{' '}
						<span className="max-w-full min-w-0 text-xs leading-tight text-ink-soft">{what}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** On a phone a fifth one would break the words of all. */
const MOST_IN_ROW = 4;

/** In Telugu the words of three neighbours take three lines. */
const WORK = 'flex min-h-16 items-center justify-center in-[[lang=te]]:min-h-22';

function NothingLeft(): ReactNode {
	return <p className={`${WORK} text-sm text-ink-soft`}>{t('Nothing else is waiting for you.')}</p>;
}

interface DayDotsProps {
	marked: readonly number[] | undefined;
	children: ReactNode;
}

const DOT = 'aspect-square grow rounded-full border border-teal-700';
const FILLED = 'bg-teal-700 chosen';

function DayDots({ marked, children }: DayDotsProps) {
	return (
		<div className="flex flex-col gap-1 py-1">
			<div aria-hidden className="flex max-w-xl gap-2">
				{MODULES.map((module) => (
					<div key={module} className="flex grow basis-0 gap-0.5">
						{daysOfModule(module).map((day) => (
							<span key={day} className={`${DOT} ${marked?.includes(day) ? FILLED : ''}`} />
						))}
					</div>
				))}
			</div>
			<p className="text-sm">{children}</p>
		</div>
	);
}
