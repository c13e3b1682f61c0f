import { register } from '@yuva/contract/registration/endpoints';
import type { Db } from '../platform/database/database.ts';
import { makeFellow, PEDDAPALLI, type Person } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A newcomer registers with a home that the list lacks. @returns the fellow and the village's id */
export async function writeVillage(app: TestApp, mandal: number, name: string) {
	const fellow = await makeFellow(app.db, { stage: 'signed_up' });
	const { mobile_number, token } = fellow;
	const home = { state: 36, district: PEDDAPALLI, mandal, grampanchayat: name };
	const facts = { gender: 'Female', religion: 'Hindu', caste_category: 'SC' } as const;
	const form = { mobile_number, date_of_birth: '2004-02-29', ...facts, ...home };
	const { status } = await app.call(register, form, { token });
	if (status !== 201) throw new Error(`Registration answered ${status}`);
	return { fellow, id: await findHome(app.db, fellow) };
}

export async function findHome(db: Db, { id }: Person): Promise<number> {
	const row = await db.selectFrom('fellows').select('grampanchayat').where('id', '=', id).executeTakeFirst();
	return row?.grampanchayat ?? 0;
}
