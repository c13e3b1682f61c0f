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
