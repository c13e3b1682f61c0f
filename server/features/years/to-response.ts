import type { ProgrammeYear } from '@yuva/contract/years/closing-schema';
import type { YearRow } from './queries.ts';

/** Steps take seconds, so after this long without one the closing has stopped. */
export const STALLED_MS = 2 * 60_000;

export const toYear = (row: YearRow, now: Date): ProgrammeYear => ({
	id: row.id,
	name: row.name,
	starts_on: row.starts_on,
	ends_on: row.ends_on,
	status: row.status,
	closed_at: row.closed_at?.toISOString() ?? null,
	fellows: row.fellows,
	children: row.children,
	marks: row.marks,
	rules: row.rules,
	closing: progressOf(row, now),
});

function progressOf(row: YearRow, now: Date): ProgrammeYear['closing'] {
	const { job_id, started_at, moved_at, state } = row;
	if (job_id === null || !started_at || !moved_at) return null;
	const isUnderWay = state === 'closing' || state === 'undoing';
	return {
		job_id,
		state,
		fellows: row.closing_fellows ?? 0,
		fellows_done: row.fellows_done ?? 0,
		children_done: row.children_done ?? 0,
		started_at: started_at.toISOString(),
		is_stalled: isUnderWay && now.getTime() - moved_at.getTime() > STALLED_MS,
		can_undo: state === 'closed' && row.is_current,
	};
}
