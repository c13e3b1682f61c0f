import type { Decisions } from '@yuva/contract/imports/schema';
import type { PlaceLevel } from '@yuva/contract/reference/schema';
import { NOT_OF_MANDAL, VILLAGE_LISTED } from '@yuva/contract/reference/village-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { type Aliases, type CodedPlan, type PlaceRow, planCoded, storeCoded } from './coded-places.ts';
import { headquartersId } from './generated-places.ts';
import { storeVillageSpellings } from './name-queries.ts';
import { type NamedPlan, type NamedRow, type NameOptions, planNamed, storeNamed } from './named-places.ts';
import { fillEmptyCascades } from './seed.ts';
import { nameGeneratedPlaces } from './telugu-queries.ts';
import {
	findHeadquarters,
	findNamedVillage,
	findPresent,
	insertWritten,
	isOfMandal,
	type LockedVillage,
	lockMandal,
	lockVillage,
	storeAccepted,
	storeMatch,
	storeReopened,
} from './village-queries.ts';

/**
 * Returns the present id of the chosen village; if a lead has matched it since, that of the other one. A written
 * name is the village of the list with that name, a lead's decision about these words, or a written village,
 * which is added at its first use.
 *
 * @returns 0, which no place has, for a name in an unknown mandal
 */
export async function settleVillage(db: Db, mandalId: number, village: number | string): Promise<number> {
	if (typeof village === 'number') {
		const isHeadquarters = village === headquartersId(mandalId);
		return isHeadquarters ? findHeadquarters(db, mandalId, village) : findPresent(db, village);
	}
	const known = await findNamedVillage(db, mandalId, village);
	if (known !== undefined) return known;
	if (!(await lockMandal(db, mandalId))) return 0;
	return (await findNamedVillage(db, mandalId, village)) ?? insertWritten(db, mandalId, village);
}

/** Keeps by `decisionKey` which villages the head office chose for these names. */
export async function rememberVillages(db: Db, decisions: Decisions): Promise<void> {
	const rows = Object.entries(decisions).flatMap(([key, place_id]) => {
		const [level, mandal, spelling] = key.split(' ');
		return level === 'grampanchayats' && typeof place_id === 'number' && spelling
			? [{ parent_id: Number(mandal), spelling, place_id }]
			: [];
	});
	if (rows.length > 0) await storeVillageSpellings(db, rows);
}

type Merged = ReadonlyMap<PlaceLevel, Aliases>;

/** A file of places has such rows: with codes, or a list of villages by names. */
export type PlaceRows =
	| { readonly level: PlaceLevel; readonly coded: readonly PlaceRow[]; readonly merged: Merged }
	| ({ readonly named: readonly NamedRow[] } & NameOptions);

export type { Aliases, PlaceRow } from './coded-places.ts';
export type { NamedRow } from './named-places.ts';
export type { FaultyPart, PlannedPlace } from './planned-place.ts';
export type PlacesPlan = CodedPlan | NamedPlan;

/** Plans each row and changes nothing. @throws AppError `invalid` for a decision that does not fit */
export const planPlaces = (db: Db, rows: PlaceRows): Promise<PlacesPlan> =>
	'named' in rows ? planNamed(db, rows.named, rows) : planCoded(db, rows);

/** Runs in the caller's transaction, which made the plan too. */
export const storePlaces = (db: Db, plan: PlacesPlan): Promise<void> =>
	'added' in plan ? storeNamed(db, plan) : storeCoded(db, plan);

/** Runs after files of places. @returns how many places were added so that no list ends empty */
export async function closeCascades(db: Db): Promise<number> {
	const filled = await fillEmptyCascades(db);
	await nameGeneratedPlaces(db);
	return filled;
}

interface Deciding {
	db: Db;
	viewer: Viewer;
	now: Date;
}

const DECIDED = 'This village was decided about already. Load the list again.';

/** @throws AppError `not_found` out of reach; `conflict` when decided; `invalid` for a village elsewhere */
export async function matchWritten(deciding: Deciding, id: number, other: number): Promise<void> {
	const village = await lockWaiting(deciding, id);
	if (!(await isOfMandal(deciding.db, village, other))) throw invalidField('village_id', NOT_OF_MANDAL);
	await storeMatch(deciding.db, id, other, deciding.now);
}

/** @throws AppError `not_found` out of reach; `conflict` when decided, and for a name of the list */
export async function acceptWritten(deciding: Deciding, id: number, name: string): Promise<void> {
	const village = await lockWaiting(deciding, id);
	if (await storeAccepted(deciding.db, village, name, deciding.now)) return;
	throw new AppError('conflict', VILLAGE_LISTED, { errors: { name: VILLAGE_LISTED } });
}

/** Leaves a village that waits as it is. @throws AppError `not_found` out of reach */
export async function reopenWritten({ db, viewer }: Deciding, id: number): Promise<void> {
	const village = await lockVillage(db, viewer, id);
	if (!village) throw notFound();
	if (!isWaiting(village)) await storeReopened(db, village);
}

const isWaiting = ({ written, stands_for }: LockedVillage) => written && stands_for === null;

async function lockWaiting({ db, viewer }: Deciding, id: number): Promise<LockedVillage> {
	const village = await lockVillage(db, viewer, id);
	if (!village) throw notFound();
	if (!isWaiting(village)) throw new AppError('conflict', DECIDED);
	return village;
}
