import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

const DEPLOY = path.join(import.meta.dirname, '..', 'deploy');
const example = readFileSync(path.join(DEPLOY, 'yuva.env.example'), 'utf8');
const unit = readFileSync(path.join(DEPLOY, 'yuva@.service'), 'utf8');

/** Reads the file as the commands of `docs/operations.md` do. */
function readByShell(file: string): Record<string, string> {
	const output = execFileSync('/bin/sh', ['-c', 'set -a; eval "$(cat)"; env -0'], { env: {}, input: file });
	const pairs = output
		.toString()
		.split('\0')
		.filter((pair) => pair.includes('='));
	return Object.fromEntries(pairs.map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]));
}

test.each(['four words with spaces', '#1 costs $HOME', '"half\\n', '`reboot`; exit'])(
	'the passphrase %s between the quotes of the example reaches a command whole',
	(passphrase) => {
		const filled = example.replace("PASSPHRASE=''", `PASSPHRASE='${passphrase}'`);
		expect(readByShell(filled)).toMatchObject(parseEnv(filled));
		expect(readByShell(filled)).toHaveProperty('BACKUP_PASSPHRASE', passphrase);
	},
);

test('the service may write into each folder that the example offers for backups', () => {
	const [, state] = /^StateDirectory=(\S+)$/m.exec(unit) ?? [];
	const named = [...unit.matchAll(/^ReadWritePaths=(.+)$/gm)].flatMap(([, paths = '']) => paths.split(' '));
	const writable = [`/var/lib/${state}`, ...named.map((folder) => folder.replace(/^-/, ''))];
	const offered = [...example.matchAll(/^#?(?:BACKUPS|BACKUP_DIR)=(\S+)$/gm)].map(([, folder]) => folder);
	expect(offered).toContain('/mnt/backups');
	const isWritable = (folder = '') => writable.some((one) => `${folder}/`.startsWith(`${one}/`));
	expect(offered.filter((folder) => !isWritable(folder))).toEqual([]);
});

test('the commands find photos and backups where the service keeps them', () => {
	const ofService = Object.fromEntries(
		[...unit.matchAll(/(NODE_ENV|DATA_DIR)=(\S+)/g)].map(([, name, value]) => [name, value]),
	);
	expect(Object.keys(ofService)).toEqual(['NODE_ENV', 'DATA_DIR']);
	expect(readByShell(example)).toMatchObject(ofService);
});
