import { searchConsole } from '@yuva/contract/console/endpoints';
import type { SearchHit } from '@yuva/contract/console/schema';
import { expect, test } from 'vitest';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const lead = await makeTeamLead(db);

async function search(person: Person, words: string): Promise<{ data: SearchHit[]; more: string[] }> {
	const { status, body } = await app.call(searchConsole, { search: words }, { token: person.token });
	expect(status).toBe(200);
	return body;
}

const namesOf = (hits: readonly SearchHit[]) => hits.map(({ kind, name }) => `${kind} ${name.en}`);

test('a fellow is found by the beginnings of words, with code, home and number', async () => {
	const fellow = await makeFellow(db, { given_name: 'Zubeda', teamLead: lead });
	const { data, more } = await search(lead, 'zub');
	const { id, mobile_number } = fellow;
	expect(data).toMatchObject([{ kind: 'fellow', id, fellow_id: id, mobile_number }]);
	expect(data[0]?.name.en).toContain('Zubeda');
	expect(data[0]?.note.en).toMatch(/^YF-\d{4}-\d{5} · .+/);
	expect(more).toEqual([]);
});

test('a volunteer without access is found as an applicant', async () => {
	const { id } = await makeFellow(db, { given_name: 'Yogita', teamLead: lead, stage: 'submitted' });
	expect((await search(lead, 'YOGI')).data).toMatchObject([{ kind: 'application', id }]);
});

test('a child is found with its fellow, and not after it is taken off the list', async () => {
	const fellow = await makeFellow(db, { teamLead: lead });
	const id = await makeChild(db, fellow, { full_name: 'Xena  Bai Rathod' });
	const { data } = await search(lead, 'rath xen');
	expect(data).toMatchObject([
		{ kind: 'child', id, fellow_id: fellow.id, name: { en: 'Xena  Bai Rathod' }, mobile_number: null },
	]);
	await db.updateTable('children').set({ deleted_at: new Date() }).where('id', '=', id).execute();
	expect((await search(lead, 'rath xen')).data).toEqual([]);
});

test('a learning center is found by its place', async () => {
	const own = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead: own });
	const { mandal, grampanchayat } = await placeIn(db, PEDDAPALLI);
	const place = { mandal, village: grampanchayat };
	await db.updateTable('learning_centers').set(place).where('fellow_id', '=', fellow.id).execute();
	const hits = (await search(own, 'peddapal')).data.filter(({ kind }) => kind === 'center');
	expect(hits).toMatchObject([{ fellow_id: fellow.id }]);
	expect(hits[0]?.name.en).toMatch(/, .+, Peddapalli$/);
	expect((await search(own, 'eddapalli')).data).toEqual([]);
});

test('marks of a pattern are letters like others', async () => {
	expect((await search(lead, '%% __')).data).toEqual([]);
	expect((await search(lead, "'\\ :*")).data).toEqual([]);
});

test('at most five of a kind are shown, and that there are more', async () => {
	const own = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead: own });
	for (const letter of 'FEDCBA') await makeChild(db, fellow, { full_name: `Wahid ${letter}` });
	const { data, more } = await search(own, 'wahid');
	expect(namesOf(data)).toEqual(['A', 'B', 'C', 'D', 'E'].map((letter) => `child Wahid ${letter}`));
	expect(more).toEqual(['child']);
});

test('no person out of reach is found, counted or named in the log', async () => {
	const fellow = await makeFellow(db, { given_name: 'Vasudha', district: VIKARABAD, stage: 'submitted' });
	await makeChild(db, fellow, { full_name: 'Vasudha Kumari' });
	const other = await makeDistrictLead(db, PEDDAPALLI);
	expect((await search(other, 'vasudha')).data).toEqual([]);
	expect((await search(await makeAdmin(db), 'vasudha')).data).toHaveLength(2);
	const log = await db
		.selectFrom('audit_log')
		.select(['shown_fellows', 'shown_children'])
		.where('actor_id', '=', other.id)
		.where('action', '=', 'console.search')
		.orderBy('id')
		.execute();
	expect(log).toEqual([{ shown_fellows: null, shown_children: null }]);
});

test('a search names in the log whom it showed', async () => {
	const own = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead: own });
	const child = await makeChild(db, fellow, { full_name: 'Umadevi' });
	await search(own, 'umadevi');
	const log = await db
		.selectFrom('audit_log')
		.select(['shown_fellows', 'shown_children'])
		.where('actor_id', '=', own.id)
		.where('action', '=', 'console.search')
		.orderBy('id')
		.execute();
	expect(log).toEqual([{ shown_fellows: [fellow.id], shown_children: [child] }]);
});

test('a lead is found by the head office alone, in the letters of either language, with the district in both', async () => {
	const found = await makeDistrictLead(db, PEDDAPALLI);
	await db
		.updateTable('accounts')
		.set({ given_name: 'Yellamma', surname: 'Thirupathi' })
		.where('id', '=', found.id)
		.execute();
	const admin = await makeAdmin(db);
	for (const words of ['yellam', 'Elamma', 'యెల్లమ్మ', found.mobile_number]) {
		const hits = (await search(admin, words)).data.filter(({ kind }) => kind === 'staff');
		expect(hits, words).toEqual([
			{
				kind: 'staff',
				id: found.id,
				fellow_id: null,
				role: 'district_lead',
				name: { en: 'Yellamma Thirupathi' },
				note: { en: 'Peddapalli', te: 'పెద్దపల్లి' },
				mobile_number: found.mobile_number,
			},
		]);
	}
	expect((await search(found, 'yellam')).data).toEqual([]);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', found.id).execute();
	expect((await search(admin, 'yellam')).data).toEqual([]);
});

test('one letter is too little', async () => {
	const { status, body } = await app.call(searchConsole, { search: ' k ' }, { token: lead.token });
	expect(status).toBe(422);
	expect(body.errors).toEqual({ search: 'Type at least 2 letters' });
});
