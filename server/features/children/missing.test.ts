import { listMissingConsents } from '@yuva/contract/children/consent-endpoints';
import type { MissingOfFellow } from '@yuva/contract/children/consent-schema';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeConsent, REGISTERED, registerOn } from '../../test/consents.ts';
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
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000);
const { NEW, OLD } = REGISTERED;

describe("the leads' list of children without consent", () => {
	const listFor = async (reader: Person, input: object = {}) =>
		(await app.call(listMissingConsents, input, reader)).body;

	async function arrange() {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		const add = async (full_name: string, created_at: Date) => {
			const child = await makeChild(db, fellow, { full_name });
			await registerOn(db, child, created_at);
			return child;
		};
		return { teamLead, fellow, add };
	}

	test('has those of 14 days ago and earlier by fellow, the oldest first, with the reason', async () => {
		const { teamLead, fellow, add } = await arrange();
		await add('Too New', NEW);
		const unasked = await add('Unasked', OLD);
		const refused = await add('Refused', daysAgo(30));
		const agreed = await add('Agreed', daysAgo(40));
		await makeConsent(db, fellow, refused, { register: false });
		await makeConsent(db, fellow, agreed, { photo: false });
		const { data, count, next_cursor } = await listFor(teamLead);
		const ofFellow = {
			fellow_id: fellow.id,
			mobile_number: fellow.mobile_number,
			district_name: 'Peddapalli',
			children: 4,
			missing: [
				{ child_id: refused, child_name: 'Refused', standing: 'refused' },
				{ child_id: unasked, standing: 'missing', registered_at: OLD.toISOString() },
			],
		};
		expect([data, count, next_cursor]).toMatchObject([[ofFellow], 2, null]);
		expect(await auditOf(db, teamLead)).toMatchObject([{ action: 'consent.missing', details: { rows: 1 } }]);
	});

	test('has the fellow with the most children first, and goes on where a page ends', async () => {
		const teamLead = await makeTeamLead(db);
		const fellows: string[] = [];
		for (const many of [1, 3, 1]) {
			const fellow = await makeFellow(db, { teamLead });
			for (let n = 0; n < many; n++) await registerOn(db, await makeChild(db, fellow), OLD);
			fellows.push(fellow.id);
		}
		const [one = '', most = '', other = ''] = fellows;
		const found: string[] = [];
		let cursor: string | null | undefined;
		while (cursor !== null && found.length < 9) {
			const page = await listFor(teamLead, { limit: 1, ...(cursor && { cursor }) });
			found.push(...page.data.map(({ fellow_id }: { fellow_id: string }) => fellow_id));
			cursor = page.next_cursor;
		}
		expect(found).toEqual([most, ...[one, other].toSorted()]);
	});

	test('is of the own reach and district', async () => {
		const { add } = await arrange();
		const child = await add('Unasked', OLD);
		const has = async (reader: Person, input: object = {}) =>
			(await listFor(reader, { limit: 100, ...input })).data.some(({ missing }: MissingOfFellow) =>
				missing.some(({ child_id }) => child_id === child),
			);
		expect(await has(await makeDistrictLead(db, PEDDAPALLI))).toBe(true);
		expect(await has(await makeDistrictLead(db, VIKARABAD))).toBe(false);
		expect(await has(await makeTeamLead(db))).toBe(false);
		expect(await has(admin, { district: VIKARABAD })).toBe(false);
		expect(await has(admin, { district: PEDDAPALLI })).toBe(true);
	});

	test('leaves out children off the list, and those of closed accounts', async () => {
		const { teamLead, fellow, add } = await arrange();
		await add('Unasked', OLD);
		const gone = await add('Gone', OLD);
		await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', gone).execute();
		expect((await listFor(teamLead)).count).toBe(1);
		await db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
		expect((await listFor(teamLead)).count).toBe(0);
	});
});
