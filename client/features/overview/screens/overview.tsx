import { roleLabel } from '@yuva/contract/auth/schema';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import {
	CalendarClock,
	CalendarCog,
	Eye,
	FileDown,
	GraduationCap,
	Inbox,
	KeyRound,
	ListChecks,
	ListOrdered,
	ListPlus,
	type LucideIcon,
	Mail,
	MapPinned,
	Mic,
	ScrollText,
	ShieldCheck,
	TriangleAlert,
	UserCog,
	UsersRound,
} from 'lucide-react';
import { dayText, type Session, timeText, useSession } from '../../../local/local.ts';
import { usePrintedAt } from '../../../shell/use-printed-at.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { UnreadBadge } from '../../messages/parts/unread-badge.tsx';
import { useWaiting, type Waiting } from '../api.ts';
import { OverviewCharts, OverviewFigures } from '../overview-figures.tsx';

const APPLICATIONS = '/staff/applications';
const MESSAGES = '/messages';

interface Entry {
	title: string;
	hint: string;
	Icon: LucideIcon;
	to: string;
}

const FOR_STAFF: readonly Entry[] = [
	{ title: 'Applications', hint: 'Review tasks and decide', Icon: Inbox, to: APPLICATIONS },
	{ title: 'Fellows', hint: 'Learning centers and their registers', Icon: UsersRound, to: '/staff/fellows' },
	{
		title: 'Attention list',
		hint: 'What may be wrong, or where help is needed',
		Icon: Eye,
		to: '/staff/attention',
	},
	{ title: 'Assign Task', hint: 'Ask fellows to do something by a day', Icon: ListPlus, to: '/assign-task' },
	{
		title: 'Assigned Tasks',
		hint: 'Who has which task, and how far it is',
		Icon: ListChecks,
		to: '/staff/tasks',
	},
	{
		title: 'Testimonials',
		hint: 'Listen, and choose what the welcome page shows',
		Icon: Mic,
		to: '/staff/testimonials',
	},
	{
		title: 'Module calendar',
		hint: 'When each module is, and the holidays',
		Icon: CalendarCog,
		to: '/staff/calendar',
	},
	{
		title: 'What the scores mean',
		hint: 'The lines that fellows read where they score',
		Icon: ListOrdered,
		to: '/staff/rubric',
	},
	{ title: 'Export', hint: 'Files for a spreadsheet', Icon: FileDown, to: '/staff/export' },
	{ title: 'Messages', hint: 'About your account', Icon: Mail, to: MESSAGES },
	{ title: 'My account', hint: 'Password, and where you are logged in', Icon: KeyRound, to: '/account' },
	{
		title: 'Second step at login',
		hint: 'A passkey or a code, besides your password',
		Icon: KeyRound,
		to: '/staff/second-factor',
	},
];

const FOR_HEAD_OFFICE: readonly Entry[] = [
	{
		title: 'Accounts',
		hint: 'Leads and the head office, and their districts',
		Icon: UserCog,
		to: '/staff/accounts',
	},
	{
		title: 'Stand-in leads',
		hint: 'Who looks after a district while its lead is away',
		Icon: CalendarClock,
		to: '/staff/stand-ins',
	},
	{ title: 'Audit log', hint: 'Who looked at or changed whose data', Icon: ScrollText, to: '/staff/audit' },
	{
		title: 'Option lists',
		hint: 'Universities, colleges and courses to choose from',
		Icon: GraduationCap,
		to: '/staff/options',
	},
	{
		title: 'Places',
		hint: 'Bring villages in from the official directory',
		Icon: MapPinned,
		to: '/staff/places',
	},
	{
		title: 'Privacy',
		hint: 'How long data is kept, and what is due to go',
		Icon: ShieldCheck,
		to: '/staff/privacy',
	},
];

export function Overview() {
	const session = useSession();
	const waiting = useWaiting();
	const entries = session?.role === 'admin' ? [...FOR_STAFF, ...FOR_HEAD_OFFICE] : FOR_STAFF;
	return (
		<Screen
			title={`Welcome, ${session?.full_name ?? ''}`}
			paperTitle="Overview of the fellowship"
			intro={session && <Reader {...session} />}
			action={<LogoutButton />}
			width="wide"
		>
			<OverviewFigures />
			<div className="no-print">
				<MenuList label="Console">
					{entries.map(({ title, hint, Icon, to }) => (
						<MenuCard
							key={to}
							title={title}
							hint={hint}
							icon={<Icon />}
							badge={
								(to === APPLICATIONS && <WaitingBadges waiting={waiting} />) ||
								(to === MESSAGES && <UnreadBadge />)
							}
							to={to}
						/>
					))}
				</MenuList>
			</div>
			<OverviewCharts />
		</Screen>
	);
}

/** In print also shows when it was printed. */
function Reader({ full_name, role }: Session) {
	const printedAt = usePrintedAt().toISOString();
	return (
		<>
			<span className="print:hidden">{roleLabel[role]}</span>
			<span aria-hidden className="hidden print:inline">
				{`Printed on ${dayText(printedAt)} at ${timeText(printedAt)} by ${full_name}, ${roleLabel[role]}.`}
			</span>
		</>
	);
}

/** Reserves the badge's space while the count is unknown. */
function WaitingBadges({ waiting }: { waiting: Waiting | undefined }) {
	const { applications_waiting, applications_overdue = 0 } = waiting ?? {};
	return (
		<span className="mt-1 flex flex-wrap gap-1.5">
			{applications_waiting === 0 ? (
				<StatusBadge tone="green">Nothing waits</StatusBadge>
			) : (
				<StatusBadge tone={waiting ? 'yellow' : 'grey'}>{applications_waiting ?? '…'} waiting</StatusBadge>
			)}
			{applications_overdue > 0 && (
				<StatusBadge tone="red" icon={<TriangleAlert aria-hidden />}>
					{applications_overdue} over {PROMISED_DAYS} days
				</StatusBadge>
			)}
		</span>
	);
}
