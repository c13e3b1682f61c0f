/** What is limited in all, shared by `fair-shares.ts`, and what one caller may try. What each number is for: docs/operations.md, *Budgets*. */

/** Work that waits for its turn in a queue. */
export interface TurnBudget {
	atOnce: number;
	waiting: number;
	/** When refused work may come back. */
	retrySeconds: number;
}

export interface TrafficBudget {
	connections: number;
	headersMs: number;
	bodies: number;
	/** Whole requests under way. */
	requests: number;
	/** Bytes of answers that their readers have not taken yet. */
	answerBytes: number;
	/** How long an answer may wait for its reader to take anything. */
	idleMs: number;
	/** How often it is looked whether a body or a reader goes on. */
	lookMs: number;
	/** Bytes a second of a body or a reader, while there is room and when all is taken. A line of 10 kbit/s has 1,250. */
	slowest: { empty: number; full: number };
	/** Of a body without sign-in, in all; it also ends when nothing comes between two looks. */
	publicBodyMs: number;
	/** Of the one thread that answers, so much may go to callers without sign-in, within about as long. */
	strangersMs: number;
	retrySeconds: number;
	/** Whoever is refused waits for so long, so that a flood of refusals is none. */
	refusalMs: number;
}

/** What one account may send. */
export interface AccountBudget {
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

const traffic: TrafficBudget = {
	connections: 4000,
	headersMs: 10_000,
	bodies: 1000,
	requests: 600,
	answerBytes: 64 * 1024 * 1024,
	idleMs: 60_000,
	lookMs: 10_000,
	slowest: { empty: 34, full: 512 },
	publicBodyMs: 30_000,
	strangersMs: 3000,
	retrySeconds: 5,
	refusalMs: 1000,
};

/** Each hash takes 19 MiB and a core for some 30 ms. */
const hashing: TurnBudget = { atOnce: 2, waiting: 300, retrySeconds: 5 };

/** In processes for heavy work. A photo of 24 megapixels takes some 100 MB there. */
const photos: TurnBudget = { atOnce: 2, waiting: 24, retrySeconds: 10 };

const quarter = (allowed: number): TryBudget => ({ allowed, windowSeconds: QUARTER_SECONDS });
const hour = (allowed: number): TryBudget => ({ allowed, windowSeconds: HOUR_SECONDS });
const day = (allowed: number): TryBudget => ({ allowed, windowSeconds: DAY_SECONDS });

export const budgets = {
	traffic,
	hashing,
	photos,
	/** For three exports, two photos, and a sheet. */
	heavyProcesses: 6,
	photoPixels: 24_000_000,
	/** Those that are streamed hold a connection each for as long as their reader takes; the queue writes `queued` at a time. */
	exports: { streamed: 4, queued: { atOnce: 3, perAccount: 2 }, retrySeconds: 30 },
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
	signUps: { made: hour(60), refused: quarter(30) },
	/** Reports of errors in the browser, of strangers and of the signed-in each, in about an hour. */
	appErrors: { reports: 400, windowMs: HOUR_SECONDS * 1000, retrySeconds: 600 },
	/** Per number, and to all numbers together. */
	sms: { hour: hour(5), day: day(10), total: day(2000) },
} as const;
