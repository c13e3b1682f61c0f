import { getFigures } from '@yuva/contract/console/overview-endpoints';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import {
	listAssignedTasks,
	listAssignments,
	listDistrictProgress,
	listFellowProgress,
} from '@yuva/contract/tasks/endpoints';
import { assignment, DEADLINE_PAST, staffTaskStatus, taskName } from '@yuva/contract/tasks/schema';
import { listChildYears, listFellowYears, listWithoutCenter } from '@yuva/contract/years/enrolment-endpoints';
import type { ChildWithoutCenter, ChildYear, FellowYear } from '@yuva/contract/years/enrolment-schema';
import { afterEach, expect, test } from 'vitest';
import { ADMIN } from '../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { serveFellow } from '../test/fellow-answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { FIGURES, PEDDAPALLI_FIGURES } from '../test/overview-answers.ts';
import { ASSIGNMENT, FELLOW_ROW, idOf, LEAD, TASK } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const level = { mean: 2.5, children: 2 };
const year: FellowYear = {
	year_id: 2,
	name: '2026-27',
	is_open: true,
	enrolled_on: '2026-06-10',
	ended_on: null,
	outcome: 'active',
	reason: '',
	own_attendance: 91.7,
	children: 2,
	children_attendance: 80,
	baseline: level,
	endline: level,
	tasks_assigned: 2,
	tasks_done: 1,
};
const left: FellowYear = { ...year, outcome: 'left', ended_on: '2026-11-01', reason: 'Found work' };
const enrolable = { year_id: 2, name: '2026-27' };
const yearsOf = (data: FellowYear[], next: typeof enrolable | null = null) => [
	answer(listFellowYears, { data, enrolable: next }),
];
const FELLOW_PAGE = { address: `/staff/fellows/${idOf(2)}?tab=history`, session: LEAD };

const child: ChildWithoutCenter = {
	id: idOf(11),
	full_name: 'Anjali',
	child_class: '5',
	fellow_id: idOf(3),
	fellow_name: 'Naresh Madavi',
	district_name: 'Peddapalli',
	year: '2025-26',
	left_on: null,
	left_reason: '',
};
const gone = {
	...child,
	id: idOf(12),
	fellow_id: null,
	fellow_name: null,
	left_on: '2026-11-01',
	left_reason: 'Moved away: Ramagiri',
};
const without = (...data: ChildWithoutCenter[]) => [answer(listWithoutCenter, { data, next_cursor: null })];
const WITHOUT = { address: '/staff/children-without-center', session: LEAD };
const takers = answer(listFellows, { data: [{ ...FELLOW_ROW, fellow_id: idOf(4) }], next_cursor: null });

const childYear: ChildYear = {
	year_id: 2,
	name: '2026-27',
	child_class: '4',
	other_child_class: '',
	fellow_name: null,
	joined_on: '2026-06-10',
	left_on: null,
	left_reason: '',
	days_present: 0,
	days_counted: 0,
	baseline: null,
	endline: null,
	growth: [],
	has_certificate: false,
};
const recordOf = (has_center: boolean) =>
	answer(listChildYears, {
		full_name: 'Anjali',
		has_center,
		fellow_id: has_center ? idOf(2) : null,
		data: [childYear],
	});
const RECORD = { address: `/staff/children/${idOf(11)}`, session: LEAD };

const counts = { assigned: 4, completed: 3, overdue: 1 };
const tasks = [
	answer(listAssignments, {
		data: [
			ASSIGNMENT,
			{ ...ASSIGNMENT, id: idOf(8), assigned: 0, completed: 0, overdue: 0 },
			{ ...ASSIGNMENT, id: idOf(9), completed: 2, overdue: 0 },
		],
		next_cursor: null,
	}),
	answer(listAssignedTasks, {
		data: staffTaskStatus.options.map((status, at) => ({ ...TASK, id: idOf(20 + at), status })),
		next_cursor: null,
	}),
	answer(listDistrictProgress, {
		data: [
			{ district_id: 682, district_name: 'Peddapalli', ...counts },
			{ district_id: 698, district_name: 'Vikarabad', assigned: 0, completed: 0, overdue: 0 },
		],
	}),
	answer(listFellowProgress, {
		data: [{ fellow_id: idOf(2), full_name: 'Kavya Atram', district_name: 'Peddapalli', ...counts }],
		next_cursor: null,
	}),
];
const TASKS = { address: '/staff/tasks', session: LEAD, reads: tasks };
const OPENED = { ...TASKS, address: `/staff/tasks?open=${ASSIGNMENT.id}&status=Pending&overdue=1` };
const ASSIGN = { address: '/assign-task', session: LEAD };
const figures = answer(getFigures, { ...FIGURES, districts: [PEDDAPALLI_FIGURES] });

const LOOKS: readonly Look[] = [
	{
		...FELLOW_PAGE,
		name: 'a fellowship',
		card: 'Years',
		reads: yearsOf([year]),
		text: 'Left the fellowship',
	},
	{
		...FELLOW_PAGE,
		name: 'the end of a fellowship',
		dialog: true,
		reads: yearsOf([year]),
		text: 'Left the fellowship',
		press: 'Left the fellowship',
		after: 'End the fellowship',
	},
	{
		...FELLOW_PAGE,
		name: 'the end that is taken back',
		dialog: true,
		reads: yearsOf([left]),
		text: 'Undo ending',
		press: 'Undo ending',
		after: 'The fellowship goes on',
	},
	{
		...FELLOW_PAGE,
		name: 'an enrolment',
		dialog: true,
		reads: yearsOf([], enrolable),
		text: 'Enrol in',
		press: 'Enrol in',
		after: 'Enrol in',
	},
	{ ...WITHOUT, name: 'children without a center', reads: without(child, gone), text: 'Hand in' },
	{ ...WITHOUT, name: 'no child without a center', reads: without(), text: 'Every child has a center' },
	{
		...WITHOUT,
		name: 'no child who left',
		address: `${WITHOUT.address}?which=left`,
		reads: without(),
		text: 'No child has left',
	},
	{ ...RECORD, name: 'the years of a child', reads: [recordOf(true)], text: 'Child left the center' },
	{
		...RECORD,
		name: 'a child who comes back',
		reads: [recordOf(false), takers],
		text: 'Bring into a center',
		press: 'Bring into a center',
		after: 'Bring',
	},
	{ ...TASKS, name: 'the assigned tasks', text: 'All cancelled' },
	{ ...OPENED, name: 'the fellows of a task', text: 'Change' },
	...(['Cancel task', 'Reopen', 'Extend'] as const).map((press) => ({
		...OPENED,
		name: `the question “${press}”`,
		dialog: true,
		text: 'Change',
		press,
		inMenu: true,
		after: 'For all fellows',
	})),
	{ ...TASKS, name: 'the tasks by district', address: '/staff/tasks?by=district', text: 'No tasks' },
	{ ...TASKS, name: 'the tasks by person', address: '/staff/tasks?by=person', text: 'Tasks by person' },
	{
		...TASKS,
		name: 'no tasks',
		reads: [answer(listAssignments, { data: [], next_cursor: null }), ...tasks],
		text: 'No tasks assigned.',
	},
	{
		...TASKS,
		name: 'the tasks without network',
		reads: [noNetwork(listAssignments), ...tasks],
		text: 'No connection.',
	},
	{
		...ASSIGN,
		name: 'a task with faults',
		reads: [figures],
		text: 'Task Name',
		press: 'Assign Task',
		after: 'Select a task',
	},
	{
		...ASSIGN,
		name: 'no fellow to give a task',
		session: LEAD,
		reads: [answer(getFigures, { ...FIGURES, districts: [] })],
		text: 'No fellows yet',
	},
	{
		...ASSIGN,
		name: 'the form of a task without network',
		reads: [noNetwork(getFigures)],
		text: 'No connection.',
	},
];

const DATA = [
	...['Found work', 'Anjali', 'Naresh Madavi', 'Peddapalli', 'Vikarabad', 'Ramagiri', FELLOW_ROW.place.en],
	...[FELLOW_ROW.full_name, FELLOW_ROW.fellow_code, LEAD.full_name, ADMIN.full_name],
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => {
	serveFellow(server);
	return expectTranslated(server, look, DATA);
});

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...[DEADLINE_PAST, ...taskName.options, ...staffTaskStatus.options],
			...messagesOf(assignment.safeParse({ task_name: '', deadline: '', districts: [] })),
		]),
	).toEqual([]);
});
