import type pg from 'pg';
import type { Statement } from './record.ts';

export interface BareCall {
	statements: Statement[];
	/** What the product answered; the bare server writes the same. */
	answer: unknown;
	/** Recorded values that every request replaces: its `Idempotency-Key` and the date of its body. */
	recorded: { key?: string; date?: string };
}

/** The setup message of the bare server, which replies with its port. */
export interface BareSetup {
	connection: pg.PoolConfig;
	calls: ReadonlyMap<string, BareCall>;
}

/** With the authorization, because one path runs different statements per fellow. */
export const bareKey = (authorization: string | undefined, url: string | undefined): string =>
	`${authorization} ${url}`;
