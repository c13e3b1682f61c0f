import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { expect, test } from 'vitest';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
} from '../../test/factories.ts';
import { signInTo } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);
const choose = (person: Person, language: string, key?: string) =>
	app.call(changeLanguage, { language } as never, { token: person.token, ...(key && { key }) });
const storedOf = async ({ id }: Person) =>
	(await app.db.selectFrom('accounts').select('language').where('id', '=', id).executeTakeFirstOrThrow())
		.language;
const auditOf = ({ id }: Person) =>
	app.db
		.selectFrom('audit_log')
		.select(['actor_id', 'target_id', 'details'])
		.where('action', '=', 'accounts.language')
		.where('actor_id', '=', id)
		.orderBy('id')
		.execute();

test.each([
	['a fellow', () => makeFellow(app.db)],
	[
		'a volunteer with the first password',
		() => makeFellow(app.db, { stage: 'signed_up', own_password: false }),
	],
	['a team lead', () => makeTeamLead(app.db)],
	['a district lead', () => makeDistrictLead(app.db, PEDDAPALLI)],
	['an admin', () => makeAdmin(app.db)],
])('the language of %s is there at the next sign-in', async (_name, make) => {
	const person = await make();
	expect((await signIn(person)).body.language).toBeNull();
	expect(await choose(person, 'te')).toMatchObject({ status: 200, body: { status: 'success' } });
	expect(await storedOf(person)).toBe('te');
	expect((await signIn(person)).body.language).toBe('te');
	expect((await app.call(getStatus, {}, { token: person.token })).body.language).toBe('te');
	expect(await auditOf(person)).toEqual([
		{ actor_id: person.id, target_id: person.id, details: { language: 'te' } },
	]);
});

test('the same language again changes nothing, another one counts', async () => {
	const fellow = await makeFellow(app.db);
	for (const language of ['te', 'te', 'en']) expect((await choose(fellow, language)).status).toBe(200);
	expect(await storedOf(fellow)).toBe('en');
	expect((await auditOf(fellow)).map(({ details }) => details)).toEqual([
		{ language: 'te' },
		{ language: 'en' },
	]);
});

test('a retry gets the first answer', async () => {
	const fellow = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const [first, second] = [await choose(fellow, 'te', key), await choose(fellow, 'te', key)];
	expect(second.body).toEqual(first.body);
	expect((await choose(fellow, 'en', key)).status).toBe(409);
	expect(await storedOf(fellow)).toBe('te');
});

test.each(['hi', '', null, 7])('there is no language %j', async (language) => {
	const fellow = await makeFellow(app.db);
	const refused = await app.call(changeLanguage, { language } as never, { token: fellow.token });
	expect([refused.status, refused.body.errors]).toEqual([422, { language: 'Choose a language' }]);
	expect(await storedOf(fellow)).toBeNull();
});

test('a language is never changed without a session or for another account', async () => {
	const fellow = await makeFellow(app.db);
	const other = await makeFellow(app.db);
	expect((await app.call(changeLanguage, { language: 'te' })).status).toBe(401);
	await app.call(changeLanguage, { language: 'te', account_id: fellow.id } as never, { token: other.token });
	expect([await storedOf(fellow), await storedOf(other)]).toEqual([null, 'te']);
});
