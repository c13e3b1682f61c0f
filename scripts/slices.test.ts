import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run-command.ts';

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:from|import\()\s*'(\.[^']+|@yuva\/contract\/[^']+)'/g;
const TEST = /\.(test|slow)\.tsx?$/;

function importsWithin(folder: string): Imports {
	const slices = new Map<string, Set<string>>();
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	for (const entry of entries.filter(({ name }) => /\.tsx?$/.test(name) && !TEST.test(name))) {
		const slice = sliceOf(folder, entry.parentPath);
		if (!slice) continue;
		const imported = slices.get(slice) ?? new Set();
		for (const [, target = ''] of readFileSync(path.join(entry.parentPath, entry.name), 'utf8').matchAll(
			IMPORT,
		)) {
			const other = sliceOf(folder, path.dirname(path.resolve(entry.parentPath, target)));
			if (other && other !== slice) imported.add(other);
		}
		slices.set(slice, imported);
	}
	return slices;
}

const sliceOf = (folder: string, place: string): string | undefined =>
	place.startsWith(`${folder}/`) ? path.relative(folder, place).split('/')[0] : undefined;

/** Takes away again and again slices that import no other; returns none, or the cycles and what imports them. */
function withCycles(slices: Imports): string[] {
	const left = new Map(slices);
	for (;;) {
		const free = [...left].filter(([, imported]) => ![...imported].some((other) => left.has(other)));
		if (free.length === 0) return [...left.keys()];
		for (const [slice] of free) left.delete(slice);
	}
}

describe('slices import each other in one direction', () => {
	for (const folder of ['contract', 'server/features', 'client/features'])
		test(folder, () => {
			const slices = importsWithin(path.join(root, folder));
			expect(slices.size).toBeGreaterThan(20);
			expect(withCycles(slices)).toEqual([]);
		});
});

test('two slices that import each other are found, with what imports them', () => {
	const slices = new Map(
		Object.entries({ a: ['b'], b: ['a', 'c'], c: [], d: ['a'] }).map(([name, of]) => [name, new Set(of)]),
	);
	expect(withCycles(slices)).toEqual(['a', 'b', 'd']);
});
