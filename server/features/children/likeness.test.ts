import { saveChild } from '@yuva/contract/children/endpoints';
import { dismissAlike, listChildrenAlike } from '@yuva/contract/children/likeness-endpoints';
import type { ChildrenAlike } from '@yuva/contract/children/likeness-schema';
import { searchConsole } from '@yuva/contract/console/endpoints';
import { listFellows } from '@yuva/contract/fellows/endpoints';
import { NAME_KEY_VERSION } from '@yuva/contract/name-key';
import { describe, expect, test } from 'vitest';
import { childProfileOf, childRow } from '../../test/child-profiles.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { refreshNamesOfFellows } from '../fellows/name-actions.ts';
import { refreshNamesOfChildren } from './likeness-actions.ts';

const { db, url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });

async function refreshNames(): Promise<void> {
	await refreshNamesOfFellows(app.platform.db);
	await refreshNamesOfChildren(app.platform.db, TEST_NOW);
}
const lead = await makeDistrictLead(db, PEDDAPALLI);

/** Counts days that no other test uses. */
let births = 0;
const newBirth = (): string => `2015-${String(1 + (births++ % 12)).padStart(2, '0')}-${12 + (births % 17)}`;

const makeCenter = () => makeFellow(db, { district: PEDDAPALLI });

async function listed(by: Person, state: 'open' | 'dismissed' = 'open'): Promise<ChildrenAlike[]> {
	const { status, body } = await app.call(listChildrenAlike, { state, limit: 100 }, by);
	expect(status).toBe(200);
	return body.data;
}

const idsOf = ({ one, other }: ChildrenAlike) => [one.id, other.id].toSorted();
const withChild = (pairs: readonly ChildrenAlike[], id: string) =>
	pairs.filter((pair) => idsOf(pair).includes(id));

async function makePair() {
	const [here, there] = [await makeCenter(), await makeCenter()];
	const date_of_birth = newBirth();
	const one = await makeChild(db, here, { full_name: 'Kola Lakshmi', date_of_birth });
	const other = await makeChild(db, there, { full_name: 'లక్ష్మి కోల', date_of_birth });
	await refreshNames();
	const [pair] = withChild(await listed(lead), one);
	return { here, there, one, other, pair };
}

describe('a child in two centers', () => {
	test('is listed for the lead of both, with both sides and the reasons', async () => {
		const { here, there, one, other, pair } = await makePair();
		expect(pair).toMatchObject({
			reasons: ['same_name', 'same_birth', 'same_mother', 'same_father', 'same_number', 'same_village'],
			dismissed_at: null,
		});
		expect(pair && idsOf(pair)).toEqual([one, other].toSorted());
		const fellows = [pair?.one.fellow_id, pair?.other.fellow_id].toSorted();
		expect(fellows).toEqual([here.id, there.id].toSorted());
		const shown = await db
			.selectFrom('audit_log')
			.select('shown_children')
			.where('action', '=', 'children.alike')
			.where('actor_id', '=', lead.id)
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow();
		expect(shown.shown_children).toEqual(expect.arrayContaining([one, other]));
	});

	test('is hidden from the lead of another district, who cannot dismiss it', async () => {
		const { one, pair } = await makePair();
		const stranger = await makeDistrictLead(db, VIKARABAD);
		expect(withChild(await listed(stranger), one)).toEqual([]);
		expect(withChild(await listed(await makeAdmin(db)), one)).toHaveLength(1);
		const input = { id: pair?.id ?? '', dismissed: true };
		expect((await app.call(dismissAlike, input, stranger)).status).toBe(404);
		expect(withChild(await listed(lead), one)).toHaveLength(1);
	});

	test('of whom the lead reaches one center only is hidden', async () => {
		const { one, there } = await makePair();
		await db.updateTable('fellows').set({ working_district: VIKARABAD }).where('id', '=', there.id).execute();
		expect(withChild(await listed(lead), one)).toEqual([]);
	});

	test('stays dismissed when it is compared again, until a lead takes that back', async () => {
		const { one, pair } = await makePair();
		const id = pair?.id ?? '';
		expect((await app.call(dismissAlike, { id, dismissed: true }, lead)).status).toBe(200);
		await db.updateTable('children').set({ father_name: 'Ravinder' }).where('id', '=', one).execute();
		await refreshNames();
		expect(withChild(await listed(lead), one)).toEqual([]);
		expect(withChild(await listed(lead, 'dismissed'), one)).toMatchObject([{ id }]);
		expect((await app.call(dismissAlike, { id, dismissed: false }, lead)).status).toBe(200);
		expect(withChild(await listed(lead), one)).toMatchObject([{ id, dismissed_at: null }]);
	});

	test('is off the list once the entries tell two children apart, or one of them is deleted', async () => {
		const first = await makePair();
		await db.updateTable('children').set({ full_name: 'Kola Anitha' }).where('id', '=', first.one).execute();
		const second = await makePair();
		await db.updateTable('children').set({ deleted_at: new Date() }).where('id', '=', second.one).execute();
		await refreshNames();
		const pairs = await listed(lead);
		expect([...withChild(pairs, first.one), ...withChild(pairs, second.one)]).toEqual([]);
	});
});

test('twins are not listed', async () => {
	const [here, there] = [await makeCenter(), await makeCenter()];
	const date_of_birth = newBirth();
	const one = await makeChild(db, here, { full_name: 'Boda Sai Kumar', date_of_birth });
	await makeChild(db, there, { full_name: 'Boda Sai Kiran', date_of_birth });
	await refreshNames();
	expect(withChild(await listed(lead), one)).toEqual([]);
});

test('a page continues where the one before ended', async () => {
	await makePair();
	await makePair();
	const all = await listed(lead);
	const first = await app.call(listChildrenAlike, { limit: 1 }, lead);
	const cursor = first.body.next_cursor;
	const second = await app.call(listChildrenAlike, { limit: 1, cursor }, lead);
	expect([...first.body.data, ...second.body.data]).toEqual(all.slice(0, 2));
	const wrong = await app.call(listChildrenAlike, { cursor: 'x' }, lead);
	expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['cursor']]);
});

describe('a save', () => {
	const laxmi = { full_name: 'Laxmi Kola', date_of_birth: '2014-03-05' };

	test('that may be a child of the own center is asked about, and stored when confirmed', async () => {
		const fellow = await makeCenter();
		await makeChild(db, fellow, { full_name: 'Kola Lakshmi', date_of_birth: '2014-05-03' });
		const sent = await childProfileOf(db, fellow, laxmi);
		const { status, body } = await app.call(saveChild, sent, fellow);
		expect([status, body.code]).toEqual([409, 'possible_duplicate']);
		expect(body.detail).toMatch(
			/^Kola Lakshmi is already .* Same name, day and month of birth turned round, same mother/,
		);
		const confirmed = await app.call(saveChild, { ...sent, confirm_duplicate: true }, fellow);
		expect(confirmed.status).toBe(201);
	});

	test('never tells a fellow of a child in another center', async () => {
		await makeChild(db, await makeCenter(), laxmi);
		const fellow = await makeCenter();
		expect((await app.call(saveChild, await childProfileOf(db, fellow, laxmi), fellow)).status).toBe(201);
	});
});

describe('a search in another spelling', () => {
	const found = async (search: string): Promise<string[]> =>
		(await app.call(searchConsole, { search }, lead)).body.data.map(
			({ name }: { name: { en: string } }) => name.en,
		);

	test('finds children, also by a changed name', async () => {
		const id = await makeChild(db, await makeCenter(), { full_name: 'Xakalla Shravani' });
		await refreshNames();
		expect(await found('ksakala sravani')).toEqual(['Xakalla Shravani']);
		await db.updateTable('children').set({ full_name: 'Xakalla భవాని' }).where('id', '=', id).execute();
		expect(await found('xakalla bhawani')).toEqual([]);
		await refreshNames();
		expect(await found('xakalla bhawani')).toEqual(['Xakalla భవాని']);
		expect(await found('sravani xakalla')).toEqual([]);
	});

	test('finds fellows, in the list as well', async () => {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { given_name: 'Venkateswarlu', teamLead });
		await refreshNames();
		const { body } = await app.call(listFellows, { search: 'వెంకటేష్' }, teamLead);
		expect(body.data).toMatchObject([{ fellow_id: fellow.id }]);
		const nobody = await app.call(listFellows, { search: 'venkat reddy' }, teamLead);
		expect(nobody.body.data).toEqual([]);
	});
});

test('keys of an older version are written again', async () => {
	const id = await makeChild(db, await makeCenter(), {
		full_name: 'Erra Sandhya',
		date_of_birth: newBirth(),
	});
	await refreshNames();
	const keyed = await childRow(db, id);
	expect(keyed).toMatchObject({ names_version: NAME_KEY_VERSION, is_compared: true });
	expect(keyed?.name_keys).toContain("'sandia'");
	const older = { names_version: NAME_KEY_VERSION - 1, name_keys: '' };
	await db.updateTable('children').set(older).where('id', '=', id).execute();
	await refreshNames();
	expect(await childRow(db, id)).toMatchObject({
		names_version: NAME_KEY_VERSION,
		name_keys: keyed?.name_keys,
		is_compared: true,
	});
});
