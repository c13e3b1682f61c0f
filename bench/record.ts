import pg from 'pg';
import { Flush } from '../server/platform/database/flush.ts';

export interface Statement {
	text: string;
	values: unknown[];
}

/** Returns the result of `work` and every statement sent to PostgreSQL meanwhile, in order. */
export async function recordStatements<T>(
	work: () => Promise<T>,
): Promise<{ statements: Statement[]; result: T }> {
	const statements: Statement[] = [];
	const original = pg.Client.prototype.query;
	const recording = function (this: pg.Client, ...args: unknown[]): unknown {
		const [first] = args;
		if (typeof first === 'string') statements.push({ text: first, values: [] });
		if (first instanceof Flush)
			statements.push(...first.statements.map(({ text, values = [] }) => ({ text, values: [...values] })));
		return Reflect.apply(original, this, args);
	};
	pg.Client.prototype.query = recording as typeof original;
	try {
		return { statements, result: await work() };
	} finally {
		pg.Client.prototype.query = original;
	}
}
