import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import {
	type Cluster,
	databaseName,
	databasePort,
	databaseRole,
	disownLockFiles,
	readServerRecord,
	type ServerRecord,
} from './cluster.ts';
import { engineEnvironment } from './engine.ts';
import { isProcessRunning, processCommandLine } from './running-process.ts';

export interface RunningServer {
	pid: number;
	socketDir: string;
	/** True means that a killed Yuva left this server running. */
	adopted: boolean;
}

const startPatienceMs = 30_000;
const recoveryPatienceMs = 120_000;
const answerPatienceMs = 5_000;
const fastStopMs = 8_000;
const immediateStopMs = 7_000;

const settings: Record<string, string> = {
	listen_addresses: '',
	unix_socket_permissions: '0700',
	// /dev/shm is small or missing in many containers
	dynamic_shared_memory_type: 'mmap',
	fsync: 'on',
	synchronous_commit: 'on',
	full_page_writes: 'on',
	max_connections: '140',
	max_wal_size: '256MB',
	jit: 'off',
	// rows and parameters are personal data: log errors without their statement and DETAIL
	log_error_verbosity: 'terse',
	log_min_error_statement: 'panic',
	log_checkpoints: 'off',
};

/**
 * Adopts the running server, else starts one.
 * @param flags more arguments for a new server, such as `-c shared_buffers=64MB`
 * @throws Error with the end of PostgreSQL's log when it does not start
 */
export async function launchServer(cluster: Cluster, flags: string[]): Promise<RunningServer> {
	const giveUpAt = Date.now() + startPatienceMs;
	while (Date.now() < giveUpAt) {
		const server = (await adoptServer(cluster)) ?? (await startServer(cluster, flags));
		if (server !== undefined) return server;
		await delay(100);
	}
	throw new Error(
		`A process of an earlier PostgreSQL still holds ${cluster.dataDir}. Stop it, then start Yuva again.`,
	);
}

/** Stops a server in an orderly way, then immediately if it takes too long; committed data is safe. */
export async function stopServer(pid: number): Promise<void> {
	for (const [signal, patienceMs] of [
		['SIGINT', fastStopMs],
		['SIGQUIT', immediateStopMs],
		['SIGKILL', immediateStopMs],
	] as const) {
		signalServer(pid, signal);
		const giveUpAt = Date.now() + patienceMs;
		while (Date.now() < giveUpAt) {
			if (!isProcessRunning(pid)) return;
			await delay(10);
		}
	}
	throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Returns at once; ignores a server that has ended. */
export function signalServer(pid: number, signal: NodeJS.Signals): void {
	if (isProcessRunning(pid)) process.kill(pid, signal);
}

async function adoptServer(cluster: Cluster): Promise<RunningServer | undefined> {
	const record = readServerRecord(cluster);
	if (record === undefined) return undefined;
	if (!servesCluster(record.pid, cluster)) {
		await refuseUnseenServer(record, cluster);
		disownLockFiles(cluster);
		return undefined;
	}
	const ready = await awaitReady(cluster, record.pid);
	if (ready !== undefined) return { pid: ready.pid, socketDir: ready.socketDir, adopted: true };
	await stopServer(record.pid);
	return undefined;
}

/** A process id alone proves nothing: after a crash or reboot another process may have it. */
function servesCluster(pid: number, cluster: Cluster): boolean {
	if (!isProcessRunning(pid)) return false;
	const commandLine = processCommandLine(pid);
	const mark = markOf(cluster);
	return commandLine.split('\0').includes(mark) || commandLine.includes(`${mark} `);
}

/** Two containers that share the folder cannot see each other's processes, but share the socket. */
async function refuseUnseenServer(record: ServerRecord, cluster: Cluster): Promise<void> {
	if (record.socketDir === '' || (await askDataDir(record)) !== cluster.dataDir) return;
	throw new Error(
		`Another PostgreSQL, perhaps in another container, is running on ${cluster.dataDir}. Stop it first or set DATA_DIR to another folder.`,
	);
}

/** @returns undefined when PostgreSQL ended or another start must be tried */
async function startServer(cluster: Cluster, flags: string[]): Promise<RunningServer | undefined> {
	const log = openSync(cluster.logFile, 'a', 0o600);
	const logStart = fstatSync(log).size;
	const parameters = { ...settings, unix_socket_directories: cluster.socketDir };
	const child = spawn(
		join(cluster.bin, 'postgres'),
		[
			...['-D', cluster.dataArgument, '-p', String(databasePort), '-c', markOf(cluster)],
			...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
			...flags,
		],
		{
			...cluster.account,
			cwd: cluster.dataDir,
			env: engineEnvironment,
			stdio: ['ignore', log, log],
			// outside the terminal's group, so that Ctrl-C lets the server finish its requests first
			detached: true,
		},
	);
	closeSync(log);
	await once(child, 'spawn');
	child.unref();
	const pid = child.pid ?? 0;
	const ready = await awaitReady(cluster, pid);
	if (ready !== undefined) return { pid, socketDir: cluster.socketDir, adopted: false };
	await stopServer(pid);
	const report = readFileSync(cluster.logFile).subarray(logStart).toString('utf8').trim();
	if (/pre-existing shared memory block|lock file/.test(report)) return undefined;
	throw new Error(`PostgreSQL did not start: ${report.slice(-1_000)}`);
}

function markOf(cluster: Cluster): string {
	return `yuva.data_directory=${cluster.dataDir}`;
}

async function awaitReady(cluster: Cluster, pid: number): Promise<ServerRecord | undefined> {
	const giveUpAt = Date.now() + recoveryPatienceMs;
	while (Date.now() < giveUpAt && isProcessRunning(pid)) {
		const record = readServerRecord(cluster);
		if (record?.pid === pid && record.status === 'ready') return awaitAnswer(record, cluster);
		await delay(10);
	}
	return undefined;
}

async function awaitAnswer(record: ServerRecord, cluster: Cluster): Promise<ServerRecord | undefined> {
	const giveUpAt = Date.now() + answerPatienceMs;
	while (Date.now() < giveUpAt) {
		if ((await askDataDir(record)) === cluster.dataDir) return record;
		await delay(50);
	}
	return undefined;
}

/** Returns the data folder of the server behind a socket; undefined when none answers. */
async function askDataDir(record: ServerRecord): Promise<string | undefined> {
	const client = new Client({
		host: record.socketDir,
		port: record.port,
		user: databaseRole,
		database: databaseName,
		connectionTimeoutMillis: 2_000,
	});
	client.on('error', () => {});
	try {
		await client.connect();
		const { rows } = await client.query<{ dir: string }>(
			`select current_setting('yuva.data_directory') as dir`,
		);
		return rows[0]?.dir;
	} catch {
		return undefined;
	} finally {
		await client.end().catch(() => {});
	}
}
