import { raiseConcern } from '@yuva/contract/concerns/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import type { Db } from '../platform/database/database.ts';
import { makeTeamLead, type Person } from './factories.ts';
import { TEST_NOW, type TestApp } from './test-app.ts';

const DAY_BEFORE = new Date(TEST_NOW.getTime() - 86_400_000);

export async function giveFactor(db: Db, { id }: Person, created_at = DAY_BEFORE): Promise<void> {
	const factor = { account_id: id, secret: 'JBSWY3DPEHPK3PXP', last_step: 0, created_at };
	await db.insertInto('authenticators').values(factor).execute();
}

export async function makeReader(db: Db, person?: Person): Promise<Person> {
	const reader = person ?? (await makeTeamLead(db));
	await giveFactor(db, reader);
	await db
		.insertInto('safeguarding_persons')
		.values({ account_id: reader.id, named_at: DAY_BEFORE, agreed_at: TEST_NOW, confirmed_at: TEST_NOW })
		.execute();
	return reader;
}

export async function forgetReaders(db: Db): Promise<void> {
	await db.deleteFrom('safeguarding_persons').execute();
}

export async function raise(
	app: TestApp,
	{ token }: Person,
	more: Partial<Input<typeof raiseConcern>> = {},
): Promise<string> {
	const concern_id = crypto.randomUUID();
	const said = { text: 'A man waits for the girls behind the school.', child_safe: 'no' as const };
	const { status } = await app.call(raiseConcern, { concern_id, ...said, ...more }, { token });
	if (status !== 201) throw new Error(`The concern was not taken: ${status}`);
	return concern_id;
}
