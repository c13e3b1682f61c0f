import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const LOCK = path.join(import.meta.dirname, '..', '..', 'package-lock.json');
const { packages }: { packages: Record<string, unknown> } = JSON.parse(readFileSync(LOCK, 'utf8'));

/** Of the whole tree of packages, as `npm ls` walks it. */
const installed = Object.keys(packages).map((folder) => folder.split('node_modules/').at(-1));

test('React is installed, and no package that draws in its place', () => {
	expect(installed).toContain('react-dom');
	expect(installed.filter((name) => name?.startsWith('preact'))).toEqual([]);
});
