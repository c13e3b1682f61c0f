import type { Chaos } from './chaos.ts';

export interface Fault {
	/** The phone still reaches the server. */
	isHarmless?: true;
	/** Number of operations; 0: over at once. */
	lasts: number;
	begin(chaos: Chaos): Promise<void> | void;
	end?(chaos: Chaos): Promise<void> | void;
}
