import { forgotPassword } from '@yuva/contract/auth/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { mayText } from '../../platform/identity/sms.ts';
import { budgets } from '../../platform/process/budgets.ts';
import { makeFellow, newMobile } from '../../test/factories.ts';
import { newAddress } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const sms = { url: 'http://127.0.0.1:9/send', token: 'gateway-token' };
const app = await startTestApp({ sms });

const DAY_MS = 86_400_000;
let now = TEST_NOW;

// each test has a day of its own, because the total counts the whole database
beforeEach(() => {
	now = new Date(now.getTime() + 30 * DAY_MS);
	app.setTime(now);
});

const LEAD = 'Ask your District Lead for a reset code.';
const SMS = 'Enter the code sent to your mobile number.';
const count = (mobileNumber: string) => mayText(app.platform.db, { mobileNumber, now });
const ask = async (mobile_number: string) => {
	const { status, body } = await app.call(forgotPassword, { mobile_number }, { address: newAddress() });
	return [status, body.detail];
};

test('a number gets so many messages an hour; then the lead has the code', async () => {
	const { mobile_number } = await makeFellow(app.db);
	for (let message = 0; message < budgets.sms.hour.allowed; message += 1)
		expect(await ask(mobile_number)).toEqual([202, SMS]);
	expect(await ask(mobile_number)).toEqual([202, LEAD]);
	expect(await ask((await makeFellow(app.db)).mobile_number)).toEqual([202, SMS]);
	app.setTime(new Date(now.getTime() + 3_601_000));
	expect(await ask(mobile_number)).toEqual([202, SMS]);
});

test('a number gets so many messages a day', async () => {
	const { mobile_number } = await makeFellow(app.db);
	const begin = now;
	for (let message = 0; message < budgets.sms.day.allowed; message += 1) {
		now = new Date(begin.getTime() + message * 0.5 * 3_600_000);
		expect(await count(mobile_number)).toBe(true);
	}
	now = new Date(begin.getTime() + 10 * 3_600_000);
	app.setTime(now);
	expect(await ask(mobile_number)).toEqual([202, LEAD]);
});

test('when the messages of the day are used up, the lead has the code, and what was refused does not count', async () => {
	const { allowed } = budgets.sms.total;
	const sent = Array.from({ length: allowed - 1 }, () => ({ bucket: 'sms:total', at: now }));
	await app.db.insertInto('rate_limit_hits').values(sent).execute();
	expect(await count(newMobile())).toBe(true);
	const refused = newMobile();
	expect(await count(refused)).toBe(false);
	const { mobile_number } = await makeFellow(app.db);
	expect(await ask(mobile_number)).toEqual([202, LEAD]);
	const hits = await app.db
		.selectFrom('rate_limit_hits')
		.select('id')
		.where('bucket', 'like', `%${refused}`)
		.execute();
	expect(hits).toEqual([]);
});

test('what was counted while the clock of the server was weeks ahead does not count once the clock is right', async () => {
	const mobileNumber = newMobile();
	const ahead = new Date(now.getTime() + 45 * DAY_MS);
	for (let message = 0; message < budgets.sms.hour.allowed; message += 1)
		expect(await mayText(app.platform.db, { mobileNumber, now: ahead })).toBe(true);
	expect(await mayText(app.platform.db, { mobileNumber, now: ahead })).toBe(false);
	expect(await count(mobileNumber)).toBe(true);
});
