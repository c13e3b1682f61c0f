import { listStandIns } from '@yuva/contract/accounts/endpoints';
import { listAttention } from '@yuva/contract/console/attention-endpoints';
import { listCenters } from '@yuva/contract/console/overview-endpoints';
import { listStudyOptions } from '@yuva/contract/settings/options-endpoints';
import { listAssignedTasks, listAssignments } from '@yuva/contract/tasks/endpoints';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { sendPart } from '@yuva/contract/uploads';
import { expect, test, vi } from 'vitest';
import { makeAdmin, makeFellow, type Person } from './factories.ts';
import { serveProbes } from './probe.ts';
import { recordingFile } from './recordings.ts';
import { startTestApp } from './test-app.ts';
import { sendPartOf } from './uploads.ts';

const app = await startTestApp();
serveProbes(app.platform);

function post({ token }: Person, payload: string, query = '') {
	return app.http.inject({
		method: 'POST',
		url: `/api/probe/${query}`,
		payload,
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
	});
}

test.each([
	['NUL in the name of a field', '{"bucket": "x", "a\\u0000b": 1}', ''],
	['half a character in the name of a field', '{"bucket": "x", "inner": {"\\udc00": 1}}', ''],
	['NUL in the query', '{"bucket": "x"}', '?outcome=do%00ne'],
	['NUL in the name of a field of the query', '{"bucket": "x"}', '?a%00b=1'],
])('%s is refused', async (_what, payload, query) => {
	const response = await post(await makeFellow(app.db), payload, query);
	expect([response.statusCode, response.json().code]).toEqual([422, 'invalid']);
});

test.each([
	['NUL', '%00'],
	['half a character', '%ED%A0%BD'],
	['bytes that are no text', '%FF'],
])('%s in the path is refused, and not repeated', async (_what, signs) => {
	const { token } = await makeFellow(app.db);
	const url = `/api/probe/9876${signs}/`;
	const response = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
	expect([response.statusCode, response.json().code]).toEqual([422, 'invalid']);
	expect(response.body).not.toContain('9876');
});

const id = crypto.randomUUID();
test.each([
	['a name with NUL', listCenters, ['a\0b', id]],
	['a name with half a character', listCenters, ['a\ud83d', id]],
	['the year 0', listAssignedTasks, ['0000-01-01T00:00:00Z', id]],
	['a task with NUL', listAssignments, ['2026-11-20T00:00:00Z', id, 'a\0b']],
	['a day of the year 0', listStandIns, ['0000-01-01', id]],
	['a number that is no id', listStudyOptions, ['Osmania', '9999999999']],
	['the year 0 behind a rule', listAttention, ['pin_far', '0000-01-01T00:00:00Z', id]],
] as const)('the address of a page of a list is refused with %s in it', async (_what, list, parts) => {
	const { token } = await makeAdmin(app.db);
	const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
	expect((await app.call(list, { level: 'university', cursor }, { token })).status).toBe(422);
});

test('levels are counted before a body is read', async () => {
	const response = await post(await makeFellow(app.db), '{"bucket": '.repeat(5000));
	expect([response.statusCode, response.json().detail]).toEqual([400, 'The body has too many levels.']);
});

test.each([
	'token',
	'password',
	'new_password',
	'code',
	'recovery_code',
	'ticket',
	'Pass%77ord',
	'password[]',
])('a secret is not accepted in the address, as %s', async (name) => {
	const fellow = await makeFellow(app.db);
	const response = await post(fellow, '{"bucket": "x"}', `?${name}=Sesame-open-7`);
	expect(response.statusCode).toBe(400);
	expect(response.body).not.toContain('Sesame');
});

test('signing in by the address alone is refused, and the log does not hold the address', async () => {
	const loud = await startTestApp({ logLevel: 'debug' });
	const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	const url = '/api/fellow/login/?mobile_number=9000000001&password=Sesame-open-7';
	const { statusCode } = await loud.http.inject({ method: 'POST', url });
	const logged = () => write.mock.calls.join('');
	await expect.poll(logged).toContain('"route":"/api/fellow/login/"');
	write.mockRestore();
	expect(statusCode).toBe(400);
	expect(logged()).not.toMatch(/Sesame|9000000001/);
});

test('a file whose name cannot be stored is refused', async () => {
	const fellow = await makeFellow(app.db, { stage: 'signed_up' });
	const part = new File(['bytes'], 'a\0b.jpg');
	const answered = await sendPartOf(app, fellow, { upload_id: crypto.randomUUID(), number: 0 }, part);
	expect([answered.status, answered.body.code]).toEqual([422, 'invalid']);
});

test.each([
	['without a boundary', 'multipart/form-data', ''],
	['with an empty boundary', 'multipart/form-data; boundary=', '--\r\n'],
	['that never begins', 'multipart/form-data; boundary=x', 'abc'],
	['that ends in a field', 'multipart/form-data; boundary=x', formUntil('number', '1')],
	['that ends in a file', 'multipart/form-data; boundary=x', formUntil('part"; filename="a.jpg', 'bytes')],
])('a form %s is refused', async (_what, type, payload) => {
	const { token } = await makeFellow(app.db, { stage: 'signed_up' });
	const headers = { authorization: `Bearer ${token}`, 'content-type': type };
	const url = sendPart.path.replace('{upload_id}', crypto.randomUUID()).replace('{number}', '0');
	const response = await app.http.inject({ method: 'POST', url, headers, payload });
	expect([response.statusCode, response.json().code]).toEqual([400, 'malformed']);
});

function formUntil(field: string, value: string): string {
	return `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}`;
}

const testimonialOf = ({ mobile_number }: Person, form_data: string) => ({
	mobile_number,
	stakeholder_type: 'childs_parent' as const,
	form_data,
	audio: recordingFile('speech.webm'),
});
const answersOf = ({ id }: Person) =>
	app.db.selectFrom('testimonials').select('form_data').where('fellow_id', '=', id).execute();

test.each([
	['NUL in an answer', '{"Name": "a\\u0000b"}', 422],
	['half a character in an answer', '{"Name": "a\\ud83d"}', 422],
	['half a character in a question', '{"Na\\ud83dme": "Lakshmi"}', 422],
	['5,000 levels', '{"Name": '.repeat(5000), 400],
])('%s is refused within the JSON of a form', async (_what, form_data, status) => {
	const fellow = await makeFellow(app.db);
	const answered = await app.call(uploadTestimonial, testimonialOf(fellow, form_data), fellow);
	expect(answered.status).toBe(status);
	expect(await answersOf(fellow)).toEqual([]);
});

test('text is stored without what cannot be seen; longer text keeps its lines', async () => {
	const fellow = await makeFellow(app.db);
	const form_data = JSON.stringify({ Name: 'Lak\u202eshmi\u200b  Devi', Feedback: 'One.\r\nTwo.' });
	await app.call(uploadTestimonial, testimonialOf(fellow, form_data), fellow);
	expect(await answersOf(fellow)).toEqual([{ form_data: { Name: 'Lakshmi Devi', Feedback: 'One.\nTwo.' } }]);
});
