import type { Random } from '../../server/demo/random.ts';

/** Random order; each card once before any repeats. */
export class Deck<Card> {
	readonly #cards: readonly Card[];
	readonly #random: Random;
	#left: Card[] = [];

	constructor(cards: readonly Card[], random: Random) {
		this.#cards = cards;
		this.#random = random;
	}

	/** Undefined for an empty deck. */
	deal(): Card | undefined {
		if (this.#left.length === 0) this.#left = [...this.#cards];
		return this.#left.splice(this.#random.int(this.#left.length), 1)[0];
	}
}
