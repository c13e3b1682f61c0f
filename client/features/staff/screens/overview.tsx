import { roleLabel } from '@yuva/contract/auth/schema';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import {
	CalendarClock,
	CalendarRange,
	Eye,
	FileDown,
	Inbox,
	ListChecks,
	ListPlus,
	MapPinned,
	Mic,
	ScrollText,
	ShieldCheck,
	TriangleAlert,
	UserCog,
	UsersRound,
} from 'lucide-react';
import { useSession } from '../../../platform/session.ts';
import { MenuCard, MenuList } from '../../../ui/menu-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { useWaiting, type Waiting } from '../../overview/api.ts';
import { OverviewCharts, OverviewFigures } from '../../overview/parts/overview-figures.tsx';

export function Overview() {
	const session = useSession();
	const waiting = useWaiting();
	return (
		<Screen
			title={`Welcome, ${session?.full_name ?? ''}`}
			intro={session && roleLabel[session.role]}
			action={<LogoutButton />}
			width="wide"
		>
			<OverviewFigures />
			<div className="no-print">
				<MenuList label="Console">
					<MenuCard
						title="Applications"
						hint="Review tasks and decide"
						icon={<Inbox />}
						badge={waiting && <WaitingBadge {...waiting} />}
						to="/staff/applications"
					/>
					<MenuCard
						title="Fellows"
						hint="Learning centers and their registers"
						icon={<UsersRound />}
						to="/staff/fellows"
					/>
					<MenuCard
						title="Attention list"
						hint="What may be wrong, or where help is needed"
						icon={<Eye />}
						to="/staff/attention"
					/>
					<MenuCard
						title="Assign Task"
						hint="Ask fellows to do something by a day"
						icon={<ListPlus />}
						to="/assign-task"
					/>
					<MenuCard
						title="Assigned Tasks"
						hint="Who has which task, and how far it is"
						icon={<ListChecks />}
						to="/staff/tasks"
					/>
					<MenuCard
						title="Testimonials"
						hint="Listen, and choose what the welcome page shows"
						icon={<Mic />}
						to="/staff/testimonials"
					/>
					<MenuCard
						title="Module calendar"
						hint="When each module is, and the holidays"
						icon={<CalendarRange />}
						to="/staff/calendar"
					/>
					<MenuCard title="Export" hint="Files for a spreadsheet" icon={<FileDown />} to="/staff/export" />
					{session?.role === 'admin' && (
						<>
							<MenuCard
								title="Accounts"
								hint="Leads and the head office, and their districts"
								icon={<UserCog />}
								to="/staff/accounts"
							/>
							<MenuCard
								title="Stand-in leads"
								hint="Who looks after a district while its lead is away"
								icon={<CalendarClock />}
								to="/staff/stand-ins"
							/>
							<MenuCard
								title="Audit log"
								hint="Who looked at or changed whose data"
								icon={<ScrollText />}
								to="/staff/audit"
							/>
							<MenuCard
								title="Places"
								hint="Bring villages in from the official directory"
								icon={<MapPinned />}
								to="/staff/places"
							/>
							<MenuCard
								title="Privacy"
								hint="How long data is kept, and what is due to go"
								icon={<ShieldCheck />}
								to="/staff/privacy"
							/>
						</>
					)}
				</MenuList>
			</div>
			<OverviewCharts />
		</Screen>
	);
}

function WaitingBadge({ applications_waiting, applications_overdue }: Waiting) {
	if (applications_waiting === 0) return <StatusBadge tone="green">Nothing waits</StatusBadge>;
	return (
		<span className="mt-1 flex flex-wrap gap-1.5">
			<StatusBadge tone="yellow">{applications_waiting} waiting</StatusBadge>
			{applications_overdue > 0 && (
				<StatusBadge tone="red" icon={<TriangleAlert aria-hidden />}>
					{applications_overdue} over {PROMISED_DAYS} days
				</StatusBadge>
			)}
		</span>
	);
}
