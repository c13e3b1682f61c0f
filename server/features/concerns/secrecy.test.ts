import { globSync, readFileSync } from 'node:fs';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import { describe, expect, test } from 'vitest';
import { concernScene } from '../../test/concern-scene.ts';
import { policy } from '../../test/policy-table.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const { scene, others, raiseAndRead } = await concernScene(app);
const concern_id = await raiseAndRead();
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
			// the log names a concern by its number, and the head office alone reads the log
			if (row.endpoint !== listAudit) expect(text, who).not.toContain(concern_id);
		}
	});
});

test('the audit log of the head office joins a concern with no child and no sender', () => {
	const entries: { action: string }[] = log.body.data;
	const about = entries.filter(({ action }) => action.startsWith('concerns.'));
	expect(about.map(({ action }) => action)).toEqual(
		expect.arrayContaining(['concerns.raise', 'concerns.read', 'concerns.move', 'concerns.note']),
	);
	const traces = [scene.owner.id, scene.owner.mobile_number, scene.child];
	expect(traces.filter((trace) => JSON.stringify(about).includes(trace))).toEqual([]);
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
		// deletes
		'server/platform/database/erasure.ts',
	]);
});
