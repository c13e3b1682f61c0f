import type { Random } from '../../server/demo/random.ts';

/** Deals in random order; each card once before one repeats. */
export class Deck<Card> {
	readonly #cards: readonly Card[];
	readonly #random: Random;
	#left: Card[] = [];

	constructor(cards: readonly Card[], random: Random) {
		this.#cards = cards;
		this.#random = random;
	}

	deal(): Card | undefined {
		if (this.#left.length === 0) this.#left = [...this.#cards];
		return this.#left.splice(this.#random.int(this.#left.length), 1)[0];
	}
}
