import { deleteChild, getChild, listChildProfiles, listChildren } from '@yuva/contract/children/endpoints';
import { describe, expect, test } from 'vitest';
import { auditOf, newId } from '../../test/child-profiles.ts';
import { openYear } from '../../test/enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeMedia,
	makeTeamLead,
	PEDDAPALLI,
	VIKARABAD,
} from '../../test/factories.ts';
import { sessionIdOf } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';
import { selectOwnChildren } from './reads.ts';

const app = await startTestApp();
const { db } = app;

async function arrange() {
	const teamLead = await makeTeamLead(db);
	const fellow = await makeFellow(db, { teamLead });
	return {
		fellow,
		child: await makeChild(db, fellow),
		sees: { teamLead, lead: await makeDistrictLead(db, PEDDAPALLI), admin: await makeAdmin(db) },
		seesNot: {
			colleague: await makeFellow(db),
			farFellow: await makeFellow(db, { district: VIKARABAD }),
			farLead: await makeDistrictLead(db, VIKARABAD),
			otherTeamLead: await makeTeamLead(db),
		},
	};
}

describe('the list of children', () => {
	test('shows the own children by name, deleted ones left out, photos as signed addresses', async () => {
		const fellow = await makeFellow(db);
		const ravi = await makeChild(db, fellow, { full_name: 'ravi', child_class: '1' });
		const anjali = await makeChild(db, fellow, { full_name: 'Anjali', child_class: 'out_of_school' });
		const gone = await makeChild(db, fellow, { full_name: 'Gone' });
		await app.call(deleteChild, { id: gone }, fellow);
		const photo_id = await makeMedia(db, fellow.id, 'child_photo');
		await db.updateTable('children').set({ photo_id }).where('id', '=', ravi).execute();
		const { status, body } = await app.call(listChildren, { mobile: fellow.mobile_number }, fellow);
		expect(status).toBe(200);
		expect(body).toEqual({
			status: 'success',
			data: [
				{
					id: anjali,
					full_name: 'Anjali',
					child_class: 'out_of_school',
					child_photo_s3_url: null,
					child_thumbnail_url: null,
				},
				{
					id: ravi,
					full_name: 'ravi',
					child_class: '1',
					child_photo_s3_url: expect.stringMatching(
						new RegExp(`^/media/${photo_id}\\?v=${await sessionIdOf(app, fellow.token)}&e=\\d+&s=`),
					),
					child_thumbnail_url: expect.stringContaining(`/media/${photo_id}/small?`),
				},
			],
		});
	});

	test('is empty without children', async () => {
		const fellow = await makeFellow(db);
		const { status, body } = await app.call(listChildren, { mobile: fellow.mobile_number }, fellow);
		expect([status, body.data]).toEqual([200, []]);
	});

	test('read by its fellow is in the audit log soon after', async () => {
		const fellow = await makeFellow(db);
		await app.call(listChildren, { mobile: fellow.mobile_number }, fellow);
		await app.platform.readLog.flush();
		expect(await auditOf(db, fellow)).toMatchObject([{ action: 'children.list', fellow_id: fellow.id }]);
	});

	test('is open to the leads in reach and to the head office, each time with a trace', async () => {
		const { fellow, child, sees } = await arrange();
		for (const reader of Object.values(sees)) {
			const { status, body } = await app.call(listChildren, { mobile: fellow.mobile_number }, reader);
			expect([status, body.data[0].id]).toEqual([200, child]);
			expect(await auditOf(db, reader)).toMatchObject([{ action: 'children.list', fellow_id: fellow.id }]);
		}
	});

	test('is as if absent for everybody else', async () => {
		const { fellow, seesNot } = await arrange();
		for (const stranger of Object.values(seesNot)) {
			const { status } = await app.call(listChildren, { mobile: fellow.mobile_number }, stranger);
			expect(status).toBe(404);
		}
		const nobody = await app.call(listChildren, { mobile: fellow.mobile_number });
		const applicant = await makeFellow(db, { stage: 'child_protection' });
		const early = await app.call(listChildren, { mobile: applicant.mobile_number }, applicant);
		expect([nobody.status, early.status]).toEqual([401, 403]);
	});

	test.each(['12345', 'none', "' or 1=1 --"])('of the number %j is refused', async (mobile) => {
		const fellow = await makeFellow(db);
		expect((await app.call(listChildren, { mobile }, fellow)).status).toBe(422);
	});
});

describe("a child's profile", () => {
	test('has every field and the names of its places, and its reading leaves a trace', async () => {
		const { fellow, child } = await arrange();
		const { status, body } = await app.call(getChild, { id: child }, fellow);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			id: child,
			full_name: 'Anjali Test',
			date_of_birth: '2016-07-15',
			other_gender: '',
			state: 36,
			state_name: 'Telangana',
			district: PEDDAPALLI,
			district_name: 'Peddapalli',
			mandal_name: expect.any(String),
			grampanchayat_name: expect.any(String),
			parent_mobile_number: '9876543210',
			child_photo_s3_url: null,
		});
		expect(Object.keys(body.data)).not.toContain('fellow_id');
		expect(await auditOf(db, fellow, child)).toEqual([
			{ action: 'children.read', fellow_id: fellow.id, target_id: child, details: null },
		]);
	});

	test('is open to the leads in reach and to the head office, each time with a trace', async () => {
		const { fellow, child, sees } = await arrange();
		for (const reader of Object.values(sees)) {
			expect((await app.call(getChild, { id: child }, reader)).status).toBe(200);
			expect(await auditOf(db, reader, child)).toMatchObject([
				{ action: 'children.read', fellow_id: fellow.id },
			]);
		}
	});

	test('is as if absent for all others, with no trace and no difference', async () => {
		const { child, seesNot } = await arrange();
		for (const stranger of Object.values(seesNot)) {
			const hidden = await app.call(getChild, { id: child }, stranger);
			const absent = await app.call(getChild, { id: newId() }, stranger);
			expect(hidden.status).toBe(404);
			expect(hidden.body).toEqual(absent.body);
			expect(await auditOf(db, stranger)).toEqual([]);
		}
		const applicant = await makeFellow(db, { stage: 'child_protection' });
		expect((await app.call(getChild, { id: child }, applicant)).status).toBe(403);
		expect((await app.call(getChild, { id: child })).status).toBe(401);
	});

	test('of a deleted child is absent for its fellow and for staff', async () => {
		const { fellow, child, sees } = await arrange();
		await app.call(deleteChild, { id: child }, fellow);
		for (const reader of [fellow, ...Object.values(sees)])
			expect((await app.call(getChild, { id: child }, reader)).status).toBe(404);
	});

	test('under something that is no id is refused', async () => {
		const fellow = await makeFellow(db);
		expect((await app.call(getChild, { id: 'undefined' }, fellow)).status).toBe(422);
	});
});

test('a fellow has exactly the children of the own center in that year that are not deleted', async () => {
	const { fellow, child, seesNot } = await arrange();
	const second = await makeChild(db, fellow, { full_name: 'Second' });
	const foreign = await makeChild(db, seesNot.colleague);
	const yearId = await openYear(db);
	const owned = async (ids: readonly string[], year = yearId) => [
		...(await selectOwnChildren(db, { fellowId: fellow.id, yearId: year }, ids)),
	];
	expect(await owned([])).toEqual([]);
	expect(await owned([child, child.toUpperCase(), foreign, newId()])).toEqual([child]);
	expect(await owned([child], yearId + 1)).toEqual([]);
	await app.call(deleteChild, { id: second }, fellow);
	expect(await owned([child, second])).toEqual([child]);
});

describe('the profiles of all children', () => {
	test('are those of the own children, each as it is read by itself, and leave one trace', async () => {
		const { fellow, child } = await arrange();
		const ravi = await makeChild(db, fellow, { full_name: 'aadya' });
		const gone = await makeChild(db, fellow);
		await app.call(deleteChild, { id: gone }, fellow);
		const { status, body } = await app.call(listChildProfiles, {}, fellow);
		expect(status).toBe(200);
		expect(body.data.map(({ id }: { id: string }) => id)).toEqual([ravi, child]);
		await app.platform.readLog.flush();
		const traces = (await auditOf(db, fellow)).filter(({ action }) => action === 'children.profiles');
		expect(traces).toMatchObject([{ fellow_id: fellow.id, target_id: null }]);
		const alone = await app.call(getChild, { id: child }, fellow);
		expect(body.data[1]).toEqual(alone.body.data);
	});

	test('are for fellows with access alone', async () => {
		const { sees } = await arrange();
		const applicant = await makeFellow(db, { stage: 'child_protection' });
		for (const caller of [...Object.values(sees), applicant])
			expect((await app.call(listChildProfiles, {}, caller)).status).toBe(403);
		expect((await app.call(listChildProfiles, {})).status).toBe(401);
	});
});
