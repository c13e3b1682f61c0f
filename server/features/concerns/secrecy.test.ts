import { globSync, readFileSync } from 'node:fs';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import { describe, expect, test } from 'vitest';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import { concernScene } from '../../test/concern-scene.ts';
import type { Person } from '../../test/factories.ts';
import { policy } from '../../test/policy-table.ts';
import { sessionIdOf } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const { scene, reader, others, raiseAndRead } = await concernScene(app);
const concern_id = await raiseAndRead();
const { recording_id } = await db
	.selectFrom('concerns')
	.select('recording_id')
	.where('id', '=', concern_id)
	.executeTakeFirstOrThrow();
const recording = recording_id ?? '';
const log = await app.call(listAudit, {}, { token: others.admin.token });

// `secrecy.slow.ts` compares all that they read before and after a concern
const reads = policy.filter(({ endpoint }) => endpoint.method === 'GET');

describe.each(reads.map((row) => [row.endpoint.path, row] as const))('GET %s', (_path, row) => {
	test('gives the content and the child of a concern to safeguarding persons alone', async () => {
		for (const [who, { token }] of Object.entries(others)) {
			const input = { ...row.input({ ...scene, caller: scene.owner }), concern_id };
			const { body } = await app.call(row.endpoint, input as never, { token });
			const text = typeof body === 'string' ? body : JSON.stringify(body);
			expect(text, who).not.toMatch(/canary/i);
			expect(text, who).not.toContain(recording);
			// the log names a concern by its number, and the head office alone reads the log
			if (row.endpoint !== listAudit) expect(text, who).not.toContain(concern_id);
		}
	});
});

test('the audit log of the head office joins a concern with no child and no sender', () => {
	const entries: { action: string }[] = log.body.data;
	const about = entries.filter(({ action }) => action.startsWith('concerns.'));
	expect(about.map(({ action }) => action)).toEqual(
		expect.arrayContaining([
			'concerns.raise',
			'concerns.read',
			'concerns.listen',
			'concerns.move',
			'concerns.note',
		]),
	);
	const traces = [scene.owner.id, scene.owner.mobile_number, scene.child, recording];
	expect(traces.filter((trace) => JSON.stringify(about).includes(trace))).toEqual([]);
});

async function askFor(id: string, { token }: Person, more: { headers?: object; small?: boolean } = {}) {
	const looker = { session_id: await sessionIdOf(app, token) };
	const signed = app.platform.media.urlFor(looker, id, TEST_NOW) ?? '';
	const url = more.small ? (thumbnailOf(signed) ?? '') : signed;
	const asked = [
		{ url, headers: { ...more.headers } },
		{ url: url.replace(/\?.*/, ''), headers: { ...more.headers, authorization: `Bearer ${token}` } },
	];
	const answers = [];
	for (const one of asked) {
		const { statusCode, body } = await app.http.inject(one);
		answers.push([statusCode, body.replace(/"request_id":"[^"]*"/, '')]);
	}
	return answers;
}

describe.each([
	['whole', {}],
	['from its second byte on', { headers: { range: 'bytes=1-' } }],
	['as a small picture', { small: true }],
])('the recording, %s,', (_, how) => {
	test('is for all others as one that was never there', async () => {
		for (const [who, person] of Object.entries(others)) {
			const unknown = await askFor(crypto.randomUUID(), person, how);
			expect(
				unknown.map(([status]) => status),
				who,
			).toEqual([404, 404]);
			expect(await askFor(recording, person, how), who).toEqual(unknown);
		}
	});
});

test('the recording opens for a reader with an address or the session, and without either it does not', async () => {
	expect((await askFor(recording, reader)).map(([status]) => status)).toEqual([200, 200]);
	const part = await askFor(recording, reader, { headers: { range: 'bytes=1-' } });
	expect(part.map(([status]) => status)).toEqual([206, 206]);
	expect((await app.http.inject({ url: `/media/${recording}` })).statusCode).toBe(404);
});

test('no message, receipt, job or log row holds a word of it', async () => {
	for (const table of [
		'messages',
		'idempotency_keys',
		'audit_log',
		'attention_items',
		'pgboss.job',
	] as const) {
		const rows = await db
			.selectFrom(table as 'messages')
			.selectAll()
			.execute();
		expect(JSON.stringify(rows), table).not.toMatch(/canary/i);
	}
});

test('no other slice names the tables, so that no list, search, export or report can show them', () => {
	const naming = globSync('server/**/*.ts', { exclude: ['server/test/**', 'server/**/*.test.ts'] }).filter(
		(file) =>
			/(from|join|into|update)\s+concern(s|_steps)\b|From\('concern|Join\('concern|Into\('concern|Table\('concern/.test(
				readFileSync(file, 'utf8'),
			),
	);
	expect(naming.toSorted()).toEqual([
		'server/features/concerns/queries.ts',
		// only the command on the server answers this
		'server/features/privacy/affected-queries.ts',
		// it deletes
		'server/platform/database/erasure.ts',
	]);
});
