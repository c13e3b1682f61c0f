import { moduleOfDay, nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { searchByName, titleCase } from '@yuva/contract/children/rules';
import { CheckCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { messageOf, useCanStore, useLatestToday } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ChangedElsewhere } from '../../../ui/feedback/changed-elsewhere.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotSaved } from '../../../ui/feedback/not-saved.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { useChildren } from '../../children/api.ts';
import { useAttendanceSummary } from '../api.ts';
import { ClockDoubt } from '../parts/clock-doubt.tsx';
import { ModuleDayPicker } from '../parts/module-day-picker.tsx';
import { RegisterList } from '../parts/register-list.tsx';
import { RegistersInPart } from '../parts/registers-in-part.tsx';
import { dateFault, SaveBar } from '../parts/save-bar.tsx';
import { type LoadedRegister, type Register, useRegister } from '../use-register.ts';
import { useRegisterDrafts } from '../use-register-drafts.ts';

const HEADER = { title: 'Mark Children Attendance', backTo: '/children-attendance', width: 'wide' } as const;
const DATE_ID = 'attendance-date';

/** The day is in the address (`?day=13`); without one it opens where the fellow stopped. */
export function AddChildrenAttendance() {
	const [params] = useSearchParams();
	// Starts the request early, and here, because a request without readers is cancelled.
	useChildren();
	const day = Number(params.get('day'));
	const isDay = Number.isInteger(day) && day >= 1 && day <= PROGRAMME_DAYS;
	return isDay ? <RegisterOfDay day={day} /> : <FirstDay />;
}

/** Redirects to the first day with unsaved marks, else to the day after the last marked one. */
function FirstDay() {
	const drafts = useRegisterDrafts();
	const summary = useAttendanceSummary();
	const [draftDay] = drafts.days;
	const marked = summary.data?.marked_days;
	if (draftDay !== undefined) return <Navigate to={`?day=${draftDay}`} replace />;
	if (marked && !drafts.loading) return <Navigate to={`?day=${nextDay(marked)}`} replace />;
	return (
		<Screen {...HEADER}>
			{summary.isError && !summary.isFetching ? (
				<ErrorState message={messageOf(summary.error)} onRetry={() => void summary.refetch()} />
			) : (
				<ListSkeleton label="Loading the register…" />
			)}
		</Screen>
	);
}

function RegisterOfDay({ day }: { day: number }) {
	const [, setParams] = useSearchParams();
	const loaded = useRegister(day);
	const latest = useLatestToday();
	const [showsFault, setShowsFault] = useState(false);
	const ready = loaded.status === 'ready' ? loaded.register : undefined;
	const register = ready && ready.children.length > 0 ? ready : undefined;
	function handleDateFault() {
		setShowsFault(true);
		document.getElementById(DATE_ID)?.focus();
	}
	return (
		<Screen {...HEADER} footer={register && <SaveBar register={register} onDateFault={handleDateFault} />}>
			<RegistersInPart day={day} />
			{ready && <RegisterNews register={ready} />}
			{register && <ClockDoubt />}
			<Card>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
					<ModuleDayPicker
						value={{ module: moduleOfDay(day), day }}
						onChange={(next) => setParams({ day: String(next.day) }, { replace: true })}
						noteOf={(other) => (other !== day && loaded.drafts.of(other) ? 'not saved yet' : undefined)}
					/>
					{register && (
						<DateField
							key={day}
							id={DATE_ID}
							label="Date"
							value={register.date}
							max={latest}
							error={showsFault ? dateFault(register.date, latest, register.isDateStored) : undefined}
							onChange={register.setDate}
						/>
					)}
				</div>
				{register && <RegisterState state={register.state} />}
			</Card>
			<RegisterBody loaded={loaded} />
		</Screen>
	);
}

function RegisterBody({ loaded }: { loaded: LoadedRegister }) {
	if (loaded.status === 'loading') return <ListSkeleton label="Loading the register…" />;
	if (loaded.status === 'failed') {
		return <ErrorState message={messageOf(loaded.error)} onRetry={loaded.retry} retrying={loaded.retrying} />;
	}
	if (loaded.register.children.length > 0) return <RegisterCard register={loaded.register} />;
	return (
		<EmptyState
			picture="no-children"
			title="There are no children in your learning center yet."
			hint="Add your children first, then mark who came."
			action={
				<ButtonLink to="/add-child-profile" icon={<UserPlus aria-hidden />}>
					Add Child Profile
				</ButtonLink>
			}
		/>
	);
}

function RegisterNews({ register }: { register: Register }) {
	const { refusal, changes, dismissChanges, children } = register;
	const names = new Map(children.map(({ id, full_name }) => [id, titleCase(full_name)]));
	return (
		<>
			{refusal && (
				<Banner tone="error" title="These marks were not saved.">
					{refusal}
				</Banner>
			)}
			<ChangedElsewhere
				changes={changes.map(({ id, from, to }) => `${names.get(id) ?? 'A child'} – ${from} → ${to}`)}
				onDismiss={dismissChanges}
			/>
		</>
	);
}

function RegisterState({ state }: Pick<Register, 'state'>) {
	if (state === 'untouched') return null;
	return (
		<div role="status" className="mt-3">
			<StateBadge state={state} />
		</div>
	);
}

function StateBadge({ state }: { state: Exclude<Register['state'], 'untouched'> }) {
	const canStore = useCanStore();
	if (state === 'saved') return <StatusBadge tone="green">Saved</StatusBadge>;
	if (state === 'unsaved') return <NotSaved isKept={canStore} />;
	return <SendState {...state} />;
}

function RegisterCard({ register }: { register: Register }) {
	const [search, setSearch] = useState('');
	const found = searchByName(register.children, search);
	return (
		<>
			<div className="flex items-center justify-between gap-x-3">
				<h2 className="min-w-0 font-bold text-teal-900 sm:text-lg">
					Total Children: {register.children.length}
				</h2>
				<Button
					variant="secondary"
					width="fit"
					className="shrink-0"
					icon={<CheckCheck aria-hidden />}
					disabled={register.count.unmarked === 0}
					onClick={register.markRestPresent}
				>
					All present
				</Button>
			</div>
			<SearchField label="Search by name" value={search} onValueChange={setSearch} />
			{found.length === 0 && <p role="status">No child has a name like this.</p>}
			<RegisterList register={register} shown={found} />
		</>
	);
}
