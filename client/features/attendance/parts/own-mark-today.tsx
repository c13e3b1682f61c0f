import { moduleOfDay, nextDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import type { FellowMark } from '@yuva/contract/attendance/schema';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { useSendProgress } from '../../../local/local.ts';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { JobRow } from '../../../ui/layout/job-row.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { ownSaveFailureOf, useFellowMarks, useQueuedMarks, useSaveFellowMark } from '../api.ts';
import { dateOfPhone, usePhoneDate } from '../register-date.ts';

/** Marks today in one tap; links to the form where the phone does not know the day or the date. */
export function OwnMarkToday() {
	const [isNew, setNew] = useState(false);
	const [failure, setFailure] = useState('');
	const { save, isPending } = useSaveFellowMark();
	async function handleSave(...mark: Parameters<typeof save>) {
		setNew(true);
		await save(...mark).catch((error: unknown) => setFailure(ownSaveFailureOf(error)));
	}
	return (
		<>
			<Standing isNew={isNew} isSaving={isPending} onSave={(...mark) => void handleSave(...mark)} />
			<AlertDialog message={t(failure)} onClose={() => setFailure('')} />
		</>
	);
}

const markOn = (date: string, marks: readonly FellowMark[]): FellowMark | undefined =>
	marks.findLast((mark) => mark.date === date);

interface StandingProps {
	isNew: boolean;
	isSaving: boolean;
	onSave: (...mark: Parameters<ReturnType<typeof useSaveFellowMark>['save']>) => void;
}

function Standing({ isNew, ...saving }: StandingProps) {
	const { data: marks, isPending } = useFellowMarks();
	const today = usePhoneDate();
	const marked = marks && markOn(today, marks);
	if (marked) return <MarkedToday mark={marked} isNew={isNew} />;
	if (marks?.some(({ day }) => day === PROGRAMME_DAYS)) return <AllMarked />;
	if (isPending) return <OwnMarkButton day={undefined} today={today} {...saving} />;
	if (!marks || today === '') return <OwnMarkForm />;
	return <OwnMarkButton day={nextDay(marks.map(({ day }) => day))} today={today} {...saving} />;
}

interface OwnMarkButtonProps extends Omit<StandingProps, 'isNew'> {
	day: number | undefined;
	today: string;
}

function OwnMarkButton({ day, today, isSaving, onSave }: OwnMarkButtonProps) {
	function handleClick() {
		if (day === undefined) return;
		const { date, clock } = dateOfPhone(today);
		onSave({ date, module: moduleOfDay(day), day, status: 'Present' }, clock);
	}
	return (
		<JobRow
			action={
				<Button
					variant="secondary"
					width="fit"
					icon={<UserCheck aria-hidden />}
					busy={isSaving || day === undefined}
					onClick={handleClick}
				>
					{t('I am present')}
				</Button>
			}
		>
			{t('My attendance:')}{' '}
			<span className="block font-bold text-teal-900">{t('Day {day}', { day: day ?? '…' })}</span>
		</JobRow>
	);
}

function MarkedToday({ mark: { day, status }, isNew }: { mark: FellowMark; isNew: boolean }) {
	const queued = useQueuedMarks().filter(({ input }) => Number(input.day) === day);
	const progress = useSendProgress(queued);
	return (
		<JobRow
			action={
				<ButtonLink variant="secondary" width="fit" to={`/fellow-attendance?day=${day}`}>
					{t('Change')}
				</ButtonLink>
			}
		>
			<div ref={isNew ? focusNews : undefined} role="status" tabIndex={-1} className="outline-none">
				{t('My attendance, Day {day}:', { day })}{' '}
				<StatusBadge tone={status === 'Present' ? 'green' : 'red'}>{t(status)}</StatusBadge>{' '}
				{progress && <SendState {...progress} />}
			</div>
		</JobRow>
	);
}

const AllMarked = () => (
	<OwnAttendanceLink to="/fellow-attendance-history">{t('View Attendance History')}</OwnAttendanceLink>
);

const OwnMarkForm = () => (
	<OwnAttendanceLink to="/fellow-attendance">{t('Mark My Attendance')}</OwnAttendanceLink>
);

function OwnAttendanceLink({ to, children }: { to: string; children: string }) {
	return (
		<JobRow
			action={
				<ButtonLink variant="secondary" width="fit" to={to} icon={<UserCheck aria-hidden />}>
					{children}
				</ButtonLink>
			}
		>
			{t('My attendance')}
		</JobRow>
	);
}
