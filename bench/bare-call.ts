import type pg from 'pg';
import type { Statement } from './record.ts';

export interface BareCall {
	statements: Statement[];
	/** The product gave this answer; the bare server writes the same. */
	answer: unknown;
	/** Every request replaces these recorded values: its `Idempotency-Key` and the date of its body. */
	recorded: { key?: string; date?: string };
}

/** The bare server gets this message as its setup, and replies with its port. */
export interface BareSetup {
	connection: pg.PoolConfig;
	calls: ReadonlyMap<string, BareCall>;
}

/** Includes the authorization, because one path runs different statements per fellow. */
export const bareKey = (authorization: string | undefined, url: string | undefined): string =>
	`${authorization} ${url}`;
