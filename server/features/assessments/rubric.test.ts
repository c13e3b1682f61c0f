import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import { getRubric, saveRubric } from '@yuva/contract/assessments/endpoints';
import { STEP_LENGTH, STEP_REQUIRED } from '@yuva/contract/assessments/rubric';
import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp } from '../../test/test-app.ts';

const reading = (...steps: string[]) => ({ ...DEFAULT_RUBRIC, reading: steps });
const OURS = reading('No letter', 'Letters', 'Words', 'A paragraph', 'A story');

/** The head office of this programme has saved no rubric yet. */
async function begin() {
	const { url } = await makeFreshDatabase();
	const app = await startTestApp({}, { connection: { connectionString: url } });
	const admin = await makeAdmin(app.db);
	const read = async (token: string) => (await app.call(getRubric, {}, { token })).body;
	const save = (after: number, steps: object, more: { key?: string; token?: string } = {}) =>
		app.call(saveRubric, { after, steps: { ...OURS, ...steps } }, { token: admin.token, ...more });
	return { app, admin, read, save, latest: async () => (await read(admin.token)).version };
}

const programme = await begin();

test("until the head office saves one, the product's own rubric is read as version 0", async () => {
	const { app, read } = await begin();
	const { token } = await makeFellow(app.db);
	expect(await read(token)).toEqual({ version: 0, steps: DEFAULT_RUBRIC });
	expect((await app.call(getRubric, {})).status).toBe(401);
});

test('what the head office saves, fellows and leads read, and the version before is kept', async () => {
	const { app, admin, read, save } = await begin();
	expect((await save(0, {})).body).toEqual({ status: 'success', version: 1 });
	const second = reading('Nothing', 'Letters', 'Words', 'A paragraph', 'A story');
	expect((await save(1, second)).body).toEqual({ status: 'success', version: 2 });
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	for (const { token } of [await makeFellow(app.db), lead])
		expect(await read(token)).toEqual({ version: 2, steps: second });
	const rows = await app.db.selectFrom('rubrics').select(['version', 'steps']).orderBy('version').execute();
	expect(rows).toEqual([
		{ version: 1, steps: OURS },
		{ version: 2, steps: second },
	]);
	const audit = await app.db
		.selectFrom('audit_log')
		.select(['action', 'details'])
		.where('actor_id', '=', admin.id)
		.where('action', '=', 'rubric.save')
		.orderBy('id', 'desc')
		.executeTakeFirst();
	expect(audit).toEqual({ action: 'rubric.save', details: { version: 2 } });
});

test('a change of a version that is no longer the latest is refused, also at the same moment', async () => {
	const { save, latest } = programme;
	const version = await latest();
	expect((await save(version, {})).status).toBe(200);
	expect((await save(version, {})).status).toBe(409);
	const both = await Promise.all([save(version + 1, {}), save(version + 1, {})]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the same change twice has one effect', async () => {
	const { save, latest } = programme;
	const key = crypto.randomUUID();
	const version = await latest();
	const written = [await save(version, {}, { key }), await save(version, {}, { key })];
	expect(written.map(({ status }) => status)).toEqual([200, 200]);
	expect(await latest()).toBe(version + 1);
});

test.each([
	['an empty step', reading('', 'Letters', 'Words', 'A paragraph', 'A story'), STEP_REQUIRED],
	['four steps', reading('Letters', 'Words', 'A paragraph', 'A story'), 'Each skill has five steps'],
	[
		'a step too long for its line',
		reading('a'.repeat(STEP_LENGTH + 1), 'Letters', 'Words', 'A paragraph', 'A story'),
		`At most ${STEP_LENGTH} characters`,
	],
	['a skill without steps', { reading: undefined }, STEP_REQUIRED],
])('%s is refused', async (_, steps, message) => {
	const { status, body } = await programme.save(await programme.latest(), steps);
	expect(status).toBe(422);
	expect(JSON.stringify(body)).toContain(message);
});
