import { displayDate } from '@yuva/contract/calendar';
import { classText } from '@yuva/contract/children/rules';
import type { ChildYear, FellowYear } from '@yuva/contract/years/enrolment-schema';
import { outcomeLabel } from '@yuva/contract/years/schema';
import { countText } from '../../local/local.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { FactList } from '../../ui/layout/card.tsx';

const TONES: Record<FellowYear['outcome'], StatusTone> = {
	active: 'green',
	completed: 'blue',
	left: 'yellow',
	not_continued: 'grey',
};

export const OutcomeBadge = ({ outcome }: Pick<FellowYear, 'outcome'>) => (
	<StatusBadge tone={TONES[outcome]}>{outcomeLabel[outcome]}</StatusBadge>
);

const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent.toFixed(1)}%`);

const levelText = ({ mean, children }: FellowYear['baseline']): string =>
	mean === null ? '–' : `${mean.toFixed(2)} (${countText(children, 'child', 'children')})`;

/** The figures of one year of a fellow. */
export function FellowYearFacts({ year }: { year: FellowYear }) {
	const { enrolled_on, ended_on, reason, tasks_done, tasks_assigned } = year;
	const from = displayDate(enrolled_on);
	return (
		<FactList
			facts={[
				{ label: 'Fellow', value: ended_on ? `${from} to ${displayDate(ended_on)}` : `since ${from}` },
				...(reason ? [{ label: 'Reason of the end', value: reason }] : []),
				{ label: 'Own attendance', value: percentText(year.own_attendance) },
				{ label: 'Children', value: year.children },
				{ label: "Children's attendance", value: percentText(year.children_attendance) },
				{ label: 'Mean baseline level', value: levelText(year.baseline) },
				{ label: 'Mean endline level', value: levelText(year.endline) },
				{
					label: 'Tasks done',
					value: tasks_assigned === 0 ? '–' : `${tasks_done} of ${tasks_assigned}`,
				},
			]}
		/>
	);
}

/** One year of a child. */
export function ChildYearFacts({ year }: { year: ChildYear }) {
	const { days_present, days_marked, baseline, endline, left_on, left_reason } = year;
	return (
		<FactList
			facts={[
				{ label: 'Class', value: classText(year.child_class, year.other_child_class) },
				{ label: 'Center of', value: year.fellow_name ?? 'A fellow whose data was erased' },
				{ label: 'Joined on', value: displayDate(year.joined_on) },
				...(left_on ? [{ label: 'Left on', value: `${displayDate(left_on)}. ${left_reason}` }] : []),
				{ label: 'Days present', value: days_marked === 0 ? '–' : `${days_present} of ${days_marked}` },
				{ label: 'Baseline level', value: baseline?.toFixed(2) },
				{ label: 'Endline level', value: endline?.toFixed(2) },
			]}
		/>
	);
}
