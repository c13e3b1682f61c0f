import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8').replaceAll('\n', ' ');
const listAfter = (words: string): string[] => text.split(words)[1]?.split('.')[0]?.trim().split(', ') ?? [];

const onAllSides = listAfter('The slices of all three packages:');
const onTheClient = listAfter('Of the client alone:');

test.each([
	['contract', onAllSides],
	['server/features', onAllSides],
	['client/features', [...onAllSides, ...onTheClient].sort()],
])('the slices in %s are those that the architecture lists', (folder, listed) => {
	const files = globSync('*/*.{ts,tsx}', { cwd: path.join(root, folder) });
	expect([...new Set(files.map((file) => path.dirname(file)))].sort()).toEqual(listed);
});
