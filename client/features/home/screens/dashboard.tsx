import { moduleOfDay, nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
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
import { lazy, Suspense, useState } from 'react';
import { now, useSession } from '../../../local/local.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useAttendanceSummary, useOverallAttendance } from '../../attendance/api.ts';
import { useProfilePhoto } from '../../profile/api.ts';
import { TaskFigures } from '../../tasks/parts/task-figures.tsx';
import { greetingAt } from '../greeting.ts';
import { LearningProgram } from '../parts/learning-program.tsx';

const loadDrawer = () => import('../parts/dashboard-drawer.tsx');
const DashboardDrawer = lazy(() => loadDrawer().then((m) => ({ default: m.DashboardDrawer })));
/** Last on the screen and in code of its own: most days there is nothing to look at. */
const AttentionCard = lazy(() =>
	import('../../attention/parts/attention-card.tsx').then((m) => ({ default: m.AttentionCard })),
);

/** For new fellows alone. */
const FirstSteps = lazy(() => import('../parts/first-steps.tsx').then((m) => ({ default: m.FirstSteps })));

export function Dashboard() {
	const name = useSession()?.full_name ?? '';
	const [opened] = useState(now);
	return (
		<Screen
			title={`${greetingAt(opened)}, ${name}`}
			width="wide"
			intro={<Today name={name} date={displayDate(indiaDate(opened))} />}
			action={<SideMenu />}
		>
			<NextDay />
			<Sections />
			<Suspense>
				<AttentionCard />
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
			() => showToast(NO_CONNECTION),
		);
	}
	return (
		<>
			<Button variant="on-teal" width="fit" icon={<Menu aria-hidden />} aria-haspopup="dialog" onClick={open}>
				Menu
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
				<AccordionItem title="Learning Program" icon={<BookOpenText aria-hidden />} defaultOpen={opensAll}>
					<LearningProgram />
				</AccordionItem>
				<AccordionItem title="Attendance" icon={<CalendarCheck aria-hidden />} defaultOpen>
					<MenuList label="Attendance">
						<MyAttendance />
						<MenuCard to="/children-attendance" title="Children's Attendance" icon={<UsersRound />} />
					</MenuList>
				</AccordionItem>
			</Accordion>
			<Accordion>
				<AccordionItem title="My Tasks" icon={<ListTodo aria-hidden />} defaultOpen={opensAll}>
					<Tasks />
				</AccordionItem>
				<AccordionItem title="Performance" icon={<TrendingUp aria-hidden />} defaultOpen={opensAll}>
					<MenuList label="Performance">
						<MenuCard to="/children-summary" title="Children's Summary" icon={<ChartColumn />} />
						<MenuCard to="/fellow-summary" title="My Summary" icon={<ChartLine />} />
					</MenuList>
				</AccordionItem>
			</Accordion>
		</Columns>
	);
}

function Today({ name, date }: { name: string; date: string }) {
	const photo = useProfilePhoto();
	return (
		<div className="flex items-center gap-3">
			<Avatar name={name} src={photo.data} size="large" alt="My profile photo" />
			<p>
				Today is <span className="font-semibold text-white tabular-nums">{date}</span>
			</p>
		</div>
	);
}

const NEXT_DAY = 'flex flex-wrap items-center justify-between gap-3';

/** The most frequent job, one tap away; before the first day, what comes before it. */
function NextDay() {
	const { data } = useAttendanceSummary();
	if (data?.marked_days.includes(PROGRAMME_DAYS)) return <LastDay />;
	const card = <DayCard markedDays={data?.marked_days} />;
	if (data?.marked_days.length !== 0) return card;
	return (
		<Suspense fallback={card}>
			<FirstSteps otherwise={card} />
		</Suspense>
	);
}

/** @param markedDays undefined while it is not known */
function DayCard({ markedDays }: { markedDays: readonly number[] | undefined }) {
	// While the day is not known the card has the same lines, so that nothing jumps when it comes.
	const day = markedDays && nextDay(markedDays);
	return (
		<Card tone="warm">
			<div className={NEXT_DAY}>
				<p>
					Next in the register:{' '}
					<span className="block font-bold whitespace-nowrap text-teal-900">
						{day === undefined ? 'the next day' : `Module ${moduleOfDay(day)}, Day ${day}`}
					</span>
				</p>
				<ButtonLink
					to={day === undefined ? '/add-children-attendance' : `/add-children-attendance?day=${day}`}
					icon={<ClipboardCheck aria-hidden />}
				>
					{day === undefined ? 'Mark Attendance' : `Mark Day ${day}`}
				</ButtonLink>
			</div>
		</Card>
	);
}

/** Two lines and a button, as the card of any other day. */
function LastDay() {
	return (
		<Card tone="warm">
			<div className={NEXT_DAY}>
				<p className="max-w-[24ch]">The last day of the programme is marked.</p>
				<ButtonLink to="/view-children-attendance" icon={<ClipboardCheck aria-hidden />}>
					View Attendance
				</ButtonLink>
			</div>
		</Card>
	);
}

function Tasks() {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-1">
			<MenuCard to="/fellow-tasks" title="My Task List" icon={<ListChecks />} />
			<TaskFigures />
		</div>
	);
}

const standingOf = ({ present, total }: { present: number; total: number }): string =>
	total === 0 ? 'No day marked yet' : `Present on ${present} of ${total} days marked`;

/** Leads to the fellow's own attendance and says how it stands. */
function MyAttendance() {
	const { data } = useOverallAttendance();
	const hint = <Room like={standingOf({ present: 10, total: 10 })}>{data && standingOf(data)}</Room>;
	return <MenuCard to="/my-attendance" title="My Attendance" hint={hint} icon={<UserCheck />} />;
}
