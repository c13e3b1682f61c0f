import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { invalidField } from '../errors.ts';

/**
 * How many rows, written into the statement: PostgreSQL takes a page of a size that it does not know for a tenth of the
 * table, and then sorts all of it instead of walking an index.
 */
export const rowLimit = (rows: number): RawBuilder<number> => sql.lit(rows);

/** The last row of a page, as an opaque text that the next request brings back. */
export const writeCursor = (...parts: readonly string[]): string =>
	Buffer.from(JSON.stringify(parts)).toString('base64url');

/** A cursor's parts: an instant and the id of a row. */
export const instantAndId = z.tuple([z.iso.datetime(), z.uuid()]);

/** A cursor's parts: a name and the id of a row. */
export const nameAndId = z.tuple([z.string(), z.uuid()]);

/** The parts that `writeCursor` was given; undefined for the first page. @throws AppError `invalid` */
export function readCursor<T>(cursor: string | undefined, parts: z.ZodType<T>): T | undefined {
	if (cursor === undefined) return undefined;
	const parsed = parts.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
	if (!parsed.success) throw invalidField('cursor', 'This page address is not valid');
	return parsed.data;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
