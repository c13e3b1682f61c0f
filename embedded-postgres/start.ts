import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseName, databasePort, databaseRole, prepareCluster } from './cluster.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { isProcessRunning } from './running-process.ts';
import { launchServer, signalServer, stopServer } from './server.ts';

/** `host`, `port`, `user` and `database` fit a pool's settings. */
export interface EmbeddedPostgres {
	/** Names the socket folder, which only the account of PostgreSQL and root can open. */
	host: string;
	port: number;
	user: string;
	database: string;
	/** Changes when PostgreSQL is restarted after a crash; 0 in between. */
	readonly pid: number;
	adopted: boolean;
	/** Stops PostgreSQL and releases the folder; resolves once PostgreSQL has ended. */
	stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
	/** Holds the database and its log; created when missing, locked while PostgreSQL runs. */
	home: string;
	/** PostgreSQL gets these arguments too, such as `['-c', 'shared_buffers=64MB']`. */
	flags?: string[];
	log?: (message: string) => void;
}

interface Guard {
	pid(): number;
	stop(): Promise<void>;
}

const watchIntervalMs = 250;
const longestPauseMs = 10_000;

/**
 * Starts PostgreSQL 18 or adopts a server that a killed Yuva left. Restarts a crashed PostgreSQL at the same
 * address, and stops PostgreSQL with this process.
 * @throws Error for the person at the terminal: folder in use, no PostgreSQL for this machine, or a failed
 * start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const { home, flags = [], log = () => {} } = options;
	const lock = acquireDataDirLock(home);
	try {
		const cluster = await prepareCluster(home);
		const server = await launchServer(cluster, flags);
		log(
			server.adopted ? `Using the PostgreSQL that still runs (process ${server.pid})` : 'PostgreSQL started',
		);
		const restart = () => launchServer({ ...cluster, socketDir: server.socketDir }, flags);
		const guard = guardServer(server.pid, restart, log);
		return {
			host: server.socketDir,
			port: databasePort,
			user: databaseRole,
			database: databaseName,
			get pid() {
				return guard.pid();
			},
			adopted: server.adopted,
			async stop() {
				await guard.stop();
				rmSync(server.socketDir, { recursive: true, force: true });
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/** Keeps a server running until told to stop, and stops it with this process. */
function guardServer(
	firstPid: number,
	restart: () => Promise<{ pid: number }>,
	log: (message: string) => void,
): Guard {
	const stopping = new AbortController();
	let pid = firstPid;
	let restarting: Promise<void> | undefined;

	async function bringBack(): Promise<void> {
		log(`PostgreSQL (process ${pid}) ended unexpectedly`);
		pid = 0;
		for (let pauseMs = 250; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
			try {
				pid = (await restart()).pid;
				log(`PostgreSQL is back (process ${pid})`);
				return;
			} catch (error) {
				log(error instanceof Error ? error.message : String(error));
				await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
			}
		}
	}

	const watch = setInterval(() => {
		if (restarting !== undefined || isProcessRunning(pid)) return;
		restarting = bringBack().finally(() => {
			restarting = undefined;
		});
	}, watchIntervalMs).unref();
	const takeDown = () => signalServer(pid, 'SIGINT');
	process.once('exit', takeDown);

	return {
		pid: () => pid,
		async stop() {
			clearInterval(watch);
			stopping.abort();
			await restarting;
			process.off('exit', takeDown);
			await stopServer(pid);
		},
	};
}
