import { screen, waitFor } from '@testing-library/react';
import { getAssessments } from '@yuva/contract/assessments/endpoints';
import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { answer, type fakeServer } from './answers.ts';
import { assessmentOf, scoresOf } from './assessments.ts';
import { attendanceRow, summaryOf } from './attendance-summaries.ts';
import { CHILDREN, idOf } from './registers.ts';

type Server = ReturnType<typeof fakeServer>;

/** The summary counts the days, but no week has marks. */
const noMarks = [
	answer(viewChildrenAttendance, { status: 'success', data: [] }),
	answer(getFellowAttendanceHistory, { status: 'success', data: [] }),
];

const MARKED_DAYS = [1, 2, 3, 11];
const attendanceOf = (index: number, present: number) => attendanceRow(idOf(index), present, MARKED_DAYS);

const taskOf = (index: number, status: 'Pending' | 'Completed') => ({
	id: idOf(50 + index),
	task_name: 'Attending weekly call' as const,
	assigned_date: '2026-11-01',
	deadline_date: '2026-12-01',
	status,
});

/** It has three children, two of them assessed twice; four days of attendance; two of three tasks done. */
export function serveYear(server: Server): void {
	server.use(
		...noMarks,
		answer(listChildren, { status: 'success', data: [...CHILDREN] }),
		answer(getAssessments, {
			data: [
				assessmentOf(0, 'baseline', scoresOf(2, 2, 2, 2, 2, 2, 2, 2, 2, 2)),
				assessmentOf(0, 'endline', scoresOf(5, 5, 5, 5, 5, 5, 5, 5, 5, 5)),
				assessmentOf(1, 'baseline', scoresOf(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)),
				assessmentOf(1, 'endline', scoresOf(3, 4, 1, 2, 5, 5, 1, 2, 3, 4)),
			],
		}),
		answer(
			getChildrenAttendanceSummary,
			summaryOf([attendanceOf(0, 4), attendanceOf(1, 3), attendanceOf(2, 0)], MARKED_DAYS),
		),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 73.9, total: 23, present: 17 }),
		answer(listTasks, {
			status: 'success',
			data: [taskOf(0, 'Completed'), taskOf(1, 'Completed'), taskOf(2, 'Pending')],
		}),
	);
}

export function serveNothing(server: Server): void {
	server.use(
		...noMarks,
		answer(listChildren, { status: 'success', data: [] }),
		answer(getAssessments, { data: [] }),
		answer(getChildrenAttendanceSummary, summaryOf([], [])),
		answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }),
		answer(listTasks, { status: 'success', data: [] }),
	);
}

export async function figureOf(label: string): Promise<string | null | undefined> {
	const term = await screen.findByText(label, { selector: 'dt' });
	const value = () => term.nextElementSibling?.firstElementChild?.textContent;
	return waitFor(() => {
		const shown = value();
		if (shown?.includes('Loading')) throw new Error(`${label} is still on its way`);
		return shown;
	});
}
