import type { QueryResult } from 'pg';
import type { Db } from '../database/database.ts';
import type { FirstStatement } from '../database/round-trips.ts';
import { type SessionRow, sessionStatement } from './session-row.ts';

interface KnownSession {
	row: SessionRow;
	/** To compare it with the row that is stored. */
	text: string;
}

/** Per process; the oldest goes. A row takes about a kilobyte. */
const MOST = 2000;

const known = new WeakMap<Db, Map<string, KnownSession>>();

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('base64');

/** @param db of whose look-ups, as there is a copy of the sessions for each */
export function rememberSession(db: Db, tokenHash: Buffer, row: SessionRow): void {
	const sessions = known.get(db) ?? new Map<string, KnownSession>();
	known.set(db, sessions);
	const key = keyOf(tokenHash);
	// at the end, as the latest
	sessions.delete(key);
	sessions.set(key, { row, text: JSON.stringify(row) });
	const [oldest] = sessions.keys();
	if (sessions.size > MOST && oldest !== undefined) sessions.delete(oldest);
}

export function recallSession(db: Db, tokenHash: Buffer): AssumedSession | undefined {
	const session = known.get(db)?.get(keyOf(tokenHash));
	return session && new AssumedSession(session, tokenHash);
}

/** The session is not as it was; nothing that was done under it may count. */
class StaleSession extends Error {
	override name = 'StaleSession';
}

/**
 * A session as of the last look-up. The look-up itself goes ahead of the first statement of the call, in its round trip; when
 * it gives something else, that statement fails.
 */
export class AssumedSession implements FirstStatement {
	readonly row: SessionRow;
	readonly text: string;
	readonly values: readonly unknown[];
	/** What the database said: `asked` before that. */
	state: 'asked' | 'same' | 'other' = 'asked';
	readonly #known: string;

	constructor({ row, text: known }: KnownSession, tokenHash: Buffer) {
		const { text, values } = sessionStatement(tokenHash);
		this.row = row;
		this.text = text;
		this.values = values;
		this.#known = known;
	}

	get isDone(): boolean {
		return this.state !== 'asked';
	}

	readonly done = ({ rows: [row] }: QueryResult): void => {
		this.state = JSON.stringify(row) === this.#known ? 'same' : 'other';
		this.refuseOther();
	};

	/** @throws StaleSession also for a caller that went on after it was thrown */
	refuseOther(): void {
		if (this.state === 'other') throw new StaleSession('The session changed');
	}
}
