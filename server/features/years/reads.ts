import { MOST_COUNTED } from '@yuva/contract/console/attention-rules';
import type { LongWork } from '@yuva/contract/console/schema';
import type { ClosingState } from '@yuva/contract/years/closing-schema';
import { sql } from 'kysely';
import { countUpTo } from '../../platform/database/count.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { STALLED_MS } from './to-response.ts';
import { waitingForCenter } from './without-center-queries.ts';

export const countWaitingForCenter = (db: Db, viewer: Viewer): Promise<number> =>
	countUpTo(db, MOST_COUNTED, waitingForCenter(viewer));

const DAY_MS = 86_400_000;

/** Returns closings that are under way, and those that ended within a day. */
export async function readClosings(db: Db, now: Date): Promise<LongWork[]> {
	const rows = await db
		.selectFrom('year_closings as closing')
		.innerJoin('programme_years as year', 'year.id', 'closing.year_id')
		.select(['closing.id', 'year.name', sql<ClosingState>`closing.state`.as('state')])
		.select(['closing.fellows', 'closing.fellows_done', 'closing.moved_at'])
		.where('closing.moved_at', '>', new Date(now.getTime() - DAY_MS))
		.orderBy('closing.started_at', 'desc')
		.execute();
	return rows.map(({ id, name, state, fellows, fellows_done, moved_at }) => {
		const { kind, isOver } = workOf[state];
		const isStalled = now.getTime() - moved_at.getTime() > STALLED_MS;
		const running = isStalled ? 'failed' : 'running';
		return {
			// an undoing is other work than the closing
			...{ id: `${kind} ${id}`, kind, state: isOver ? 'done' : running },
			...{ name, done: kind === 'undoing' ? fellows - fellows_done : fellows_done, all: fellows, reason: '' },
		};
	});
}

const workOf: Record<ClosingState, { kind: 'closing' | 'undoing'; isOver: boolean }> = {
	closing: { kind: 'closing', isOver: false },
	closed: { kind: 'closing', isOver: true },
	undoing: { kind: 'undoing', isOver: false },
	undone: { kind: 'undoing', isOver: true },
};
