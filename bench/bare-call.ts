import type pg from 'pg';
import type { Statement } from './record.ts';

export interface BareCall {
	statements: Statement[];
	/** Is the product's answer; the bare server writes the same. */
	answer: unknown;
	/** Are recorded values that every request replaces: its `Idempotency-Key` and the date of its body. */
	recorded: { key?: string; date?: string };
}

/** Is the setup message of the bare server, which replies with its port. */
export interface BareSetup {
	connection: pg.PoolConfig;
	calls: ReadonlyMap<string, BareCall>;
}

/** Includes the authorization, because one path runs different statements per fellow. */
export const bareKey = (authorization: string | undefined, url: string | undefined): string =>
	`${authorization} ${url}`;
