import { moduleOfDay } from '@yuva/contract/attendance/rules';
import type { FellowMark } from '@yuva/contract/attendance/schema';
import { displayDate } from '@yuva/contract/calendar';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../language/language.ts';
import { messageOf, useSendProgress, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showNews } from '../../../ui/feedback/focus-news.ts';
import { SavedOnPhone } from '../../../ui/feedback/saved-on-phone.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { ReasonedButton } from '../../../ui/inputs/reasoned-button.tsx';
import { Toggle } from '../../../ui/inputs/toggle.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { ChangeQuestion, type SavedChange } from '../../../ui/overlays/change-question.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { ownSaveFailureOf, useFellowMarks, type useQueuedMarks, useSaveFellowMark } from '../api.ts';
import { ClockDoubt } from '../parts/clock-doubt.tsx';
import { ModuleDayPicker } from '../parts/module-day-picker.tsx';
import { SameDateQuestion } from '../parts/same-date-question.tsx';
import { useDateFault } from '../register-date.ts';
import { useMarkForm } from '../use-mark-form.ts';

const header = () => ({ title: t('Mark My Attendance'), backTo: '/my-attendance', width: 'narrow' }) as const;
const DATE_ID = 'own-attendance-date';

export function FellowAttendance() {
	const marks = useFellowMarks();
	if (marks.data) return <MarkForm marks={marks.data} stored={marks.stored} />;
	return (
		<Screen {...header()}>
			{marks.isPending ? (
				<FormSkeleton fields={3} label={t('Loading attendance…')} />
			) : (
				<ErrorState
					message={t(messageOf(marks.error))}
					onRetry={() => void marks.refetch()}
					retrying={marks.isFetching}
				/>
			)}
		</Screen>
	);
}

const focusDate = (): void => document.getElementById(DATE_ID)?.focus();

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
	const { fault, early, bounds } = useDateFault(date, isDateStored);
	const [sameDay, setSameDay] = useState<number>();
	const [replacing, setReplacing] = useState(false);
	const { save, isPending } = useSaveFellowMark();
	const [saved, setSaved] = useState<Saved>();
	const [failure, setFailure] = useState('');
	const [showsFault, setShowsFault] = useState(false);

	async function submit() {
		setSaved(undefined);
		setShowsFault(true);
		if (fault) return focusDate();
		const days = marks.filter((mark) => mark.date === date).map((mark) => mark.day);
		if (days.length > 0 && !days.includes(day)) setSameDay(days.at(-1));
		else await askToReplace();
	}
	async function askToReplace() {
		setSameDay(undefined);
		if (earlier) setReplacing(true);
		else await saveMark();
	}
	async function saveMark() {
		setReplacing(false);
		try {
			const { sent } = await save({ date, module: moduleOfDay(day), day, status }, form.dated);
			form.reset();
			setShowsFault(false);
			setSaved(sent ? 'on the server' : 'on this phone');
		} catch (error) {
			setFailure(ownSaveFailureOf(error));
		}
	}
	function chooseDate() {
		// below an open dialog nothing can have the focus
		flushSync(() => setSameDay(undefined));
		focusDate();
	}
	const noteOf = (other: number) => (marks.some((mark) => mark.day === other) ? '✓' : undefined);
	return (
		<Screen
			{...header()}
			footer={
				<ReasonedButton
					icon={<Save aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving...')}
					reason={form.isSaved ? alreadyMarked(day) : undefined}
					onClick={() => void submit()}
				>
					{t('Save & Submit')}
				</ReasonedButton>
			}
		>
			{saved === 'on the server' && (
				<Banner tone="success" ref={showNews}>
					{t('✅ Attendance saved successfully')}
				</Banner>
			)}
			{saved === 'on this phone' && <KeptMark day={day} queued={form.queued} />}
			{form.refusal && (
				<Banner tone="error" title={t('This mark was not saved.')}>
					{t(form.refusal)}
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
						label={t('Date')}
						value={date}
						{...bounds}
						error={t((showsFault ? fault : early) ?? '')}
						onChange={form.setDate}
					/>
					{earlier && <EarlierMark key={`earlier ${day}`} mark={earlier} queued={form.queued} />}
					<Toggle
						label={t('Attendance')}
						checked={status === 'Present'}
						onCheckedChange={(isPresent) => form.setStatus(isPresent ? 'Present' : 'Absent')}
					/>
				</div>
			</Card>
			<SameDateQuestion
				day={day}
				other={sameDay}
				date={date}
				onYes={() => void askToReplace()}
				onOtherDate={chooseDate}
			/>
			{earlier && (
				<ChangeQuestion
					open={replacing}
					title={t('Change your saved attendance?')}
					changes={[changeOf(earlier, { date, status })]}
					onYes={() => void saveMark()}
					onNo={() => setReplacing(false)}
				/>
			)}
			<AlertDialog message={t(failure)} onClose={() => setFailure('')} />
		</Screen>
	);
}

const alreadyMarked = (day: number): string =>
	t('Day {day} is already marked. First change the attendance, the day or the date.', { day });

function changeOf(earlier: FellowMark, next: Pick<FellowMark, 'date' | 'status'>): SavedChange {
	const isMoved = earlier.date !== next.date;
	const textOf = ({ status, date }: typeof next) =>
		isMoved ? `${t(status)} (${displayDate(date)})` : t(status);
	const { day } = earlier;
	return { id: String(day), what: t('Day {day}', { day }), before: textOf(earlier), after: textOf(next) };
}

type QueuedMarks = ReturnType<typeof useQueuedMarks>;

function KeptMark({ day, queued }: { day: number; queued: QueuedMarks }) {
	const progress = useSendProgress(queued);
	return (
		progress && (
			<SavedOnPhone what={t('My attendance of day {day}', { day })} progress={progress} ref={showNews} />
		)
	);
}

function WhoseAttendance() {
	const name = useSession()?.full_name.trim() || 'Unnamed';
	return (
		<div className="flex items-center gap-3 border-b border-line pb-3">
			<Avatar name={name} />
			<p className="min-w-0">
				<span className="block text-sm text-ink-soft">{t('Fellow')}</span>
				<span className="font-bold text-teal-900">{name}</span>
			</p>
		</div>
	);
}

interface EarlierMarkProps {
	mark: FellowMark;
	queued: QueuedMarks;
}

function EarlierMark({ mark, queued }: EarlierMarkProps) {
	const progress = useSendProgress(queued);
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-sunken p-3">
			<span>{t('Day {day} is already marked:', { day: mark.day })}</span>
			<StatusBadge tone={mark.status === 'Present' ? 'green' : 'red'}>{t(mark.status)}</StatusBadge>
			<span className="tabular-nums">{t('on {date}.', { date: displayDate(mark.date) })}</span>
			{progress && <SendState {...progress} />}
		</div>
	);
}
