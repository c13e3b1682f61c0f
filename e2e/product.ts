import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import { freePort } from '../server/test/free-port.ts';

const MAIN = path.join(import.meta.dirname, '..', 'server', 'main.ts');
/** As `npm start` uses it; see `scripts/start.mjs`. */
const COMPILED = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');
const START_MS = 300_000;

/** The real server in a process of its own, on a database and a media folder of its own. */
export interface Product {
	origin: string;
	/** Changes when the server is started again. */
	readonly pid: number;
	/** Whether the server's process lives. */
	readonly isRunning: boolean;
	/** Changes when PostgreSQL died: it is then started again by itself. */
	readonly postgresPid: number;
	/** For looking into the database beside the server. */
	connection: { host: string; port: number; user: string; database: string };
	mediaFolder: string;
	/** Ends the server as a power cut does, and starts it again on the same port and database. */
	restartAfterKill(): Promise<void>;
	/** Stops everything and removes every file. */
	stop(): Promise<void>;
}

/** Starts the product as `npm start` would, with further settings as environment variables. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
	const home = await mkdtemp(path.join(tmpdir(), 'yuva-product-'));
	const postgres = await startEmbeddedPostgres({ home: path.join(home, 'postgres') });
	const { host, port, user, database } = postgres;
	const address = new URLSearchParams({ host, port: String(port) });
	const serverPort = await freePort();
	const env = {
		...process.env,
		PORT: String(serverPort),
		DATA_DIR: home,
		DATABASE_URL: `postgres://${user}@/${database}?${address}`,
		NODE_ENV: 'development',
		NODE_COMPILE_CACHE: COMPILED,
		...settings,
	};
	const origin = `http://localhost:${serverPort}`;
	let child = await startServer(origin, env);
	return {
		origin,
		get pid() {
			return child.pid ?? 0;
		},
		get isRunning() {
			return hasNotEnded(child);
		},
		get postgresPid() {
			return postgres.pid;
		},
		connection: { host, port, user, database },
		mediaFolder: path.join(home, 'media'),
		async restartAfterKill() {
			if (hasNotEnded(child)) await endOf(child, 'SIGKILL');
			child = await startServer(origin, env);
		},
		async stop() {
			if (hasNotEnded(child)) await endOf(child, 'SIGTERM');
			await postgres.stop();
			await rm(home, { recursive: true, force: true });
		},
	};
}

async function startServer(origin: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
	const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'ignore', 'inherit'], env });
	await waitUntilReady(origin, child);
	return child;
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
	const end = Date.now() + START_MS;
	for (;;) {
		const ready = await fetch(`${origin}/readyz`).then(
			(response) => response.ok,
			() => false,
		);
		if (ready) return;
		if (child.exitCode !== null || Date.now() > end) throw new Error('the server did not start');
		await pause(100);
	}
}

const hasNotEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
	exitCode === null && signalCode === null;

function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	return new Promise((resolve) => {
		child.once('exit', () => resolve());
		child.kill(signal);
	});
}
