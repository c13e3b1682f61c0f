import { getStatus, login } from '@yuva/contract/auth/endpoints';
import { getFellow } from '@yuva/contract/fellows/endpoints';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeDistrictLead, makeFellow, PASSWORD } from '../../test/factories.ts';
import { setUpApp } from '../../test/second-factor.ts';
import { newAddress, signInTo } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);

describe('without a second factor', () => {
	test('a fellow and a lead sign in with the password where none is demanded', async () => {
		for (const person of [await makeFellow(app.db), await makeDistrictLead(app.db)]) {
			expect((await signIn(person)).body).toMatchObject({ user_status: 'ACCESS_GRANTED' });
		}
	});

	test('staff can do nothing but set one up where one is demanded', async () => {
		const strict = await startTestApp({ demandsSecondFactor: true });
		const fellow = await makeFellow(strict.db);
		const admin = await makeAdmin(strict.db);
		const first = await signInTo(strict)(admin);
		expect(first.body.second_factor_due).toBe(true);
		const { token } = first.body;
		const look = () => strict.call(getFellow, { fellow_id: fellow.id }, { token });
		const refused = await look();
		expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_required']);
		await setUpApp(strict, { ...admin, token });
		expect((await strict.call(getStatus, {}, { token })).body.second_factor_due).toBe(false);
		expect((await look()).status).toBe(200);
		expect((await signInTo(strict)(fellow)).body.second_factor_due).toBe(false);
	});

	test('staff with a first password choose an own one before that', async () => {
		const strict = await startTestApp({ demandsSecondFactor: true });
		const lead = await makeDistrictLead(strict.db);
		await strict.db.updateTable('accounts').set({ own_password: false }).where('id', '=', lead.id).execute();
		const as = { address: newAddress() };
		const { body } = await strict.call(login, { mobile_number: lead.mobile_number, password: PASSWORD }, as);
		expect(body.user_status).toBe('PENDING_OWN_PASSWORD');
	});
});
