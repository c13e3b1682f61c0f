import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MODULES = path.join(ROOT, 'node_modules');
const WORKSPACES = ['contract', 'embedded-postgres', 'server'];

const git = (...args: string[]): string =>
	execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * The server as it was on the main branch before the last migration was added, with the packages of today; deleted after the file.
 * @returns its main.ts; undefined without the history of git, or where it needs a package that today's has not
 */
export function unpackReleaseBefore(): string | undefined {
	const commit = commitBefore();
	if (commit === undefined) return undefined;
	const home = mkdtempSync(path.join(tmpdir(), 'yuva-release-before-'));
	afterAll(() => rmSync(home, { recursive: true, force: true }));
	const archive = path.join(home, 'sources.tar');
	git('archive', `--output=${archive}`, commit, 'package.json', ...WORKSPACES);
	execFileSync('tar', ['-C', home, '-xf', archive]);
	if (WORKSPACES.some((workspace) => lacksPackages(path.join(home, workspace)))) return undefined;
	linkModules(path.join(home, 'node_modules'));
	return path.join(home, 'server', 'main.ts');
}

function commitBefore(): string | undefined {
	try {
		const last = git(
			'log',
			'-1',
			'--first-parent',
			'--diff-filter=A',
			'--format=%H',
			'--',
			'server/migrations',
		);
		return git('rev-parse', '--verify', `${last}^1`);
	} catch {
		return undefined;
	}
}

function lacksPackages(workspace: string): boolean {
	const file = readFileSync(path.join(workspace, 'package.json'), 'utf8');
	const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(file);
	return Object.keys(dependencies).some((name) => !existsSync(path.join(MODULES, name)));
}

/** Each package of today, and the workspaces of then. */
function linkModules(folder: string): void {
	mkdirSync(path.join(folder, '@yuva'), { recursive: true });
	for (const name of readdirSync(MODULES).filter((entry) => entry !== '@yuva' && !entry.startsWith('.')))
		symlinkSync(path.join(MODULES, name), path.join(folder, name));
	for (const name of WORKSPACES) symlinkSync(path.join(folder, '..', name), path.join(folder, '@yuva', name));
}
