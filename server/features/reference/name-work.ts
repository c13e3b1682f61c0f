import type { DoubtfulPlace } from '@yuva/contract/reference/import-schema';
import { plainKey } from '@yuva/contract/reference/same-place';
import type { Db } from '../../platform/database/database.ts';
import type { Place } from './generated-places.ts';
import type { KnowsSpelling } from './load-builtin-places.ts';
import type { NamedRow } from './name-file.ts';
import { insertOwn, type NamedLevel, selectSpellings, storeSpellings } from './name-queries.ts';
import type { PlannedRow } from './place-import.ts';
import { type Choices, decisionKey, doubtOf, type Settled, type Spellings } from './settle-names.ts';

/** A decision that is about no place of the level where it was made; the message is the name. */
export class UnknownChoiceError extends Error {}

/** Rows of one name below one parent. */
export interface Group {
	readonly parent: Place;
	readonly name: string;
	readonly rows: NamedRow[];
}

export interface SettledGroup {
	readonly group: Group;
	readonly settled: Settled;
}

export interface Work {
	readonly db: Db;
	readonly choices: Choices;
	readonly asksAgain: boolean;
	readonly knows: KnowsSpelling;
	/** What becomes of each row. */
	readonly fates: Map<NamedRow, PlannedRow>;
	readonly doubtful: DoubtfulPlace[];
}

/** The different names at a level below each place. */
export function groupsBelow(above: readonly Group[], nameOf: (row: NamedRow) => string): Map<Place, Group[]> {
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

export async function spellingsOf(
	{ db, asksAgain }: Work,
	level: NamedLevel,
	parentIds: readonly number[],
): Promise<Map<number, Spellings>> {
	const stored = asksAgain ? [] : await selectSpellings(db, level, parentIds);
	const byParent = Map.groupBy(stored, ({ parent_id }) => parent_id);
	return new Map(
		[...byParent].map(([id, rows]) => [id, new Map(rows.map((row) => [row.spelling, row.place_id]))]),
	);
}

/** Notes what becomes of the rows of a name that is left out or waits. */
export function holdBack(
	{ fates, doubtful }: Work,
	level: NamedLevel,
	{ parent, name, rows }: Group,
	settled: Settled,
): void {
	const within = parent.name;
	const reasonOf = ({ village }: NamedRow) =>
		level === 'grampanchayats' ? `${name}, ${within}` : `${village}: ${name}, ${within}`;
	const outcome = settled.as === 'skip' ? 'skipped' : 'doubtful';
	for (const row of rows) fates.set(row, { outcome, reason: reasonOf(row) });
	if (settled.as === 'skip') return;
	const alike = settled.as === 'doubtful' ? settled.alike : [];
	doubtful.push(doubtOf({ level, parentId: parent.id }, name, { alike, within, rows: rows.length }));
}

export const keyOf = ({ parent, name }: Pick<Group, 'parent' | 'name'>): string =>
	`${parent.id} ${plainKey(name)}`;

/** @returns the new places by `keyOf` */
export async function addNew(
	{ db }: Work,
	level: 'mandals' | 'grampanchayats',
	settled: readonly SettledGroup[],
): Promise<Map<string, Place>> {
	const news = settled.flatMap(({ group, settled: { as } }) => (as === 'new' ? [group] : []));
	const added = await insertOwn(
		db,
		level,
		news.map(({ parent, name }) => ({ parent_id: parent.id, name })),
	);
	return new Map(added.map((place) => [`${place.parent_id} ${plainKey(place.name)}`, place]));
}

/**
 * Keeps the decisions of this import.
 * @throws UnknownChoiceError for a choice that is none of `places`
 */
export async function remember(
	{ db, choices }: Work,
	level: NamedLevel,
	placed: readonly { group: Group; id: number | undefined }[],
	places: ReadonlySet<number>,
): Promise<void> {
	const rows = placed.flatMap(({ group, id }) => {
		const choice = choices.get(decisionKey(level, group.parent.id, group.name));
		if (choice === undefined) return [];
		if (typeof choice === 'number' && !places.has(choice)) throw new UnknownChoiceError(group.name);
		const place_id = choice === 'skip' ? null : id;
		return place_id === undefined
			? []
			: [{ parent_id: group.parent.id, spelling: plainKey(group.name), place_id }];
	});
	if (rows.length > 0) await storeSpellings(db, level, rows);
}
