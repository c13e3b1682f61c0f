import type { Fault } from './fault.ts';

/** As of a network with a sign-in page, or of a host that is being repaired. */
export const pages: Fault = {
	lasts: 2,
	begin({ line }) {
		line.pages = 4;
	},
	end({ line }) {
		line.pages = 0;
	},
};

export const strippedReceipts: Fault = {
	lasts: 3,
	isHarmless: true,
	begin({ line }) {
		line.stripsReceipts = true;
	},
	end({ line }) {
		line.stripsReceipts = false;
	},
};

/** A filter takes offence at one write, and at each retry of it. */
export const refusedItem: Fault = {
	lasts: 4,
	isHarmless: true,
	begin({ line }) {
		line.refuses = 'next';
	},
	end({ line }) {
		line.refuses = undefined;
	},
};
