import { UNKNOWN_YEAR } from '@yuva/contract/enrolments/schema';
import {
	getCenterReport,
	getOwnSlips,
	getPaperRegister,
	getSlips,
} from '@yuva/contract/prints/printables-endpoints';
import { expect, test } from 'vitest';
import { makeDistrictLead, PEDDAPALLI } from '../../test/factories.ts';
import { makeFarYear } from '../../test/past-year.ts';
import { makeTwoYears } from '../../test/two-years.ts';

const { app, before, after, child, left, first } = await makeTwoYears();
await makeFarYear(app.db, first);
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const as = { token: lead.token };
const about = { fellow_id: before.id, year: '2025-26' };

test('the register of an earlier year has the children of then, with the marks of then', async () => {
	const { body } = await app.call(getPaperRegister, { ...about, module: 2 }, as);
	expect(body).toMatchObject({
		year: '2025-26',
		dates: { 11: '2026-02-10' },
		lines: [
			{ id: left, marks: {} },
			{ id: child, child_class: '4', marks: { 11: 'Absent' } },
		],
	});
});

test('without a year a register is of the current one', async () => {
	const now = await app.call(getPaperRegister, { fellow_id: after.id, module: 2 }, as);
	expect(now.body).toMatchObject({
		year: '2026-27',
		dates: { 11: '2026-11-20' },
		lines: [{ id: child, child_class: '5', marks: { 11: 'Present' } }],
	});
	const none = await app.call(getPaperRegister, { fellow_id: before.id, module: 2 }, as);
	expect(none.body).toMatchObject({ dates: {}, lines: [] });
});

test('the report counts the children, marks and scores of its year', async () => {
	const earlier = await app.call(getCenterReport, about, as);
	expect(earlier.body).toMatchObject({
		year: '2025-26',
		classes: [{ child_class: '4', girls: 2 }],
		months: [{ month: '2026-02', child_days: 1, present: 0 }],
		levels: [{ assessment_type: 'baseline', children: 1, level: 4 }],
	});
	const now = await app.call(getCenterReport, { fellow_id: after.id }, as);
	expect(now.body).toMatchObject({
		classes: [{ child_class: '5', girls: 1 }],
		months: [{ month: '2026-11' }],
		levels: [{ level: 12.5 }],
	});
});

test('slips of an earlier year are for the guardians of then; the fellow has none of them', async () => {
	const { body } = await app.call(getSlips, about, as);
	expect(body.children.map(({ id }: { id: string }) => id)).toEqual([left, child]);
	expect((await app.call(getOwnSlips, {}, { token: before.token })).body.children).toEqual([]);
});

test('a year that does not exist is refused', async () => {
	const unknown = { fellow_id: before.id, year: '2031-32' };
	const answers = [
		await app.call(getPaperRegister, { ...unknown, module: 1 }, as),
		await app.call(getCenterReport, unknown, as),
		await app.call(getSlips, unknown, as),
	];
	for (const { status, body } of answers)
		expect([status, body.errors]).toEqual([422, { year: UNKNOWN_YEAR }]);
});
