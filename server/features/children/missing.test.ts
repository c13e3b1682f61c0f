import { listMissingConsents } from '@yuva/contract/children/consent-endpoints';
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

	test('has those of 14 days ago and earlier, the oldest first, with the reason', async () => {
		const { teamLead, fellow, add } = await arrange();
		await add('Too New', NEW);
		const unasked = await add('Unasked', OLD);
		const refused = await add('Refused', daysAgo(30));
		const agreed = await add('Agreed', daysAgo(40));
		await makeConsent(db, fellow, refused, { register: false });
		await makeConsent(db, fellow, agreed, { photo: false });
		const { data, count, next_cursor } = await listFor(teamLead);
		expect([data, count, next_cursor]).toMatchObject([
			[
				{ child_id: refused, child_name: 'Refused', standing: 'refused', fellow_id: fellow.id },
				{ child_id: unasked, standing: 'missing', registered_at: OLD.toISOString() },
			],
			2,
			null,
		]);
		expect(await auditOf(db, teamLead)).toMatchObject([{ action: 'consent.missing', details: { rows: 2 } }]);
	});

	test('goes on where a page ends', async () => {
		const { teamLead, add } = await arrange();
		const ids = [await add('One', daysAgo(30)), await add('Two', daysAgo(20))];
		const first = await listFor(teamLead, { limit: 1 });
		const second = await listFor(teamLead, { limit: 1, cursor: first.next_cursor });
		const found = [...first.data, ...second.data].map(({ child_id }) => child_id);
		expect([found, second.next_cursor]).toEqual([ids, null]);
	});

	test('is of the own reach and district', async () => {
		const { add } = await arrange();
		const child = await add('Unasked', OLD);
		const has = async (reader: Person, input: object = {}) =>
			(await listFor(reader, { limit: 100, ...input })).data.some(
				({ child_id }: { child_id: string }) => child_id === child,
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
