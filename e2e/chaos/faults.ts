import type { Chaos } from './chaos.ts';
import { Deck } from './deck.ts';
import type { Fault } from './fault.ts';
import { type FaultKind, faults } from './fault-table.ts';
import { startAgain } from './repair.ts';

const faultOf = (kind: FaultKind): Fault => faults[kind];

/** Strikes with every kind once in random order, then again. */
export class Trouble {
	readonly #chaos: Chaos;
	readonly #deck: Deck<FaultKind>;
	readonly #lasting: { kind: FaultKind; left: number }[] = [];
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
		const { begin, lasts } = faultOf(kind);
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
			if (!faultOf(lasting.kind).isHarmless) await this.#end(lasting);
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
		await faultOf(lasting.kind).end?.(this.#chaos);
	}
}
