import { signUp } from '@yuva/contract/auth/endpoints';
import { expect, test } from 'vitest';
import { budgets } from '../../platform/process/budgets.ts';
import { makeFellow, newMobile } from '../../test/factories.ts';
import { newAddress } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();

const form = (mobile_number: string) => ({
	mobile_number,
	surname: 'Kola',
	given_name: 'Sravani',
	password: '1234VANI',
});

test('an address may not ask for ever which numbers are registered, and is then told nothing of any number', async () => {
	const { mobile_number: taken } = await makeFellow(app.db);
	const address = newAddress();
	const refused: number[] = [];
	for (let ask = 0; ask < budgets.signUps.refused.allowed; ask += 1)
		refused.push((await app.call(signUp, form(taken), { address })).status);
	expect(new Set(refused)).toEqual(new Set([409]));
	const over = await app.call(signUp, form(taken), { address });
	expect(over).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
	expect((await app.call(signUp, form(newMobile()), { address })).status).toBe(429);
	expect((await app.call(signUp, form(newMobile()), { address: newAddress() })).status).toBe(201);
});

test('a retry of a sign-up that succeeded gets its answer, though the number is taken now', async () => {
	const address = newAddress();
	const [input, key] = [form(newMobile()), crypto.randomUUID()];
	expect((await app.call(signUp, input, { address, key })).status).toBe(201);
	expect((await app.call(signUp, input, { address, key })).status).toBe(201);
	expect((await app.call(signUp, input, { address })).status).toBe(409);
});
