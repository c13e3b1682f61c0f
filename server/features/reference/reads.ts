import { otherLanguages, type TextByLanguage } from '@yuva/contract/language';
import type { PlaceChoice } from '@yuva/contract/reference/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { placePatterns } from '../../platform/database/search-words.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { FIRST_GENERATED_ID, isGenerated } from './generated-places.ts';
import { countWritten } from './village-queries.ts';

/** Returns true for codes of the Local Government Directory; Yuva's own ids are above all of them. */
export const isOfficialCode = (code: number): boolean => code > 0 && !isGenerated(code);

/** Returns whether the official list of villages was imported: without it each mandal has one village. */
export async function hasOfficialVillages(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom('grampanchayats')
		.select('id')
		.where('id', '<', FIRST_GENERATED_ID)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export type PlacedChoice = { readonly [Level in keyof PlaceChoice]: number };

export interface VillagePath {
	state: number;
	state_name: string;
	district: number;
	district_name: string;
	mandal: number;
	mandal_name: string;
	grampanchayat: number;
	grampanchayat_name: string;
}

export function findVillagePath(db: Db, id: number): Promise<VillagePath | undefined> {
	return db
		.selectFrom('grampanchayats')
		.innerJoin('mandals', 'mandals.id', 'grampanchayats.mandal_id')
		.innerJoin('districts', 'districts.id', 'mandals.district_id')
		.innerJoin('states', 'states.id', 'districts.state_id')
		.where('grampanchayats.id', '=', id)
		.select([
			'states.id as state',
			'states.name as state_name',
			'districts.id as district',
			'districts.name as district_name',
			'mandals.id as mandal',
			'mandals.name as mandal_name',
			'grampanchayats.id as grampanchayat',
			'grampanchayats.name as grampanchayat_name',
		])
		.executeTakeFirst();
}

interface PlaceColumns {
	village: string;
	mandal: string;
	district: string;
}

const nameIn = (language: string, table: 'grampanchayats' | 'mandals' | 'districts', id: string) =>
	sql`(select coalesce(translations ->> ${sql.lit(language)}, name) from ${sql.table(table)} where id = ${sql.ref(id)})`;

const placeIn = (language: string, { village, mandal, district }: PlaceColumns) =>
	sql<string>`concat_ws(', ', ${nameIn(language, 'grampanchayats', village)},
		${nameIn(language, 'mandals', mandal)}, ${nameIn(language, 'districts', district)})`;

/** Joins an English text with those in other languages that differ from it. */
export const byLanguage = (
	english: RawBuilder<string>,
	textIn: (language: string) => RawBuilder<string>,
): RawBuilder<TextByLanguage> =>
	sql`jsonb_strip_nulls(jsonb_build_object('en', ${english}, ${sql.join(
		otherLanguages.map((language) => sql`${sql.lit(language)}, nullif(${textIn(language)}, ${english})`),
	)}))`;

/**
 * Joins village, mandal and district, each in English if the lists have no other name; '' if none is known.
 *
 * @param english is the same in English, which the query has
 */
export const placeByLanguage = (english: RawBuilder<string>, columns: PlaceColumns) =>
	byLanguage(english, (language) => placeIn(language, columns));

const HOME = { village: 'fellows.grampanchayat', mandal: 'fellows.mandal', district: 'fellows.district' };

export const homeIn = (language: string) => placeIn(language, HOME);

export const homeByLanguage = byLanguage(sql.ref('fellow_figures.place'), homeIn);

const joinedPlace = sql<string>`concat_ws(', ', village.name, mandal.name, district.name)`;

const joinedNameIn = (language: string, table: string) =>
	sql`coalesce(${sql.ref(`${table}.translations`)} ->> ${sql.lit(language)}, ${sql.ref(`${table}.name`)})`;

const joinedPlaceIn = (language: string) =>
	sql<string>`concat_ws(', ', ${joinedNameIn(language, 'village')}, ${joinedNameIn(language, 'mandal')},
		${joinedNameIn(language, 'district')})`;

export const joinedPlaceByLanguage = byLanguage(joinedPlace, joinedPlaceIn);

/** Tells whether the place's name in a language other than English has a word that begins with `word`. */
const isCalled = (word: string) =>
	sql<boolean>`exists (select from jsonb_each_text(translations) as other
		where ' ' || lower(other.value) like ${placePatterns(word)[0]})`;

const placesCalled = (table: 'grampanchayats' | 'mandals' | 'districts', word: string) =>
	sql`(select id from ${sql.table(table)} where ${isCalled(word)})`;

/** Returns whether a text has letters that no English name has. */
const isInOtherLetters = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text);

/**
 * Returns whether a word, as another language writes it, begins one of the names of the fellow's home;
 * undefined for English words.
 *
 * @param fellow is the id
 */
export const homeIsCalled =
	(fellow: string) =>
	(word: string): RawBuilder<boolean> | undefined =>
		isInOtherLetters(word)
			? sql<boolean>`${sql.ref(fellow)} in (select fellows.id from fellows
				where fellows.grampanchayat in ${placesCalled('grampanchayats', word)}
					or fellows.mandal in ${placesCalled('mandals', word)}
					or fellows.district in ${placesCalled('districts', word)})`
			: undefined;

/** Tells whether each word of `search` begins a word of the joined place in English or another language. */
export function joinedPlaceFound(search: string): RawBuilder<boolean> {
	const patterns = placePatterns(search);
	const names = [joinedPlace, ...otherLanguages.map(joinedPlaceIn)];
	return sql<boolean>`(${sql.join(
		names.map((name) => sql`lower(' ' || ${name}) like all (${patterns}::text[])`),
		sql` or `,
	)})`;
}

export const nameByLanguage = (table: string) =>
	sql<TextByLanguage>`jsonb_build_object('en', ${sql.ref(`${table}.name`)}) || ${sql.ref(`${table}.translations`)}`;

/**
 * Selects the fellow's words for a village that the list lacks; else null. @param village is the alias of the
 * joined table
 */
export const writtenName = (village: string) =>
	sql<string | null>`case when ${sql.ref(`${village}.written`)} then ${sql.ref(`${village}.name`)} end`;

/** Returns the lowest field that is unknown or does not lie in the places above; undefined when all fit. */
export async function findMisplaced(db: Db, choice: PlacedChoice): Promise<keyof PlaceChoice | undefined> {
	const path = await findVillagePath(db, choice.grampanchayat);
	if (!path || path.mandal !== choice.mandal) return 'grampanchayat';
	if (path.district !== choice.district) return 'mandal';
	return path.state === choice.state ? undefined : 'district';
}

/**
 * Returns the highest field that is unknown or does not lie in the one above. An empty field fits; nothing
 * may be chosen below it.
 */
export async function findOutOfPlace(
	db: Db,
	{ state, district, mandal, grampanchayat }: { [Level in keyof PlaceChoice]: number | null },
): Promise<keyof PlaceChoice | undefined> {
	const { rows } = await sql<Record<keyof PlaceChoice, boolean>>`
		with chosen (state, district, mandal, grampanchayat) as (
			select ${state}::integer, ${district}::integer, ${mandal}::integer, ${grampanchayat}::integer
		)
		select
			chosen.state is null or exists (select from states where id = chosen.state) as state,
			chosen.district is null or exists (
				select from districts where id = chosen.district and state_id = chosen.state) as district,
			chosen.mandal is null or exists (
				select from mandals where id = chosen.mandal and district_id = chosen.district) as mandal,
			chosen.grampanchayat is null or exists (
				select from grampanchayats where id = chosen.grampanchayat and mandal_id = chosen.mandal
			) as grampanchayat
		from chosen`.execute(db);
	const levels = ['state', 'district', 'mandal', 'grampanchayat'] as const;
	return levels.find((level) => rows[0]?.[level] === false);
}

export const countVillages = (db: Db, viewer: Viewer): Promise<number> => countWritten(db, viewer);

export interface StudyIds {
	readonly university: number | null;
	readonly college: number | null;
	readonly course: number | null;
}

/** Returns the highest of the three that is unknown or does not belong to the one above; undefined when all fit. */
export async function findMisplacedStudy(db: Db, ids: StudyIds): Promise<keyof StudyIds | undefined> {
	const { university, college, course } = ids;
	const { rows } = await sql<Record<keyof StudyIds, boolean>>`select
		${university}::integer is null or exists (select from universities where id = ${university}) as university,
		${college}::integer is null
			or exists (select from colleges where id = ${college} and university_id = ${university}) as college,
		${course}::integer is null
			or exists (select from courses where id = ${course} and college_id = ${college}) as course`.execute(db);
	const [known] = rows;
	return (['university', 'college', 'course'] as const).find((level) => !known?.[level]);
}

/** Returns the highest of the three that is hidden; undefined when none is. */
export async function findHiddenStudy(db: Db, ids: StudyIds): Promise<keyof StudyIds | undefined> {
	const { rows } = await sql<Record<keyof StudyIds, boolean>>`select
		exists (select from universities where id = ${ids.university} and hidden) as university,
		exists (select from colleges where id = ${ids.college} and hidden) as college,
		exists (select from courses where id = ${ids.course} and hidden) as course`.execute(db);
	const [hidden] = rows;
	return (['university', 'college', 'course'] as const).find((level) => hidden?.[level]);
}
