import { type RawBuilder, sql } from 'kysely';

/** Is true if a column holds one of the ids; without ids for everybody. */
export const isAmong = (column: string, ids: readonly string[] | undefined): RawBuilder<boolean> =>
	ids === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any (${[...ids]}::uuid[])`;
