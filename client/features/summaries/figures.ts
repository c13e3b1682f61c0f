import { averageLevel, averageLevelPercent, MAX_LEVEL } from '@yuva/contract/assessments/rules';
import type { Assessment } from '@yuva/contract/assessments/schema';
import { childrenPercent } from '@yuva/contract/attendance/rules';
import { countTasks } from '@yuva/contract/tasks/rules';
import { countText } from '../../local/local.ts';
import { useAssessments } from '../assessments/api.ts';
import { useAttendanceSummary, useOverallAttendance } from '../attendance/api.ts';
import { useChildren } from '../children/api.ts';
import { useTasks } from '../tasks/api.ts';

export interface Figure {
	/** 'N/A' without data; undefined while loading. */
	text: string | undefined;
	hint: string;
}

const NO_FIGURE = 'N/A';
const NO_DAY = 'No day marked yet';
const NOT_LOADED: Figure = { text: NO_FIGURE, hint: 'Could not be loaded' };
/** Shown while a number loads. */
const UNKNOWN = '…';

export const percentText = (percent: number | undefined): string =>
	percent === undefined ? NO_FIGURE : `${percent.toFixed(1)}%`;

/** Applies `read` to the answer; before that, shows the most common hint. */
function figureOf<Data>(
	{ data, isError }: { data: Data | undefined; isError: boolean },
	usualHint: string,
	read: (data: Data) => Figure,
): Figure {
	if (data !== undefined) return read(data);
	return isError ? NOT_LOADED : { text: undefined, hint: usualHint };
}

/** Days present, of the days that the fellow marked. */
export function useFellowAttendanceFigure(): Figure {
	const presentOn = (present: number | string, days: string) => `Present on ${present} of ${days}`;
	return figureOf(
		useOverallAttendance(),
		presentOn(UNKNOWN, daysText(UNKNOWN)),
		({ percentage, present, total }) =>
			total === 0
				? { text: NO_FIGURE, hint: NO_DAY }
				: { text: percentText(percentage), hint: presentOn(present, daysText(total)) },
	);
}

export function useChildrenCountFigure(): Figure {
	return figureOf(useChildren(), '', (children) => ({ text: String(children.length), hint: '' }));
}

export function useChildrenAttendanceFigure(): Figure {
	const markedOn = (count: number | string) => `On ${daysText(count)} marked`;
	return figureOf(useAttendanceSummary(), markedOn(UNKNOWN), ({ data, marked_days }) => ({
		text: percentText(childrenPercent(data)),
		hint: marked_days.length === 0 ? NO_DAY : markedOn(marked_days.length),
	}));
}

/** Mean endline learning level, 0 to 20. */
export function useLearningLevelFigure(): Figure {
	const before = `of ${MAX_LEVEL}, endline of `;
	return figureOf(useAssessments(), before + childrenText(UNKNOWN), (assessments) => ({
		text: averageLevel(assessments)?.toFixed(1) ?? NO_FIGURE,
		hint: endlinesText(assessments, before),
	}));
}

/** Mean endline learning level in percent of the highest. */
export function useLearningPercentFigure(): Figure {
	const before = 'of the highest level, endline of ';
	return figureOf(useAssessments(), before + childrenText(UNKNOWN), (assessments) => ({
		text: percentText(averageLevelPercent(assessments)),
		hint: endlinesText(assessments, before),
	}));
}

export function useTaskCompletionFigure(): Figure {
	return figureOf(useTasks(), `${UNKNOWN} of ${UNKNOWN} tasks`, (tasks) => {
		const { done, completionRate } = countTasks(tasks);
		const hint = tasks.length === 0 ? 'No tasks assigned yet' : `${done} of ${tasks.length} tasks`;
		return { text: percentText(completionRate), hint };
	});
}

const daysText = (count: number | string): string => countText(count, 'day', 'days');
const childrenText = (count: number | string): string => countText(count, 'child', 'children');

function endlinesText(assessments: readonly Assessment[], before: string): string {
	const count = assessments.filter((row) => row.assessment_type === 'endline').length;
	if (count === 0) return 'No endline scores yet';
	return before + childrenText(count);
}
