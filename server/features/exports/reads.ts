import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface ExportFacts {
	waiting: number;
	/** Since when the oldest of these waits; null without any. */
	oldest_at: Date | null;
	running: number;
	/** Of those asked for within a day. */
	failed: number;
}

const DAY_MS = 86_400_000;

/** Exports of the console; those of programs with a token are in the audit log alone. */
export async function countExports(db: Db, now: Date): Promise<ExportFacts> {
	const isIn = (state: string) => sql<boolean>`state = ${state}`;
	const since = new Date(now.getTime() - DAY_MS);
	return db
		.selectFrom('exports')
		.select(({ fn }) => [
			fn.countAll<number>().filterWhere(isIn('waiting')).as('waiting'),
			fn.min('asked_at').filterWhere(isIn('waiting')).as('oldest_at'),
			fn.countAll<number>().filterWhere(isIn('running')).as('running'),
			fn.countAll<number>().filterWhere(isIn('failed')).as('failed'),
		])
		.where('asked_at', '>', since)
		.executeTakeFirstOrThrow();
}
