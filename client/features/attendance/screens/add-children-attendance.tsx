import { nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import type { Presence } from '@yuva/contract/attendance/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { CheckCheck, Search, Undo2, UserPlus } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useSearchParams } from 'react-router';
import { classLabel } from '../../../language/class-label.ts';
import { t } from '../../../language/language.ts';
import { messageOf, useKeeping } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ChangedElsewhere } from '../../../ui/feedback/changed-elsewhere.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotSaved } from '../../../ui/feedback/not-saved.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/inputs/button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { FoldedFields } from '../../../ui/layout/folded-fields.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useChildren, useFoundByName } from '../../children/api.ts';
import { useAttendanceSummary } from '../api.ts';
import { ClockDoubt } from '../parts/clock-doubt.tsx';
import { DATE_ID, DayFields } from '../parts/day-fields.tsx';
import { PresenceChoice } from '../parts/presence-choice.tsx';
import { RegistersInPart } from '../parts/registers-in-part.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { useDateFaultOf } from '../register-date.ts';
import {
	type LoadedRegister,
	REGISTER_DRAFTS,
	type Register,
	type RegisterDrafts,
	useRegister,
	useRegisterDrafts,
} from '../use-register.ts';

const ROWS = [1, 2, 3, 4, 5, 6];

function RegisterSkeleton() {
	return (
		<Loading label={t('Loading the register…')}>
			<Bone className="h-16 rounded-lg roomy:h-36 low:sm:h-12" />
			<div className="-mx-4 border-t border-line bg-surface sm:mx-0">
				{ROWS.map((row) => (
					<div key={row} className="flex min-h-18 items-center gap-2.5 border-b border-line px-3">
						<Bone className="size-[2.5rem] shrink-0 rounded-full" />
						<Bone className="h-4 grow rounded-md" />
						<Bone className="h-12 w-36 rounded-lg" />
					</div>
				))}
			</div>
		</Loading>
	);
}

const header = () =>
	({ title: t('Mark Children Attendance'), backTo: '/children-attendance', width: 'wide' }) as const;

/**
 * The address holds the day (`?day=13`). Without one the screen opens where the fellow stopped, and the
 * address follows.
 */
export function AddChildrenAttendance() {
	const [params] = useSearchParams();
	// Starts the request early, and here, because a request without readers is cancelled.
	const children = useChildren();
	const asked = Number(params.get('day'));
	const isAsked = Number.isInteger(asked) && asked >= 1 && asked <= PROGRAMME_DAYS;
	const first = useFirstDay(!isAsked, children);
	const day = isAsked ? asked : first.day;
	if (day === undefined)
		return (
			<Screen {...header()}>
				{first.failure ? <ErrorState {...first.failure} /> : <RegisterSkeleton />}
			</Screen>
		);
	// It has one place in the tree, so that the register drawn before the redirect stays.
	return (
		<>
			{!isAsked && <Navigate to={`?day=${day}`} replace />}
			<RegisterOfDay day={day} />
		</>
	);
}

function RegisterOfDay({ day }: { day: number }) {
	const loaded = useRegister(day);
	const [isOpen, setOpen] = useState(false);
	const [showsFault, setShowsFault] = useState(false);
	const ready = loaded.status === 'ready' ? loaded.register : undefined;
	const register = ready && ready.children.length > 0 ? ready : undefined;
	function handleDateFault() {
		// Only a shown element can have the focus.
		flushSync(() => {
			setOpen(true);
			setShowsFault(true);
		});
		document.getElementById(DATE_ID)?.focus();
	}
	const { fault, early, bounds } = useDateFaultOf()(register?.date ?? '', register?.isDateStored ?? false);
	return (
		<Screen {...header()} footer={register && <SaveBar register={register} onDateFault={handleDateFault} />}>
			<RegistersInPart day={day} />
			{ready && <RegisterNews register={ready} />}
			{register && <ClockDoubt />}
			<div className="flex flex-col gap-1 roomy:gap-4">
				<DayFields
					day={day}
					register={register}
					drafts={loaded.drafts}
					error={showsFault ? fault : early}
					bounds={bounds}
					isOpen={isOpen}
					onToggle={() => setOpen(!isOpen)}
				/>
				<RegisterBody loaded={loaded} />
			</div>
		</Screen>
	);
}

function RegisterBody({ loaded }: { loaded: LoadedRegister }) {
	if (loaded.status === 'loading') return <RegisterSkeleton />;
	if (loaded.status === 'failed') {
		return (
			<ErrorState message={t(messageOf(loaded.error))} onRetry={loaded.retry} retrying={loaded.retrying} />
		);
	}
	if (loaded.register.children.length > 0) return <RegisterCard register={loaded.register} />;
	return (
		<EmptyState
			picture="no-children"
			title={t('There are no children in your learning center yet.')}
			hint={t('Add your children first, then mark who came.')}
			action={
				<ButtonLink to="/add-child-profile" icon={<UserPlus aria-hidden />}>
					{t('Add Child Profile')}
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
				<Banner tone="error" title={t('These marks were not saved.')}>
					{t(refusal)}
				</Banner>
			)}
			<ChangedElsewhere
				changes={changes.map(
					({ id, from, to }) => `${names.get(id) ?? t('A child')} – ${t(from)} → ${t(to)}`,
				)}
				onDismiss={dismissChanges}
			/>
		</>
	);
}

function StateBadge({ state }: Pick<Register, 'state'>) {
	const keeping = useKeeping(REGISTER_DRAFTS);
	if (state === 'untouched') return <StatusBadge tone="grey">{t('Nothing marked yet')}</StatusBadge>;
	if (state === 'saved') return <StatusBadge tone="green">{t('Saved')}</StatusBadge>;
	if (state === 'unsaved') return <NotSaved keeping={keeping} />;
	return <SendState {...state} />;
}

const SEARCHED_FROM = 30;
const SEARCH_ID = 'register-search';

function RegisterCard({ register }: { register: Register }) {
	const { children } = register;
	const [search, setSearch] = useState('');
	const [isSearching, setSearching] = useState(children.length >= SEARCHED_FROM);
	const found = useFoundByName(children, search);
	return (
		<>
			{/* on a phone that is held across, all of it is one line */}
			<div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1 roomy:gap-y-4 low:sm:gap-x-3">
				<div role="status" className="min-h-7 basis-full low:sm:order-1 low:sm:basis-auto">
					<StateBadge state={register.state} />
				</div>
				<h2 className="min-w-0 grow font-bold text-teal-900 sm:text-lg low:sm:grow-0">
					{t('Total Children: {count}', { count: children.length })}
				</h2>
				<IconButton
					label={t('Search')}
					labelHidden
					icon={<Search aria-hidden />}
					className="roomy:hidden low:sm:order-2 low:sm:ms-auto"
					aria-expanded={isSearching}
					aria-controls={SEARCH_ID}
					onClick={() => setSearching(!isSearching)}
				/>
				<AllPresent key={register.day} register={register} />
			</div>
			<FoldedFields id={SEARCH_ID} isOpen={isSearching}>
				<SearchField label={t('Search by name')} value={search} onValueChange={setSearch} />
			</FoldedFields>
			{found.length === 0 && <p role="status">{t('No child has a name like this.')}</p>}
			<RegisterList register={register} shown={found} />
		</>
	);
}

interface RegisterListProps {
	/** A subset of the register's children. */
	shown: readonly ChildEntry[];
	register: Register;
}

/** About as many as a phone shows at once. */
const FIRST_ROWS = 8;

/** The first rows at once, so that they can be marked, and the others a moment later. */
function RegisterList({ shown, register }: RegisterListProps) {
	const drawn = useDeferredValue(shown, shown.slice(0, FIRST_ROWS));
	return (
		<ul className="-mx-4 grid grid-cols-1 border-t border-line bg-surface sm:mx-0 sm:rounded-xl lg:grid-cols-2">
			{drawn.map((child) => (
				<RegisterRow key={child.id} child={child} value={register.marks[child.id]} onMark={register.mark} />
			))}
		</ul>
	);
}

const EDGE: Record<Presence | 'unmarked', string> = {
	Present: 'border-s-4 border-s-success ps-2',
	Absent: 'border-s-4 border-s-danger ps-2',
	unmarked: 'ps-3',
};

interface RegisterRowProps {
	child: ChildEntry;
	value: Presence | undefined;
	onMark: (childId: string, status: Presence) => void;
}

function RegisterRow({ child, value, onMark }: RegisterRowProps) {
	const name = titleCase(child.full_name);
	return (
		<li
			className={`flex min-h-18 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-b-line py-1 pe-3 ${EDGE[value ?? 'unmarked']}`}
		>
			<Avatar name={name} src={child.child_thumbnail_url} size="row" />
			<div className="min-w-0 grow basis-24 leading-tight">
				<p className="font-bold text-teal-900">{name}</p>
				<p className="text-sm leading-tight text-ink-soft">{classLabel(child.child_class)}</p>
			</div>
			<PresenceChoice
				id={child.id}
				name={name}
				value={value}
				onChange={(status) => onMark(child.id, status)}
			/>
		</li>
	);
}

/** How long *All present* can be taken back by one tap. */
const UNDO_MS = 5000;

function AllPresent({ register }: { register: Register }) {
	const { children, marks, count } = register;
	const [marked, setMarked] = useState<readonly string[]>([]);
	useEffect(() => {
		if (marked.length === 0) return;
		const timer = setTimeout(() => setMarked([]), UNDO_MS);
		return () => clearTimeout(timer);
	}, [marked]);
	function markRest() {
		setMarked(children.map(({ id }) => id).filter((id) => marks[id] === undefined));
		register.markRestPresent();
	}
	function undo() {
		register.unmark(marked.filter((id) => marks[id] === 'Present'));
		setMarked([]);
	}
	const canUndo = marked.length > 0;
	const isAllMarked = count.unmarked === 0 && !canUndo;
	return (
		<Button
			variant="secondary"
			width="fit"
			className="shrink-0 px-2.5! low:sm:order-3 aria-disabled:border-line aria-disabled:text-ink-faint"
			icon={canUndo ? <Undo2 aria-hidden /> : <CheckCheck aria-hidden />}
			aria-disabled={isAllMarked || undefined}
			onClick={canUndo ? undo : markRest}
		>
			<Room like={t('All present')}>{canUndo ? t('Undo') : t('All present')}</Room>
		</Button>
	);
}

interface FirstDay {
	day: number | undefined;
	failure: { message: string; onRetry: () => void } | undefined;
}

type ChildrenQuery = Pick<ReturnType<typeof useChildren>, 'data' | 'isPending'>;

/**
 * Returns the first day with unsaved marks of a listed child, else the day after the last marked one. Asks only
 * where the day is wanted.
 */
function useFirstDay(isWanted: boolean, children: ChildrenQuery): FirstDay {
	const drafts = useRegisterDrafts();
	const summary = useAttendanceSummary(isWanted);
	const marked = summary.data?.marked_days;
	const isListDue = drafts.loading || (drafts.days.length > 0 && children.isPending);
	const day = isListDue ? undefined : (begunDay(drafts, children.data) ?? (marked && nextDay(marked)));
	const hasFailed = summary.isError && !summary.isFetching;
	const onRetry = () => void summary.refetch();
	return { day, failure: hasFailed ? { message: t(messageOf(summary.error)), onRetry } : undefined };
}

function begunDay(drafts: RegisterDrafts, listed: ChildrenQuery['data']): number | undefined {
	const isShown = (id: string) => listed?.some((child) => child.id === id) ?? true;
	return drafts.days.find((day) => {
		const ids = Object.keys(drafts.of(day)?.marks ?? {});
		return ids.length === 0 || ids.some(isShown);
	});
}
