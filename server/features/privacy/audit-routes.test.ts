import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getChild } from '@yuva/contract/children/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { actionWords } from '@yuva/contract/privacy/action-words';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import type { AuditEntry } from '@yuva/contract/privacy/audit-schema';
import { eraseChild } from '@yuva/contract/privacy/endpoints';
import { expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeAdmin, makeChild, makeDistrictLead, makeFellow, PEDDAPALLI } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

async function makeReads() {
	const fellow = await makeFellow(db);
	const lead = await makeDistrictLead(db, PEDDAPALLI);
	const child = await makeChild(db, fellow, { full_name: 'Anjali Kola' });
	for (const { token } of [fellow, lead]) await app.call(getChild, { id: child }, { token });
	return { fellow, lead, child };
}

const read = async (input: Input<typeof listAudit>) =>
	(await app.call(listAudit, input, { token: admin.token })).body as {
		data: AuditEntry[];
		next_cursor: string | null;
	};

test('the log says who did what to whose record, the latest first, with the names of today', async () => {
	const { fellow, lead, child } = await makeReads();
	const { data } = await read({ fellow: fellow.id });
	expect(data.map(({ action, actor, target }) => [action, actor?.id, target])).toEqual([
		['children.read', lead.id, { id: child, name: 'Anjali Kola' }],
		['children.read', fellow.id, { id: child, name: 'Anjali Kola' }],
	]);
	expect(data[0]?.fellow).toEqual({ id: fellow.id, name: 'Person Test' });
});

test('entries are found by number, by action and by day', async () => {
	const { fellow, lead } = await makeReads();
	expect((await read({ actor: lead.mobile_number })).data).toHaveLength(1);
	expect((await read({ fellow: fellow.mobile_number, actor: fellow.id })).data).toHaveLength(1);
	expect((await read({ fellow: fellow.id, action: 'children.save' })).data).toEqual([]);
	const today = new Date().toISOString().slice(0, 10);
	expect((await read({ fellow: fellow.id, from: today, to: '2999-01-01' })).data).toHaveLength(2);
	expect((await read({ fellow: fellow.id, to: '2020-01-01' })).data).toEqual([]);
	expect((await read({ fellow: fellow.id, from: '2999-01-01' })).data).toEqual([]);
	expect((await read({ actor: '9999999999' })).data).toEqual([]);
});

test('an entry is found by its own day, whichever of two entries was numbered first', async () => {
	const fellow = await makeFellow(db);
	const entry = { actor_id: fellow.id, fellow_id: fellow.id, action: 'children.read' };
	// it is midnight in India
	const [before, after] = [new Date('2008-03-04T18:29:59Z'), new Date('2008-03-04T18:30:01Z')];
	for (const at of [after, before])
		await db
			.insertInto('audit_log')
			.values({ ...entry, at })
			.execute();
	const daysOf = async (days: Input<typeof listAudit>) =>
		(await read({ ...days, fellow: fellow.id })).data.map(({ at }) => at);
	expect(await daysOf({ from: '2008-03-04', to: '2008-03-04' })).toEqual([before.toISOString()]);
	expect(await daysOf({ from: '2008-03-05' })).toEqual([after.toISOString()]);
});

test('pages follow one another without gap or overlap', async () => {
	const { fellow } = await makeReads();
	const first = await read({ fellow: fellow.id, limit: '1' });
	const second = await read({ fellow: fellow.id, limit: '1', cursor: first.next_cursor ?? '' });
	expect([first.data.length, second.data.length, second.next_cursor]).toEqual([1, 1, null]);
	expect(first.data[0]?.id).toBeGreaterThan(second.data[0]?.id ?? 0);
});

test('an erased child has no name any more', async () => {
	const { fellow, child } = await makeReads();
	await app.call(eraseChild, { child_id: child, full_name: 'Anjali Kola' }, { token: admin.token });
	const { data } = await read({ fellow: fellow.id });
	expect(data.map(({ action, target }) => [action, target])).toEqual([
		['privacy.erase_child', { id: child, name: null }],
		['children.read', { id: child, name: null }],
		['children.read', { id: child, name: null }],
	]);
});

test('looking at the log is in the log', async () => {
	await makeReads();
	const reader = await makeAdmin(db);
	await app.call(listAudit, { limit: '1' }, { token: reader.token });
	expect(await auditOf(db, reader)).toMatchObject([{ action: 'audit.read', details: { entries: 1 } }]);
});

test('every action that the server writes has words', async () => {
	const server = path.join(import.meta.dirname, '..', '..');
	const written = new Set<string>();
	for await (const file of glob('{features,platform}/**/*.ts', { cwd: server })) {
		if (file.endsWith('.test.ts')) continue;
		const text = await readFile(path.join(server, file), 'utf8');
		for (const [, action = ''] of text.matchAll(/(?:audit\(\s*|action: |note\(\s*)'([a-z_]+\.[a-z0-9_]+)'/g))
			written.add(action);
	}
	expect(written.size).toBeGreaterThan(30);
	expect([...written].filter((action) => !(action in actionWords)).sort()).toEqual([]);
});
