import { moduleOfDay, nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import type { FellowMark, Presence } from '@yuva/contract/attendance/schema';
import { displayDate } from '@yuva/contract/calendar';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { messageOf, useLatestToday, useSendProgress, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { SavedOnPhone } from '../../../ui/feedback/saved-on-phone.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { Toggle } from '../../../ui/inputs/toggle.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { ownSaveFailureOf, useFellowMarks, useQueuedMarks, useSaveFellowMark } from '../api.ts';
import { ClockDoubt } from '../parts/clock-doubt.tsx';
import { ModuleDayPicker } from '../parts/module-day-picker.tsx';
import { dateFault } from '../parts/save-bar.tsx';
import { dateAfterRefusal, dateAsSaved, dateOfPhone, type GivenDate, usePhoneDate } from '../phone-date.ts';
import { readMark } from '../queued.ts';

const HEADER = { title: 'Mark My Attendance', backTo: '/my-attendance', width: 'narrow' } as const;
const DATE_ID = 'own-attendance-date';

export function FellowAttendance() {
	const marks = useFellowMarks();
	if (marks.data) return <MarkForm marks={marks.data} stored={marks.stored} />;
	return (
		<Screen {...HEADER}>
			{marks.isPending ? (
				<FormSkeleton fields={3} label="Loading attendance…" />
			) : (
				<ErrorState
					message={messageOf(marks.error)}
					onRetry={() => void marks.refetch()}
					retrying={marks.isFetching}
				/>
			)}
		</Screen>
	);
}

/** What the server refused of the day that `queued` is of, unless something was saved after it. */
function refusedOf(queued: QueuedMarks, phoneDate: string) {
	const last = queued.at(-1);
	if (!last?.refusal) return undefined;
	const { status, date } = readMark(last.input);
	return { status, given: dateAfterRefusal(date, last, phoneDate), reason: last.refusal.detail };
}

interface Typed {
	status?: Presence;
	date?: string;
}

function useMarkForm(marks: readonly FellowMark[]) {
	const [params] = useSearchParams();
	const [day, setDay] = useState(() => dayIn(params) ?? nextDay(marks.map((mark) => mark.day)));
	const [typed, setTyped] = useState<Typed>({});
	const phoneDate = usePhoneDate();
	const allQueued = useQueuedMarks();
	const queued = allQueued.filter(({ input }) => Number(input.day) === day);
	const refused = refusedOf(queued, phoneDate);
	const earlier = marks.find((mark) => mark.day === day);
	const given: GivenDate =
		typed.date === undefined
			? (refused?.given ?? (earlier ? dateAsSaved(earlier.date, queued) : dateOfPhone(phoneDate)))
			: { date: typed.date, clock: null };
	return {
		day,
		/** What the server has for this day already, or will have. */
		earlier,
		refusal: refused?.reason,
		/** How far what was saved of this day on this phone has come. */
		queued,
		status: typed.status ?? refused?.status ?? 'Absent',
		date: given.date,
		/** How the clocks stood when the phone filled in the date; see `GivenDate`. */
		dated: given.clock,
		setStatus: (status: Presence) => setTyped({ ...typed, status }),
		setDate: (date: string) => setTyped({ ...typed, date }),
		chooseDay(next: number) {
			setDay(next);
			setTyped(typed.status ? { status: typed.status } : {});
		},
		reset: () => setTyped({}),
	};
}

/** From the address; a refused mark links here with its programme day. */
function dayIn(params: URLSearchParams): number | undefined {
	const day = Number(params.get('day'));
	return Number.isInteger(day) && day >= 1 && day <= PROGRAMME_DAYS ? day : undefined;
}

type Saved = 'on the server' | 'on this phone';

interface MarkFormProps {
	/** With queued marks. */
	marks: readonly FellowMark[];
	/** As stored on the server: never dated after today, even if the phone's clock is wrong. */
	stored: readonly FellowMark[];
}

function MarkForm({ marks, stored }: MarkFormProps) {
	const form = useMarkForm(marks);
	const { day, date, status, earlier } = form;
	const isDateStored = stored.some((mark) => mark.date === date);
	const latest = useLatestToday();
	const fault = dateFault(date, latest, isDateStored);
	const { save, isPending } = useSaveFellowMark();
	const [saved, setSaved] = useState<Saved>();
	const [failure, setFailure] = useState('');
	const [showsFault, setShowsFault] = useState(false);

	async function submit() {
		setSaved(undefined);
		setShowsFault(true);
		if (fault) return document.getElementById(DATE_ID)?.focus();
		try {
			const { sent } = await save({ date, module: moduleOfDay(day), day, status }, form.dated);
			form.reset();
			setShowsFault(false);
			setSaved(sent ? 'on the server' : 'on this phone');
		} catch (error) {
			setFailure(ownSaveFailureOf(error));
		}
	}
	const noteOf = (other: number) => (marks.some((mark) => mark.day === other) ? '✓' : undefined);
	return (
		<Screen
			{...HEADER}
			footer={
				<Button
					icon={<Save aria-hidden />}
					busy={isPending}
					busyLabel="Saving..."
					onClick={() => void submit()}
				>
					Save & Submit
				</Button>
			}
		>
			{saved === 'on the server' && (
				<Banner tone="success" ref={focusNews}>
					✅ Attendance saved successfully
				</Banner>
			)}
			{saved === 'on this phone' && <KeptMark day={day} queued={form.queued} />}
			{form.refusal && (
				<Banner tone="error" title="This mark was not saved.">
					{form.refusal}
				</Banner>
			)}
			<ClockDoubt />
			<Card>
				<div className="flex flex-col gap-4">
					<WhoseAttendance />
					<ModuleDayPicker
						value={{ module: moduleOfDay(day), day }}
						onChange={(next) => {
							setSaved(undefined);
							form.chooseDay(next.day ?? day);
						}}
						noteOf={noteOf}
					/>
					<DateField
						key={day}
						id={DATE_ID}
						label="Date"
						value={date}
						max={latest}
						error={showsFault ? fault : undefined}
						onChange={form.setDate}
					/>
					{earlier && <EarlierMark key={`earlier ${day}`} mark={earlier} queued={form.queued} />}
					<Toggle
						label="Attendance"
						checked={status === 'Present'}
						onCheckedChange={(isPresent) => form.setStatus(isPresent ? 'Present' : 'Absent')}
					/>
				</div>
			</Card>
			<AlertDialog message={failure} onClose={() => setFailure('')} />
		</Screen>
	);
}

type QueuedMarks = ReturnType<typeof useQueuedMarks>;

function KeptMark({ day, queued }: { day: number; queued: QueuedMarks }) {
	const progress = useSendProgress(queued);
	return (
		progress && <SavedOnPhone what={`My attendance of day ${day}`} progress={progress} ref={focusNews} />
	);
}

function WhoseAttendance() {
	const name = useSession()?.full_name.trim() || 'Unnamed';
	return (
		<div className="flex items-center gap-3 border-b border-line pb-3">
			<Avatar name={name} />
			<p className="min-w-0">
				<span className="block text-sm text-ink-soft">Fellow</span>
				<span className="font-bold text-teal-900">{name}</span>
			</p>
		</div>
	);
}

interface EarlierMarkProps {
	mark: FellowMark;
	queued: QueuedMarks;
}

/** Says that saving replaces the earlier mark. */
function EarlierMark({ mark, queued }: EarlierMarkProps) {
	const progress = useSendProgress(queued);
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-sunken p-3">
			<span>Day {mark.day} is already marked:</span>
			<StatusBadge tone={mark.status === 'Present' ? 'green' : 'red'}>{mark.status}</StatusBadge>
			<span className="tabular-nums">on {displayDate(mark.date)}.</span>
			<span className="text-sm text-ink-soft">Saving again replaces it.</span>
			{progress && <SendState {...progress} />}
		</div>
	);
}
