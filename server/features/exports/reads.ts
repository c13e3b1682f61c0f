import type { LongWork } from '@yuva/contract/console/schema';
import { exportReason } from '@yuva/contract/exports/queue-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface ExportFacts {
	waiting: number;
	/** The oldest of these waits since then; null without one. */
	oldest_at: Date | null;
	running: number;
	/** Counts those asked for within a day. */
	failed: number;
}

const DAY_MS = 86_400_000;

/** Counts exports of the console; those of programs with a token are in the audit log alone. */
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

/** Lists the reasons of failures; the other reasons are of exports that ended, which is no news. */
const FAILURES = exportReason.options.slice(0, 4);

/** Returns exports of one account that are under way or ended within a day. */
export async function readOwnExports(db: Db, accountId: string, now: Date): Promise<LongWork[]> {
	const rows = await db
		.selectFrom('exports')
		.select(['id', 'file', 'state', 'reason', 'rows_written'])
		.where('account_id', '=', accountId)
		.where('asked_at', '>', new Date(now.getTime() - DAY_MS))
		.where(({ or, eb }) => or([eb('reason', 'is', null), eb('reason', 'in', FAILURES)]))
		.orderBy('asked_at', 'desc')
		.execute();
	const stateOf = (state: string) => (state === 'ready' ? 'done' : 'running');
	return rows.map(({ id, file, state, reason, rows_written }) => ({
		...{ id, kind: 'export', state: reason === null ? stateOf(state) : 'failed' },
		...{ name: file, done: rows_written, all: null, reason: reason ?? '' },
	}));
}
