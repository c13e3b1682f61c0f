import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { version, workspaces }: { version: string; workspaces: string[] } = JSON.parse(read('package.json'));

test('all packages and the lock file have one version', () => {
	for (const folder of workspaces)
		expect(JSON.parse(read(`${folder}/package.json`)).version, folder).toBe(version);
	const { packages } = JSON.parse(read('package-lock.json'));
	for (const place of ['', ...workspaces]) expect(packages[place].version, place).toBe(version);
});

test('each package in the lock file has a checksum, also those of other platforms', () => {
	const { packages }: { packages: Record<string, { link?: true; inBundle?: true; integrity?: string }> } =
		JSON.parse(read('package-lock.json'));
	const fetched = Object.entries(packages).filter(
		([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle,
	);
	expect(fetched.length).toBeGreaterThan(500);
	expect(fetched.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
});

test('the changelog begins with this version', () => {
	expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
