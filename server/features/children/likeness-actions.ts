import { LIKELY_SAME, likenessOf, nearBirths } from '@yuva/contract/children/same-child';
import { searchKeys } from '@yuva/contract/name-key';
import type { Db } from '../../platform/database/database.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import type { ScheduledJob } from '../../platform/jobs/schedule.ts';
import {
	type FoundAlike,
	lockUncompared,
	lockUnkeyed,
	selectCandidates,
	storeAlike,
	storeKeys,
	type UncomparedChild,
} from './likeness-queries.ts';

/**
 * Writes missing and outdated search keys, then looks for children who may be there twice. Keys come first
 * for all, so that of two children at least the later one is compared with the keys of the other.
 */
export async function refreshNamesOfChildren(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
	await inSteps(db, keyStep, signal);
	await inSteps(db, (step, limit) => compareStep(step, limit, now), signal);
}

export const childNamesJob = ({ db }: { db: Db }): ScheduledJob => ({
	kind: 'child_names',
	async run({ now, signal }) {
		await refreshNamesOfChildren(db, now, signal);
		return null;
	},
});

async function keyStep(db: Db, limit: number): Promise<number> {
	const children = await lockUnkeyed(db, limit);
	await storeKeys(
		db,
		children.map(({ id, full_name }) => ({ id, keys: searchKeys(full_name) })),
	);
	return children.length;
}

async function compareStep(db: Db, limit: number, now: Date): Promise<number> {
	const children = await lockUncompared(db, limit);
	if (children.length === 0) return 0;
	const wanted = children.map(({ id, district, gender, date_of_birth }) => ({
		id,
		district,
		gender,
		births: nearBirths(date_of_birth),
	}));
	const byId = new Map(children.map((child) => [child.id, child]));
	const candidates = await selectCandidates(db, wanted);
	const found = candidates.flatMap(({ of, ...other }) => alike(byId.get(of), other));
	const ids = children.map(({ id }) => id);
	const pairs = new Map(found.map((pair) => [`${pair.one_id} ${pair.other_id}`, pair]));
	await storeAlike(db, ids, [...pairs.values()], now);
	return children.length;
}

function alike(child: UncomparedChild | undefined, other: UncomparedChild): FoundAlike[] {
	const likeness = child ? likenessOf(child, other) : undefined;
	if (!child || !likeness || likeness.score < LIKELY_SAME) return [];
	const [one_id = '', other_id = ''] = [child.id, other.id].toSorted();
	return [{ one_id, other_id, ...likeness }];
}
