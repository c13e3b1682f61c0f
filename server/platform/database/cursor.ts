import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { invalidField } from '../errors.ts';

/** A literal: for a parameter PostgreSQL assumes a tenth of the table, and sorts all without an index. */
export const rowLimit = (rows: number): RawBuilder<number> => sql.lit(rows);

/** Encodes a page's last row as an opaque cursor. */
export const writeCursor = (...parts: readonly string[]): string =>
	Buffer.from(JSON.stringify(parts)).toString('base64url');

export const instantAndId = z.tuple([z.iso.datetime(), z.uuid()]);

export const nameAndId = z.tuple([z.string(), z.uuid()]);

/** Undefined for the first page. @throws AppError `invalid` */
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
