import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { chosenLimits, settingsOf, type TimeLimits } from '../process/time-limits.ts';

export interface ConnectionOptions {
	/**
	 * Switches server-side prepared statements and settings of the session; off for connection poolers, which
	 * give each transaction another session.
	 */
	prepareStatements: boolean;
	/** A connection takes the role after it opens; without it the connecting account's rights count. */
	role?: string;
	limits?: TimeLimits;
}

const MAX_PREPARED = 500;
const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;

/** Adds time limits and names of statements to `client`, and sets up its session in one statement. */
export async function setUpConnection(client: pg.ClientBase, options: ConnectionOptions): Promise<void> {
	const { limits, prepareStatements, role } = options;
	// it is first, because a silent database must not hold the set-up either
	watchQueries(client, options);
	const statements = [
		...(role ? [`set role ${role}`] : []),
		...(prepareStatements && limits ? settingsOf(limits, 'session') : []),
	];
	if (statements.length > 0) await client.query(statements.join('; '));
}

type Query = (...args: unknown[]) => Promise<unknown>;

function watchQueries(client: pg.ClientBase, { limits, prepareStatements }: ConnectionOptions): void {
	const plain = client.query.bind(client) as unknown as Query;
	const line = watchLine(client, limits?.silence ?? 0);
	const send: Query = (...args) => {
		line.owes();
		return plain(...args);
	};
	const begin = (text: string) => {
		const chosen = chosenLimits();
		const own = chosen ?? (prepareStatements ? undefined : limits);
		if (chosen) line.allow(chosen.silence);
		return send([text, ...(own ? settingsOf(own, 'local') : [])].join('; '));
	};
	const parametrised = prepareStatements ? nameStatements(send) : send;
	const watched: Query = (text, values, ...rest) => {
		if (Array.isArray(values) && values.length > 0) return parametrised(text, values, ...rest);
		if (typeof text !== 'string') return send(text, values, ...rest);
		if (BEGIN.test(text)) return begin(text);
		return END.test(text) ? send(text).finally(line.allowUsual) : send(text, values, ...rest);
	};
	client.query = watched as unknown as typeof client.query;
}

/** The operating system has this name for a lost connection. */
const SILENT = 'ETIMEDOUT';

/** Closes the connection when the database owes an answer and sends nothing for too long: it is then never used again. */
function watchLine(client: pg.ClientBase, usual: number) {
	const { connection } = client as pg.Client;
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

/** Names each parametrised statement, so that PostgreSQL parses and plans it once per connection. */
function nameStatements(send: Query): Query {
	const names = new Map<string, string>();
	return (text, values, ...rest) => {
		if (typeof text !== 'string') return send(text, values, ...rest);
		const name = names.get(text) ?? remember(names, text);
		return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
	};
}

function remember(names: Map<string, string>, text: string): string | undefined {
	if (names.size >= MAX_PREPARED) return undefined;
	const name = createHash('sha1').update(text).digest('base64url');
	names.set(text, name);
	return name;
}
