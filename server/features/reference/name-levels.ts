import { soundKey } from '@yuva/contract/reference/same-place';
import type { Place } from './generated-places.ts';
import {
	addNew,
	type Group,
	groupsBelow,
	holdBack,
	keyOf,
	remember,
	type SettledGroup,
	spellingsOf,
	type Work,
} from './name-work.ts';
import { selectPlacesAround } from './queries.ts';
import { type Naming, settleNames } from './settle-names.ts';

/** Rows by the district that their name stands for. */
export async function settleDistricts(work: Work, states: readonly Group[]): Promise<Group[]> {
	const stateIds = states.map(({ parent }) => parent.id);
	const districts = await selectPlacesAround(work.db, 'districts', { ids: [], parentIds: stateIds });
	return settleLevel(work, 'districts', {
		below: groupsBelow(states, (row) => row.district),
		places: districts,
	});
}

/** Rows by the mandal that their name stands for; mandals that were decided to be new are added. */
export async function settleMandals(work: Work, districts: readonly Group[]): Promise<Group[]> {
	const stateIds = [...new Set(districts.map(({ parent }) => parent.parent_id ?? 0))];
	const inStates = await selectPlacesAround(work.db, 'districts', { ids: [], parentIds: stateIds });
	const names = new Map(inStates.map(({ id, name }) => [id, name]));
	const mandals = await selectPlacesAround(work.db, 'mandals', { ids: [], parentIds: [...names.keys()] });
	const bySound = Map.groupBy(mandals, ({ name }) => soundKey(name));
	return settleLevel(work, 'mandals', {
		below: groupsBelow(districts, (row) => row.mandal),
		places: mandals,
		elsewhere: (parent, name) =>
			(bySound.get(soundKey(name)) ?? [])
				.filter(({ parent_id }) => parent_id !== parent.id)
				.map((mandal) => ({ id: mandal.id, name: `${mandal.name}, ${names.get(mandal.parent_id ?? 0)}` })),
	});
}

interface LevelOf {
	readonly below: ReadonlyMap<Place, readonly Group[]>;
	/** Of all parents. */
	readonly places: readonly Place[];
	readonly elsewhere?: (parent: Place, name: string) => Naming['places'];
}

async function settleLevel(
	work: Work,
	level: 'districts' | 'mandals',
	{ below, places, elsewhere }: LevelOf,
): Promise<Group[]> {
	const byId = new Map(places.map((place) => [place.id, place]));
	const ofParent = Map.groupBy(places, ({ parent_id }) => parent_id);
	const parentIds = [...below.keys()].map(({ id }) => id);
	const spellings = await spellingsOf(work, level, parentIds);
	const settled: SettledGroup[] = [];
	for (const [parent, groups] of below) {
		const find = settleNames({
			level,
			parentId: parent.id,
			names: groups.map(({ name }) => name),
			places: ofParent.get(parent.id) ?? [],
			spellings: spellings.get(parent.id) ?? new Map(),
			choices: work.choices,
			knows: (id, name) => work.knows(level, id, name),
			...(elsewhere && { elsewhere: (name: string) => elsewhere(parent, name) }),
		});
		settled.push(...groups.map((group) => ({ group, settled: find(group.name) })));
	}
	const added = level === 'mandals' ? await addNew(work, level, settled) : new Map<string, Place>();
	const placed = settled.map((one) => {
		const place = 'id' in one.settled ? byId.get(one.settled.id) : added.get(keyOf(one.group));
		return { ...one, place, id: place?.id };
	});
	await remember(work, level, placed, new Set(byId.keys()));
	return placed.flatMap(({ group, settled: as, place }) => {
		if (place) return [{ ...group, parent: place }];
		holdBack(work, level, group, as);
		return [];
	});
}
