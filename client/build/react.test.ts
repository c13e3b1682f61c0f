import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };

/** Of the whole tree of packages, as `npm ls` walks it. */
const installed = Object.keys(lock.packages).map((folder) => folder.split('node_modules/').at(-1));

test('React is installed, and no package that draws in its place', () => {
	expect(installed).toContain('react-dom');
	expect(installed.filter((name) => name?.startsWith('preact'))).toEqual([]);
});
