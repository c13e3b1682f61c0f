import { screen, within } from '@testing-library/react';
import { getAssessments } from '@yuva/contract/assessments/endpoints';
import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import type { AttendanceRecord, Presence } from '@yuva/contract/attendance/schema';
import { listChildren, listDeletedChildren } from '@yuva/contract/children/endpoints';
import type { ChildEntry, DeletedChild } from '@yuva/contract/children/schema';
import { listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { answer, type fakeServer } from './answers.ts';
import { summaryOf } from './attendance-summaries.ts';

export const SAVED = { status: 'success', message: 'Attendance saved' } as const;

export const idOf = (index: number): string => `0192f6a0-0000-7000-8000-${String(index).padStart(12, '0')}`;

const NAMES = ['anjali KUMARI', 'Bhanu Prasad', 'Chandra Rao'];

export const CHILDREN: readonly ChildEntry[] = NAMES.map((full_name, index) => ({
	id: idOf(index),
	full_name,
	child_class: index === 0 ? 'out_of_school' : '4',
	child_photo_s3_url: null,
}));

/** She can still be restored. */
export const DELETED: DeletedChild = {
	id: idOf(8),
	full_name: 'Devi Rani',
	child_class: '4',
	deleted_at: '2026-01-14T06:30:00.000Z',
};

export const recordOf = (
	index: number,
	status: Presence,
	day = 3,
	date = '2026-01-15',
): AttendanceRecord => ({
	child: idOf(index),
	child_name: NAMES[index] ?? '',
	child_class: CHILDREN[index]?.child_class ?? 'Other',
	day,
	date,
	status,
});

export interface ServedRegister {
	children?: readonly ChildEntry[];
	deleted?: readonly DeletedChild[];
	records?: readonly AttendanceRecord[];
	marked_days?: number[];
}

export function serveRegister(server: ReturnType<typeof fakeServer>, served: ServedRegister = {}): void {
	const { children = CHILDREN, deleted = [], records = [], marked_days = [1, 2] } = served;
	const passes = (row: AttendanceRecord, filter: Record<string, unknown>) =>
		(filter.day === undefined || String(row.day) === filter.day) &&
		(filter.child === undefined || row.child === filter.child);
	server.use(
		answer(listChildren, { status: 'success', data: [...children] }),
		answer(listDeletedChildren, { status: 'success', data: [...deleted] }),
		answer(getChildrenAttendanceSummary, summaryOf([], marked_days)),
		answer(viewChildrenAttendance, (filter) => ({
			status: 'success',
			data: records.filter((row) => passes(row, filter)),
		})),
	);
}

export const radio = (name: string, status: Presence): HTMLElement =>
	within(screen.getByRole('group', { name })).getByRole('radio', { name: status });

export const tally = () => screen.getAllByRole('status').map((status) => status.textContent);

export const press = (name: string): HTMLElement => screen.getByRole('button', { name });

export const registerReady = () => screen.findByText('Total Children: 3');

/** The card of the day reads these too; without them it shows nothing. */
export const quietDay = () => [
	answer(getFellowAttendanceHistory, { status: 'success', data: [] }),
	answer(getAssessments, { data: [] }),
	answer(listOwnAttention, { data: [] }),
];
