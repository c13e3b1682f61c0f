import type { Input } from '@yuva/contract/endpoint';
import {
	closeYear,
	listClosingChildren,
	listClosingFellows,
	previewClosing,
	undoClosing,
} from '@yuva/contract/years/closing-endpoints';
import { BEING_CLOSED, NOT_OPEN, NOT_UNDOABLE } from '@yuva/contract/years/closing-schema';
import { addYear, getYear, openYear } from '@yuva/contract/years/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { digestOf, fillYear, YEAR_TABLES } from '../../test/big-year.ts';
import { makeAdmin, makeFellow } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { workOff } from '../../test/queue.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { CLOSING_STEP } from './closing-actions.ts';
import { runStep } from './closing-steps.ts';

const app = await startFreshApp();
const admin = await makeAdmin(app.db);
await fillYear(app.db, { fellows: 20, children: 10 }, '700');
const { fellow_id: ranOut } = await app.db
	.updateTable('fellow_enrolments')
	.set({ enrolled_on: '2025-10-01' })
	.where('fellow_id', '=', (build) =>
		build.selectFrom('accounts').select('id').where('mobile_number', '=', '7000000001'),
	)
	.returning('fellow_id')
	.executeTakeFirstOrThrow();
const as = { token: admin.token };
const year = { id: 1 };
/** The test enrols a fellow while the year closes; the mobile number of this fellow begins with these digits. */
const LATE = '701';

const digests = () => Promise.all(YEAR_TABLES.map((table) => digestOf(app.db, table)));
const before = await digests();

type Decided = Pick<Input<typeof closeYear>, 'decisions' | 'child_decisions'>;
const close = (decided: Decided = {}) => app.call(closeYear, { ...year, ...decided, early: true }, as);
const childOfClass = async (child_class: string) =>
	(
		await app.db
			.selectFrom('children')
			.select('id')
			.where('child_class', '=', child_class)
			.orderBy('id')
			.limit(1)
			.executeTakeFirstOrThrow()
	).id;
const storedDecisions = () =>
	Promise.all([
		app.db.selectFrom('closing_decisions').select(['fellow_id', 'outcome']).execute(),
		app.db.selectFrom('closing_child_decisions').select(['child_id', 'leaves']).orderBy('child_id').execute(),
	]);
const progress = async () => (await app.call(getYear, year, as)).body;
const countsOf = async (column: 'outcome' | 'left_reason', table: string) => {
	const { rows } = await sql<{ value: string; count: number }>`
		select ${sql.ref(column)} as value, count(*) as count from ${sql.table(table)}
		where year_id = 1 group by 1 order by 1`.execute(app.db);
	return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
};

async function step(closingId: string): Promise<void> {
	const { step: number } = await app.db
		.selectFrom('year_closings')
		.select('step')
		.where('id', '=', closingId)
		.executeTakeFirstOrThrow();
	const one = { closingId, step: number, size: 3, now: TEST_NOW };
	await runStep(app.platform.db, one);
	// the server died before it had noted that the job was done
	await runStep(app.platform.db, one);
}

const finish = async () => expect(await workOff(app, [CLOSING_STEP])).toEqual([]);

// The tests run in this order: each continues where the last one ended.
describe('a year is closed, opened again and closed for good', { shuffle: false }, () => {
	let job = '';
	let decided: Decided = {};

	async function expectRefused(detail: string) {
		const stored = await storedDecisions();
		const [fellow] = decided.decisions ?? [];
		const [child] = decided.child_decisions ?? [];
		for (const other of [
			{ decisions: [{ fellow_id: fellow?.fellow_id ?? '', outcome: 'completed' as const }] },
			{ decisions: [{ fellow_id: ranOut, outcome: 'completed' as const }] },
			{ child_decisions: [{ child_id: child?.child_id ?? '', leaves: true }] },
			{ child_decisions: [{ child_id: await childOfClass('5'), leaves: true }] },
		]) {
			const { status, body } = await close(other);
			expect([status, body.detail]).toEqual([409, detail]);
		}
		expect(await storedDecisions()).toEqual(stored);
	}

	test('the closing begins once; a second call is the same job', async () => {
		const { body } = await app.call(listClosingFellows, { ...year, kind: 'not_complete', limit: 1 }, as);
		decided = {
			decisions: [{ fellow_id: body.data[0].fellow_id, outcome: 'left' }],
			child_decisions: [
				{ child_id: await childOfClass('10'), leaves: false },
				{ child_id: await childOfClass('4'), leaves: true },
			],
		};
		const { status, body: begun } = await close(decided);
		expect(status).toBe(202);
		job = begun.job_id;
		expect((await close()).body.job_id).toBe(job);
		expect((await close(decided)).body.job_id, 'the same decisions').toBe(job);
		expect((await progress()).closing).toMatchObject({
			job_id: job,
			state: 'closing',
			fellows: 20,
			fellows_done: 0,
		});
		const early = await app.call(undoClosing, year, as);
		expect([early.status, early.body.detail]).toEqual([409, NOT_UNDOABLE]);
	});

	test('decisions that the running closing does not have are refused and change nothing', async () => {
		await expectRefused(BEING_CLOSED);
	});

	test('an interrupted closing goes on where it was, and a step that comes twice does nothing twice', async () => {
		await step(job);
		await step(job);
		expect(await progress()).toMatchObject({
			status: 'open',
			closing: { fellows_done: 6, children_done: 60 },
		});
		app.setTime(new Date(TEST_NOW.getTime() + 3 * 60_000));
		expect((await progress()).closing.is_stalled).toBe(true);
		expect((await close()).status).toBe(202);
		await fillYear(app.db, { fellows: 1, children: 0 }, LATE);
		await finish();
		expect(await progress()).toMatchObject({
			status: 'closed',
			closing: {
				state: 'closed',
				fellows: 21,
				fellows_done: 21,
				children_done: 200,
				is_stalled: false,
				can_undo: true,
			},
		});
		expect((await close()).body.job_id, 'closed already').toBe(job);
		await finish();
		expect(await progress(), 'stays closed').toMatchObject({
			status: 'closed',
			closing: { state: 'closed' },
		});
	});

	test('once the year is closed, the same decisions are the same job, and others are refused', async () => {
		expect((await close(decided)).body.job_id).toBe(job);
		await expectRefused(NOT_OPEN);
	});

	test('each enrolment has its end; the children are in no center, with their class, and some have left', async () => {
		expect(await countsOf('outcome', 'fellow_enrolments')).toEqual({
			completed: 14,
			left: 3,
			not_continued: 4,
		});
		expect(await countsOf('left_reason', 'child_enrolments')).toEqual({
			'': 180,
			'Finished class 10': 19,
			'Left at the end of the year': 1,
		});
		const children = await app.db.selectFrom('children').select(['fellow_id', 'child_class']).execute();
		expect(children.every(({ fellow_id }) => fellow_id === null)).toBe(true);
		expect(children.filter(({ child_class }) => child_class === '9')).toHaveLength(20);
		const { rows } = await sql<{ per_fellow: number }>`
		select distinct count(*) as per_fellow from messages where kind = 'year_closed' group by account_id`.execute(
			app.db,
		);
		expect(rows, 'each person got one message').toEqual([{ per_fellow: 1 }]);
	});

	test('an enrolment that had run out keeps its own last day; the others end with the year, at that moment', async () => {
		const ended = await app.db
			.selectFrom('fellow_enrolments')
			.select(['fellow_id', 'ended_on', 'ended_at'])
			.where('outcome', '<>', 'left')
			.execute();
		const others = ended.filter(({ fellow_id }) => fellow_id !== ranOut);
		expect(ended.filter(({ fellow_id }) => fellow_id === ranOut)).toMatchObject([
			{ ended_on: '2026-09-30', ended_at: null },
		]);
		expect(new Set(others.map(({ ended_on }) => ended_on))).toEqual(new Set(['2026-11-20']));
		expect(others.every(({ ended_at }) => ended_at !== null)).toBe(true);
	});

	test('nothing is listed for a year that is not open', async () => {
		for (const call of [
			app.call(previewClosing, year, as),
			app.call(listClosingChildren, { ...year, kind: 'leaving' }, as),
		]) {
			const { status, body } = await call;
			expect([status, body.detail]).toEqual([409, NOT_OPEN]);
		}
	});

	test('undone, everything is as before, and no year opens meanwhile', async () => {
		const { body: planned } = await app.call(
			addYear,
			{ name: '2027-28', starts_on: '2027-06-01', ends_on: '2028-05-31' },
			as,
		);
		expect((await app.call(undoClosing, year, as)).status).toBe(202);
		await step(job);
		expect((await app.call(undoClosing, year, as)).body.job_id).toBe(job);
		expect((await app.call(openYear, { id: planned.id, early: true }, as)).status).toBe(409);
		expect((await close()).status).toBe(409);
		await finish();
		await app.db.deleteFrom('programme_years').where('id', '=', planned.id).execute();
		await app.db.deleteFrom('accounts').where('mobile_number', 'like', `${LATE}%`).execute();
		expect(await digests()).toEqual(before);
		expect((await app.call(undoClosing, year, as)).status, 'there is nothing to undo').toBe(409);
		const told = await app.db
			.selectFrom('messages')
			.select('id')
			.where('kind', '=', 'year_reopened')
			.execute();
		expect(told).toHaveLength(18);
	});

	test('once the next year is open, the closing stays; a child that joins is one class higher', async () => {
		const again = await close();
		expect(again.body.job_id).not.toBe(job);
		await finish();
		const { body } = await app.call(
			addYear,
			{ name: '2027-28', starts_on: '2027-06-01', ends_on: '2028-05-31' },
			as,
		);
		expect((await app.call(openYear, { id: body.id, early: true }, as)).status).toBe(200);
		const { status, body: refused } = await app.call(undoClosing, year, as);
		expect([status, refused.detail]).toEqual([409, NOT_UNDOABLE]);
		expect((await close()).body.job_id, 'closed already').toBe(again.body.job_id);
		await finish();
		expect(await progress()).toMatchObject({ status: 'closed', closing: { state: 'closed' } });
		expect(await countsOf('outcome', 'fellow_enrolments')).not.toHaveProperty('active');
		const taken = app.db.selectFrom('children').select('id').where('fellow_id', 'is not', null);
		expect(await taken.execute(), 'in no center').toEqual([]);
		const fellow = await makeFellow(app.db);
		const join = (child_class: string) =>
			app.db
				.updateTable('children')
				.set({ fellow_id: fellow.id })
				.where('id', '=', (build) =>
					build.selectFrom('children').select('id').where('child_class', '=', child_class).limit(1),
				)
				.returning(['id', 'child_class'])
				.executeTakeFirstOrThrow();
		const [child, last, out] = [await join('4'), await join('10'), await join('out_of_school')];
		expect([child, last, out].map(({ child_class }) => child_class)).toEqual(['5', '10', 'out_of_school']);
		const enrolments = await app.db
			.selectFrom('child_enrolments')
			.select(['year_id', 'child_class'])
			.where('child_id', '=', child.id)
			.orderBy('year_id')
			.execute();
		expect(enrolments).toEqual([
			{ year_id: 1, child_class: '4' },
			{ year_id: body.id, child_class: '5' },
		]);
	});
});
