import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { isStorable } from './storable.ts';

/** Writes a literal: for a parameter PostgreSQL assumes a tenth of the table, and sorts all without an index. */
export const rowLimit = (rows: number): RawBuilder<number> => sql.lit(rows);

export const writeCursor = (...parts: readonly string[]): string =>
	Buffer.from(JSON.stringify(parts)).toString('base64url');

/** PostgreSQL knows no year 0. */
export const instant = z.iso.datetime().refine((time) => time >= '1900');
export const day = z.iso.date().refine((date) => date >= '1900');

export const instantAndId = z.tuple([instant, z.uuid()]);

export const nameAndId = z.tuple([z.string(), z.uuid()]);

/** Returns undefined for the first page. @throws AppError `invalid` */
export function readCursor<T>(cursor: string | undefined, parts: z.ZodType<T>): T | undefined {
	if (cursor === undefined) return undefined;
	const parsed = parts.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
	if (!parsed.success || !areStorable(parsed.data))
		throw invalidField('cursor', 'This page address is not valid');
	return parsed.data;
}

const areStorable = (parts: unknown): boolean =>
	Array.isArray(parts) && parts.every((part) => typeof part !== 'string' || isStorable(part));

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
