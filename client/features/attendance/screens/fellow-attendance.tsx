import { moduleOfDay } from '@yuva/contract/attendance/rules';
import type { FellowMark } from '@yuva/contract/attendance/schema';
import { displayDate } from '@yuva/contract/calendar';
import { Save } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
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
import { Form } from '../../../ui/forms/form.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { ReasonedButton } from '../../../ui/inputs/reasoned-button.tsx';
import { Toggle } from '../../../ui/inputs/toggle.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { HomeLink } from '../../../ui/navigation/home-link.tsx';
import { ChangeQuestion, type SavedChange } from '../../../ui/overlays/change-question.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { useFellowMarks } from '../api.ts';
import { ClockDoubt } from '../parts/clock-doubt.tsx';
import { ModuleDayPicker } from '../parts/module-day-picker.tsx';
import { SameDateQuestion } from '../parts/same-date-question.tsx';
import { type OwnMarks, type QueuedMarks, useMarkForm } from '../use-own-mark.ts';

const OwnPhoto = lazy(() =>
	import('../../profile/parts/own-photo.tsx').then((m) => ({ default: m.OwnPhoto })),
);

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

function MarkForm(props: OwnMarks) {
	const { form, day, mark, earlier, queued, saved, ...now } = useMarkForm(props);
	const { fault, early, bounds } = now.dateFaults;
	const formId = useId();
	function chooseDate() {
		// below an open dialog nothing can have the focus
		flushSync(now.closeQuestion);
		focusDate();
	}
	const noteOf = (other: number) => (props.marks.some((one) => one.day === other) ? '✓' : undefined);
	return (
		<Screen
			{...header()}
			footer={
				<ReasonedButton
					type={now.isSaved ? 'button' : 'submit'}
					form={formId}
					icon={<Save aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Saving...')}
					reason={now.isSaved ? alreadyMarked(day) : undefined}
				>
					{t('Save & Submit')}
				</ReasonedButton>
			}
		>
			{saved === 'on the server' && (
				<Banner tone="success" ref={showNews} action={<HomeLink />}>
					{t('✅ Attendance saved successfully')}
				</Banner>
			)}
			{saved === 'on this phone' && <KeptMark day={day} queued={queued} />}
			{now.refusal && (
				<Banner tone="error" title={t('This mark was not saved.')}>
					{t(now.refusal)}
				</Banner>
			)}
			<ClockDoubt />
			<Card>
				<Form form={form} id={formId} isBrief={now.isSaved}>
					<WhoseAttendance />
					<ModuleDayPicker
						value={{ module: moduleOfDay(day), day }}
						onChange={(next) => now.chooseDay(next.day ?? day)}
						noteOf={noteOf}
					/>
					<DateField
						key={day}
						id={DATE_ID}
						label={t('Date')}
						{...form.field('date')}
						value={mark.date}
						{...bounds}
						error={t((form.faults.date ? fault : early) ?? '')}
					/>
					{earlier && <EarlierMark key={`earlier ${day}`} mark={earlier} queued={queued} />}
					<Toggle
						label={t('Attendance')}
						checked={mark.status === 'Present'}
						onCheckedChange={(isPresent) => form.change({ status: isPresent ? 'Present' : 'Absent' })}
					/>
				</Form>
			</Card>
			<SameDateQuestion
				day={day}
				other={now.asked === 'same date' ? now.sameDay : undefined}
				date={mark.date}
				onYes={() => void form.submit()}
				onOtherDate={chooseDate}
			/>
			{earlier && (
				<ChangeQuestion
					open={now.asked === 'replace'}
					title={t('Change your saved attendance?')}
					changes={[changeOf(earlier, mark)]}
					onYes={() => void form.submit()}
					onNo={now.closeQuestion}
				/>
			)}
			<AlertDialog message={t(form.failure)} onClose={() => form.change({})} />
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

function KeptMark({ day, queued }: { day: number; queued: QueuedMarks }) {
	const progress = useSendProgress(queued);
	return (
		progress && (
			<SavedOnPhone
				what={t('My attendance of day {day}', { day })}
				progress={progress}
				ref={showNews}
				action={<HomeLink />}
			/>
		)
	);
}

function WhoseAttendance() {
	const name = useSession()?.full_name.trim() || 'Unnamed';
	return (
		<div className="flex items-center gap-3 border-b border-line pb-3">
			<Suspense fallback={<Avatar name={name} size="row" />}>
				<OwnPhoto name={name} alt="" />
			</Suspense>
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
