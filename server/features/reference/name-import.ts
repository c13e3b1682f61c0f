import type { DoubtfulPlace, PlaceDecision } from '@yuva/contract/reference/import-schema';
import { mostAlike, plainKey } from '@yuva/contract/reference/same-place';
import { TELANGANA } from '@yuva/contract/reference/schema';
import type { Db } from '../../platform/database/database.ts';
import { headquartersVillage, type Place } from './generated-places.ts';
import { loadKnownSpellings } from './load-builtin-places.ts';
import type { NamedRow } from './name-file.ts';
import { settleDistricts, settleMandals } from './name-levels.ts';
import { lockMandals, lockPlaces, selectVillagesOf, takeIntoList, type VillageRow } from './name-queries.ts';
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
import type { PlannedRow } from './place-import.ts';
import { selectStates } from './queries.ts';
import { settleNames } from './settle-names.ts';

export interface NameOptions {
	readonly decisions: readonly PlaceDecision[];
	/** Asks anew about names that were decided in an earlier import. */
	readonly asksAgain: boolean;
}

export interface NamesDone {
	/** In the order of the rows. */
	readonly planned: readonly PlannedRow[];
	readonly doubtful: readonly DoubtfulPlace[];
	/** Villages that a fellow wrote and that are like one that was added. */
	readonly offered: number;
}

/**
 * Brings in villages by the names of their districts and mandals, in the caller's transaction. Only adds, and remembers what
 * was decided about doubtful names.
 * @throws UnknownChoiceError
 */
export async function importNames(
	db: Db,
	rows: readonly NamedRow[],
	{ decisions, asksAgain }: NameOptions,
): Promise<NamesDone> {
	await lockPlaces(db);
	const choices = new Map(decisions.map(({ key, choice }) => [key, choice]));
	const work: Work = { db, choices, asksAgain, knows: loadKnownSpellings(), fates: new Map(), doubtful: [] };
	const inDistricts = await settleDistricts(work, await groupByState(work, rows));
	const inMandals = await settleMandals(work, inDistricts);
	const offered = await settleVillages(work, inMandals);
	const planned = rows.map((row) => work.fates.get(row) ?? unplaced(row));
	return { planned, doubtful: work.doubtful, offered };
}

const unplaced = (row: NamedRow): PlannedRow => ({
	outcome: 'unknown_parent',
	reason: `${row.village} lies in the state ${row.state}, which is not known`,
});

async function groupByState({ db }: Work, rows: readonly NamedRow[]): Promise<Group[]> {
	const states = new Map((await selectStates(db)).map((state) => [plainKey(state.name), state]));
	const telangana = [...states.values()].find(({ id }) => id === TELANGANA);
	const byState = Map.groupBy(rows, ({ state }) => (state === '' ? telangana : states.get(plainKey(state))));
	return [...byState].flatMap(([state, inState]) =>
		state ? [{ parent: { ...state, parent_id: null }, name: state.name, rows: inState }] : [],
	);
}

/** @returns how many villages that fellows wrote are like one that was added */
async function settleVillages(work: Work, mandals: readonly Group[]): Promise<number> {
	const { db } = work;
	const below = groupsBelow(mandals, (row) => row.village);
	const mandalIds = [...below.keys()].map(({ id }) => id);
	await lockMandals(db, mandalIds);
	const stored = await selectVillagesOf(db, mandalIds);
	const settled = await settleInMandals(work, below, stored);
	const added = await addNew(work, 'grampanchayats', settled);
	const byId = new Map([...stored, ...added.values()].map((village) => [village.id, village]));
	const placed = settled.map((one) => {
		const id = 'id' in one.settled ? one.settled.id : added.get(keyOf(one.group))?.id;
		return { ...one, id, village: byId.get(id ?? 0) };
	});
	const waiting = new Set(stored.flatMap(({ id, waits }) => (waits ? [id] : [])));
	const taken = new Set(placed.flatMap(({ id }) => (id !== undefined && waiting.has(id) ? [id] : [])));
	await takeIntoList(db, [...taken]);
	await remember(work, 'grampanchayats', placed, new Set(stored.map(({ id }) => id)));
	for (const { group, settled: as, village } of placed) {
		if (village) noteVillage(work, group, { as: taken.has(village.id) ? 'spelling' : as.as, village });
		else holdBack(work, 'grampanchayats', group, as);
	}
	return countOffered(stored, [...added.values()], taken);
}

async function settleInMandals(
	work: Work,
	below: ReadonlyMap<Place, readonly Group[]>,
	stored: readonly VillageRow[],
): Promise<SettledGroup[]> {
	const inMandal = Map.groupBy(stored, ({ mandal_id }) => mandal_id);
	const mandalIds = [...below.keys()].map(({ id }) => id);
	const spellings = await spellingsOf(work, 'grampanchayats', mandalIds);
	return [...below].flatMap(([mandal, groups]) => {
		const villages = inMandal.get(mandal.id) ?? [];
		const names = groups.map(({ name }) => name);
		const find = settleNames({
			level: 'grampanchayats',
			parentId: mandal.id,
			names,
			places: choosable(villages, names),
			spellings: new Map([
				...spokenFor(villages),
				...headquarters(mandal, groups, villages),
				...(spellings.get(mandal.id) ?? []),
			]),
			choices: work.choices,
			knows: (id, name) => work.knows('grampanchayats', id, name),
		});
		return groups.map((group) => ({ group, settled: find(group.name) }));
	});
}

/** A name that the list has twice counts once. */
function noteVillage(
	{ fates }: Work,
	{ parent, rows }: Group,
	{ as, village }: { as: SettledGroup['settled']['as']; village: { id: number; name: string } },
): void {
	const place: Place = { id: village.id, parent_id: parent.id, name: village.name };
	const unchanged: PlannedRow = { outcome: 'unchanged', place };
	const firsts: Partial<Record<typeof as, PlannedRow>> = {
		new: { outcome: 'added', place },
		spelling: { outcome: 'merged', place, recoded: undefined },
	};
	const first = firsts[as] ?? unchanged;
	for (const [at, row] of rows.entries()) fates.set(row, at === 0 ? first : unchanged);
}

/** Villages of the list; of those that wait only the ones that the list names. */
function choosable(villages: readonly VillageRow[], names: readonly string[]): VillageRow[] {
	const listed = new Set(names.map(plainKey));
	return villages.filter(
		({ stands_for, waits, name }) => stands_for === null && (!waits || listed.has(plainKey(name))),
	);
}

/** What a lead decided about a fellow's words. */
const spokenFor = (villages: readonly VillageRow[]): [string, number][] =>
	villages.flatMap(({ id, name, stands_for, words }): [string, number][] => [
		...(stands_for === null ? [] : [[plainKey(name), stands_for] satisfies [string, number]]),
		...(words === null ? [] : [[plainKey(words), id] satisfies [string, number]]),
	]);

/** The village that bears the name of its mandal, as the list spells the mandal. */
function headquarters(
	mandal: Place,
	groups: readonly Group[],
	villages: readonly VillageRow[],
): [string, number][] {
	const { id } = headquartersVillage(mandal);
	if (!villages.some((village) => village.id === id)) return [];
	return groups
		.filter(({ name, rows }) => rows.some((row) => plainKey(row.mandal) === plainKey(name)))
		.map(({ name }) => [plainKey(name), id]);
}

function countOffered(
	stored: readonly VillageRow[],
	added: readonly Place[],
	taken: ReadonlySet<number>,
): number {
	const ofMandal = Map.groupBy(added, ({ parent_id }) => parent_id);
	return stored.filter(
		({ id, waits, name, mandal_id }) =>
			waits && !taken.has(id) && mostAlike(name, ofMandal.get(mandal_id) ?? []).length > 0,
	).length;
}
