import { execFileSync } from 'node:child_process';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const packages = {
	'node_modules/@yuva/contract': { link: true, resolved: 'contract' },
	'node_modules/zod': { version: '4.0.0' },
};
let root = '';

/** Makes a checkout after an install; its `npm` only leaves a mark. */
beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), 'yuva-installed-'));
	for (const folder of ['scripts', 'bin', 'contract', 'node_modules/.bin', 'node_modules/@yuva']) {
		mkdirSync(path.join(root, folder), { recursive: true });
	}
	copyFileSync(path.join(import.meta.dirname, 'ensure-installed.mjs'), script());
	writeFileSync(path.join(root, 'bin', 'npm'), '#!/bin/sh\ntouch npm-was-run\n', { mode: 0o755 });
	writeLock('package-lock.json', packages);
	writeLock('node_modules/.package-lock.json', packages);
	symlinkSync(process.execPath, path.join(root, 'node_modules/.bin/node'));
	symlinkSync('../../contract', path.join(root, 'node_modules/@yuva/contract'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const script = () => path.join(root, 'scripts', 'ensure-installed.mjs');
const writeLock = (name: string, content: object) =>
	writeFileSync(path.join(root, name), JSON.stringify({ packages: content }));

function wasInstalled(): boolean {
	execFileSync(process.execPath, [script()], { env: { PATH: `${path.join(root, 'bin')}:/usr/bin:/bin` } });
	return existsSync(path.join(root, 'npm-was-run'));
}

test('packages that match the lock file are not installed again', () => expect(wasInstalled()).toBe(false));

test('a package of another version is installed', () => {
	writeLock('node_modules/.package-lock.json', { ...packages, 'node_modules/zod': { version: '3.0.0' } });
	expect(wasInstalled()).toBe(true);
});

test('a workspace that is new since the last install is linked', () => {
	rmSync(path.join(root, 'node_modules/@yuva/contract'));
	expect(wasInstalled()).toBe(true);
});
