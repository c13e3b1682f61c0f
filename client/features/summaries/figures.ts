import { averageLevel, averageLevelPercent, MAX_LEVEL } from '@yuva/contract/assessments/rules';
import type { Assessment } from '@yuva/contract/assessments/schema';
import { percentOf } from '@yuva/contract/percent';
import { countTasks } from '@yuva/contract/tasks/rules';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { useAssessments } from '../assessments/api.ts';
import { useAttendanceSummary, useOverallAttendance } from '../attendance/api.ts';
import { useChildren } from '../children/api.ts';
import { useTasks } from '../tasks/api.ts';

export interface Figure {
	/** 'N/A' without data; undefined while loading. */
	text: string | undefined;
	hint: string;
}

const noFigure = () => t('N/A');
const noDay = () => t('No day marked yet');
const UNKNOWN = '…';

export const percentText = (percent: number | undefined): string =>
	percent === undefined ? noFigure() : `${percent.toFixed(1)}%`;

/** Before the answer it shows the most common hint. */
function figureOf<Data>(
	{ data, isError }: { data: Data | undefined; isError: boolean },
	usualHint: string,
	read: (data: Data) => Figure,
): Figure {
	if (data !== undefined) return read(data);
	if (isError) return { text: noFigure(), hint: t('Could not be loaded') };
	return { text: undefined, hint: usualHint };
}

export function useFellowAttendanceFigure(): Figure {
	return figureOf(
		useOverallAttendance(),
		t('Present on {present} of {count} days', { present: UNKNOWN, count: UNKNOWN }),
		({ percentage, present, total }) =>
			total === 0
				? { text: noFigure(), hint: noDay() }
				: {
						text: percentText(percentage),
						hint: counted(
							total,
							'Present on {present} of {count} day',
							'Present on {present} of {count} days',
							{ present },
						),
					},
	);
}

export function useChildrenCountFigure(): Figure {
	return figureOf(useChildren(), '', (children) => ({ text: String(children.length), hint: '' }));
}

export function useChildrenAttendanceFigure(): Figure {
	const usual = t('On {count} days marked', { count: UNKNOWN });
	return figureOf(useAttendanceSummary(), usual, ({ center, marked_days }) => ({
		text: percentText(percentOf(center.present_days, center.total_fellow_days)),
		hint:
			marked_days.length === 0
				? noDay()
				: counted(marked_days.length, 'On {count} day marked', 'On {count} days marked'),
	}));
}

export function useLearningLevelFigure(): Figure {
	const many = 'of {max}, endline of {count} children';
	const usual = t(many, { max: MAX_LEVEL, count: UNKNOWN });
	return figureOf(useAssessments(), usual, (assessments) => ({
		text: averageLevel(assessments)?.toFixed(1) ?? noFigure(),
		hint: endlinesText(assessments, 'of {max}, endline of {count} child', many),
	}));
}

export function useLearningPercentFigure(): Figure {
	const many = 'of the highest level, endline of {count} children';
	return figureOf(useAssessments(), t(many, { count: UNKNOWN }), (assessments) => ({
		text: percentText(averageLevelPercent(assessments)),
		hint: endlinesText(assessments, 'of the highest level, endline of {count} child', many),
	}));
}

export function useTaskCompletionFigure(): Figure {
	const tasksText = (number: number | string, count: number | string) =>
		t('{number} of {count} tasks', { number, count });
	return figureOf(useTasks(), tasksText(UNKNOWN, UNKNOWN), (tasks) => {
		const { done, completionRate } = countTasks(tasks);
		const hint = tasks.length === 0 ? t('No tasks assigned yet') : tasksText(done, tasks.length);
		return { text: percentText(completionRate), hint };
	});
}

function endlinesText(assessments: readonly Assessment[], one: string, many: string): string {
	const count = assessments.filter((row) => row.assessment_type === 'endline').length;
	if (count === 0) return t('No endline scores yet');
	return counted(count, one, many, { max: MAX_LEVEL });
}
