import { type RawBuilder, sql } from 'kysely';

/** Whether a column holds one of the ids; of everybody without ids. */
export const isAmong = (column: string, ids: readonly string[] | undefined): RawBuilder<boolean> =>
	ids === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any (${[...ids]}::uuid[])`;
