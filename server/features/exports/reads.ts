import type { Db } from '../../platform/database/database.ts';
import { SILENT_MS } from './ticket-queries.ts';

export interface ExportFacts {
	running: number;
	/** Of those that began within a day. */
	broken: number;
}

const DAY_MS = 86_400_000;

/** Exports of the console; those of programs with a token are in the audit log alone. */
export async function countExports(db: Db, now: Date): Promise<ExportFacts> {
	const silentSince = new Date(now.getTime() - SILENT_MS);
	return db
		.selectFrom('export_tickets')
		.select(({ fn, and, or, eb }) => [
			fn
				.countAll<number>()
				.filterWhere(and([eb('complete', 'is', null), eb('counted_at', '>', silentSince)]))
				.as('running'),
			fn
				.countAll<number>()
				.filterWhere(
					or([
						eb('complete', '=', false),
						and([eb('complete', 'is', null), eb('counted_at', '<=', silentSince)]),
					]),
				)
				.as('broken'),
		])
		.where('used_at', '>', new Date(now.getTime() - DAY_MS))
		.executeTakeFirstOrThrow();
}
