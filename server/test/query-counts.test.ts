import { listAccounts } from '@yuva/contract/accounts/endpoints';
import * as applications from '@yuva/contract/applications/endpoints';
import { getAssessments } from '@yuva/contract/assessments/endpoints';
import * as attendance from '@yuva/contract/attendance/endpoints';
import { listChildProfiles, listChildren } from '@yuva/contract/children/endpoints';
import { listAttention, listOwnAttention } from '@yuva/contract/console/attention-endpoints';
import { listCenters } from '@yuva/contract/console/overview-endpoints';
import type { Endpoint } from '@yuva/contract/endpoint';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import { listDue } from '@yuva/contract/privacy/endpoints';
import { getCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { listStudyOptions } from '@yuva/contract/settings/options-endpoints';
import {
	listAssignedTasks,
	listAssignments,
	listFellowProgress,
	listTasks,
} from '@yuva/contract/tasks/endpoints';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { listSpokenTestimonials } from '@yuva/contract/testimonials/publications-endpoints';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeAttentionItem } from './attention-rows.ts';
import {
	makeAdmin,
	makeChild,
	makeFellow,
	makeMedia,
	makeTask,
	makeTeamLead,
	type Person,
} from './factories.ts';
import { fellowWithChildren, mark, saveRegister } from './registers.ts';
import { SCORES } from './scores.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';

const MOST = 2;

/** It has all that were sent; the application's connections take `query` from the prototype when they open. */
const sent: string[] = [];
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
	const [first] = args;
	sent.push(typeof first === 'string' ? first : (first as { text: string }).text);
	return Reflect.apply(original, this, args);
} as typeof original;

const isOfEveryCall = (text: string): boolean =>
	/^\s*(set role|select set_config|begin|commit|insert into audit_log)|from sessions\b/.test(text);

const app = await startTestApp();
const { db } = app;

/** Makes a team lead with `count` fellows in each list; one of them has `count` of everything. */
async function makeCenter(count: number) {
	const lead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead: lead });
	const numbers = Array.from({ length: count }, (_, index) => index + 1);
	for (const number of numbers) {
		if (number > 1) await makeFellow(db, { teamLead: lead });
		await makeAttentionItem(db, await makeFellow(db, { teamLead: lead, stage: 'submitted' }));
		await makeTask(db, fellow, { assigned_at: new Date(TEST_NOW.getTime() - number) });
		await addTestimonial(fellow);
		await addMarkedChild(fellow, `Child ${number}`);
	}
	const own = numbers.map((day) => ({ ...marked, fellow_id: fellow.id, day }));
	await db.insertInto('fellow_attendance').values(own).execute();
	return { lead, fellow };
}

const marked = { date: '2026-11-20', status: 'Present', marked_at: TEST_NOW };

async function addMarkedChild(fellow: Person, full_name: string): Promise<void> {
	const child_id = await makeChild(db, fellow, { full_name });
	const marks = [1, 2, 3].map((day) => ({ ...marked, child_id, fellow_id: fellow.id, day }));
	await db.insertInto('children_attendance').values(marks).execute();
	const scores = ['baseline', 'endline'].map((assessment_type) => ({
		child_id,
		assessment_type,
		...SCORES,
		learning_level: 12.5,
		scored_at: TEST_NOW,
	}));
	await db.insertInto('assessments').values(scores).execute();
}

async function addTestimonial({ id: fellow_id }: Person): Promise<void> {
	const recording_id = await makeMedia(db, fellow_id, 'testimonial');
	await db
		.insertInto('testimonials')
		.values({
			id: crypto.randomUUID(),
			fellow_id,
			stakeholder_type: 'child',
			form_data: JSON.stringify({ Name: 'Sravani' }),
			recording_id,
			created_at: TEST_NOW,
		})
		.execute();
}

const few = await makeCenter(1);
const many = await makeCenter(40);
type Center = typeof few;

const mobile = ({ fellow }: Center) => ({ mobile: fellow.mobile_number });

async function statementsOf(endpoint: Endpoint, input: Input, { token }: Person) {
	const before = sent.length;
	const { status, body } = await app.call(endpoint, input, { token });
	expect(status).toBe(200);
	return { statements: sent.slice(before).filter((text) => !isOfEveryCall(text)), body };
}

type Input = Record<string, unknown>;
type InputOf = (center: Center) => Input;

test.each<[string, Endpoint, InputOf, number?]>([
	['children', listChildren, mobile],
	['profiles', listChildProfiles, () => ({})],
	['marks of a module', attendance.viewChildrenAttendance, (center) => ({ ...mobile(center), module: 1 })],
	[
		'attendance by child',
		attendance.getChildrenAttendanceSummary,
		({ fellow }) => ({ fellow_mobile: fellow.mobile_number }),
	],
	['the register to mark', attendance.getRegisterToMark, () => ({}), 3],
	['own attendance', attendance.getFellowAttendanceHistory, mobile],
	['scores', getAssessments, ({ fellow }) => ({ fellow_mobile_number: fellow.mobile_number })],
	['tasks', listTasks, mobile],
	['recorder summary', getRecorderSummary, mobile],
	['testimonials', listTestimonials, mobile],
	['what to look at', listOwnAttention, () => ({})],
])(
	'a fellow reads the list of %s in at most two queries, or one for each of its parts, however long it is',
	async (_, endpoint, inputOf, most = MOST) => {
		const short = await statementsOf(endpoint, inputOf(few), few.fellow);
		const long = await statementsOf(endpoint, inputOf(many), many.fellow);
		expect(long.statements).toEqual(short.statements);
		expect(long.statements.length).toBeGreaterThan(0);
		expect(long.statements.length).toBeLessThanOrEqual(most);
		expect(JSON.stringify(long.body).length).toBeGreaterThan(JSON.stringify(short.body).length);
	},
);

test.each<[string, Endpoint, Input]>([
	['applications', applications.listApplications, { limit: 100 }],
	['fellows', listFellows, { limit: 100 }],
	['what to look at', listAttention, { limit: 100 }],
	['centers', listCenters, { limit: 100 }],
	['fellows by attendance', listFellows, { limit: 100, sort: 'attendance_lowest' }],
	['assigned tasks', listAssignedTasks, { limit: 100 }],
	['assignments', listAssignments, { limit: 100 }],
	['testimonials', listSpokenTestimonials, { limit: 100 }],
	['progress by fellow', listFellowProgress, { limit: 100 }],
])('a lead reads the list of %s in at most two queries, however long it is', async (_, endpoint, input) => {
	const short = await statementsOf(endpoint, input, few.lead);
	const long = await statementsOf(endpoint, input, many.lead);
	expect([short.body.data.length, long.body.data.length]).toEqual([1, 40]);
	expect(long.statements).toEqual(short.statements);
	expect(long.statements.length).toBeGreaterThan(0);
	expect(long.statements.length).toBeLessThanOrEqual(MOST);
});

test.each<[string, Endpoint, Input]>([
	['accounts', listAccounts, { limit: 100 }],
	['entries of the audit log', listAudit, { limit: 100 }],
	['universities', listStudyOptions, { level: 'university', limit: 100 }],
	['people who are due', listDue, { rule: 'unfinished', limit: 100 }],
])('the head office reads the list of %s in at most two queries', async (_, endpoint, input) => {
	const { statements, body } = await statementsOf(endpoint, input, await makeAdmin(db));
	expect(Array.isArray(body.data)).toBe(true);
	expect(statements.length).toBeGreaterThan(0);
	expect(statements.length).toBeLessThanOrEqual(MOST);
});

test('the calendar is read in at most two queries', async () => {
	const { statements } = await statementsOf(getCalendar, {}, few.fellow);
	expect(statements).toHaveLength(MOST);
});

/** Leaves out the set-up of a connection. */
async function statementsIn(work: () => Promise<unknown>): Promise<string[]> {
	await app.platform.readLog.flush();
	const before = sent.length;
	await work();
	return sent.slice(before).filter((text) => !text.startsWith('set '));
}

test('a read of a fellow is one look-up of the session, and the query limited to own rows', async () => {
	const { fellow } = few;
	const input = { fellow_mobile_number: fellow.mobile_number };
	const statements = await statementsIn(() => app.call(getAssessments, input, { token: fellow.token }));
	const expected = [/from sessions/, /^begin/, /^select set_config\('role'/, /"assessments"/, /^commit/];
	// The log is written a second later, which can be before the answer on a busy machine.
	const ofCall = statements.filter((text) => !text.includes('into audit_log'));
	expect(ofCall).toEqual(expected.map((text) => expect.stringMatching(text)));
});

test('a read of a lead asks for the session once, in no transaction', async () => {
	const statements = await statementsIn(() => app.call(listFellows, { limit: 100 }, few.lead));
	expect(statements.filter((text) => text.includes('from sessions'))).toHaveLength(1);
	expect(statements).not.toContain('begin');
	expect(statements.at(-1)).toMatch(/into audit_log/);
});

test('a save of a register asks for the session first in its transaction, and writes all marks in one statement', async () => {
	const { fellow, children } = await fellowWithChildren(app, 30);
	const attendance = children.map((child) => mark(child, 'Present'));
	const statements = await statementsIn(() => saveRegister(app, fellow, { attendance }, crypto.randomUUID()));
	const expected = [
		...[/from sessions/, /^begin/, /from sessions/, /^select set_config\('role'/],
		...[/into idempotency_keys/, /into children_attendance/, /into audit_log/],
		...[/update idempotency_keys/, /^commit/],
	];
	expect(statements).toEqual(expected.map((text) => expect.stringMatching(text)));
});
