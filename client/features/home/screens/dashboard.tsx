import { dayInWords } from '@yuva/contract/calendar';
import { NO_CONNECTION } from '@yuva/contract/messages';
import {
	BookOpenText,
	CalendarCheck,
	ChartColumn,
	ChartLine,
	ListChecks,
	ListTodo,
	Menu,
	TrendingUp,
	UserCheck,
	UsersRound,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { inWords } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { now, useSession, useToday } from '../../../local/local.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx';
import { LineLinks } from '../../../ui/layout/line-link.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useOverallAttendance } from '../../attendance/api.ts';
import { MessagesLine } from '../../messages/parts/messages-line.tsx';
import { TasksLine } from '../../tasks/parts/tasks-line.tsx';
import { greetingAt } from '../greeting.ts';
import { TodayCard } from '../parts/today-card.tsx';

const loadDrawer = () => import('../parts/dashboard-drawer.tsx');
const DashboardDrawer = lazy(() => loadDrawer().then((m) => ({ default: m.DashboardDrawer })));

const TaskFigures = lazy(() =>
	import('../../tasks/parts/task-figures.tsx').then((m) => ({ default: m.TaskFigures })),
);

const MyLeadsCard = lazy(() =>
	import('../../accounts/parts/my-leads.tsx').then((m) => ({ default: m.MyLeadsCard })),
);

const LearningProgram = lazy(() =>
	import('../parts/learning-program.tsx').then((m) => ({ default: m.LearningProgram })),
);

const OtherTimes = lazy(() => import('../parts/other-times.tsx').then((m) => ({ default: m.OtherTimes })));

export function Dashboard() {
	const session = useSession();
	const name = session?.full_name ?? '';
	const today = useToday();
	const [greeted, setGreeted] = useState(() => ({ today, at: now() }));
	// The page may stay open overnight. The greeting must fit the new day.
	if (greeted.today !== today) setGreeted({ today, at: now() });
	return (
		<Screen title={`${t(greetingAt(greeted.at))}, ${name}`} width="wide" action={<SideMenu />}>
			{session?.enrolment?.is_over ? (
				<Suspense>
					<OtherTimes when="over" />
				</Suspense>
			) : (
				<>
					<WaitingForMe />
					<TodayCard name={name} date={inWords(dayInWords(today))} />
					<Sections />
				</>
			)}
			<Suspense>
				<MyLeadsCard />
			</Suspense>
		</Screen>
	);
}

/** The drawer's code loads on demand, so that the dashboard itself is there sooner. */
function SideMenu() {
	const [isOpen, setOpen] = useState<boolean>();
	const showToast = useToast();
	function open() {
		void loadDrawer().then(
			() => setOpen(true),
			() => showToast(t(NO_CONNECTION), { isDone: false }),
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

/** A laptop has room for all of them side by side; a phone opens the section of each day. */
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
					{/* a phone opens it closed; on a laptop its room is kept */}
					<Suspense fallback={<div className="lg:min-h-[21.375rem]" />}>
						<LearningProgram />
					</Suspense>
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

function Tasks() {
	return (
		<div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-1">
			<MenuCard to="/fellow-tasks" title={t('My Task List')} icon={<ListChecks />} />
			<Suspense fallback={<div className="min-h-28" />}>
				<TaskFigures />
			</Suspense>
		</div>
	);
}

const standingOf = ({ present, total }: { present: number; total: number }): string =>
	total === 0 ? t('No day marked yet') : t('Present on {present} of {total} days marked', { present, total });

function MyAttendance() {
	const { data } = useOverallAttendance();
	const hint = <Room like={standingOf({ present: 10, total: 10 })}>{data && standingOf(data)}</Room>;
	return <MenuCard to="/my-attendance" title={t('My Attendance')} hint={hint} icon={<UserCheck />} />;
}

function WaitingForMe() {
	return (
		<LineLinks label={t('My work today')}>
			<MessagesLine />
			<TasksLine />
		</LineLinks>
	);
}
