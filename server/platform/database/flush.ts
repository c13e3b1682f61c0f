import pg from 'pg';

export interface Statement {
	text: string;
	values?: readonly unknown[] | undefined;
	/** Under which the connection keeps it, parsed and planned. */
	name?: string | undefined;
	/** Gets the result first. What it throws, all of them fail with. */
	done?: ((result: pg.QueryResult) => void) | undefined;
	/** When it is this one that PostgreSQL refused. */
	failed?: ((error: Error) => void) | undefined;
}

/** Statements that go to PostgreSQL together. */
export interface Together {
	statements: readonly Statement[];
	/** The names of those that the connection keeps. */
	prepared: Set<string>;
}

/**
 * Sends statements together, for one answer. They share one *Sync*: what follows the statement that fails is not run. Outside
 * of `begin` and `commit` they are one transaction.
 * @returns the result of the last one
 */
export async function sendTogether(
	send: (flush: Flush) => unknown,
	connection: pg.Connection,
	together: Together,
): Promise<pg.QueryResult> {
	const { statements } = together;
	const flush = new Flush(together);
	try {
		send(flush);
		const results = await flush.answer;
		for (const [index, { done }] of statements.entries()) done?.(results[index] as pg.QueryResult);
		return results.at(-1) as pg.QueryResult;
	} catch (error) {
		if (error instanceof Error) statements[flush.completed]?.failed?.(error);
		throw error;
	} finally {
		flush.stopListening(connection);
	}
}

type Results = pg.QueryResult | pg.QueryResult[];

export class Flush extends pg.Query {
	readonly answer: Promise<pg.QueryResult[]>;
	readonly statements: readonly Statement[];
	/** How many were run. */
	completed = 0;
	readonly #values: string[][];
	readonly #prepared: Set<string>;
	/** Names that were sent and are not kept yet; empty for a statement without. */
	readonly #parsing: string[] = [];

	constructor({ statements, prepared }: Together) {
		const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult[]>();
		const callback = (error: Error | undefined, results: Results) =>
			error ? reject(error) : resolve([results].flat());
		super({ text: '' }, callback as never);
		this.answer = promise;
		this.statements = statements;
		this.#prepared = prepared;
		// before the first byte is sent: a value that cannot be sent leaves the connection as it was
		this.#values = statements.map(({ values = [] }) => values.map(utils.prepareValue));
	}

	/** When the connection is free for it. */
	override submit = (connection: pg.Connection): void => {
		connection.on('parseComplete', this.#noteParsed);
		connection.on('commandComplete', this.#noteCompleted);
		connection.stream.cork();
		for (const [index, { text, name = '' }] of this.statements.entries()) {
			if (!this.#isKnown(name)) {
				this.#parsing.push(name);
				connection.parse({ text, name, types: [] }, true);
			}
			connection.bind({ statement: name, values: this.#values[index] }, true);
			connection.describe({ type: 'P', name: '' }, true);
			connection.execute({}, true);
		}
		connection.sync();
		connection.stream.uncork();
	};

	/** PostgreSQL parses in the order in which the statements were sent. */
	readonly #noteParsed = (): void => {
		const name = this.#parsing.shift();
		if (name) this.#prepared.add(name);
	};

	readonly #noteCompleted = (): void => {
		this.completed += 1;
	};

	stopListening(connection: pg.Connection): void {
		connection.off('parseComplete', this.#noteParsed);
		connection.off('commandComplete', this.#noteCompleted);
	}

	#isKnown(name: string): boolean {
		return name !== '' && (this.#prepared.has(name) || this.#parsing.includes(name));
	}
}

/** Left out of the types of `pg`. */
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string } };
