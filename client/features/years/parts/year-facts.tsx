import { displayDate } from '@yuva/contract/calendar';
import { outcomeLabel } from '@yuva/contract/enrolments/schema';
import type { ChildYear, FellowYear } from '@yuva/contract/years/enrolment-schema';
import { classLabel } from '../../../language/class-label.ts';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { FactList } from '../../../ui/layout/card.tsx';
import { reasonText } from './reason-text.ts';

const TONES: Record<FellowYear['outcome'], StatusTone> = {
	active: 'green',
	completed: 'blue',
	left: 'yellow',
	not_continued: 'grey',
};

export const OutcomeBadge = ({ outcome }: Pick<FellowYear, 'outcome'>) => (
	<StatusBadge tone={TONES[outcome]}>{t(outcomeLabel[outcome])}</StatusBadge>
);

const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent.toFixed(1)}%`);

const levelText = ({ mean, children }: FellowYear['baseline']): string =>
	mean === null ? '–' : `${mean.toFixed(2)} (${counted(children, '{count} child', '{count} children')})`;

export function FellowYearFacts({ year }: { year: FellowYear }) {
	const { enrolled_on, ended_on, reason, tasks_done, tasks_assigned } = year;
	const from = displayDate(enrolled_on);
	return (
		<FactList
			facts={[
				{
					label: t('Fellow'),
					value: ended_on
						? t('{from} to {to}', { from, to: displayDate(ended_on) })
						: t('since {date}', { date: from }),
				},
				...(reason ? [{ label: t('Reason of the end'), value: reason }] : []),
				{ label: t('Own attendance'), value: percentText(year.own_attendance) },
				{ label: t('Children'), value: year.children },
				{ label: t("Children's attendance"), value: percentText(year.children_attendance) },
				{ label: t('Mean baseline level'), value: levelText(year.baseline) },
				{ label: t('Mean endline level'), value: levelText(year.endline) },
				{
					label: t('Tasks done'),
					value:
						tasks_assigned === 0
							? '–'
							: t('{number} of {count}', { number: tasks_done, count: tasks_assigned }),
				},
			]}
		/>
	);
}

export function ChildYearFacts({ year }: { year: ChildYear }) {
	const { days_present, days_counted, baseline, endline, left_on, left_reason } = year;
	return (
		<FactList
			facts={[
				{ label: t('Class'), value: classLabel(year.child_class, year.other_child_class) },
				{ label: t('Center of'), value: year.fellow_name ?? t('A fellow whose data was erased') },
				{ label: t('Joined on'), value: displayDate(year.joined_on) },
				...(left_on
					? [{ label: t('Left on'), value: `${displayDate(left_on)}. ${reasonText(left_reason)}` }]
					: []),
				{
					label: t('Days present'),
					value:
						days_counted === 0
							? '–'
							: t('{number} of {count}', { number: days_present, count: days_counted }),
				},
				{ label: t('Baseline level'), value: baseline?.toFixed(2) },
				{ label: t('Endline level'), value: endline?.toFixed(2) },
			]}
		/>
	);
}
