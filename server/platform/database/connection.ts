import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { chosenLimits, type Setting, settingsOf, type TimeLimits } from '../process/time-limits.ts';
import { type Statement, sendTogether } from './flush.ts';
import { ownRowsSettings } from './own-rows.ts';
import { type Database, saveRoundTrips } from './round-trips.ts';

export interface ConnectionOptions {
	/**
	 * Server-side prepared statements and settings of the session; off for connection poolers, which give each transaction
	 * another session.
	 */
	prepareStatements: boolean;
	/** Set after connecting; absent: the rights of the account that connects. */
	role?: string;
	/** Absent: none, as migrations need. */
	limits?: TimeLimits;
	/** A replica, which may be some seconds behind. */
	isCopy?: boolean;
}

const MAX_PREPARED = 500;

/** Lays time limits and names of statements over `client`, and sets up its session in one round trip. */
export async function setUpConnection(client: pg.ClientBase, options: ConnectionOptions): Promise<void> {
	const { limits, prepareStatements, role } = options;
	// first, because a silent database must not hold the set-up either
	const setUp = watchQueries(client, options);
	const statements = [
		...(role ? [`set role ${role}`] : []),
		// By default PostgreSQL may replan per call, which for a page of twenty rows takes several times as long as the query.
		...(prepareStatements ? ['set plan_cache_mode = force_generic_plan'] : []),
		...(prepareStatements && limits
			? settingsOf(limits).map(([name, value]) => `set ${name} = ${value}`)
			: []),
	];
	if (statements.length > 0) await setUp(statements.join('; '));
}

type Query = (...args: unknown[]) => Promise<unknown>;
type SendText = Database['sendText'];

/** @returns sends a text as it is, without what a call sets for its statements */
function watchQueries(client: pg.ClientBase, options: ConnectionOptions): SendText {
	const { limits, prepareStatements, isCopy = false } = options;
	const plain = client.query.bind(client) as unknown as Query;
	const { connection } = client as pg.Client;
	const line = watchLine(connection, limits?.silence ?? 0);
	const send = (...args: unknown[]): Promise<unknown> => {
		line.owes();
		return plain(...args);
	};
	const prepared = new Set<string>();
	const named = prepareStatements
		? nameStatements()
		: (text: string, values?: readonly unknown[]) => ({ text, values });
	const limitsOf = (chosen: TimeLimits | undefined) => chosen ?? (prepareStatements ? undefined : limits);
	const setting = (settings: readonly Setting[]): Statement[] =>
		settings.length === 0 ? [] : [named(...setTexts(settings))];
	const run = saveRoundTrips({
		sendText: (text) => send(text) as Promise<pg.QueryResult>,
		sendTogether: (statements) => sendTogether(send, connection, { statements, prepared }),
		named,
		isCopy,
		beginsWith() {
			const chosen = chosenLimits();
			if (chosen) line.allow(chosen.silence);
			return setting([...settingsIn(limitsOf(chosen)), ...ownRowsSettings()]);
		},
		aloneWith() {
			const own = ownRowsSettings();
			return own.length === 0 ? [] : setting([...settingsIn(limitsOf(undefined)), ...own]);
		},
		ended: line.allowUsual,
	});
	const watched: Query = (text, values, ...rest) =>
		typeof text === 'string' ? run(text, Array.isArray(values) ? values : []) : send(text, values, ...rest);
	client.query = watched as unknown as typeof client.query;
	return (text) => send(text) as Promise<pg.QueryResult>;
}

const settingsIn = (limits: TimeLimits | undefined): Setting[] => (limits ? settingsOf(limits) : []);

/** Sets all of them until the end of the transaction. */
function setTexts(settings: readonly Setting[]): [string, string[]] {
	const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
	return [`select ${calls.join(', ')}`, settings.flat()];
}

/** What a lost connection of the operating system is called. */
const SILENT = 'ETIMEDOUT';

/** Closes the connection when the database owes an answer and sends nothing for too long: it is then never used again. */
function watchLine(connection: pg.Connection, usual: number) {
	const stream = connection.stream as Socket;
	let isOwed = false;
	connection.on('readyForQuery', () => {
		isOwed = false;
	});
	stream.on('timeout', () => {
		if (isOwed) stream.destroy(Object.assign(new Error('The database sends nothing'), { code: SILENT }));
	});
	const allow = (silence: number): void => void stream.setTimeout(silence);
	allow(usual);
	return {
		owes(): void {
			isOwed = true;
		},
		allow,
		allowUsual: (): void => allow(usual),
	};
}

/** Names each statement, so that PostgreSQL parses and plans it once per connection. */
function nameStatements(): Database['named'] {
	// a plan is of one role: with the other it would be made anew
	const ofServer = new Map<string, string>();
	const ofFellow = new Map<string, string>();
	return (text, values) => {
		const isOfFellow = ownRowsSettings().length > 0;
		const names = isOfFellow ? ofFellow : ofServer;
		return { text, values, name: names.get(text) ?? remember(names, text, isOfFellow ? 'fellow' : '') };
	};
}

function remember(names: Map<string, string>, text: string, role: string): string | undefined {
	if (names.size >= MAX_PREPARED) return undefined;
	const name = createHash('sha1').update(role).update(text).digest('base64url');
	names.set(text, name);
	return name;
}
