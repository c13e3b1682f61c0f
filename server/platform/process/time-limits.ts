import { AsyncLocalStorage } from 'node:async_hooks';

/** The limits are in milliseconds; 0 for no limit. */
export interface TimeLimits {
	statement: number;
	lock: number;
	/** Limits the time between two statements of a transaction. */
	idle: number;
	/** A database that owes an answer may send nothing for so long. Then the connection is closed. */
	silence: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Limits calls, because a person waits for the answer. */
export const CALLS: TimeLimits = {
	statement: 15 * SECOND_MS,
	lock: 5 * SECOND_MS,
	idle: MINUTE_MS,
	silence: 20 * SECOND_MS,
};

/** Limits work without a waiting person, or that reads whole tables: jobs, figures, exports, imports. */
export const LONG_WORK: TimeLimits = {
	statement: 10 * MINUTE_MS,
	lock: MINUTE_MS,
	idle: 5 * MINUTE_MS,
	silence: 11 * MINUTE_MS,
};

/** Sign-in must answer while other work waits for locks. */
export const SHORT_WORK: TimeLimits = {
	statement: 5 * SECOND_MS,
	lock: 3 * SECOND_MS,
	idle: 10 * SECOND_MS,
	silence: 6 * SECOND_MS,
};

/** A load balancer waits longer for an answer. */
export const READINESS: TimeLimits = {
	statement: 2 * SECOND_MS,
	lock: 2 * SECOND_MS,
	idle: 2 * SECOND_MS,
	silence: 2.5 * SECOND_MS,
};

const chosen = new AsyncLocalStorage<TimeLimits>();

/** Every transaction that `work` begins has these limits in place of those of its pool. */
export const withTimeLimits = <T>(limits: TimeLimits, work: () => T): T => chosen.run(limits, work);

export const chosenLimits = (): TimeLimits | undefined => chosen.getStore();

export const settingsOf = ({ statement, lock, idle }: TimeLimits, scope: 'local' | 'session'): string[] => [
	`set ${scope} statement_timeout = ${statement}`,
	`set ${scope} lock_timeout = ${lock}`,
	`set ${scope} idle_in_transaction_session_timeout = ${idle}`,
];
