import { moduleOfDay, nextDay } from '@yuva/contract/attendance/rules';
import type { FellowMark, Presence } from '@yuva/contract/attendance/schema';
import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { focusNews } from '../../../ui/focus-news.ts';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { loadFailureOf, ownSaveFailureOf, useFellowMarks, useSaveFellowMark } from '../api.ts';
import { ModuleDayPicker } from '../parts/module-day-picker.tsx';
import { dateFault } from '../parts/save-bar.tsx';

const HEADER = { title: 'Mark My Attendance', backTo: '/my-attendance', width: 'narrow' } as const;
const DATE_ID = 'own-attendance-date';

export function FellowAttendance() {
	const marks = useFellowMarks();
	if (marks.data) return <MarkForm marks={marks.data} />;
	return (
		<Screen {...HEADER}>
			{marks.isPending ? (
				<FormSkeleton fields={3} label="Loading attendance…" />
			) : (
				<ErrorState
					message={loadFailureOf(marks.error)}
					onRetry={() => void marks.refetch()}
					retrying={marks.isFetching}
				/>
			)}
		</Screen>
	);
}

function useMarkForm(marks: readonly FellowMark[]) {
	const [day, setDay] = useState(() => nextDay(marks.map((mark) => mark.day)));
	const [status, setStatus] = useState<Presence>('Absent');
	const [typedDate, setTypedDate] = useState<string>();
	const [today] = useState(() => indiaDate(new Date()));
	const earlier = marks.find((mark) => mark.day === day);
	return {
		day,
		status,
		today,
		/** What the server has for this day already. */
		earlier,
		date: typedDate ?? earlier?.date ?? today,
		setStatus,
		setDate: setTypedDate,
		chooseDay(next: number) {
			setDay(next);
			setTypedDate(undefined);
		},
		reset() {
			setStatus('Absent');
			setTypedDate(undefined);
		},
	};
}

function MarkForm({ marks }: { marks: readonly FellowMark[] }) {
	const form = useMarkForm(marks);
	const { day, date, status, earlier } = form;
	const { save, isPending } = useSaveFellowMark();
	const [saved, setSaved] = useState(false);
	const [failure, setFailure] = useState('');
	const [showsFault, setShowsFault] = useState(false);

	async function submit() {
		setSaved(false);
		setShowsFault(true);
		if (dateFault(date)) return document.getElementById(DATE_ID)?.focus();
		try {
			await save({ date, module: moduleOfDay(day), day, status });
		} catch (error) {
			return setFailure(ownSaveFailureOf(error));
		}
		form.reset();
		setShowsFault(false);
		setSaved(true);
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
			{saved && (
				<Banner tone="success" ref={focusNews}>
					✅ Attendance saved successfully
				</Banner>
			)}
			<Card>
				<div className="flex flex-col gap-4">
					<WhoseAttendance />
					<ModuleDayPicker
						value={{ module: moduleOfDay(day), day }}
						onChange={(next) => {
							setSaved(false);
							form.chooseDay(next.day ?? day);
						}}
						noteOf={noteOf}
					/>
					<DateField
						key={day}
						id={DATE_ID}
						label="Date"
						value={date}
						max={form.today}
						error={showsFault ? dateFault(date) : undefined}
						onChange={form.setDate}
					/>
					{earlier && <EarlierMark mark={earlier} />}
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

/** A day that was marked says so, as saving it again replaces the mark. */
function EarlierMark({ mark }: { mark: FellowMark }) {
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-sunken p-3">
			<span>Day {mark.day} is already marked:</span>
			<StatusBadge tone={mark.status === 'Present' ? 'green' : 'red'}>{mark.status}</StatusBadge>
			<span className="tabular-nums">on {displayDate(mark.date)}.</span>
			<span className="text-sm text-ink-soft">Saving again replaces it.</span>
		</div>
	);
}
