import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SHAPES, STORED_VERSION } from '../../client/local/store/versions.ts';
import { print } from '../../server/platform/process/print.ts';
import { version } from '../../server/platform/process/version.ts';
import { packBuild } from './build-archive.ts';
import { currentContract, type RecordedContract } from './contract.ts';
import { recordPhones } from './record-phones.ts';
import { currentMigrations, folderOf, type Release } from './releases.ts';

// It records the stored data and requests of a release: see "Release" in CONTRIBUTING.md.

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		client: { type: 'string', default: path.join(import.meta.dirname, '..', '..', 'client', 'dist') },
		commit: { type: 'string', default: 'HEAD' },
	},
});
const [number] = version.split('+');
const [name = number ?? ''] = positionals;
const [commit = '', released = ''] = git('log', '-1', '--format=%h %cs', values.commit).split(' ');
const folder = folderOf(name);

mkdirSync(folder, { recursive: true });
const archive = path.join(folder, 'client.json.br');
writeFileSync(archive, packBuild(values.client));
const recorded_at = new Date().toISOString();
const { phones, requests } = await recordPhones(archive);
write('release.json', {
	...{ commit, released, recorded_at },
	migrations: currentMigrations(),
	stored: { version: STORED_VERSION, shapes: SHAPES[STORED_VERSION] ?? '' },
} satisfies Release);
writeFileSync(path.join(folder, 'contract.json'), linesOf(await currentContract()));
write('requests.json', requests);
write('phones.json', phones);
print(
	`Recorded ${name}: ${requests.writes.length} writes, ${requests.reads.length} reads, ${phones.length} phones`,
);

function linesOf(contract: RecordedContract): string {
	const lines = Object.entries(contract).map(([call, shapes]) => `\t"${call}": ${JSON.stringify(shapes)}`);
	return `{\n${lines.join(',\n')}\n}\n`;
}

function write(file: string, value: unknown): void {
	writeFileSync(path.join(folder, file), `${JSON.stringify(value, undefined, '\t')}\n`);
}
