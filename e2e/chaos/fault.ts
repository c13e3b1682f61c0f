import type { Chaos } from './chaos.ts';

export interface Fault {
	/** The phone still reaches the server. */
	isHarmless?: true;
	/** Counts operations; 0 ends at once. */
	lasts: number;
	begin(chaos: Chaos): Promise<void> | void;
	end?(chaos: Chaos): Promise<void> | void;
}
