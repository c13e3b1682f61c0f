import { execFileSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MODULES = path.join(ROOT, 'node_modules');
const WORKSPACES = ['contract', 'embedded-postgres', 'server'];
/** A server runs with these: it reads its own texts in Telugu from the client's folder. */
const PARTS = ['package.json', ...WORKSPACES, 'client/language/te'];
/** It serves as long as no migration came after release 1.0. */
const NEXT =
	"create table next_release (); alter table children add column next_release text not null default ''";

const git = (...args: string[]): string =>
	execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

export interface TwoReleases {
	before: string;
	after: string;
}

/**
 * Finds the server as it was on the main branch before the last migration was added, and today's; if no
 * migration came after release 1.0, today's and a copy of it with one more. Both have the packages of today;
 * copies are deleted after the file.
 */
export function findTwoReleases(): TwoReleases {
	const today = path.join(ROOT, 'server');
	const earlier = unpackReleaseBefore();
	if (earlier) return { before: earlier, after: today };
	const home = makeHome();
	for (const name of PARTS)
		cpSync(path.join(ROOT, name), path.join(home, name), {
			recursive: true,
			filter: (file) => path.basename(file) !== 'node_modules',
		});
	linkModules(path.join(home, 'node_modules'));
	writeFileSync(path.join(home, 'server', 'migrations', '9001_next_release.sql'), NEXT);
	return { before: today, after: path.join(home, 'server') };
}

function makeHome(): string {
	const home = mkdtempSync(path.join(tmpdir(), 'yuva-two-releases-'));
	afterAll(() => rmSync(home, { recursive: true, force: true }));
	return home;
}

/**
 * Returns undefined without the history of git, if no release is before the last migration, or if it needs a
 * package that today's has not.
 */
function unpackReleaseBefore(): string | undefined {
	const commit = commitBefore();
	if (commit === undefined) return undefined;
	const home = makeHome();
	const archive = path.join(home, 'sources.tar');
	git('archive', `--output=${archive}`, commit, ...PARTS);
	execFileSync('tar', ['-C', home, '-xf', archive]);
	if (WORKSPACES.some((workspace) => lacksPackages(path.join(home, workspace)))) return undefined;
	linkModules(path.join(home, 'node_modules'));
	return path.join(home, 'server');
}

function commitBefore(): string | undefined {
	try {
		const added = ['--diff-filter=A', '--format=%H', '--', 'server/migrations'];
		const before = `${git('log', '-1', '--first-parent', ...added)}^1`;
		git('cat-file', '-e', `${before}:server/migrations/0001_release_1_0.sql`);
		return git('rev-parse', '--verify', before);
	} catch {
		return undefined;
	}
}

function lacksPackages(workspace: string): boolean {
	const file = readFileSync(path.join(workspace, 'package.json'), 'utf8');
	const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(file);
	return Object.keys(dependencies).some((name) => !existsSync(path.join(MODULES, name)));
}

function linkModules(folder: string): void {
	mkdirSync(path.join(folder, '@yuva'), { recursive: true });
	for (const name of readdirSync(MODULES).filter((entry) => entry !== '@yuva' && !entry.startsWith('.')))
		symlinkSync(path.join(MODULES, name), path.join(folder, name));
	for (const name of WORKSPACES) symlinkSync(path.join(folder, '..', name), path.join(folder, '@yuva', name));
}
