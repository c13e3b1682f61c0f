import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forgotPassword } from '@yuva/contract/auth/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeFellow, PASSWORD, type Person } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { workOff } from '../../test/queue.ts';
import { newAddress, signInTo, storedOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';
import { TEXT_MESSAGE } from '../messages/actions.ts';
import { SEND_CODE } from './recovery-actions.ts';

const sent: { to: string; text: string }[] = [];
const tokens: unknown[] = [];
let answers = 200;
const gateway = createServer((request, response) => {
	const chunks: Buffer[] = [];
	request.on('data', (chunk) => chunks.push(chunk));
	request.on('end', () => {
		tokens.push(request.headers.authorization);
		if (answers === 200) sent.push(JSON.parse(Buffer.concat(chunks).toString()));
		response.writeHead(answers).end('{}');
	});
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => void gateway.close());
const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
const { url: connectionString } = await makeFreshDatabase();
const sms = { url, token: 'gateway-token' };
const app = await startTestApp({ sms }, { connection: { connectionString } });
const signIn = signInTo(app);
const stored = storedOf(app);

async function waitingJobs() {
	const { rows } = await sql<{ data: object; retry_count: number; output: object | null }>`
		select data, retry_count, output from pgboss.job
		where name = ${SEND_CODE} and state in ('created', 'retry')`.execute(app.db);
	return rows;
}
const resetsOf = ({ id }: Person) =>
	app.db.selectFrom('password_resets').selectAll().where('account_id', '=', id).execute();
const ask = ({ mobile_number }: Person, more: { request_id?: string; code?: string } = {}) =>
	app.call(forgotPassword, { mobile_number, ...more }, { address: newAddress() });
/** Several SMS of one run go out in any order. */
const lastTo = ({ mobile_number }: Person) => sent.findLast(({ to }) => to === `+91${mobile_number}`);
const codeIn = (text = ''): string => /^[A-Z2-9]{8}/.exec(text)?.[0] ?? '';
beforeEach(async () => {
	await sql`delete from pgboss.job`.execute(app.db);
	for (const told of [sent, tokens]) told.length = 0;
});

const work = (more = {}) => workOff(app, [SEND_CODE, TEXT_MESSAGE], more);

it('the code of an SMS goes to the number, and neither it nor the number is stored on the way', async () => {
	const fellow = await makeFellow(app.db);
	const { status, body } = await ask(fellow);
	expect(status).toBe(202);
	expect(body).toMatchObject({ password: '', detail: 'Enter the code sent to your mobile number.' });
	expect(await waitingJobs()).toMatchObject([{ data: { reset_id: body.request_id } }]);
	await work();
	expect(sent).toHaveLength(1);
	expect(sent[0]?.to).toBe(`+91${fellow.mobile_number}`);
	expect(tokens).toEqual(['Bearer gateway-token']);
	const code = codeIn(sent[0]?.text);
	const [reset] = await resetsOf(fellow);
	expect(reset?.code_hash).toMatch(/^\$argon2id\$/);
	expect(JSON.stringify(reset)).not.toContain(code);
	const answered = await ask(fellow, { request_id: body.request_id, code });
	expect(answered.body.password).toHaveLength(14);
	expect((await signIn(fellow, PASSWORD)).status).toBe(401);
	expect(await stored.audit(fellow)).toContainEqual(
		expect.objectContaining({ action: 'auth.password_reset', details: { by: 'sms_code' } }),
	);
});

it('the SMS is in the language of the account, and its code works', async () => {
	const fellow = await makeFellow(app.db);
	await app.db.updateTable('accounts').set({ language: 'te' }).where('id', '=', fellow.id).execute();
	const { request_id } = (await ask(fellow)).body;
	await work();
	const { text } = lastTo(fellow) ?? {};
	expect(text).toMatch(/^[A-Z2-9]{8} Yuva కొత్త పాస్‌వర్డ్ కోడ్, 10 నిమిషాలకు\. ఎవరికీ చెప్పకండి\.$/);
	expect((await ask(fellow, { request_id, code: codeIn(text) })).body.password).toHaveLength(14);
});

it('an SMS that the gateway refuses is tried again later, and the error names no number', async () => {
	const fellow = await makeFellow(app.db);
	await ask(fellow);
	answers = 500;
	const failures = await work();
	answers = 200;
	expect(failures).toEqual(['the SMS gateway answered 500']);
	expect(await waitingJobs()).toMatchObject([{ output: { message: 'the SMS gateway answered 500' } }]);
	await work({ alsoLater: true });
	expect(lastTo(fellow)).toBeDefined();
	expect(await waitingJobs()).toEqual([]);
});

it('a code of an SMS lives ten minutes', async () => {
	const fellow = await makeFellow(app.db);
	const { body } = await ask(fellow);
	await work();
	const code = codeIn(lastTo(fellow)?.text);
	app.setTime(new Date(TEST_NOW.getTime() + 10 * 60_000));
	expect(await ask(fellow, { request_id: body.request_id, code })).toMatchObject({ status: 400 });
	app.setTime(TEST_NOW);
	expect(await ask(fellow, { request_id: body.request_id, code })).toMatchObject({ status: 200 });
});

it('who got a new password is told by SMS too', async () => {
	const fellow = await makeFellow(app.db);
	const { body } = await ask(fellow);
	await work();
	await ask(fellow, { request_id: body.request_id, code: codeIn(lastTo(fellow)?.text) });
	await work();
	expect(lastTo(fellow)).toEqual({
		to: `+91${fellow.mobile_number}`,
		text: 'Yuva: Your password was replaced on 20-11-2026, 12:00. The code was sent to your mobile number. If this was not you, tell your District Lead at once.',
	});
});

it('no SMS goes to the number of a closed account: its lead is asked', async () => {
	const fellow = await makeFellow(app.db);
	await app.db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
	expect(await ask(fellow)).toMatchObject({
		status: 202,
		body: { password: '', detail: 'Ask your District Lead for a reset code.' },
	});
	expect(await waitingJobs()).toEqual([]);
});

it('a sixth code in 15 minutes comes from the lead, so that no person is flooded with SMS', async () => {
	const fellow = await makeFellow(app.db);
	for (let asked = 1; asked <= 5; asked += 1)
		expect((await ask(fellow)).body.detail).toBe('Enter the code sent to your mobile number.');
	const sixth = await ask(fellow);
	expect(sixth).toMatchObject({
		status: 202,
		body: { detail: 'Ask your District Lead for a reset code.', request_id: expect.any(String) },
	});
	const jobs = await waitingJobs();
	expect(jobs).toHaveLength(5);
	expect(JSON.stringify(jobs)).not.toContain(sixth.body.request_id);
	await work();
});
