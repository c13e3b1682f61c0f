import { changePassword, getStatus, login, logout, signUp } from '@yuva/contract/auth/endpoints';
import { generatePassword } from '@yuva/contract/auth/rules';
import { getProfile } from '@yuva/contract/profile/endpoints';
import { listUniversities } from '@yuva/contract/reference/endpoints';
import { getFellowDetails } from '@yuva/contract/registration/endpoints';
import { describe, expect, it, test } from 'vitest';
import { listEndpoints } from '../../platform/http/serve.ts';
import { makeDistrictLead, makeFellow, newMobile, PEDDAPALLI } from '../../test/factories.ts';
import { newAddress } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();

test('status, password change, logout, the language and errors of the app alone are open before an own password is chosen', () => {
	const open = listEndpoints(app.http).filter(({ anyPassword }) => anyPassword);
	expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
		'GET /api/fellow/status/',
		'PATCH /api/account/language/',
		'POST /api/app-errors/',
		'POST /api/fellow/logout/',
		'POST /api/fellow/password/change/',
	]);
});

describe('the generated password', () => {
	async function newcomer() {
		const mobile_number = newMobile();
		const password = generatePassword(mobile_number, 'Sravani');
		const form = { mobile_number, given_name: 'Sravani', surname: 'Kola', password };
		await app.call(signUp, form, { address: newAddress() });
		const { body } = await app.call(login, { mobile_number, password }, { address: newAddress() });
		return { mobile_number, password, ...body };
	}

	it('opens nothing but the choice of an own one', async () => {
		const { mobile_number, password, token, user_status, own_password } = await newcomer();
		expect([user_status, own_password]).toEqual(['PENDING_REGISTRATION', false]);
		const refused = { status: 409, body: { code: 'own_password_required' } };
		expect(await app.call(getFellowDetails, { mobile_number }, { token })).toMatchObject(refused);
		expect(await app.call(listUniversities, {}, { token })).toMatchObject(refused);
		const { body } = await app.call(getStatus, {}, { token });
		expect(body).toMatchObject({ user_status: 'PENDING_REGISTRATION', own_password: false });
		const change = { current_password: password, new_password: 'neem tree by the well' };
		expect((await app.call(changePassword, change, { token, address: newAddress() })).status).toBe(200);
		expect((await app.call(getStatus, {}, { token })).body.own_password).toBe(true);
		expect((await app.call(getFellowDetails, { mobile_number }, { token })).status).toBe(200);
	});

	it('can be signed out with', async () => {
		const { token } = await newcomer();
		expect((await app.call(logout, {}, { token })).status).toBe(204);
	});
});

test.each(['registered', 'submitted', 'granted'] as const)(
	'a fellow who came as far as %s with the generated password is asked first',
	async (stage) => {
		const { token, mobile_number: mobile } = await makeFellow(app.db, { stage, own_password: false });
		const answered = await app.call(getProfile, { mobile }, { token });
		expect(answered).toMatchObject({ status: 409, body: { code: 'own_password_required' } });
		expect((await app.call(getStatus, {}, { token })).body.profile_photo_url).toBeNull();
	},
);

test('a lead with the password of the head office reads nothing, whatever is open to every role', async () => {
	const lead = await makeDistrictLead(app.db, PEDDAPALLI);
	await app.db.updateTable('accounts').set({ own_password: false }).where('id', '=', lead.id).execute();
	const answered = await app.call(listUniversities, {}, { token: lead.token });
	expect(answered).toMatchObject({ status: 409, body: { code: 'own_password_required' } });
});
