import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { childrenOf } from '../../bench/processes.ts';
import { HOST, type Layout, nodeNumbers } from './layout.ts';
import { killIfThere, type Program, type Programs, runAs, statusOf, waitFor } from './programs.ts';

const USER = 'postgres';
const STARTED = 120;
const REPLACED = 120;
const CAUGHT_UP = 180;
const MS = 1000;

type NodeName = `node${number}`;

interface PatroniNode {
	name: NodeName;
	rest: string;
	config: string;
	data: string;
	patroni: Program | undefined;
}

interface Member {
	name: string;
	role: string;
	state: string;
}

/** Runs etcd, and three PostgreSQL under Patroni. */
export class PostgresNodes {
	readonly #layout: Layout;
	readonly #programs: Programs;
	readonly #nodes: PatroniNode[] = [];

	constructor(layout: Layout, programs: Programs) {
		this.#layout = layout;
		this.#programs = programs;
	}

	/** Starts with the accounts and the empty database of Yuva. */
	async start(): Promise<void> {
		const layout = this.#layout;
		await layout.folder('etcd', USER);
		const config = await layout.write('etcd.yml', await layout.fill('etcd.yml'), USER);
		this.#programs.start({ name: 'etcd', command: 'etcd', args: ['--config-file', config], user: USER });
		const isUp = async () => (await statusOf(`${layout.address('ETCD_PORT')}/health`)) === 200;
		await waitFor({ what: 'etcd', atMost: STARTED }, isUp);
		for (const number of nodeNumbers) this.#nodes.push(await this.#prepare(number));
		for (const node of this.#nodes) this.#startNode(node);
		await this.waitUntilWhole();
	}

	/** Works as psql does, on the leader. */
	async makeAccounts(): Promise<void> {
		const layout = this.#layout;
		const script = await layout.write('accounts.sql', await layout.fill('accounts.sql'), USER);
		const place = ['-h', HOST, '-p', layout.get('LEADER_PORT'), '-d', 'postgres', '-U', 'postgres'];
		await runAs(USER, {
			command: 'psql',
			args: ['-q', '-v', 'ON_ERROR_STOP=1', ...place, '-f', script],
			env: {
				PGPASSWORD: layout.get('PG_PASSWORD'),
				OWNER_PASSWORD: layout.get('OWNER_PASSWORD'),
				WEB_PASSWORD: layout.get('WEB_PASSWORD'),
			},
		});
	}

	async #prepare(number: number): Promise<PatroniNode> {
		const layout = this.#layout;
		const name: NodeName = `node${number}`;
		const folder = await layout.folder(name, USER);
		const own = {
			NODE: name,
			PG_PORT: layout.get(`PG_PORT_${number}`),
			REST_PORT: layout.get(`REST_PORT_${number}`),
		};
		const config = await layout.write(`${name}.yml`, await layout.fill('patroni.yml', own), USER);
		const rest = layout.address(`REST_PORT_${number}`);
		return { name, rest, config, data: path.join(folder, 'data'), patroni: undefined };
	}

	#startNode(node: PatroniNode): void {
		node.patroni = this.#programs.start({
			name: node.name,
			command: 'patroni',
			args: [node.config],
			user: USER,
		});
	}

	/** Waits for a leader, and two others that follow it, one of them with every commit. */
	async waitUntilWhole(): Promise<void> {
		await waitFor({ what: 'A PostgreSQL of three nodes', atMost: CAUGHT_UP }, async () => {
			const members = await this.#members();
			const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';
			return (
				members.length === nodeNumbers.length &&
				members.every(isRunning) &&
				members.some(({ role }) => role === 'leader') &&
				members.some(({ role }) => role === 'sync_standby')
			);
		});
	}

	async #members(): Promise<Member[]> {
		for (const { rest } of this.#nodes) {
			const answer = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(3000) }).catch(
				() => undefined,
			);
			if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
		}
		return [];
	}

	async #leader(): Promise<PatroniNode | undefined> {
		for (const node of this.#nodes) if ((await statusOf(`${node.rest}/primary`)) === 200) return node;
		return undefined;
	}

	/**
	 * Sends SIGKILL to Patroni and all of PostgreSQL on the node that leads; the node comes back once another
	 * leads.
	 *
	 * @returns seconds without a leader
	 */
	async killLeader(): Promise<number> {
		const leader = await this.#leader();
		if (!leader) throw new Error('Nobody leads.');
		await this.#killNode(leader);
		const begun = Date.now();
		await waitFor(
			{ what: 'A new leader', atMost: REPLACED },
			async () => (await this.#leader()) !== undefined,
		);
		const seconds = (Date.now() - begun) / MS;
		this.#startNode(leader);
		return seconds;
	}

	/** Kills Patroni first, because it would start PostgreSQL again. */
	async #killNode(node: PatroniNode): Promise<void> {
		await node.patroni?.kill();
		const lines = await readFile(path.join(node.data, 'postmaster.pid'), 'utf8').catch(() => '');
		const postmaster = Number(lines.split('\n')[0]);
		if (!Number.isInteger(postmaster) || postmaster <= 1) return;
		for (const pid of [postmaster, ...childrenOf(postmaster)]) killIfThere(pid);
	}

	/** PostgreSQL is in a session of its own, apart from Patroni. */
	async stop(): Promise<void> {
		for (const node of this.#nodes) await this.#killNode(node);
	}
}
