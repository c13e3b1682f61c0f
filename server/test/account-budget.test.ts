import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import { logout } from '@yuva/contract/auth/endpoints';
import { uploadProfilePhoto } from '@yuva/contract/profile/endpoints';
import { expect, test } from 'vitest';
import { tidy } from '../platform/jobs/housekeeping.ts';
import { budgets } from '../platform/process/budgets.ts';
import { makeEarlierYear } from './enrolments.ts';
import { makeAdmin, makeFellow, type Person } from './factories.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';
import { partOf, sendPartOf } from './uploads.ts';

const app = await startTestApp();
const { signedUp, registered } = budgets.accounts;
const DAY_MS = 86_400_000;
const LARGEST = 256 * 1024;
const earlierYear = await makeEarlierYear(app.db);
const ENDED = { ended_on: '2026-05-31', ended_at: new Date('2026-05-31T12:00:00Z') };

async function makeFellowOfBefore(): Promise<Person> {
	const fellow = await makeFellow(app.db, { stage: 'registered' });
	await app.db
		.insertInto('fellow_enrolments')
		.values({
			fellow_id: fellow.id,
			year_id: earlierYear,
			enrolled_on: '2025-07-01',
			outcome: 'completed',
			...ENDED,
		})
		.execute();
	return fellow;
}

const write = async ({ token }: Person, key?: string) =>
	(await app.call(changeLanguage, { language: 'te' }, { token, ...(key && { key }) })).status;

/** The account looks as if it had made so many calls since yesterday. */
const spend = (what: 'writes' | 'files', { id }: Person, count: number) =>
	app.db
		.insertInto('rate_limit_hits')
		.values(Array.from({ length: count }, () => ({ bucket: `${what}:${id}`, at: TEST_NOW })))
		.execute();

const uploadTo = async ({ token, mobile_number }: Person) =>
	(await app.call(uploadProfilePhoto, { mobile_number, photo: partOf('no photo') }, { token })).status;

test.each([
	['signed up', 'signed_up', signedUp.writes],
	['registered', 'registered', registered.writes],
] as const)(
	'an account that is %s has so many writes a day, and may end its session after them',
	async (_which, stage, writes) => {
		const fellow = await makeFellow(app.db, { stage });
		await spend('writes', fellow, writes - 1);
		expect([await write(fellow), await write(fellow)]).toEqual([200, 429]);
		expect((await app.call(logout, {}, { token: fellow.token })).status).toBe(204);
	},
);

test('writes of a fellow with a center, of one who had one, and of staff have no such limit', async () => {
	const people = [await makeFellow(app.db), await makeFellowOfBefore(), await makeAdmin(app.db)];
	for (const person of people) {
		await spend('writes', person, registered.writes);
		expect(await write(person)).toBe(200);
	}
});

test('who has not registered sends no file, neither whole nor in parts', async () => {
	const fellow = await makeFellow(app.db, { stage: 'signed_up' });
	const part = await sendPartOf(app, fellow, { upload_id: crypto.randomUUID(), number: 0 }, partOf('x'));
	expect([part.status, part.body.detail]).toEqual([409, 'Complete your registration first.']);
	expect(await uploadTo(fellow)).toBe(409);
});

test('an applicant sends so many photos a day', async () => {
	const fellow = await makeFellow(app.db, { stage: 'registered' });
	await spend('files', fellow, registered.files - 1);
	// the server reads the file, which is no photo
	expect([await uploadTo(fellow), await uploadTo(fellow)]).toEqual([415, 429]);
	const other = await makeFellow(app.db);
	await spend('files', other, registered.files);
	expect(await uploadTo(other)).toBe(415);
});

test('parts of an applicant count until they are deleted, those of a fellow with a center until they are used', async () => {
	const full = async (fellow: Person, used_at: Date | null) => {
		const parts = Array.from({ length: registered.parts / LARGEST }, (_, part) => part);
		const common = { account_id: fellow.id, upload_id: crypto.randomUUID(), file_name: 'blob', used_at };
		for (const part of parts)
			await app.db
				.insertInto('upload_parts')
				.values({ ...common, part, bytes: Buffer.alloc(LARGEST), created_at: TEST_NOW })
				.execute();
		return (await sendPartOf(app, fellow, { upload_id: crypto.randomUUID(), number: 0 }, partOf('x'))).status;
	};
	const applicant = () => makeFellow(app.db, { stage: 'registered' });
	expect([await full(await applicant(), null), await full(await applicant(), TEST_NOW)]).toEqual([429, 429]);
	expect(await full(await makeFellow(app.db), null)).toBe(200);
});

test('receipts of accounts that never had a center end after 30 days, those of fellows stay', async () => {
	const people = [
		await makeFellow(app.db, { stage: 'signed_up' }),
		await makeFellow(app.db, { stage: 'approved' }),
		await makeFellow(app.db),
		await makeFellowOfBefore(),
	];
	for (const person of people) expect(await write(person, crypto.randomUUID())).toBe(200);
	const kept = async () => {
		const rows = await app.db.selectFrom('idempotency_keys').select('account_id').execute();
		return people.map(({ id }) => rows.some(({ account_id }) => account_id === id));
	};
	const tidyAfter = (days: number) =>
		tidy(app.platform.db, app.platform.media, new Date(TEST_NOW.getTime() + days * DAY_MS));
	await tidyAfter(29);
	expect(await kept()).toEqual([true, true, true, true]);
	await tidyAfter(31);
	expect(await kept()).toEqual([false, false, true, true]);
});
