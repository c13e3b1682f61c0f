import {
	closeYear,
	listClosingChildren,
	listClosingFellows,
	previewClosing,
} from '@yuva/contract/years/closing-endpoints';
import { NOT_OF_YEAR } from '@yuva/contract/years/closing-schema';
import { getYear } from '@yuva/contract/years/endpoints';
import { expect, test } from 'vitest';
import { digestOf, fillYear, YEAR_TABLES } from '../../test/big-year.ts';
import { makeAdmin, makeDistrictLead, PEDDAPALLI, VIKARABAD } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const { url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });
const admin = await makeAdmin(app.db);
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const otherLead = await makeDistrictLead(app.db, VIKARABAD);
await fillYear(app.db, { fellows: 20, children: 10 }, '700');
const as = { token: admin.token };
const year = { id: 1 };
const digests = () => Promise.all(YEAR_TABLES.map((table) => digestOf(app.db, table)));
const before = await digests();

test('the dry run counts who completes, who does not, and what becomes of the children; it changes nothing', async () => {
	const { body } = await app.call(previewClosing, year, { token: lead.token });
	expect(body).toEqual({
		fellows: { complete: 14, not_complete: 4 },
		children: { promoted: 160, leaving: 40, without_center: 160 },
		open_items: [
			{ kind: 'missing_endline', count: 200 },
			{ kind: 'unsent_work', count: 0 },
		],
	});
	const other = await app.call(previewClosing, year, { token: otherLead.token });
	expect(other.body, 'a lead sees the own districts').toMatchObject({
		fellows: { complete: 0, not_complete: 0 },
		children: { promoted: 0, leaving: 0, without_center: 0 },
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
		'own_mark',
		'own_mark',
		'register',
		'register',
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
	const { body } = await app.call(listClosingFellows, { ...year, kind: 'unsent_work' }, as);
	expect(body.data).toMatchObject([{ fellow_id, waiting: 3, heard_at: TEST_NOW.toISOString() }]);
});

const STAYING = ['2', '3', '4', '5', '6', '7', '8', '9'];
const LEAVING = ['10', 'out_of_school'];

test.each([
	['promoted', STAYING],
	['leaving', LEAVING],
	['without_center', STAYING],
	['missing_endline', [...STAYING, ...LEAVING]],
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
	for (const { child_class, next_class } of rows)
		expect(next_class).toBe(LEAVING.includes(child_class) ? null : String(Number(child_class) + 1));
});

test.each([
	[{ decisions: [{ fellow_id: 'x', outcome: 'left' }] }, 'decisions.0.fellow_id'],
	[{ decisions: [{ fellow_id: crypto.randomUUID(), outcome: 'active' }] }, 'decisions.0.outcome'],
	[{ decisions: [{ fellow_id: crypto.randomUUID(), outcome: 'left' }] }, 'decisions'],
])('a decision that cannot be is refused: %j', async (input, field) => {
	const { status, body } = await app.call(closeYear, { ...year, ...(input as object) }, as);
	expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
	if (field === 'decisions') expect(body.errors.decisions).toBe(NOT_OF_YEAR);
	expect((await app.call(getYear, year, as)).body.closing).toBeNull();
});
