import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type * as foreign from '../../test/foreign-work.ts';
import { endHeavyWork, heavyWork } from './heavy-work.ts';

const FILE = path.join(import.meta.dirname, '..', '..', 'test', 'foreign-work.ts');

afterAll(endHeavyWork);

test.runIf(process.platform === 'linux')('work that needs too much memory is stopped', async () => {
	const takeMemory = heavyWork<typeof foreign.takeMemory>(FILE, 'takeMemory', { ms: 60_000, megabytes: 300 });
	await expect(takeMemory({ megabytes: 400 })).rejects.toThrow('it needed more than 300 MB');
});
