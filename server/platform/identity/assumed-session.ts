import type { QueryResult } from 'pg';
import type { Db } from '../database/database.ts';
import type { FirstStatement } from '../database/round-trips.ts';
import { type SessionRow, sessionStatement } from './session-row.ts';
import type { Viewer } from './viewer.ts';

interface KnownSession {
	row: SessionRow;
	/** To compare it with the row that is stored. */
	text: string;
	viewer: Viewer;
}

/** Per process; the oldest goes. A row takes about a kilobyte. */
const MOST = 2000;

const known = new WeakMap<Db, Map<string, KnownSession>>();

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('base64');

/** @param db of whose look-ups, as there is a copy of the sessions for each */
export function rememberSession(db: Db, row: SessionRow, viewer: Viewer): void {
	const sessions = known.get(db) ?? new Map<string, KnownSession>();
	known.set(db, sessions);
	const key = keyOf(viewer.token_hash);
	// at the end, as the latest
	sessions.delete(key);
	sessions.set(key, { row, text: JSON.stringify(row), viewer });
	const [oldest] = sessions.keys();
	if (sessions.size > MOST && oldest !== undefined) sessions.delete(oldest);
}

export const recallSession = (db: Db, tokenHash: Buffer): KnownSession | undefined =>
	known.get(db)?.get(keyOf(tokenHash));

/** The session is not as it was; nothing that was done under it may count. */
class StaleSession extends Error {
	override name = 'StaleSession';
}

/**
 * A viewer as of the last look-up. The look-up itself goes ahead of the first statement of the call, in its round trip; when
 * it gives something else, that statement fails.
 */
export class AssumedSession implements FirstStatement {
	readonly viewer: Viewer;
	readonly text: string;
	readonly values: readonly unknown[];
	/** What the database said: `asked` before that. */
	state: 'asked' | 'same' | 'other' = 'asked';
	readonly #known: string;

	constructor({ viewer, text: row }: KnownSession) {
		const { text, values } = sessionStatement(viewer.token_hash);
		this.viewer = viewer;
		this.text = text;
		this.values = values;
		this.#known = row;
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
