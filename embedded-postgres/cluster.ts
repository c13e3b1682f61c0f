import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	chmodSync,
	closeSync,
	existsSync,
	fsyncSync,
	lstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canReach, chooseAccount, engineEnvironment, giveTo, prepareEngine } from './engine.ts';
import { hasErrorCode } from './running-process.ts';

export interface Cluster {
	/** The path is absolute, without symbolic links. */
	dataDir: string;
	/** PostgreSQL gets this path as its `-D` argument, and `dataDir` as its working directory. */
	dataArgument: string;
	socketDir: string;
	logFile: string;
	bin: string;
	account: Account;
}

export interface ServerRecord {
	pid: number;
	port: number;
	socketDir: string;
	/** The status is `starting`, `ready`, `stopping` …; empty at first. */
	status: string;
}

export const databaseRole = 'yuva';
export const databaseName = 'yuva';
export const databasePort = 5432;

const majorVersion = '18';
const maxSocketPathBytes = 100;
const socketName = `.s.PGSQL.${databasePort}`;
const lastLogBytes = 5_000_000;
const run = promisify(execFile);

/**
 * A new cluster with its role and database appears whole or not at all.
 *
 * @throws Error when the folder belongs to another version or holds something else
 */
export async function prepareCluster(home: string): Promise<Cluster> {
	mkdirSync(home, { recursive: true });
	const folder = realpathSync(home);
	const dataDir = join(folder, `pg${majorVersion}`);
	const account = chooseAccount(dataDir);
	const reachable = await canReach(account, folder);
	if (!reachable && process.platform !== 'linux') {
		throw new Error(
			`The database account cannot reach ${folder}. Set DATA_DIR to a folder that it can reach.`,
		);
	}
	const cluster = {
		dataDir,
		dataArgument: reachable ? dataDir : '/proc/self/cwd',
		socketDir: await prepareSocketDir(reachable ? folder : undefined, dataDir, account),
		logFile: join(folder, 'postgres.log'),
		bin: await prepareEngine(folder, account),
		account,
	};
	if (isEmptyFolder(dataDir)) await createCluster(cluster);
	checkCluster(cluster);
	if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > lastLogBytes) {
		renameSync(cluster.logFile, `${cluster.logFile}.1`);
	}
	return cluster;
}

/** Returns the present or last server on this data folder; undefined after an orderly stop. */
export function readServerRecord(cluster: Cluster): ServerRecord | undefined {
	try {
		const lines = readFileSync(join(cluster.dataDir, 'postmaster.pid'), 'utf8').split('\n');
		const [pid, , , port, socketDir = '', , , status = ''] = lines.map((line) => line.trim());
		return { pid: Number(pid), port: Number(port), socketDir, status };
	} catch (error) {
		if (hasErrorCode(error, 'ENOENT')) return undefined;
		throw error;
	}
}

/**
 * Deleting the lock files would also skip PostgreSQL's own check that no process of the dead server still
 * writes; a lock that names the new server's parent passes, with that check.
 */
export function disownLockFiles(cluster: Cluster): void {
	for (const file of [
		join(cluster.dataDir, 'postmaster.pid'),
		join(cluster.socketDir, `${socketName}.lock`),
	]) {
		if (!existsSync(file)) continue;
		const [, ...rest] = readFileSync(file, 'utf8').split('\n');
		writeFileSync(file, [process.pid, ...rest].join('\n'));
	}
}

async function createCluster(cluster: Cluster): Promise<void> {
	const home = join(cluster.dataDir, '..');
	const leftovers = readdirSync(home).filter((name) => name.startsWith(`pg${majorVersion}.init-`));
	for (const name of leftovers) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });

	const draft = `${cluster.dataDir}.init-${process.pid}-${Date.now()}`;
	mkdirSync(draft, { mode: 0o700 });
	giveTo(cluster.account, draft);
	const dataArgument = cluster.dataArgument === cluster.dataDir ? draft : cluster.dataArgument;
	const options = { ...cluster.account, cwd: draft, env: engineEnvironment };
	const settings = ['--encoding=UTF8', '--locale=C', '--auth-local=trust', '--auth-host=reject'];
	await run(
		join(cluster.bin, 'initdb'),
		['-D', dataArgument, '-U', databaseRole, ...settings, '--no-instructions'],
		options,
	);
	const single = run(join(cluster.bin, 'postgres'), ['--single', '-D', dataArgument, 'postgres'], options);
	single.child.stdin?.end(`create database ${databaseName}\n`);
	await single;
	renameSync(draft, cluster.dataDir);
	syncFolder(home);
}

function checkCluster({ dataDir, account }: Cluster): void {
	const versionFile = join(dataDir, 'PG_VERSION');
	const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'unknown';
	if (found !== majorVersion) {
		throw new Error(
			`${dataDir} is not a database of PostgreSQL ${majorVersion} (version ${found}). Move it away or set DATA_DIR to another folder.`,
		);
	}
	if (account.uid !== undefined && statSync(dataDir).uid !== account.uid) giveAllTo(account, dataDir);
	if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
}

/** PostgreSQL must own its files, but a backup restored by root belongs to root. */
function giveAllTo(account: Account, folder: string): void {
	giveTo(account, folder);
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isSymbolicLink()) giveTo(account, join(entry.parentPath, entry.name));
	}
}

/** Prepares a folder below `home` if the account reaches it and the path is short and plain, else a temporary one. */
async function prepareSocketDir(
	home: string | undefined,
	dataDir: string,
	account: Account,
): Promise<string> {
	const short = `yuva-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
	const candidates = home === undefined ? [] : [join(home, 'run')];
	for (const parent of [tmpdir(), '/tmp']) {
		if (await canReach(account, parent)) candidates.push(join(parent, short));
	}
	const folder = candidates.find(
		(path) => Buffer.byteLength(join(path, socketName)) <= maxSocketPathBytes && /^[\w./@~+-]+$/.test(path),
	);
	if (folder === undefined) throw new Error('There is no short enough path for the database socket in /tmp.');
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const { uid } = lstatSync(folder);
	if (!lstatSync(folder).isDirectory() || ![process.getuid?.(), account.uid].includes(uid)) {
		throw new Error(`${folder} belongs to somebody else. Remove it or set DATA_DIR to another folder.`);
	}
	giveTo(account, folder);
	chmodSync(folder, 0o700);
	return folder;
}

function isEmptyFolder(folder: string): boolean {
	return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** Makes a rename in this folder survive a power cut. */
function syncFolder(folder: string): void {
	const descriptor = openSync(folder, 'r');
	fsyncSync(descriptor);
	closeSync(descriptor);
}
