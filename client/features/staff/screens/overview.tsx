import { roleLabel } from '@yuva/contract/auth/schema';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import { sumOfDistricts, type Totals } from '@yuva/contract/staff/rules';
import type { DistrictTotals } from '@yuva/contract/staff/schema';
import {
	ClipboardCheck,
	Hourglass,
	House,
	Inbox,
	ListChecks,
	ListPlus,
	TriangleAlert,
	UserRound,
	UsersRound,
} from 'lucide-react';
import { useSession } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MenuCard, MenuList } from '../../../ui/menu-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { useOverview } from '../api.ts';
import { attendanceText, DistrictTable } from '../district-table.tsx';

export function Overview() {
	const session = useSession();
	const overview = useOverview();
	return (
		<Screen
			title={`Welcome, ${session?.full_name ?? ''}`}
			intro={session && roleLabel[session.role]}
			action={<LogoutButton />}
			width="wide"
		>
			<MenuList label="Console">
				<MenuCard
					title="Applications"
					hint="Review tasks and decide"
					icon={<Inbox />}
					badge={overview.data && <WaitingBadge totals={sumOfDistricts(overview.data)} />}
					to="/staff/applications"
				/>
				<MenuCard
					title="Fellows"
					hint="Learning centers and their registers"
					icon={<UsersRound />}
					to="/staff/fellows"
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
			</MenuList>
			<Loaded reading={overview} skeleton={<CardSkeleton lines={5} />}>
				{(districts) => <Figures districts={districts} />}
			</Loaded>
		</Screen>
	);
}

function WaitingBadge({ totals }: { totals: Totals }) {
	const { applications_waiting, applications_overdue } = totals;
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

function Figures({ districts }: { districts: readonly DistrictTotals[] }) {
	const [only, ...others] = districts;
	if (!only) {
		return (
			<EmptyState
				title="No volunteers yet"
				hint="Figures appear here as soon as a volunteer of yours has registered."
			/>
		);
	}
	const isOne = others.length === 0;
	return (
		<>
			<section aria-labelledby="figures-heading">
				<h2 id="figures-heading" className="mb-3 text-lg font-bold text-teal-900">
					{isOne ? only.district_name : `All ${districts.length} districts`}
				</h2>
				<FigureCards totals={sumOfDistricts(districts)} />
			</section>
			{!isOne && <DistrictTable districts={districts} />}
		</>
	);
}

function FigureCards({ totals }: { totals: Totals }) {
	const isLate = totals.applications_overdue > 0;
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-3 sm:gap-4">
			<StatCard
				label="Applications waiting"
				value={totals.applications_waiting}
				icon={<Hourglass aria-hidden />}
			/>
			<StatCard
				label={`Waiting over ${PROMISED_DAYS} days`}
				value={totals.applications_overdue}
				icon={<TriangleAlert aria-hidden />}
				tone={isLate ? 'warm' : 'plain'}
			/>
			<StatCard label="Fellows with a center" value={totals.fellows} icon={<UserRound aria-hidden />} />
			<StatCard
				label="Active learning centers"
				value={totals.learning_centers}
				icon={<House aria-hidden />}
			/>
			<StatCard label="Children" value={totals.children} icon={<UsersRound aria-hidden />} />
			<StatCard
				label="Children's attendance"
				value={attendanceText(totals)}
				hint="of all marks in the registers"
				icon={<ClipboardCheck aria-hidden />}
			/>
		</div>
	);
}
