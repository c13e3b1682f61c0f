import type pg from 'pg';
import type { Statement } from './record.ts';

export interface BareCall {
	statements: Statement[];
	/** What the product answered; the bare server writes the same. */
	answer: unknown;
	/** The recorded values that each request brings its own of: its `Idempotency-Key` and the date of its body. */
	recorded: { key?: string; date?: string };
}

/** What the bare server is told to begin with; it answers with the port it listens on. */
export interface BareSetup {
	connection: pg.PoolConfig;
	/** By `bareKey`. */
	calls: ReadonlyMap<string, BareCall>;
}

/** Tells calls apart: one path asks other things for another fellow. */
export const bareKey = (authorization: string | undefined, url: string | undefined): string =>
	`${authorization} ${url}`;
