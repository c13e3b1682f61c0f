import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forgotPassword } from '@yuva/contract/auth/endpoints';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendSms } from '../../platform/identity/sms.ts';
import { budgets } from '../../platform/process/budgets.ts';
import { makeFellow, newMobile } from '../../test/factories.ts';
import { newAddress } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

let sent = 0;
const gateway = createServer((_request, response) => {
	sent += 1;
	response.end('{}');
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => void gateway.close());
const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
const sms = { url, token: 'gateway-token', perDay: 12 };
const app = await startTestApp({ sms });

const DAY_MS = 86_400_000;
let now = TEST_NOW;

// a day of its own for each test: the total is one for the whole database
beforeEach(() => {
	sent = 0;
	now = new Date(now.getTime() + 30 * DAY_MS);
	app.setTime(now);
});

const send = (mobileNumber: string) => sendSms(app.platform.db, sms, { mobileNumber, text: 'x', now });
const ask = (mobile_number: string) => app.call(forgotPassword, { mobile_number }, { address: newAddress() });

test('a number gets so many messages an hour, and the next request is told when to come back', async () => {
	const { mobile_number } = await makeFellow(app.db);
	for (let message = 0; message < budgets.sms.hour.allowed; message += 1) await send(mobile_number);
	await expect(send(mobile_number)).rejects.toMatchObject({ code: 'too_many_attempts' });
	expect(sent).toBe(budgets.sms.hour.allowed);
	expect(await ask(mobile_number)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
	app.setTime(new Date(now.getTime() + 3_601_000));
	expect((await ask(mobile_number)).status).toBe(202);
});

test('a number gets so many messages a day', async () => {
	const { mobile_number } = await makeFellow(app.db);
	const begin = now;
	for (let message = 0; message < budgets.sms.day.allowed; message += 1) {
		now = new Date(begin.getTime() + message * 0.5 * 3_600_000);
		await send(mobile_number);
	}
	now = new Date(begin.getTime() + 10 * 3_600_000);
	app.setTime(now);
	expect((await ask(mobile_number)).status).toBe(429);
});

test('when the messages of the day are used up, the answer says whom to ask', async () => {
	for (let message = 0; message < sms.perDay; message += 1) await send(newMobile());
	await expect(send(newMobile())).rejects.toMatchObject({ code: 'unavailable' });
	expect(sent).toBe(sms.perDay);
	const { mobile_number } = await makeFellow(app.db);
	const answered = await ask(mobile_number);
	expect(answered).toMatchObject({
		status: 503,
		body: { code: 'unavailable', detail: 'No code can be sent today. Please ask your District Lead.' },
	});
	expect(Number(answered.headers['retry-after'])).toBeGreaterThan(3600);
});
