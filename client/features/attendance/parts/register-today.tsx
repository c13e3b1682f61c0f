import { moduleOfDay, nextDay } from '@yuva/contract/attendance/rules';
import { CircleCheck, ClipboardCheck } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useSendProgress } from '../../../local/local.ts';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { JobRow } from '../../../ui/layout/job-row.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { type RegisterOn, useAttendanceSummary, useQueuedRegisters, useRegisterOn } from '../api.ts';
import { usePhoneDate } from '../register-date.ts';

export function RegisterToday() {
	const marked = useAttendanceSummary().data?.marked_days;
	const today = useRegisterOn(usePhoneDate());
	if (today.data) return <MarkedToday register={today.data} />;
	return <NextDay day={marked && !today.isPending ? nextDay(marked) : undefined} />;
}

function MarkedToday({ register: { day, present, marked } }: { register: RegisterOn }) {
	const progress = useSendProgress(useQueuedRegisters(day));
	return (
		<JobRow
			action={
				<ButtonLink variant="secondary" width="fit" to={`/add-children-attendance?day=${day}`}>
					{t('Change')}
				</ButtonLink>
			}
		>
			<div className="flex flex-wrap items-center gap-x-2">
				<span className="inline-flex items-center gap-1.5 font-bold text-teal-900">
					<CircleCheck aria-hidden className="size-5 shrink-0 text-success motion-safe:animate-tick" />
					{t('Day {day}', { day })}
				</span>
				<span>{t('{present} of {count} present', { present, count: marked })}</span>
				{progress && <SendState {...progress} />}
			</div>
		</JobRow>
	);
}

/** @param day undefined before it is known: the row has the same lines then, so that nothing jumps */
function NextDay({ day }: { day: number | undefined }) {
	return (
		<JobRow
			action={
				<ButtonLink
					width="fit"
					to={day === undefined ? '/add-children-attendance' : `/add-children-attendance?day=${day}`}
					icon={<ClipboardCheck aria-hidden />}
				>
					<Room like={t('Mark Day {day}', { day: 10 })}>
						{day === undefined ? t('Mark Day') : t('Mark Day {day}', { day })}
					</Room>
				</ButtonLink>
			}
		>
			{t('Next day:')}{' '}
			<span className="block font-bold text-teal-900">
				<Room like={t('Module {module}, Day {day}', { module: 4, day: 31 })}>
					{day === undefined
						? t('the next day')
						: t('Module {module}, Day {day}', { module: moduleOfDay(day), day })}
				</Room>
			</span>
		</JobRow>
	);
}
