import { moduleOfDay, nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { dayInWords, indiaDate } from '@yuva/contract/calendar';
import { NO_CONNECTION } from '@yuva/contract/messages';
import {
	BookOpenText,
	CalendarCheck,
	ChartColumn,
	ChartLine,
	ClipboardCheck,
	ListChecks,
	ListTodo,
	Menu,
	TrendingUp,
	UserCheck,
	UsersRound,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { inWords } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { now, useSession } from '../../../local/local.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { JobRow } from '../../../ui/layout/job-row.tsx';
import { LineLinks } from '../../../ui/layout/line-link.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useAttendanceSummary, useOverallAttendance } from '../../attendance/api.ts';
import { MessagesLine } from '../../messages/parts/messages-line.tsx';
import { TaskFigures } from '../../tasks/parts/task-figures.tsx';
import { TasksLine } from '../../tasks/parts/tasks-line.tsx';
import { greetingAt } from '../greeting.ts';
import { DailyWork } from '../parts/daily-work.tsx';
import { LearningProgram } from '../parts/learning-program.tsx';

const loadDrawer = () => import('../parts/dashboard-drawer.tsx');
const DashboardDrawer = lazy(() => loadDrawer().then((m) => ({ default: m.DashboardDrawer })));

const OwnPhoto = lazy(() =>
	import('../../profile/parts/own-photo.tsx').then((m) => ({ default: m.OwnPhoto })),
);

const MyLeadsCard = lazy(() =>
	import('../../accounts/parts/my-leads.tsx').then((m) => ({ default: m.MyLeadsCard })),
);

const OtherTimes = lazy(() => import('../parts/other-times.tsx').then((m) => ({ default: m.OtherTimes })));

export function Dashboard() {
	const session = useSession();
	const name = session?.full_name ?? '';
	const [opened] = useState(now);
	return (
		<Screen title={`${t(greetingAt(opened))}, ${name}`} width="wide" action={<SideMenu />}>
			{session?.enrolment?.is_over ? (
				<Suspense>
					<OtherTimes when="over" />
				</Suspense>
			) : (
				<>
					<WaitingForMe />
					<TodayCard title={<Today name={name} date={inWords(dayInWords(indiaDate(opened)))} />}>
						<NextDay />
					</TodayCard>
					<Sections />
				</>
			)}
			<Suspense>
				<MyLeadsCard />
			</Suspense>
		</Screen>
	);
}

/** The drawer's code comes when it is asked for first, so that the dashboard itself is there sooner. */
function SideMenu() {
	const [isOpen, setOpen] = useState<boolean>();
	const showToast = useToast();
	function open() {
		void loadDrawer().then(
			() => setOpen(true),
			() => showToast(t(NO_CONNECTION)),
		);
	}
	return (
		<>
			<Button variant="on-teal" width="fit" icon={<Menu aria-hidden />} aria-haspopup="dialog" onClick={open}>
				{t('Menu')}
			</Button>
			{isOpen !== undefined && (
				<Suspense>
					<DashboardDrawer open={isOpen} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

/** On a laptop there is room for all of them side by side; a phone opens what is needed each day. */
const isWide = (): boolean => window.matchMedia?.('(min-width: 64rem)').matches;

function Sections() {
	const [opensAll] = useState(isWide);
	return (
		<Columns>
			<Accordion>
				<AccordionItem
					title={t('Learning Program')}
					icon={<BookOpenText aria-hidden />}
					defaultOpen={opensAll}
				>
					<LearningProgram />
				</AccordionItem>
				<AccordionItem title={t('Attendance')} icon={<CalendarCheck aria-hidden />} defaultOpen>
					<MenuList label={t('Attendance')}>
						<MyAttendance />
						<MenuCard to="/children-attendance" title={t("Children's Attendance")} icon={<UsersRound />} />
					</MenuList>
				</AccordionItem>
			</Accordion>
			<Accordion>
				<AccordionItem title={t('My Tasks')} icon={<ListTodo aria-hidden />} defaultOpen={opensAll}>
					<Tasks />
				</AccordionItem>
				<AccordionItem title={t('Performance')} icon={<TrendingUp aria-hidden />} defaultOpen={opensAll}>
					<MenuList label={t('Performance')}>
						<MenuCard to="/children-summary" title={t("Children's Summary")} icon={<ChartColumn />} />
						<MenuCard to="/fellow-summary" title={t('My Summary')} icon={<ChartLine />} />
					</MenuList>
				</AccordionItem>
			</Accordion>
		</Columns>
	);
}

function Today({ name, date }: { name: string; date: string }) {
	const initials = <Avatar name={name} src={undefined} size="row" alt={t('My profile photo')} />;
	return (
		<span className="flex items-center gap-3">
			<Suspense fallback={initials}>
				<OwnPhoto name={name} alt={t('My profile photo')} />
			</Suspense>
			<span className="min-w-0">{t('Today is {date}', { date })}</span>
		</span>
	);
}

/** The most frequent job, one tap away; before the first day and after the last what there is to do then. */
function NextDay() {
	const marked = useAttendanceSummary().data?.marked_days;
	const row = <DayRow markedDays={marked} />;
	const isLast = marked?.includes(PROGRAMME_DAYS);
	if (!isLast && marked?.length !== 0) return row;
	return (
		<Suspense fallback={row}>
			<OtherTimes when={isLast ? 'last' : 'first'} row={row} />
		</Suspense>
	);
}

/** @param markedDays undefined while it is not known */
function DayRow({ markedDays }: { markedDays: readonly number[] | undefined }) {
	// The same lines while the day is not known: nothing jumps.
	const day = markedDays && nextDay(markedDays);
	return (
		<JobRow
			action={
				<ButtonLink
					width="fit"
					to={day === undefined ? '/add-children-attendance' : `/add-children-attendance?day=${day}`}
					icon={<ClipboardCheck aria-hidden />}
				>
					<Room like={t('Mark Day {day}', { day: 10 })}>
						{day === undefined ? t('Mark Day') : t('Mark Day {day}', { day })}
					</Room>
				</ButtonLink>
			}
		>
			{t('Next in the register:')}{' '}
			<span className="block font-bold text-teal-900">
				<Room like={t('Module {module}, Day {day}', { module: 4, day: 31 })}>
					{day === undefined
						? t('the next day')
						: t('Module {module}, Day {day}', { module: moduleOfDay(day), day })}
				</Room>
			</span>
		</JobRow>
	);
}

function Tasks() {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-1">
			<MenuCard to="/fellow-tasks" title={t('My Task List')} icon={<ListChecks />} />
			<TaskFigures />
		</div>
	);
}

const standingOf = ({ present, total }: { present: number; total: number }): string =>
	total === 0 ? t('No day marked yet') : t('Present on {present} of {total} days marked', { present, total });

/** Leads to the fellow's own attendance and says how it stands. */
function MyAttendance() {
	const { data } = useOverallAttendance();
	const hint = <Room like={standingOf({ present: 10, total: 10 })}>{data && standingOf(data)}</Room>;
	return <MenuCard to="/my-attendance" title={t('My Attendance')} hint={hint} icon={<UserCheck />} />;
}

interface TodayCardProps {
	title: ReactNode;
	/** What comes first. */
	children: ReactNode;
}

/** The work of the day, above everything else. */
function TodayCard({ title, children }: TodayCardProps) {
	return (
		<Card tone="warm" title={title}>
			<div className="flex flex-col gap-2">
				{children}
				<DailyWork />
			</div>
		</Card>
	);
}

/** The first line of the dashboard, from what the phone keeps. */
function WaitingForMe() {
	return (
		<LineLinks label={t('What waits for me')}>
			<MessagesLine />
			<TasksLine />
		</LineLinks>
	);
}
