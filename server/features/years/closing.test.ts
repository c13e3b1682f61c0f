import {
	closeYear,
	listClosingChildren,
	listClosingFellows,
	previewClosing,
} from '@yuva/contract/years/closing-endpoints';
import type { ClosingFellow } from '@yuva/contract/years/closing-schema';
import { changeYearRules, getYear } from '@yuva/contract/years/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { digestOf, fillYear, YEAR_TABLES } from '../../test/big-year.ts';
import { endFellowship, makeEarlierYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	PEDDAPALLI,
	VIKARABAD,
} from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { addToYear } from '../../test/past-year.ts';
import { workOff } from '../../test/queue.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { CLOSING_STEP } from './closing-actions.ts';

const { url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });
const admin = await makeAdmin(app.db);
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const otherLead = await makeDistrictLead(app.db, VIKARABAD);
await fillYear(app.db, { fellows: 20, children: 10 }, '700');
const as = { token: admin.token };
const year = { id: 1 };
const digests = () => Promise.all(YEAR_TABLES.map((table) => digestOf(app.db, table)));

test('the dry run counts who completes, who does not, and what becomes of the children; it changes nothing', async () => {
	const before = await digests();
	const { body } = await app.call(previewClosing, year, { token: lead.token });
	expect(body).toEqual({
		fellows: { complete: 14, not_complete: 4 },
		children: { promoted: 160, out_of_school: 20, leaving: 20, without_center: 180 },
		open_items: [
			{ kind: 'missing_endline', count: 200 },
			{ kind: 'unsent_work', count: 0 },
		],
		rules: { own_days: 1, registers: 1, months: 0 },
	});
	const other = await app.call(previewClosing, year, { token: otherLead.token });
	expect(other.body, 'a lead sees the own districts').toMatchObject({
		fellows: { complete: 0, not_complete: 0 },
		children: { promoted: 0, out_of_school: 0, leaving: 0, without_center: 0 },
	});
	expect(await digests()).toEqual(before);
	expect((await app.call(previewClosing, { id: 99 }, as)).status).toBe(404);
});

test('behind each count is a list, page by page, with the reasons', async () => {
	const page = async (cursor?: string) =>
		(
			await app.call(
				listClosingFellows,
				{ ...year, kind: 'not_complete', limit: 3, ...(cursor && { cursor }) },
				as,
			)
		).body;
	const first = await page();
	const second = await page(first.next_cursor);
	const rows = [...first.data, ...second.data];
	expect([first.data.length, second.data.length, second.next_cursor]).toEqual([3, 1, null]);
	expect(new Set(rows.map(({ fellow_id }) => fellow_id)).size).toBe(4);
	expect(rows.map(({ missing }) => missing.join()).sort()).toEqual([
		'own_days',
		'own_days',
		'registers',
		'registers',
	]);
	const complete = await app.call(listClosingFellows, { ...year, kind: 'complete' }, as);
	expect(complete.body.data[0]).toMatchObject({
		own_marks: 4,
		registers: 2,
		missing: [],
		outcome: 'completed',
	});
	const other = await app.call(listClosingFellows, { ...year, kind: 'complete' }, { token: otherLead.token });
	expect(other.body.data).toEqual([]);
});

test('a phone with unsent work is listed, with how much waits', async () => {
	const { fellow_id } = await app.db
		.selectFrom('fellow_enrolments')
		.select('fellow_id')
		.where('year_id', '=', 1)
		.where('outcome', '=', 'active')
		.executeTakeFirstOrThrow();
	await app.db.insertInto('phone_reports').values({ fellow_id, heard_at: TEST_NOW, waiting: 3 }).execute();
	onTestFinished(async () => void (await app.db.deleteFrom('phone_reports').execute()));
	const { body } = await app.call(listClosingFellows, { ...year, kind: 'unsent_work' }, as);
	expect(body.data).toMatchObject([{ fellow_id, waiting: 3, heard_at: TEST_NOW.toISOString() }]);
});

const STAYING = ['2', '3', '4', '5', '6', '7', '8', '9'];
const OUTSIDE = 'out_of_school';

test.each([
	['promoted', STAYING],
	['out_of_school', [OUTSIDE]],
	['leaving', ['10']],
	['without_center', [...STAYING, OUTSIDE]],
	['missing_endline', [...STAYING, '10', OUTSIDE]],
] as const)('the children of kind %s are of classes %j', async (kind, classes) => {
	const rows: { child_class: string; next_class: string | null }[] = [];
	let cursor: string | null | undefined;
	do {
		const input = { ...year, kind, limit: 100, ...(cursor && { cursor }) };
		const { body } = await app.call(listClosingChildren, input, { token: lead.token });
		rows.push(...body.data);
		cursor = body.next_cursor;
	} while (cursor);
	expect(rows).toHaveLength(classes.length * 20);
	expect(new Set(rows.map(({ child_class }) => child_class))).toEqual(new Set(classes));
	for (const { child_class, next_class } of rows) expect(next_class).toBe(nextOf(child_class));
});

const nextOf = (child_class: string): string | null => {
	if (child_class === OUTSIDE) return OUTSIDE;
	return child_class === '10' ? null : String(Number(child_class) + 1);
};

test('the rules of the year say who completes it: the dry run names those below them with their figures', async () => {
	const rules = { own_days: 5, registers: 2, months: 12 };
	expect((await app.call(changeYearRules, { ...year, ...rules }, as)).status).toBe(200);
	expect((await app.call(getYear, year, as)).body.rules).toEqual(rules);
	expect((await app.call(previewClosing, year, as)).body).toMatchObject({
		fellows: { complete: 0, not_complete: 18 },
		rules,
	});
	const { body } = await app.call(listClosingFellows, { ...year, kind: 'not_complete' }, as);
	expect(body.data.find((row: ClosingFellow) => row.own_marks === 4 && row.registers === 2)).toMatchObject({
		missing: ['own_days', 'months'],
		outcome: 'not_continued',
	});
	const faults = await app.call(changeYearRules, { ...year, own_days: 41, registers: '', months: 13 }, as);
	expect([faults.status, Object.keys(faults.body.errors)]).toEqual([
		422,
		['own_days', 'registers', 'months'],
	]);
	expect(
		(await app.call(changeYearRules, { ...year, own_days: 1, registers: 1, months: 0 }, as)).status,
	).toBe(200);
});

test('months are whole and count from the start of the enrolment, that of today included', async () => {
	const { fellow_id } = await app.db
		.selectFrom('fellow_enrolments')
		.select('fellow_id')
		.where('outcome', '=', 'active')
		.executeTakeFirstOrThrow();
	const monthsSince = async (enrolled_on: string) => {
		await app.db
			.updateTable('fellow_enrolments')
			.set({ enrolled_on })
			.where('fellow_id', '=', fellow_id)
			.execute();
		const pages = await Promise.all(
			(['complete', 'not_complete'] as const).map((kind) =>
				app.call(listClosingFellows, { ...year, kind, limit: 100 }, as),
			),
		);
		return pages.flatMap(({ body }) => body.data).find((row: ClosingFellow) => row.fellow_id === fellow_id)
			?.months;
	};
	const was = await app.db
		.selectFrom('fellow_enrolments')
		.select('enrolled_on')
		.where('fellow_id', '=', fellow_id)
		.executeTakeFirstOrThrow();
	expect([
		await monthsSince('2026-05-21'),
		await monthsSince('2026-05-22'),
		await monthsSince('2026-11-20'),
	]).toEqual([6, 5, 0]);
	await app.db.updateTable('fellow_enrolments').set(was).where('fellow_id', '=', fellow_id).execute();
});

test('before the last day of the year the closing names that day, and closes only when it is meant', async () => {
	const { status, body } = await app.call(closeYear, year, as);
	expect([status, body.code, body.detail]).toEqual([
		409,
		'early',
		'The last day of 2026-27 is 31-05-2027. Do you want to close the year before that day?',
	]);
	expect((await app.call(getYear, year, as)).body).toMatchObject({ status: 'open', closing: null });
});

test.each([
	[{ child_decisions: [{ child_id: 'x', leaves: true }] }, 'child_decisions.0.child_id'],
	[{ decisions: [{ fellow_id: 'x', outcome: 'left' }] }, 'decisions.0.fellow_id'],
	[{ decisions: [{ fellow_id: crypto.randomUUID(), outcome: 'active' }] }, 'decisions.0.outcome'],
])('a decision that cannot be is refused: %j', async (input, field) => {
	const { status, body } = await app.call(closeYear, { ...year, early: true, ...(input as object) }, as);
	expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
	expect((await app.call(getYear, year, as)).body.closing).toBeNull();
});

test('an endline of another year is none of this year', async () => {
	const { url } = await makeFreshDatabase();
	const app = await startTestApp({}, { connection: { connectionString: url } });
	const { token } = await makeAdmin(app.db);
	const missing = async () => {
		const { body } = await app.call(previewClosing, year, { token });
		return body.open_items.find(({ kind }: { kind: string }) => kind === 'missing_endline').count;
	};
	const before = await missing();
	const fellow = await makeFellow(app.db);
	for (const year_id of [year.id, await makeEarlierYear(app.db)]) {
		const child_id = await makeChild(app.db, fellow);
		await addToYear(app.db, { child_id, year_id, fellow }, { endline: 3 });
	}
	expect(await missing()).toBe(before + 1);
});

test('a decision about somebody who left or was erased meanwhile is left out; the year closes with the others', async () => {
	const { url } = await makeFreshDatabase();
	const app = await startTestApp({}, { connection: { connectionString: url } });
	const { token } = await makeAdmin(app.db);
	const [gone, stays] = [await makeFellow(app.db), await makeFellow(app.db)];
	const [taken, deleted, child] = [
		await makeChild(app.db, stays),
		await makeChild(app.db, stays),
		await makeChild(app.db, stays),
	];
	await endFellowship(app.db, gone);
	await app.db.updateTable('children').set({ fellow_id: null }).where('id', '=', taken).execute();
	await app.db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', deleted).execute();
	const erased = crypto.randomUUID();
	const decided = {
		decisions: [gone.id, stays.id, erased].map((fellow_id) => ({ fellow_id, outcome: 'left' as const })),
		child_decisions: [taken, deleted, child, erased].map((child_id) => ({ child_id, leaves: true })),
	};
	const close = () => app.call(closeYear, { ...year, early: true, ...decided }, { token });
	const { status, body } = await close();
	expect(status).toBe(202);
	expect((await close()).body, 'sent again').toEqual(body);
	expect(await workOff(app, [CLOSING_STEP])).toEqual([]);
	const outcomeOf = async ({ id }: { id: string }) =>
		(
			await app.db
				.selectFrom('fellow_enrolments')
				.select('outcome')
				.where('fellow_id', '=', id)
				.executeTakeFirstOrThrow()
		).outcome;
	expect([await outcomeOf(gone), await outcomeOf(stays)]).toEqual(['completed', 'left']);
	const reasonOf = async (id: string) =>
		(
			await app.db
				.selectFrom('child_enrolments')
				.select('left_reason')
				.where('child_id', '=', id)
				.executeTakeFirstOrThrow()
		).left_reason;
	expect([await reasonOf(taken), await reasonOf(child)]).toEqual(['', 'Left at the end of the year']);
});
