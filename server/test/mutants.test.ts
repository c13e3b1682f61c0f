import { expect, test } from 'vitest';
import { allMutants } from './mutants.ts';

test('each rule that mutation.slow.ts takes away is in its file', () => {
	expect(allMutants().length).toBeGreaterThan(70);
});
