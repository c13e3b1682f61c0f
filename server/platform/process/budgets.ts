/** How much of the server one caller may use. What each number is for: docs/operations.md, *Budgets*. */

/** Work that waits for its turn in a queue. */
export interface TurnBudget {
	/** Runs at a time. */
	atOnce: number;
	/** Of these for one caller. */
	perCaller: number;
	/** Waits at a time; more is refused. */
	waiting: number;
	waitingPerCaller: number;
	/** When refused work may come back. */
	retrySeconds: number;
}

/** Requests on their way in. An address is an IPv4 address or the /64 network of an IPv6 customer. */
export interface ArrivalBudget {
	/** A carrier puts thousands of phones behind one address; a browser opens at most 6 connections. */
	connectionsPerAddress: number;
	connections: number;
	/** Requests whose body is still on its way. */
	bodiesPerAddress: number;
	bodies: number;
	headersMs: number;
	/** A body of at most `smallBytes` is whole within `smallMs`: at 10 kbit/s 8 KiB take 7 seconds. */
	smallBytes: number;
	smallMs: number;
	/** A larger body brings `stepBytes` every `stepMs`, however long it takes. */
	stepBytes: number;
	stepMs: number;
}

/** Whole requests under way. */
export interface WorkBudget {
	/** From so many on, an address with `perAddress` or more is refused. */
	busy: number;
	perAddress: number;
	/** From so many on, everybody is refused. */
	full: number;
	retrySeconds: number;
}

/** What one account may send. */
export interface AccountBudget {
	/** In a day. */
	writes: number;
	/** Calls with a photo or a recording, in a day. */
	files: number;
	/** Bytes of parts of files that are kept, also of those that a call took. */
	parts: number;
}

interface TryBudget {
	allowed: number;
	windowSeconds: number;
}

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const arrival: ArrivalBudget = {
	connectionsPerAddress: 400,
	connections: 4000,
	bodiesPerAddress: 100,
	bodies: 1000,
	headersMs: 10_000,
	smallBytes: 8 * 1024,
	smallMs: 10_000,
	stepBytes: 1024,
	stepMs: 30_000,
};

const work: WorkBudget = { busy: 300, perAddress: 30, full: 600, retrySeconds: 5 };

/** Each hash takes 19 MiB and a core for some 30 ms. */
const hashing: TurnBudget = { atOnce: 2, perCaller: 1, waiting: 300, waitingPerCaller: 60, retrySeconds: 5 };

/** In processes for heavy work. A photo of 24 megapixels takes some 100 MB there. */
const photos: TurnBudget = { atOnce: 2, perCaller: 1, waiting: 24, waitingPerCaller: 12, retrySeconds: 10 };

const quarter = (allowed: number): TryBudget => ({ allowed, windowSeconds: QUARTER_SECONDS });
const hour = (allowed: number): TryBudget => ({ allowed, windowSeconds: HOUR_SECONDS });
const day = (allowed: number): TryBudget => ({ allowed, windowSeconds: DAY_SECONDS });

export const budgets = {
	arrival,
	work,
	hashing,
	photos,
	/** For three exports, two photos, and a sheet. */
	heavyProcesses: 6,
	photoPixels: 24_000_000,
	/** Each holds a connection for as long as its reader takes. */
	exports: { atOnce: 3, perAccount: 2, retrySeconds: 30 },
	/**
	 * Wrong ones, per mobile number or known browser, and per address. `apart`: those for a number count by themselves for each
	 * address, so that a stranger's do not keep the owner out.
	 */
	tries: {
		login: { number: quarter(5), address: quarter(30), apart: false },
		forgot: { number: quarter(5), address: quarter(30), apart: true },
		code: { number: quarter(10), address: quarter(30), apart: true },
		password: { number: quarter(5), address: quarter(30), apart: false },
	},
	/** Of fellows without a center. A full day of a fellow with one is some 200 writes. */
	accounts: {
		signedUp: { writes: 200, files: 0, parts: 0 },
		registered: { writes: 400, files: 40, parts: 24 * 1024 * 1024 },
	} satisfies Record<string, AccountBudget>,
	/** Per address. */
	signUps: { made: hour(60), refused: quarter(30) },
	/** Reports of errors in the browser, per address. */
	appErrors: hour(30),
	/** Per number, and to all numbers together. */
	sms: { hour: hour(5), day: day(10), total: day(2000) },
} as const;
