import { listChildrenInReach } from '@yuva/contract/children/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf, newId } from '../../test/child-profiles.ts';
import { makeConsent } from '../../test/consents.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { addToYear, enrolInPast, makePastYear } from '../../test/past-year.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { refreshNamesOfChildren } from './likeness-actions.ts';

const app = await startFreshApp();
const { db } = app;
const pastYear = await makePastYear(db);
const openYear = (
	await db.selectFrom('programme_years').select('id').where('status', '=', 'open').executeTakeFirstOrThrow()
).id;
const admin = await makeAdmin(db);

const listFor = async (reader: Person, input: object = {}) =>
	(await app.call(listChildrenInReach, { limit: 100, ...input }, reader)).body;
const namesFor = async (reader: Person, input: object = {}): Promise<string[]> =>
	(await listFor(reader, input)).data.map(({ full_name }: { full_name: string }) => full_name);

/** Makes a team lead for each center, so that tests do not see one another's children. */
async function makeCenter(given_name = 'Kavya') {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead, given_name });
	return { teamLead, fellow };
}

test('a child comes with its fellow, attendance, levels and consent, and the reading is noted', async () => {
	const { teamLead, fellow } = await makeCenter();
	const id = await makeChild(db, fellow, { full_name: 'Anjali Kola' });
	const marked = { present: ['2026-11-18', '2026-11-19'], baseline: 2, endline: 4 };
	await addToYear(db, { child_id: id, year_id: openYear, fellow }, marked);
	const { data, next_cursor } = await listFor(teamLead);
	expect([data, next_cursor]).toEqual([
		[
			{
				id,
				full_name: 'Anjali Kola',
				child_class: '4',
				child_photo_s3_url: null,
				child_thumbnail_url: null,
				fellow_id: fellow.id,
				fellow_name: 'Kavya Test',
				district_name: 'Peddapalli',
				consent: null,
				left_on: null,
				days_present: 2,
				days_counted: 2,
				baseline: 8,
				endline: 16,
			},
		],
		null,
	]);
	expect(await auditOf(db, teamLead)).toMatchObject([{ action: 'children.list' }]);
});

test('a photo is shown only where the guardian agreed to it', async () => {
	const { teamLead, fellow } = await makeCenter();
	const [asked, unasked] = [
		await makeChild(db, fellow, {
			full_name: 'Asked',
			photo_id: await makeMedia(db, fellow.id, 'child_photo'),
		}),
		await makeChild(db, fellow, {
			full_name: 'Unasked',
			photo_id: await makeMedia(db, fellow.id, 'child_photo'),
		}),
	];
	await makeConsent(db, fellow, asked);
	expect((await listFor(teamLead)).data).toMatchObject([
		{ id: asked, child_photo_s3_url: expect.stringContaining('/'), consent: true },
		{ id: unasked, child_photo_s3_url: null, photo_hidden: 'no_consent', consent: null },
	]);
});

test('each reader gets the children of the own reach', async () => {
	const { teamLead, fellow } = await makeCenter();
	const id = await makeChild(db, fellow, { full_name: 'Reached' });
	const standIn = await makeDistrictLead(db, VIKARABAD);
	const has = async (reader: Person, input: object = {}) =>
		(await listFor(reader, input)).data.some((child: { id: string }) => child.id === id);
	expect(await has(teamLead)).toBe(true);
	expect(await has(admin, { fellow: fellow.id })).toBe(true);
	expect(await has(await makeDistrictLead(db, PEDDAPALLI), { fellow: fellow.id })).toBe(true);
	expect(await has(await makeTeamLead(db))).toBe(false);
	expect(await has(standIn, { fellow: fellow.id })).toBe(false);
	await db
		.insertInto('lead_stand_ins')
		.values({
			id: newId(),
			account_id: standIn.id,
			district_id: PEDDAPALLI,
			from_date: '2026-01-01',
			to_date: '2099-12-31',
			made_by: admin.id,
			made_at: TEST_NOW,
		})
		.execute();
	expect(await has(standIn, { fellow: fellow.id })).toBe(true);
});

describe('the filters', async () => {
	const { teamLead, fellow } = await makeCenter('Asha');
	const other = await makeFellow(db, { teamLead, district: VIKARABAD, given_name: 'Bhavani' });
	const here = await makeChild(db, fellow, { full_name: 'ravi Kumar', child_class: '2' });
	await makeChild(db, fellow, { full_name: 'Anjali Rao', child_class: '10' });
	const far = await makeChild(db, other, { full_name: 'Chitti Babu', child_class: 'out_of_school' });
	const gone = await makeChild(db, fellow, { full_name: 'Gone Away' });
	const deleted = await makeChild(db, fellow, { full_name: 'Deleted' });
	await makeConsent(db, fellow, here);
	await makeConsent(db, other, far, { register: false });
	await db
		.updateTable('child_enrolments')
		.set({ left_on: '2026-11-20', left_reason: 'Moved away' })
		.where('child_id', '=', gone)
		.execute();
	await db.updateTable('children').set({ fellow_id: null }).where('id', '=', gone).execute();
	await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', deleted).execute();

	await refreshNamesOfChildren(db, TEST_NOW);

	test.each([
		[{}, ['Anjali Rao', 'Chitti Babu', 'ravi Kumar']],
		[{ district: VIKARABAD }, ['Chitti Babu']],
		[{ fellow: other.id }, ['Chitti Babu']],
		[{ class: '10' }, ['Anjali Rao']],
		[{ consent: 'missing' }, ['Anjali Rao', 'Chitti Babu']],
		[{ stay: 'left' }, ['Gone Away']],
		[{ search: 'kum' }, ['ravi Kumar']],
		[{ search: 'రవి' }, ['ravi Kumar']],
		[{ search: 'bhavani' }, ['Chitti Babu']],
		[{ sort: 'center' }, ['Anjali Rao', 'ravi Kumar', 'Chitti Babu']],
		[{ sort: 'class_lowest' }, ['Chitti Babu', 'ravi Kumar', 'Anjali Rao']],
		[{ sort: 'class_highest' }, ['Anjali Rao', 'ravi Kumar', 'Chitti Babu']],
	])('%o lists %o', async (input, names) => {
		expect(await namesFor(teamLead, input)).toEqual(names);
	});

	test.each(['name', 'center', 'class_lowest', 'class_highest'])(
		'by %s the list goes on where a page ends',
		async (sort) => {
			const names: string[] = [];
			let cursor: string | null | undefined;
			do {
				const page = await listFor(teamLead, { sort, limit: 1, ...(cursor && { cursor }) });
				names.push(...page.data.map(({ full_name }: { full_name: string }) => full_name));
				cursor = page.next_cursor;
			} while (cursor);
			expect(names).toEqual(await namesFor(teamLead, { sort }));
		},
	);
});

test('the list also goes on after two names of a hundred Telugu letters', async () => {
	const { teamLead, fellow } = await makeCenter('వెంకటలక్ష్మీనరసింహారావు'.repeat(4).slice(0, 90));
	await makeChild(db, fellow, { full_name: 'అ'.repeat(100) });
	await makeChild(db, fellow, { full_name: 'ఆ'.repeat(100) });
	const first = await listFor(teamLead, { sort: 'center', limit: 1 });
	expect(await namesFor(teamLead, { sort: 'center', cursor: first.next_cursor })).toEqual(['ఆ'.repeat(100)]);
});

test('a year that is over has its children, their class of then, and no photos', async () => {
	const { teamLead, fellow } = await makeCenter();
	await enrolInPast(db, pastYear, fellow);
	const photo_id = await makeMedia(db, fellow.id, 'child_photo');
	const child_id = await makeChild(db, fellow, { full_name: 'Grown', child_class: '5', photo_id });
	await makeConsent(db, fellow, child_id);
	await makeChild(db, fellow, { full_name: 'New' });
	await addToYear(db, { child_id, year_id: pastYear, fellow }, { child_class: '4', baseline: 3 });
	expect((await listFor(teamLead, { year: '2025-26' })).data).toMatchObject([
		{ id: child_id, child_class: '4', child_photo_s3_url: null, baseline: 12, endline: null },
	]);
});
