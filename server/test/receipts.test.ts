import { RECEIPT_FIELD } from '@yuva/contract/receipt';
import { expect, test } from 'vitest';
import { makeFellow } from './factories.ts';
import { probeRead, probeWrite, serveProbes } from './probe.ts';
import { startTestApp } from './test-app.ts';

const app = await startTestApp();
serveProbes(app.platform);

test.each([
	['a success', { bucket: 'x' }, 201],
	['a refusal', { bucket: 'x', outcome: 'refused' }, 409],
	['a field at fault', { bucket: '' }, 422],
	['a fault in the server', { bucket: 'x', outcome: 'broken' }, 500],
] as const)('%s names the key of the request', async (_name, input, status) => {
	const { token } = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const answered = await app.call(probeWrite, input, { token, key });
	expect([answered.status, answered.headers['idempotency-key']]).toEqual([status, key]);
});

test.each([
	['a success', { bucket: 'in-body' }],
	['a refusal', { bucket: 'in-body', outcome: 'refused' }],
	['a field at fault', { bucket: '' }],
	['a fault in the server', { bucket: 'in-body', outcome: 'broken' }],
] as const)(
	'%s names the key in its body as well, for proxies that drop the header',
	async (_name, input) => {
		const { token } = await makeFellow(app.db);
		const key = crypto.randomUUID();
		const { body } = await app.call(probeWrite, input, { token, key });
		expect(body[RECEIPT_FIELD]).toBe(key);
	},
);

test('a repetition has the key in its body, though it is not stored there', async () => {
	const { token, id } = await makeFellow(app.db);
	const key = crypto.randomUUID();
	const first = await app.call(probeWrite, { bucket: 'stored' }, { token, key });
	const again = await app.call(probeWrite, { bucket: 'stored' }, { token, key });
	expect(again.body).toEqual(first.body);
	const { response } = await app.db
		.selectFrom('idempotency_keys')
		.select('response')
		.where('account_id', '=', id)
		.where('key', '=', key)
		.executeTakeFirstOrThrow();
	expect(response).not.toHaveProperty(RECEIPT_FIELD);
});

test('an answer to a request without a key is as its schema says', async () => {
	const { token } = await makeFellow(app.db);
	const { body } = await app.call(probeWrite, { bucket: 'plain' }, { token });
	expect(Object.keys(body).sort()).toEqual(['count', 'status']);
});

test('a phone of the release before reads a body with a key as before', () => {
	const body = { status: 'success', count: 1, [RECEIPT_FIELD]: crypto.randomUUID() };
	expect(probeWrite.output.parse(body)).toEqual({ status: 'success', count: 1 });
});

test('so does a repetition, which is answered from what was kept', async () => {
	const { token } = await makeFellow(app.db);
	const key = crypto.randomUUID();
	await app.call(probeWrite, { bucket: 'again' }, { token, key });
	const again = await app.call(probeWrite, { bucket: 'again' }, { token, key });
	expect([again.status, again.headers['idempotency-key']]).toEqual([201, key]);
});

const JSON_TYPE = 'application/json';

test.each([
	['without a token', { url: '/api/probe/', type: JSON_TYPE, payload: '{}' }, 401],
	['to an unknown call', { url: '/api/nothing-here/', type: JSON_TYPE, payload: '{}' }, 404],
	['of an unknown kind', { url: '/api/fellow/signup/', type: 'text/plain', payload: 'x' }, 415],
	['that is cut off', { url: '/api/fellow/signup/', type: JSON_TYPE, payload: '{"surname": ' }, 400],
])('the answer to a request %s names it', async (_name, { url, type, payload }, status) => {
	const key = crypto.randomUUID();
	const headers = { 'content-type': type, 'idempotency-key': key };
	const response = await app.http.inject({ method: 'POST', url, payload, headers });
	expect([response.statusCode, response.headers['idempotency-key']]).toEqual([status, key]);
});

test('a key that is no UUID is not repeated', async () => {
	const { token, mobile_number: mobile } = await makeFellow(app.db);
	const { headers } = await app.call(probeRead, { mobile }, { token, key: 'abc' });
	expect(headers['idempotency-key']).toBeUndefined();
});
