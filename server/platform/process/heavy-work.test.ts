import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type * as foreign from '../../test/foreign-work.ts';
import { budgets } from './budgets.ts';
import { endHeavyWork, HeavyWorkTooLarge, heavyPids, heavyWork } from './heavy-work.ts';

const FILE = path.join(import.meta.dirname, '..', '..', 'test', 'foreign-work.ts');
const rest = heavyWork<typeof foreign.rest>(FILE, 'rest');

beforeEach(endHeavyWork);
afterAll(endHeavyWork);

test('work that does not end is stopped at its limit, and takes no work beside it along', async () => {
	const neverEnd = heavyWork<typeof foreign.neverEnd>(FILE, 'neverEnd', { ms: 1000, megabytes: 1000 });
	const beside = rest({ ms: 2500 });
	await expect(neverEnd(undefined as never)).rejects.toThrow(HeavyWorkTooLarge);
	expect(await beside).toBeGreaterThan(0);
});

test('a process for heavy work has no secret of the server in its environment', async () => {
	const namesOfVariables = heavyWork<typeof foreign.namesOfVariables>(FILE, 'namesOfVariables');
	const names = await namesOfVariables(undefined as never);
	expect(names.filter((name) => !/^(NODE_COMPILE_CACHE|NODE_CHANNEL_\w+)$/.test(name))).toEqual([]);
});

test.runIf(process.platform === 'linux')(
	'a process for heavy work has a small room for young objects',
	async () => {
		await rest({ ms: 0 });
		const [pid] = heavyPids();
		expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).toContain('--max-semi-space-size=4');
	},
);

test('a process is used again, and more work than there may be processes waits for one', async () => {
	const first = await rest({ ms: 0 });
	expect(await rest({ ms: 0 })).toBe(first);
	const many = Array.from({ length: budgets.heavyProcesses + 1 }, () => rest({ ms: 200 }));
	const used = new Set(await Promise.all(many));
	expect(used.size).toBe(budgets.heavyProcesses);
	expect(heavyPids().length).toBe(budgets.heavyProcesses);
});
