import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product.ts';
import type { Chaos } from './chaos.ts';
import { Deck } from './deck.ts';
import { revokeSessions } from './fellow.ts';
import { recordLongVoice } from './voices.ts';

export const faultKinds = [
	'browser offline',
	'line dead',
	'line slow',
	'requests cut before arrival',
	'replies lost after commit',
	'tab reloaded',
	'browser killed',
	'browser killed while saving',
	'browser killed between parts',
	'two tabs sending',
	'clock three days off',
	'storage full',
	'server killed',
	'PostgreSQL killed',
	'session revoked',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const START_TRIES = 10;
const DAY_MS = 86_400_000;
/** Less than is stored already. */
const NO_ROOM_BYTES = 1;

interface Fault {
	/** The phone still reaches the server. */
	isHarmless?: true;
	/** Number of operations; 0: over at once. */
	lasts: number;
	begin(chaos: Chaos): Promise<void> | void;
	end?(chaos: Chaos): Promise<void> | void;
}

const openLine = ({ line }: Chaos) => {
	line.state = 'open';
};

const faults: Record<FaultKind, Fault> = {
	'browser offline': {
		lasts: 4,
		begin: ({ phone }) => phone.setOffline(true),
		end: ({ phone }) => phone.setOffline(false),
	},
	'line dead': {
		lasts: 4,
		begin({ line }) {
			line.state = 'dead';
		},
		end: openLine,
	},
	'line slow': {
		lasts: 3,
		begin({ line }) {
			line.state = 'slow';
		},
		end: openLine,
	},
	'requests cut before arrival': {
		lasts: 2,
		begin({ line }) {
			line.cuts = 3;
		},
		end({ line }) {
			line.cuts = 0;
		},
	},
	'replies lost after commit': {
		lasts: 2,
		begin({ line }) {
			line.swallows = 2;
		},
		end({ line }) {
			line.swallows = 0;
		},
	},
	'tab reloaded': {
		lasts: 0,
		begin: async ({ phone }) => {
			await phone.tabs[0]?.reload({ waitUntil: 'commit' }).catch(() => undefined);
		},
	},
	'browser killed': { lasts: 0, begin: ({ phone }) => phone.kill() },
	'browser killed while saving': {
		lasts: 1,
		begin(chaos) {
			const delay = chaos.random.int(250);
			chaos.duringSave = async () => {
				await pause(delay);
				await chaos.phone.kill();
			};
		},
	},
	'browser killed between parts': {
		lasts: 6,
		isHarmless: true,
		begin(chaos) {
			chaos.next = recordLongVoice;
			chaos.line.afterPart = () => chaos.phone.kill();
		},
		async end({ line, phone }) {
			line.afterPart = undefined;
			await phone.settled();
		},
	},
	'two tabs sending': {
		lasts: 5,
		async begin(chaos) {
			await chaos.phone.openTab('/main').catch(() => undefined);
			await chaos.phone.setOffline(true);
		},
		async end({ phone }) {
			// both tabs notice and send the queue
			await phone.setOffline(false);
			await pause(1500);
			await phone.tabs[1]?.close();
		},
	},
	'clock three days off': {
		lasts: 4,
		begin: ({ phone, random }) => phone.setClock(random.chance(0.5) ? 3 * DAY_MS : -3 * DAY_MS),
		end: ({ phone }) => phone.setClock(0),
	},
	'storage full': {
		lasts: 2,
		begin: ({ phone }) => phone.setRoom(NO_ROOM_BYTES),
		end: ({ phone }) => phone.setRoom(undefined),
	},
	'server killed': {
		lasts: 1,
		begin: (chaos) => {
			chaos.repairs.push(startAgain(chaos.product));
		},
	},
	'PostgreSQL killed': {
		lasts: 2,
		begin: ({ product }) => {
			process.kill(product.postgresPid, 'SIGKILL');
		},
	},
	'session revoked': {
		lasts: 1,
		begin: async ({ product, fellow }) => {
			// PostgreSQL may be restarting
			await revokeSessions(product, fellow).catch(() => undefined);
		},
	},
};

/** Every kind once in random order, then again. */
export class Trouble {
	readonly #chaos: Chaos;
	readonly #deck: Deck<FaultKind>;
	readonly #lasting: { kind: FaultKind; left: number }[] = [];
	/** Unexpected exits of the server. */
	collapses = 0;
	readonly counts: Map<FaultKind, number>;

	constructor(chaos: Chaos, kinds: readonly FaultKind[]) {
		this.#chaos = chaos;
		this.#deck = new Deck(kinds, chaos.random);
		this.counts = new Map(kinds.map((kind) => [kind, 0]));
	}

	/** Starts the next fault, now or during the next save. */
	async strike(): Promise<void> {
		const kind = this.#deck.deal();
		if (kind === undefined) return;
		this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
		const { begin, lasts } = faults[kind];
		this.#chaos.note(`fault: ${kind}`);
		if (lasts > 0) this.#lasting.push({ kind, left: lasts });
		const isNetwork = kind.startsWith('line') || kind.startsWith('re') || kind.endsWith('killed');
		if (isNetwork && this.#chaos.random.chance(0.5)) this.#chaos.duringSave = async () => begin(this.#chaos);
		else await begin(this.#chaos);
	}

	/** Call after each operation: ends faults that lasted long enough. */
	async calm(): Promise<void> {
		this.#chaos.duringSave = undefined;
		for (const lasting of [...this.#lasting]) {
			lasting.left -= 1;
			if (lasting.left <= 0) await this.#end(lasting);
		}
		await this.#raiseServer();
	}

	async letThrough(): Promise<void> {
		this.#chaos.duringSave = undefined;
		for (const lasting of [...this.#lasting]) {
			if (!faults[lasting.kind].isHarmless) await this.#end(lasting);
		}
		await this.#raiseServer();
	}

	async endAll(): Promise<void> {
		for (const lasting of [...this.#lasting]) await this.#end(lasting);
		await this.letThrough();
	}

	async #raiseServer(): Promise<void> {
		await Promise.all(this.#chaos.repairs.splice(0));
		const { product, note } = this.#chaos;
		if (product.isRunning) return;
		this.collapses += 1;
		note('the server ended by itself');
		await startAgain(product);
	}

	async #end(lasting: { kind: FaultKind; left: number }): Promise<void> {
		this.#lasting.splice(this.#lasting.indexOf(lasting), 1);
		await faults[lasting.kind].end?.(this.#chaos);
	}
}

/** Retries like a supervisor: the server exits while PostgreSQL restarts. */
async function startAgain(product: Product): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			return await product.restartAfterKill();
		} catch (error) {
			if (tries === START_TRIES) throw error;
			await pause(1000);
		}
	}
}
