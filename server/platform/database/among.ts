import { type RawBuilder, sql } from 'kysely';

export const isAmong = (column: string, ids: readonly string[] | undefined): RawBuilder<boolean> =>
	ids === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any (${[...ids]}::uuid[])`;
