import { getFirstSteps } from '@yuva/contract/console/endpoints';
import { planCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { saveOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp } from '../../test/test-app.ts';
import { BUILT_IN } from '../settings/built-in.ts';

const { url } = await makeFreshDatabase();
const connection = { connection: { connectionString: url } };
const app = await startTestApp({}, connection);
const { db } = app;
const admin = await makeAdmin(db);

const left = async () => {
	const { status, body } = await app.call(getFirstSteps, {}, admin);
	expect(status).toBe(200);
	return body.data.flatMap((one: { step: string; is_done: boolean }) => (one.is_done ? [] : [one.step]));
};

const module = (number: number, month: string) => ({
	...{ module: number, from_date: `2026-${month}-01`, to_date: `2026-${month}-20` },
});

test('each step of a new installation is done by what is stored, in any order, and none is left at the end', async () => {
	expect(await left()).toEqual(['organisation', 'privacy', 'villages', 'calendar', 'leads', 'fellows']);
	const entry = { ...BUILT_IN, name: 'Deccan Youth Trust' };
	await app.call(saveOrganisation, entry, admin);
	expect(await left()).toContain('organisation');
	await app.call(saveOrganisation, { ...entry, phone: '040 123' }, admin);
	expect(await left()).toEqual(['privacy', 'villages', 'calendar', 'leads', 'fellows']);
	await app.call(saveOrganisation, { ...entry, phone: '040 123', complaint: 'Data Protection Board' }, admin);
	const modules = [module(1, '07'), module(2, '08'), module(3, '09'), module(4, '10')];
	expect((await app.call(planCalendar, { modules, holidays: [] }, admin)).status).toBe(200);
	expect(await left()).toEqual(['villages', 'leads', 'fellows']);
	await makeDistrictLead(db, PEDDAPALLI);
	expect(await left()).toEqual(['villages', 'fellows']);
	await makeFellow(db, { stage: 'registered' });
	const { mandal_id } = await db.selectFrom('grampanchayats').select('mandal_id').executeTakeFirstOrThrow();
	const asWritten = { mandal_id, name: 'Written', written: true, id: 1_000_000_000 };
	await db.insertInto('grampanchayats').values(asWritten).execute();
	expect(await left()).toEqual(['villages']);
	await db.insertInto('grampanchayats').values({ mandal_id, name: 'Official', id: 212_345 }).execute();
	expect(await left()).toEqual([]);
});

test('an installation with demo data has no first steps', async () => {
	const demo = await startTestApp({ demo: { scale: 1 } }, connection);
	expect((await demo.call(getFirstSteps, {}, admin)).body.data).toEqual([]);
});
