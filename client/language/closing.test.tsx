import { outcomeLabel } from '@yuva/contract/enrolments/schema';
import {
	listClosingChildren,
	listClosingFellows,
	previewClosing,
} from '@yuva/contract/years/closing-endpoints';
import {
	BEING_CLOSED,
	BEING_UNDONE,
	CLOSED_ALREADY,
	type ClosingFellow,
	ENDS_BEFORE_START,
	LATER_BEGAN,
	missingLabel,
	NAME_NOT_OF_DATES,
	NAME_TAKEN,
	NAME_WRONG,
	NOT_OPEN,
	NOT_UNDOABLE,
	newYear,
	OTHER_OPEN,
	OVERLAPS,
	type ProgrammeYear,
} from '@yuva/contract/years/closing-schema';
import { getYear, listYears } from '@yuva/contract/years/endpoints';
import { afterEach, expect, test } from 'vitest';
import { ADMIN } from '../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { idOf, LEAD } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const AT = '2027-06-02T06:30:00.000Z';
const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const closing: NonNullable<ProgrammeYear['closing']> = {
	job_id: idOf(1),
	state: 'closing',
	fellows: 2,
	fellows_done: 1,
	children_done: 1,
	started_at: AT,
	is_stalled: false,
	can_undo: false,
};
const open: ProgrammeYear = {
	id: 1,
	name: '2026-27',
	starts_on: '2026-06-01',
	ends_on: '2027-05-31',
	status: 'open',
	closed_at: null,
	fellows: 2,
	children: 9,
	marks: 80,
	rules: { own_days: 30, registers: 30, months: 6 },
	closing: null,
};
const planned: ProgrammeYear = { ...open, id: 2, name: '2027-28', status: 'planned' };
const closed: ProgrammeYear = {
	...open,
	status: 'closed',
	closed_at: AT,
	closing: { ...closing, state: 'closed', can_undo: true },
};
const years = (...data: ProgrammeYear[]) => [answer(listYears, { data })];

const fellow: ClosingFellow = {
	fellow_id: idOf(1),
	full_name: 'Sravani Kola',
	district_name: 'Peddapalli',
	own_marks: 3,
	registers: 0,
	months: 2,
	missing: ['access', 'own_days', 'registers', 'months'],
	outcome: 'not_continued',
	waiting: null,
	heard_at: null,
};
const child = {
	child_id: idOf(9),
	full_name: 'Anjali',
	fellow_id: idOf(1),
	fellow_name: 'Sravani Kola',
	district_name: 'Peddapalli',
};
const dryRun = [
	answer(getYear, open),
	answer(previewClosing, {
		fellows: { complete: 1, not_complete: 1 },
		children: { promoted: 1, out_of_school: 1, leaving: 1, without_center: 1 },
		open_items: [
			{ kind: 'missing_endline', count: 7 },
			{ kind: 'unsent_work', count: 1 },
		],
		rules: open.rules,
	}),
	answer(listClosingFellows, {
		data: [fellow, { ...fellow, fellow_id: idOf(2), waiting: 4, heard_at: AT }],
		next_cursor: null,
	}),
	answer(listClosingChildren, {
		data: [
			{ ...child, child_class: '10', next_class: null },
			{ ...child, child_id: idOf(8), child_class: '4', next_class: '5' },
			{ ...child, child_id: idOf(7), child_class: 'out_of_school', next_class: null },
		],
		next_cursor: null,
	}),
];

const PATH = '/staff/years';
const CLOSING = `${PATH}/1/closing`;
const head = { address: PATH, session: ADMIN };
const run = { address: CLOSING, session: ADMIN, reads: dryRun };

const LOOKS: readonly Look[] = [
	{
		...head,
		name: 'the years of a lead',
		session: LEAD,
		reads: years(planned, open),
		text: 'Preview of the closing',
	},
	{
		...head,
		name: 'a new year with faults',
		reads: years(open, planned),
		text: 'Plan a year',
		press: 'Plan the year',
		after: 'Enter the first day',
	},
	{
		...head,
		name: 'the opening of a year',
		reads: years(planned),
		text: 'Open the year',
		press: 'Open the year',
		after: 'New attendance',
	},
	{
		...head,
		name: 'a closing that runs',
		reads: years({ ...open, closing }),
		text: 'The year is being closed',
	},
	{
		...head,
		name: 'an undoing that has stopped',
		reads: years({ ...open, closing: { ...closing, state: 'undoing', is_stalled: true } }),
		text: 'The work has stopped',
	},
	{
		...head,
		name: 'the undoing of a closing',
		reads: years(planned, closed),
		text: 'Undo the closing',
		press: 'Undo the closing',
		after: 'All enrolments',
	},
	{ ...head, name: 'no years without network', reads: [noNetwork(listYears)], text: 'No connection.' },
	{ ...run, name: 'what closing would do', text: 'Set outcome for all' },
	{ ...run, name: 'what closing would do, for a lead', session: LEAD, text: 'Still open' },
	{ ...run, name: 'the phones', address: `${CLOSING}?kind=unsent_work`, text: 'Not known' },
	{ ...run, name: 'the children who leave', address: `${CLOSING}?kind=leaving`, text: 'Finished class 10' },
	{
		...run,
		name: 'the question before closing',
		text: 'Close the year',
		press: 'Close the year',
		after: 'The enrolments',
	},
	{
		...run,
		name: 'a year in which nothing is open',
		reads: [
			answer(previewClosing, {
				fellows: { complete: 0, not_complete: 0 },
				children: { promoted: 0, out_of_school: 0, leaving: 0, without_center: 0 },
				open_items: [],
				rules: open.rules,
			}),
			answer(listClosingFellows, { data: [], next_cursor: null }),
			...dryRun,
		],
		text: 'Nobody',
	},
	{
		...run,
		name: 'no child who leaves',
		address: `${CLOSING}?kind=leaving`,
		reads: [answer(listClosingChildren, { data: [], next_cursor: null }), ...dryRun],
		text: 'No child',
	},
];

const DATA = ['Sravani Kola', 'Peddapalli', 'Anjali', ADMIN.full_name, LEAD.full_name];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...[BEING_CLOSED, BEING_UNDONE, CLOSED_ALREADY, ENDS_BEFORE_START, LATER_BEGAN, NAME_NOT_OF_DATES],
			...[NAME_TAKEN, NAME_WRONG, NOT_OPEN, NOT_UNDOABLE, OTHER_OPEN, OVERLAPS],
			...Object.values({ ...missingLabel, ...outcomeLabel }),
			...messagesOf(newYear.safeParse({ name: '', starts_on: '', ends_on: '' })),
		]),
	).toEqual([]);
});
