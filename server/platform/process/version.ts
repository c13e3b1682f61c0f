import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const manifest = z.object({ version: z.string(), commit: z.string().optional() });

/** The version is that of package.json, with the commit if it is known: `1.0.0+2d1357a`. */
export const version = readVersion(ROOT);

export function readVersion(root: string): string {
	const { version: number, commit = askGit(root) } = manifest.parse(
		JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
	);
	return commit ? `${number}+${commit}` : number;
}

function askGit(root: string): string | undefined {
	if (!existsSync(path.join(root, '.git'))) return undefined;
	try {
		const output = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
			cwd: root,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		return output.trim();
	} catch {
		return undefined;
	}
}
