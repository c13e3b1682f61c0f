import { averageLevel, averageLevelPercent, MAX_LEVEL } from '@yuva/contract/assessments/rules';
import type { Assessment } from '@yuva/contract/assessments/schema';
import { childrenPercent } from '@yuva/contract/attendance/rules';
import { countTasks } from '@yuva/contract/tasks/rules';
import { useAssessments } from '../assessments/api.ts';
import { useAttendanceSummary, useOverallAttendance } from '../attendance/api.ts';
import { useChildren } from '../children/api.ts';
import { useTasks } from '../tasks/api.ts';

/** One figure of a summary, ready to show. */
export interface Figure {
	/** 'N/A' without data; undefined while it is on its way. */
	text: string | undefined;
	hint: string;
}

const NO_FIGURE = 'N/A';
const NOT_LOADED: Figure = { text: NO_FIGURE, hint: 'Could not be loaded' };
const LOADING: Figure = { text: undefined, hint: '' };

export const percentText = (percent: number | undefined): string =>
	percent === undefined ? NO_FIGURE : `${percent.toFixed(1)}%`;

/** What a query says of a figure, through `read` once its answer is there. */
function figureOf<Data>(
	{ data, isError }: { data: Data | undefined; isError: boolean },
	read: (data: Data) => Figure,
): Figure {
	if (data !== undefined) return read(data);
	return isError ? NOT_LOADED : LOADING;
}

/** How often the signed-in fellow was present, of the days that the fellow marked. */
export function useFellowAttendanceFigure(): Figure {
	return figureOf(useOverallAttendance(), ({ percentage, present, total }) =>
		total === 0
			? { text: NO_FIGURE, hint: 'No day marked yet' }
			: { text: percentText(percentage), hint: `Present on ${present} of ${daysText(total)}` },
	);
}

/** How many children come to the fellow's learning center. */
export function useChildrenCountFigure(): Figure {
	return figureOf(useChildren(), (children) => ({ text: String(children.length), hint: '' }));
}

/** How often the children came, on average. */
export function useChildrenAttendanceFigure(): Figure {
	return figureOf(useAttendanceSummary(), ({ data, marked_days }) => ({
		text: percentText(childrenPercent(data)),
		hint: marked_days.length === 0 ? 'No day marked yet' : `On ${daysText(marked_days.length)} marked`,
	}));
}

/** The mean endline learning level of the children, of 20. */
export function useLearningLevelFigure(): Figure {
	return figureOf(useAssessments(), (assessments) => ({
		text: averageLevel(assessments)?.toFixed(1) ?? NO_FIGURE,
		hint: endlinesText(assessments, `of ${MAX_LEVEL}, endline of `),
	}));
}

/** The same in percent of the highest level. */
export function useLearningPercentFigure(): Figure {
	return figureOf(useAssessments(), (assessments) => ({
		text: percentText(averageLevelPercent(assessments)),
		hint: endlinesText(assessments, 'of the highest level, endline of '),
	}));
}

/** How many of the assigned tasks are completed. */
export function useTaskCompletionFigure(): Figure {
	return figureOf(useTasks(), (tasks) => {
		const { done, completionRate } = countTasks(tasks);
		const hint = tasks.length === 0 ? 'No tasks assigned yet' : `${done} of ${tasks.length} tasks`;
		return { text: percentText(completionRate), hint };
	});
}

const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

function endlinesText(assessments: readonly Assessment[], before: string): string {
	const count = assessments.filter((row) => row.assessment_type === 'endline').length;
	if (count === 0) return 'No endline scores yet';
	return before + (count === 1 ? '1 child' : `${count} children`);
}
