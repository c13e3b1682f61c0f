import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Statement } from './flush.ts';

type Failed = (error: Error) => void;

const later = new AsyncLocalStorage<{ failed: Failed | undefined }>();

/**
 * In a transaction the statements of `work` go to the database together with the next one, at the latest with the commit, which
 * then may fail in their place. For statements whose result nothing waits for: it is empty.
 * @param failed when one of them fails
 */
export const sendLater = <T>(work: () => T, failed?: Failed): T => later.run({ failed }, work);

export interface FirstStatement extends Statement {
	readonly isDone: boolean;
}

const first = new AsyncLocalStorage<FirstStatement>();

/** What `work` sends outside of a transaction, or first in one, takes the statement along ahead of it, until that is done. */
export const sendFirst = <T>(statement: FirstStatement, work: () => T): T => first.run(statement, work);

const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;

export interface Database {
	/** As text alone, which may hold several statements. */
	sendText(text: string): Promise<pg.QueryResult>;
	/** @returns the result of the last one */
	sendTogether(statements: readonly Statement[]): Promise<pg.QueryResult>;
	named(text: string, values?: readonly unknown[]): Statement;
	/** A copy that may be behind, which no statement of `sendFirst` may ask. */
	isCopy: boolean;
	/** What a transaction sets first. */
	beginsWith(): Statement[];
	/** What goes before a statement outside of a transaction, and holds for it alone. */
	aloneWith(): Statement[];
	ended(): void;
}

/** What a statement gives that has not been sent yet. */
const unsent = (command: string): pg.QueryResult => ({ command, rowCount: 0, oid: 0, fields: [], rows: [] });

function firstOf({ isCopy, named }: Database): Statement[] {
	const statement = first.getStore();
	if (isCopy || statement === undefined || statement.isDone) return [];
	return [{ ...named(statement.text, statement.values), done: statement.done }];
}

/**
 * Runs the statements of one connection in as few round trips as it takes: a transaction begins with its first statement, and
 * what is sent later goes with the next one.
 */
export function saveRoundTrips(database: Database) {
	let waiting: Statement[] = [];
	/** How many of the waiting statements only open the transaction. */
	let opening = 0;
	/** `begun`: as the caller sees it, while PostgreSQL does not know yet. */
	let transaction: 'none' | 'begun' | 'open' = 'none';

	const begin = (text: string): pg.QueryResult => {
		waiting = [database.named(text), ...firstOf(database), ...database.beginsWith()];
		opening = waiting.length;
		transaction = 'begun';
		return unsent('BEGIN');
	};
	const takeWaiting = (): Statement[] => {
		const taken = waiting;
		waiting = [];
		return taken;
	};
	const inTransaction = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
		const isLater = later.getStore();
		if (isLater) {
			waiting.push({ ...database.named(text, values), failed: isLater.failed });
			return unsent('SELECT');
		}
		transaction = 'open';
		const before = takeWaiting();
		if (values.length > 0) return database.sendTogether([...before, database.named(text, values)]);
		if (before.length > 0) await database.sendTogether(before);
		return database.sendText(text);
	};
	const alone = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
		const before = [...firstOf(database), ...database.aloneWith()];
		return before.length === 0 && values.length === 0
			? database.sendText(text)
			: database.sendTogether([...before, database.named(text, values)]);
	};
	const commit = async (): Promise<pg.QueryResult> => {
		const before = takeWaiting();
		const hasWork = transaction === 'open' || before.length > opening;
		// when it fails, the caller rolls back
		transaction = 'open';
		const result = hasWork
			? await database.sendTogether([...before, database.named('commit')])
			: unsent('COMMIT');
		transaction = 'none';
		return result;
	};
	const rollback = (): Promise<pg.QueryResult> | pg.QueryResult => {
		const isKnown = transaction === 'open';
		waiting = [];
		transaction = 'none';
		return isKnown ? database.sendText('rollback') : unsent('ROLLBACK');
	};
	const end = async (text: string): Promise<pg.QueryResult> => {
		try {
			return await (text === 'commit' ? commit() : rollback());
		} finally {
			database.ended();
		}
	};
	return async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
		if (BEGIN.test(text)) return begin(text);
		if (END.test(text)) return end(text);
		return transaction === 'none' ? alone(text, values) : inTransaction(text, values);
	};
}
