import { expect, test } from 'vitest';
import { refusalOf } from './own-node.ts';

test.each(['v20.20.2', 'v22.1.0', 'v23.11.0'])('tests are refused on %s, by its name', (version) => {
	expect(refusalOf(version)).toContain(version);
});

test.each(['v24.0.0', 'v26.3.1', process.version])('tests run on %s', (version) => {
	expect(refusalOf(version)).toBeUndefined();
});
