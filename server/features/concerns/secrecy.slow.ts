import { expect, test } from 'vitest';
import { concernScene } from '../../test/concern-scene.ts';
import { policy } from '../../test/policy-table.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { scene, others, raiseAndRead } = await concernScene(app);
const reads = policy.filter(({ endpoint }) => endpoint.method === 'GET');
const searches = reads.filter(({ endpoint }) => 'search' in endpoint.input.shape);

async function readAll(rows: typeof reads, more: object = {}): Promise<Map<string, string>> {
	const answers = new Map<string, string>();
	for (const row of rows)
		for (const [who, { token }] of Object.entries(others)) {
			const input = { ...row.input({ ...scene, caller: scene.owner }), ...more };
			const { status, body } = await app.call(row.endpoint, input as never, { token });
			answers.set(`${who} ${row.endpoint.path}`, `${status} ${JSON.stringify(body)}`);
		}
	return answers;
}
const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
	[...after].filter(([key, answer]) => before.get(key) !== answer).map(([key]) => key);

test('no count, list, search or message of others changes with a concern: the sender alone sees that it was sent', async () => {
	const search = { search: 'Canarychild' };
	const before = [await readAll(reads), await readAll(reads), await readAll(searches, search)] as const;
	await raiseAndRead();
	const after = [await readAll(reads), await readAll(searches, search)] as const;
	// the log of reads is such a table
	const changes = new Set(differing(before[0], before[1]));
	const changed = [...differing(before[1], after[0]), ...differing(before[2], after[1])];
	expect(changed.filter((key) => !changes.has(key))).toEqual(['sender /api/concerns/']);
	expect(searches.length).toBeGreaterThan(5);
});
