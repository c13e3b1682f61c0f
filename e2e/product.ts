import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@yuva/embedded-postgres/start';
import { freePort } from '../server/test/free-port.ts';
import { type Connection, copyTemplate, type ProductHome, type Template, urlOf } from './cluster.ts';
import { SERVER_ZONE } from './surroundings.ts';

const MAIN = path.join(import.meta.dirname, '..', 'server', 'main.ts');
/** `npm start` uses this folder too: see `scripts/start.mjs`. */
const COMPILED = path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');
const START_MS = 300_000;

/** A product is the real server in a separate process, with its own database and media folder. */
export interface Product {
	origin: string;
	/** Changes with a restart. */
	readonly pid: number;
	readonly isRunning: boolean;
	connection: Connection;
	/** A standalone product restarts PostgreSQL after a crash, so this id changes; it is 0 on the shared cluster. */
	readonly postgresPid: number;
	mediaFolder: string;
	/** Kills the server, as in a power cut, and restarts it on the same port and database. */
	restartAfterKill(): Promise<void>;
	stop(): Promise<void>;
}

export async function startProduct(template: Template, settings: Settings = {}): Promise<Product> {
	return serve(await copyTemplate(template), { DEMO: template === 'demo' ? '1' : '0', ...settings });
}

/** Works as `npm start` in an empty folder: own PostgreSQL, migrations, demo data. */
export async function startStandaloneProduct(settings: Settings): Promise<Product> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'yuva-product-'));
	const postgres = await startEmbeddedPostgres({ home: path.join(dataDir, 'postgres') });
	const { host, port, user, database } = postgres;
	const home: ProductHome = {
		connection: { host, port, user, database },
		postgresPid: () => postgres.pid,
		dataDir,
		async remove() {
			await postgres.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
	return serve(home, settings);
}

type Settings = Record<string, string>;

async function serve(home: ProductHome, settings: Settings): Promise<Product> {
	const { connection, dataDir, postgresPid, remove } = home;
	const port = await freePort();
	const env = {
		...process.env,
		PORT: String(port),
		DATA_DIR: dataDir,
		DATABASE_URL: urlOf(connection),
		NODE_ENV: 'development',
		NODE_COMPILE_CACHE: COMPILED,
		LOG_LEVEL: 'error',
		TZ: SERVER_ZONE,
		...settings,
	};
	const origin = `http://localhost:${port}`;
	let child = await startServer(origin, env);
	return {
		origin,
		get pid() {
			return child.pid ?? 0;
		},
		get isRunning() {
			return hasNotEnded(child);
		},
		connection,
		get postgresPid() {
			return postgresPid();
		},
		mediaFolder: path.join(dataDir, 'media'),
		async restartAfterKill() {
			if (hasNotEnded(child)) await endOf(child, 'SIGKILL');
			child = await startServer(origin, env);
		},
		async stop() {
			if (hasNotEnded(child)) await endOf(child, 'SIGTERM');
			await remove();
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
