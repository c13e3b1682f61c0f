import type { Chaos } from './chaos.ts';

export interface Fault {
	/** True when the phone still reaches the server during the fault. */
	isHarmless?: true;
	/** Counts operations; 0 ends at once. */
	lasts: number;
	begin(chaos: Chaos): Promise<void> | void;
	end?(chaos: Chaos): Promise<void> | void;
}
