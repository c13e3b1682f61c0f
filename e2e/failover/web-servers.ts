import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { type Layout, serverNumbers } from './layout.ts';
import { type Program, type Programs, statusOf, waitFor } from './programs.ts';

const REPOSITORY = path.join(import.meta.dirname, '..', '..');
const STARTED = 180;
const RESTART_MS = 500;
const FILL = path.join(REPOSITORY, 'server', 'demo', 'fill.ts');

interface Server {
	name: string;
	port: string;
	program: Program | undefined;
}

/** Runs two servers as `npm start` does, and starts them again whenever they end, as systemd does. */
export class WebServers {
	readonly #layout: Layout;
	readonly #programs: Programs;
	readonly #servers: readonly Server[] = serverNumbers.map((number) => ({
		name: `yuva${number}`,
		port: `YUVA_PORT_${number}`,
		program: undefined,
	}));
	/** Counts ends without a kill. */
	collapses = 0;
	/** Counts ends before it listened, such as without a database. */
	failedStarts = 0;
	#isStopping = false;

	constructor(layout: Layout, programs: Programs) {
		this.#layout = layout;
		this.#programs = programs;
	}

	async settings(): Promise<Record<string, string>> {
		return parseEnv(await this.#layout.fill('yuva.env')) as Record<string, string>;
	}

	/** One makes the tables; demo fellows are there before the second starts. */
	async start(): Promise<void> {
		const [first] = this.#servers;
		for (const server of this.#servers) {
			await this.#startServer(server);
			await this.#waitUntilReady(server);
			if (server === first) await this.#fillDemo();
		}
	}

	async #fillDemo(): Promise<void> {
		const settings = await this.settings();
		const env = {
			...{ PATH: process.env.PATH, ...settings, NODE_ENV: 'development', DEMO: '1' },
			...{ DATABASE_URL: settings.DATABASE_OWNER_URL, DATABASE_OWNER_URL: undefined, DB_PREPARE: 'on' },
		};
		await promisify(execFile)(process.execPath, [FILL], { env });
	}

	async #startServer(server: Server): Promise<void> {
		if (this.#isStopping) return;
		const dataDir = await this.#layout.folder(server.name, 'root');
		const own = { PORT: this.#layout.get(server.port), DATA_DIR: dataDir };
		const program = this.#programs.start({
			name: server.name,
			command: process.execPath,
			args: [path.join(REPOSITORY, 'scripts', 'start.mjs')],
			env: { ...(await this.settings()), ...own },
		});
		server.program = program;
		void this.#watch(server, program);
	}

	async #watch(server: Server, program: Program): Promise<void> {
		let isServing = false;
		for (; !program.hasEnded(); await pause(RESTART_MS)) isServing ||= await this.#isUp(server);
		if (server.program !== program || this.#isStopping) return;
		if (isServing) this.collapses += 1;
		else this.failedStarts += 1;
		await this.#startServer(server);
	}

	#isUp = async ({ port }: Server): Promise<boolean> =>
		(await statusOf(`${this.#layout.address(port)}/healthz`)) === 200;

	async #waitUntilReady({ name, port }: Server): Promise<void> {
		const address = `${this.#layout.address(port)}/readyz`;
		await waitFor({ what: name, atMost: STARTED }, async () => (await statusOf(address)) === 200);
	}

	/** Sends SIGKILL, and starts it at once. @returns when it listens again, whatever the database does */
	async kill(number: number): Promise<void> {
		const server = this.#servers[number % this.#servers.length];
		if (!server) return;
		const { program } = server;
		server.program = undefined;
		await program?.kill();
		await this.#startServer(server);
		await waitFor({ what: server.name, atMost: STARTED }, () => this.#isUp(server));
	}

	stop(): void {
		this.#isStopping = true;
	}
}
