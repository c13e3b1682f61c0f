/**
 * Limits the total that `fair-shares.ts` shares, and the tries of one caller. docs/operations.md, *Budgets*,
 * explains each number.
 */

export interface TurnBudget {
	atOnce: number;
	waiting: number;
	retrySeconds: number;
	/** A refused caller waits for so long, so that a flood of refusals is none. */
	refusalMs: number;
}

export interface TrafficBudget {
	connections: number;
	headersMs: number;
	bodies: number;
	/** Limits whole requests under way. */
	requests: number;
	/** Limits bytes of answers that their readers have not taken yet. */
	answerBytes: number;
	/** An answer may wait so long for its reader to take something. */
	idleMs: number;
	/** The server checks so often whether a body or a reader goes on. */
	lookMs: number;
	/**
	 * A body or a reader must move at least these bytes a second: `empty` while there is room, `full` when all is
	 * taken. A line of 10 kbit/s moves 1,250.
	 */
	slowest: { empty: number; full: number };
	/** Limits a body without sign-in, in all; it also ends when nothing comes between two checks. */
	publicBodyMs: number;
	/** Callers without sign-in may use so much of the one thread that answers, within about as long. */
	strangersMs: number;
	retrySeconds: number;
	/** A refused caller waits for so long here too. */
	refusalMs: number;
}

export interface AccountBudget {
	writes: number;
	/** Limits calls with a photo or a recording, in a day. */
	files: number;
	/** Limits bytes of kept parts of files, also of those that a call took. */
	parts: number;
}

interface TryBudget {
	allowed: number;
	windowSeconds: number;
}

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const refusalMs = 1000;

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
	refusalMs,
};

/** Each hash takes 19 MiB and a core for some 30 ms. */
const hashing: TurnBudget = { atOnce: 2, waiting: 300, retrySeconds: 5, refusalMs };

/** Runs in processes for heavy work. A photo of 24 megapixels takes some 100 MB there. */
const photos: TurnBudget = { atOnce: 2, waiting: 24, retrySeconds: 10, refusalMs };

/** A part holds a connection of the database while the server stores it, and others need connections too. */
const parts: TurnBudget = { atOnce: 4, waiting: 300, retrySeconds: 5, refusalMs };

const quarter = (allowed: number): TryBudget => ({ allowed, windowSeconds: QUARTER_SECONDS });
const hour = (allowed: number): TryBudget => ({ allowed, windowSeconds: HOUR_SECONDS });
const day = (allowed: number): TryBudget => ({ allowed, windowSeconds: DAY_SECONDS });

export const budgets = {
	traffic,
	hashing,
	photos,
	parts,
	/** There is room for three exports, two photos, and a sheet. */
	heavyProcesses: 6,
	photoPixels: 24_000_000,
	/** Streamed ones hold a connection each for as long as their reader takes; the queue writes `queued` at a time. */
	exports: { streamed: 4, queued: { atOnce: 3, perAccount: 2 }, retrySeconds: 30 },
	/**
	 * Limits wrong tries, per mobile number or known browser, and per address. With `apart`, those for a number
	 * count by themselves for each address, so that a stranger's do not keep the owner out.
	 */
	tries: {
		login: { number: quarter(5), address: quarter(30), apart: false },
		forgot: { number: quarter(5), address: quarter(30), apart: true },
		code: { number: quarter(10), address: quarter(30), apart: true },
		password: { number: quarter(5), address: quarter(30), apart: false },
	},
	/** Limits fellows without a center. A full day of a fellow with one is some 200 writes. */
	accounts: {
		signedUp: { writes: 200, files: 0, parts: 0 },
		registered: { writes: 400, files: 40, parts: 24 * 1024 * 1024 },
	} satisfies Record<string, AccountBudget>,
	signUps: { made: hour(60), refused: quarter(30) },
	/** Limits reports of errors in the browser, of strangers and of the signed-in each, in about an hour. */
	appErrors: { reports: 400, windowMs: HOUR_SECONDS * 1000, retrySeconds: 600 },
	/** Limits messages per number, and to all numbers together. */
	sms: { hour: hour(5), day: day(10), total: day(2000) },
} as const;
