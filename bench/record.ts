import pg from 'pg';

export interface Statement {
	text: string;
	values: unknown[];
}

let recorded: Statement[] | undefined;

// it is replaced once and before the first connection, because a connection of the product keeps the method
// that it finds
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
	const [text, values] = args;
	if (typeof text === 'string') recorded?.push({ text, values: Array.isArray(values) ? values : [] });
	return Reflect.apply(original, this, args);
} as typeof original;

/**
 * @returns the result of `work` and every statement sent to PostgreSQL meanwhile, in order
 * @throws when it sent none: a call of the product sends some
 */
export async function recordStatements<T>(
	work: () => Promise<T>,
): Promise<{ statements: Statement[]; result: T }> {
	const statements: Statement[] = [];
	recorded = statements;
	try {
		const result = await work();
		if (statements.length === 0) throw new Error('No statement was recorded.');
		return { statements, result };
	} finally {
		recorded = undefined;
	}
}
