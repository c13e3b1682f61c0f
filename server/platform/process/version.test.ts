import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readVersion } from './version.ts';

function folderWith(manifest: object): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'yuva-version-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
	return folder;
}

test('a packed release has the commit that its package.json names', () => {
	expect(readVersion(folderWith({ version: '1.2.3', commit: 'abcdef0' }))).toBe('1.2.3+abcdef0');
});

test('without git the version is the number alone', () => {
	expect(readVersion(folderWith({ version: '1.2.3' }))).toBe('1.2.3');
});
