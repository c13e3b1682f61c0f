import { notTheChoice, placeFault } from '@yuva/contract/imports/messages';
import type { Choice, Decisions, PlaceQuestion } from '@yuva/contract/imports/schema';
import { decisionKey, mostAlike, plainKey, soundKey } from '@yuva/contract/reference/same-place';
import { TELANGANA } from '@yuva/contract/reference/schema';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { headquartersVillage, type Place } from './generated-places.ts';
import { type KnowsSpelling, loadKnownSpellings } from './load-builtin-places.ts';
import {
	insertOwn,
	lockMandals,
	type NamedLevel,
	selectSpellings,
	selectVillagesOf,
	storeSpellings,
	takeIntoList,
	type VillageRow,
} from './name-queries.ts';
import { type PlannedPlace, type TeluguNames, withTelugu } from './planned-place.ts';
import { selectPlacesAround, selectStates } from './queries.ts';
import { type Naming, questionAbout, type Settled, type Spellings, settleNames } from './settle-names.ts';
import { updateTeluguNames } from './telugu-queries.ts';

/** A row is a village with the names of the places above it, as a list without codes spells them. */
export interface NamedRow {
	/** '' means Telangana. */
	readonly state: string;
	readonly district: string;
	readonly mandal: string;
	readonly village: string;
	readonly telugu?: string | undefined;
}

export interface NameOptions {
	readonly decisions: Decisions;
	readonly asksAgain: boolean;
}

/** A decision of this import is kept; null leaves the name out. */
interface Decision {
	readonly level: NamedLevel;
	readonly parent: Place;
	readonly spelling: string;
	readonly place: Place | null;
}

/** Places that are added have ids below 0 until they are stored. */
export interface NamedPlan {
	readonly planned: readonly PlannedPlace[];
	readonly questions: readonly PlaceQuestion[];
	readonly offered: number;
	readonly added: Readonly<Record<'mandals' | 'grampanchayats', readonly Place[]>>;
	/** Names villages that a fellow wrote, and that are in the list from now on. */
	readonly taken: readonly number[];
	readonly decided: readonly Decision[];
}

interface Group {
	readonly parent: Place;
	readonly name: string;
	readonly rows: NamedRow[];
}

interface SettledGroup {
	readonly group: Group;
	readonly settled: Settled;
}

interface Placed extends SettledGroup {
	readonly place: Place | undefined;
}

interface Work extends NameOptions {
	readonly db: Db;
	readonly knows: KnowsSpelling;
	readonly fates: Map<NamedRow, PlannedPlace>;
	readonly questions: PlaceQuestion[];
	readonly added: Record<'mandals' | 'grampanchayats', Place[]>;
	readonly decided: Decision[];
	readonly telugu: TeluguNames;
}

/**
 * Plans villages by the names of their districts and mandals, against the places of this moment. Only adds.
 *
 * @throws AppError `invalid` for a decision that names no place of its level
 */
export async function planNamed(db: Db, rows: readonly NamedRow[], options: NameOptions): Promise<NamedPlan> {
	const work: Work = {
		...options,
		db,
		knows: loadKnownSpellings(),
		fates: new Map(),
		questions: [],
		added: { mandals: [], grampanchayats: [] },
		decided: [],
		telugu: { stored: new Map(), given: new Set() },
	};
	const inDistricts = await settleDistricts(work, await groupByState(work, rows));
	const inMandals = await settleMandals(work, inDistricts);
	const villages = await settleVillages(work, inMandals);
	const planned = rows.map((row) =>
		withTelugu(work.telugu, row.telugu, work.fates.get(row) ?? unplaced(row)),
	);
	const { questions, added, decided } = work;
	return { planned, questions, added, decided, ...villages };
}

export async function storeNamed(db: Db, plan: NamedPlan): Promise<void> {
	const ids = new Map<number, number>();
	const idOf = (id: number): number => ids.get(id) ?? id;
	for (const level of ['mandals', 'grampanchayats'] as const) {
		const places = plan.added[level];
		const rows = places.map(({ name, parent_id }) => ({ name, parent_id: idOf(parent_id ?? 0) }));
		const stored = await insertOwn(db, level, rows);
		const byKey = new Map(stored.map(({ id, parent_id, name }) => [`${parent_id} ${name}`, id]));
		for (const [at, { name, parent_id }] of rows.entries())
			ids.set(places[at]?.id ?? 0, byKey.get(`${parent_id} ${name}`) ?? 0);
	}
	await takeIntoList(db, plan.taken);
	for (const [level, decided] of Map.groupBy(plan.decided, (one) => one.level)) {
		const rows = decided.map(({ parent, spelling, place }) => ({
			parent_id: idOf(parent.id),
			spelling,
			place_id: place && idOf(place.id),
		}));
		await storeSpellings(db, level, rows);
	}
	const named = plan.planned.flatMap(({ place, telugu }) =>
		place && telugu ? [{ id: idOf(place.id), name: telugu }] : [],
	);
	await updateTeluguNames(db, 'grampanchayats', named);
}

const unplaced = ({ state }: NamedRow): PlannedPlace => ({
	state: 'faulty',
	fault: { about: 'state', message: placeFault('state', state) },
});

async function groupByState({ db }: Work, rows: readonly NamedRow[]): Promise<Group[]> {
	const states = new Map((await selectStates(db)).map((state) => [plainKey(state.name), state]));
	const telangana = [...states.values()].find(({ id }) => id === TELANGANA);
	const byState = Map.groupBy(rows, ({ state }) => (state === '' ? telangana : states.get(plainKey(state))));
	return [...byState].flatMap(([state, inState]) =>
		state ? [{ parent: { ...state, parent_id: null }, name: state.name, rows: inState }] : [],
	);
}

/** Groups rows by the district that their name means. */
async function settleDistricts(work: Work, states: readonly Group[]): Promise<Group[]> {
	const stateIds = states.map(({ parent }) => parent.id);
	const districts = await selectPlacesAround(work.db, 'districts', { ids: [], parentIds: stateIds });
	return settleLevel(work, 'districts', {
		below: groupsBelow(states, (row) => row.district),
		places: districts,
	});
}

/** Groups rows by the mandal that their name means; adds mandals that were decided to be new. */
async function settleMandals(work: Work, districts: readonly Group[]): Promise<Group[]> {
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
	readonly places: readonly Place[];
	readonly elsewhere?: (parent: Place, name: string) => Naming['places'];
}

async function settleLevel(
	work: Work,
	level: 'districts' | 'mandals',
	{ below, places, elsewhere }: LevelOf,
): Promise<Group[]> {
	const ofParent = Map.groupBy(places, ({ parent_id }) => parent_id);
	const spellings = await spellingsOf(work, level, below);
	const settled = [...below].flatMap(([parent, groups]) => {
		const find = settleNames({
			level,
			parentId: parent.id,
			names: groups.map(({ name }) => name),
			places: ofParent.get(parent.id) ?? [],
			spellings: spellings.get(parent.id) ?? new Map(),
			decisions: work.decisions,
			knows: (id, name) => work.knows(level, id, name),
			...(elsewhere && { elsewhere: (name: string) => elsewhere(parent, name) }),
		});
		return groups.map((group) => ({ group, settled: find(group.name) }));
	});
	const placed = placeAll(work, level, settled, places);
	return placed.flatMap(({ group, settled: as, place }) => {
		if (place) return [{ ...group, parent: place }];
		holdBack(work, level, group, as);
		return [];
	});
}

/** @returns further changes of villages that fellows wrote */
async function settleVillages(
	work: Work,
	mandals: readonly Group[],
): Promise<Pick<NamedPlan, 'taken' | 'offered'>> {
	const below = groupsBelow(mandals, (row) => row.village);
	const mandalIds = [...below.keys()].map(({ id }) => id);
	// a fellow may be writing a village while the plan is written
	await lockMandals(work.db, mandalIds);
	const stored = await selectVillagesOf(work.db, mandalIds);
	for (const { id, translations } of stored) work.telugu.stored.set(id, translations.te);
	const settled = await settleInMandals(work, below, stored);
	const known = stored.map(({ id, name, mandal_id }) => ({ id, name, parent_id: mandal_id }));
	const placed = placeAll(work, 'grampanchayats', settled, known);
	const waiting = new Set(stored.flatMap(({ id, waits }) => (waits ? [id] : [])));
	const taken = new Set(placed.flatMap(({ place }) => (place && waiting.has(place.id) ? [place.id] : [])));
	for (const { group, settled: as, place } of placed) {
		if (place) noteVillage(work, group, { isNew: as.as === 'new' || taken.has(place.id), place });
		else holdBack(work, 'grampanchayats', group, as);
	}
	const offered = countOffered(stored, work.added.grampanchayats, taken);
	return { taken: [...taken], offered };
}

async function settleInMandals(
	work: Work,
	below: ReadonlyMap<Place, readonly Group[]>,
	stored: readonly VillageRow[],
): Promise<SettledGroup[]> {
	const inMandal = Map.groupBy(stored, ({ mandal_id }) => mandal_id);
	const spellings = await spellingsOf(work, 'grampanchayats', below);
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
			decisions: work.decisions,
			knows: (id, name) => work.knows('grampanchayats', id, name),
		});
		return groups.map((group) => ({ group, settled: find(group.name) }));
	});
}

function groupsBelow(above: readonly Group[], nameOf: (row: NamedRow) => string): Map<Place, Group[]> {
	const byParent = Map.groupBy(above, ({ parent }) => parent.id);
	return new Map(
		[...byParent.values()].flatMap((groups) => {
			const parent = groups[0]?.parent;
			const named = Map.groupBy(
				groups.flatMap(({ rows }) => rows),
				(row) => plainKey(nameOf(row)),
			);
			const below = [...named.values()].flatMap((rows) =>
				rows[0] && parent ? [{ parent, name: nameOf(rows[0]), rows }] : [],
			);
			return parent ? [[parent, below]] : [];
		}),
	);
}

async function spellingsOf(
	{ db, asksAgain }: Work,
	level: NamedLevel,
	below: ReadonlyMap<Place, unknown>,
): Promise<Map<number, Spellings>> {
	const parentIds = [...below.keys()].map(({ id }) => id);
	const stored = asksAgain ? [] : await selectSpellings(db, level, parentIds);
	const byParent = Map.groupBy(stored, ({ parent_id }) => parent_id);
	return new Map(
		[...byParent].map(([id, rows]) => [id, new Map(rows.map((row) => [row.spelling, row.place_id]))]),
	);
}

/** Finds or adds the place of each name, and keeps the decision about it. */
function placeAll(
	work: Work,
	level: NamedLevel,
	settled: readonly SettledGroup[],
	known: readonly Place[],
): Placed[] {
	const byId = new Map(known.map((place) => [place.id, place]));
	return settled.map(({ group, settled: as }) => {
		const found = 'id' in as ? byId.get(as.id) : undefined;
		const place = as.as === 'new' ? addPlace(work, level, group) : found;
		const choice = work.decisions[decisionKey(level, group.parent.id, group.name)];
		if (isElsewhere(choice, byId)) throw invalidField('file', notTheChoice(group.name));
		const one = { group, settled: as, place };
		keepDecision(work, level, one, choice);
		return one;
	});
}

const isElsewhere = (choice: Choice | undefined, known: ReadonlyMap<number, Place>): boolean =>
	typeof choice === 'number' && !known.has(choice);

function keepDecision(
	{ decided }: Work,
	level: NamedLevel,
	{ group: { parent, name }, place }: Placed,
	choice: Choice | undefined,
): void {
	const kept = choice === 'skip' ? null : place;
	if (choice === undefined || kept === undefined) return;
	decided.push({ level, parent, spelling: plainKey(name), place: kept });
}

function addPlace({ added }: Work, level: NamedLevel, { parent, name }: Group): Place | undefined {
	if (level === 'districts') return undefined;
	const place = { id: -1 - added.mandals.length - added.grampanchayats.length, parent_id: parent.id, name };
	added[level].push(place);
	return place;
}

const NOUN = { districts: 'district', mandals: 'mandal', grampanchayats: 'village' } as const;

function holdBack({ fates, questions }: Work, level: NamedLevel, group: Group, settled: Settled): void {
	const { parent, name, rows } = group;
	const fault = { about: NOUN[level], message: placeFault(NOUN[level], name) };
	const fate: PlannedPlace = settled.as === 'skip' ? { state: 'left_out' } : { state: 'doubtful', fault };
	for (const row of rows) fates.set(row, fate);
	if (settled.as === 'skip') return;
	const alike = settled.as === 'doubtful' ? settled.alike : [];
	questions.push(questionAbout({ level, parent, name, rows: rows.length }, alike));
}

/** A name that the list has twice counts once. */
function noteVillage(
	{ fates }: Work,
	{ rows }: Group,
	{ isNew, place }: { isNew: boolean; place: Place },
): void {
	for (const [at, row] of rows.entries())
		fates.set(row, { state: isNew && at === 0 ? 'new' : 'same', place });
}

/** Villages of the list; of those that wait only the ones that the list names. */
function choosable(villages: readonly VillageRow[], names: readonly string[]): VillageRow[] {
	const listed = new Set(names.map(plainKey));
	return villages.filter(
		({ stands_for, waits, name }) => stands_for === null && (!waits || listed.has(plainKey(name))),
	);
}

const spokenFor = (villages: readonly VillageRow[]): [string, number][] =>
	villages.flatMap(({ id, name, stands_for, words }): [string, number][] => [
		...(stands_for === null ? [] : [[plainKey(name), stands_for] satisfies [string, number]]),
		...(words === null ? [] : [[plainKey(words), id] satisfies [string, number]]),
	]);

/** Returns the village that bears the name of its mandal, as the list spells the mandal. */
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
