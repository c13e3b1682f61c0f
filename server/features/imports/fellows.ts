import { randomBytes } from 'node:crypto';
import { NUMBER_TAKEN } from '@yuva/contract/accounts/schema';
import { RANDOM_PASSWORD_BYTES, randomPassword } from '@yuva/contract/auth/rules';
import { startOfDay } from '@yuva/contract/calendar';
import { type FellowField, missingFields } from '@yuva/contract/imports/fields';
import { importMessages, lineHasNumber } from '@yuva/contract/imports/messages';
import { unusualAge, withoutIdleTexts } from '@yuva/contract/registration/rules';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { enrol } from '../enrolments/actions.ts';
import { addFellow, changeProfile, storeRegistration, storeSignature } from '../fellows/actions.ts';
import { placeCenter } from '../learning-center/actions.ts';
import { settleVillage } from '../reference/actions.ts';
import { factsOf, shownOf } from './known-fellow.ts';
import {
	BORN,
	CASTE,
	DISTRICT,
	GENDER,
	LIMITS_OF_PEOPLE,
	MANDAL,
	NOBODY,
	NUMBER,
	nameHeading,
	numberOf,
	OTHERS,
	openYear,
	otherPeople,
	planOfPeople,
	RELIGION,
	SCHOOLS,
	VILLAGE,
} from './people.ts';
import { placeFinder } from './place-finder.ts';
import { selectPlaces } from './place-queries.ts';
import { insertImported, type StoredFellow, selectFellows } from './queries.ts';
import { type FellowDraft, nameOf, namesIn, type ReadFellow, readFellow } from './read-fellow.ts';
import { isSameName, likenessKeys, type Traits } from './same-person.ts';
import {
	type Decided,
	differing,
	earlierRow,
	faulty,
	type Headings,
	type Known,
	type MappedFile,
	type Plan,
	type Planned,
	planned,
	planUnknown,
	type SheetKind,
	unusable,
	type Writing,
	withAge,
} from './sheet-kind.ts';

/** Matches a place of the center, or of the home, in either order of words. */
const placeOf =
	(whose: string) =>
	(field: FellowField, { source: place }: RegExp): Headings<FellowField> => [
		[field, new RegExp(`\\b(?:${whose})\\b.*(?:${place})|(?:${place}).*\\b(?:${whose})\\b`)],
	];
const ofCenter = placeOf('center|centre');
const ofHome = placeOf('home|native|own');

const NO_FELLOW = `${OTHERS}|${SCHOOLS}|\\bemergency\\b|తల్లి|తండ్రి|భర్త|సంరక్షకు`;
const headings: Headings<FellowField> = [
	[undefined, NOBODY],
	...ofCenter('village', VILLAGE),
	...ofCenter('mandal', MANDAL),
	...ofCenter('district', DISTRICT),
	[
		undefined,
		/\b(?:father|mother|parents?|guardian|husband|lead|coordinator|college|bank|school|center|centre)\b/,
	],
	[undefined, numberOf(NO_FELLOW)],
	[undefined, nameHeading(NO_FELLOW)],
	['mobile_number', new RegExp(NUMBER)],
	['date_of_birth', BORN],
	['gender', GENDER],
	['religion', RELIGION],
	['caste_category', CASTE],
	...ofHome('home_village', VILLAGE),
	...ofHome('home_mandal', MANDAL),
	...ofHome('home_district', DISTRICT),
	['village', VILLAGE],
	['mandal', MANDAL],
	['district', DISTRICT],
	['fellow_code', /\b(?:fellow|volunteer|yf)\b.*\b(?:code|id)\b/],
	['joined_on', /\b(?:joined|joining|doj|start(?:ed)? (?:date|on)|since)\b/],
	['given_name', /\b(?:given|first) name\b/],
	['surname', /\b(?:surname|last name|family name|intiperu)\b|ఇంటి ?పేరు/],
	['full_name', /\bname\b|^(?:fellow|volunteer)$|పేరు/],
];

/** The sheet has one row for each fellow, with the learning center. */
export const fellows: SheetKind = {
	kind: 'fellows',
	limits: LIMITS_OF_PEOPLE,
	headings,
	missing: (mapping, values) => missingFields('fellows', mapping, values),
	plan: planFile,
	stepRows: 50,
	asksAboutChanges: true,
	takesFewerColumns: true,
	/** Makes a password that no person learns, as a placeholder; a slip brings the first real one. */
	prepare: async () => ({
		password_hash: await hashPassword(randomPassword(randomBytes(RANDOM_PASSWORD_BYTES))),
	}),
};

async function planFile(db: Db, file: MappedFile, { decisions }: Decided): Promise<Plan> {
	const year = await openYear(db);
	const findPlace = placeFinder(await selectPlaces(db), decisions);
	const [yearStarts = year.starts_on] = [year.starts_on, file.today].toSorted();
	const stored = await selectFellows(db, namesIn(file));
	const holders = new Map(
		stored.flatMap((fellow) =>
			[fellow.fellow_code, fellow.mobile_number].flatMap((name) => (name ? [[name, fellow] as const] : [])),
		),
	);
	const reads = file.rows.map((row) => readFellow(row, { ...file, findPlace, yearStarts, holders }));
	const rows = planFellows(reads, stored, otherPeople(decisions, reads)).map((row) => {
		const born = row.read.draft?.facts.date_of_birth;
		return withAge(row, born === undefined ? undefined : unusualAge(born, file.today), file.answers);
	});
	return planOfPeople(rows, decisions, (writing, row) => writeFellow(writing, row, year.id));
}

function planFellows(
	reads: readonly ReadFellow[],
	stored: readonly StoredFellow[],
	others: ReadonlySet<number>,
): Planned<FellowDraft>[] {
	const inFile = new Set(reads.flatMap(({ draft }) => draft?.facts.mobile_number ?? []));
	const known = storedByPerson(stored.filter(({ mobile_number }) => !inFile.has(mobile_number)));
	const earlier = new Map<string, ReadFellow>();
	return reads.map((read) => {
		const { draft, holder } = read;
		if (!draft) return withoutDraft(read, holder);
		const number = draft.facts.mobile_number;
		const first = earlier.get(number);
		if (first?.draft) return planRepeated(read, draft, { row: first.row, draft: first.draft });
		earlier.set(number, read);
		const traits = traitsOf(draft);
		const keys = likenessKeys(traits);
		const alike = keys.flatMap((key) => known.get(key) ?? []);
		addKnown(known, keys, earlierRow(traits, read));
		if (holder) return planKnown(read, draft, holder);
		return planUnknown(read, { kind: 'fellows', traits, known: alike, others });
	});
}

/** For a known person, a file with fewer columns, or an unfinished registration, is enough. */
function withoutDraft(read: ReadFellow, holder: StoredFellow | undefined): Planned<FellowDraft> {
	const isWhole = [read.errors, read.open].every((faults) => Object.keys(faults).length === 0);
	const name = fullName(nameOf((field) => read.understood[field] ?? ''));
	const isThere = holder?.role === 'fellow' && isWhole && !read.isLeftOut;
	if (!isThere) return unusable(read);
	return name.trim() === '' || isSameName(holder.full_name, name)
		? planned(read, 'same', { id: holder.id, shown: { fellow: holder.id } })
		: planOtherName(read, holder);
}

const fullName = ({ given_name, surname }: Pick<FellowDraft, 'given_name' | 'surname'>): string =>
	`${given_name} ${surname}`;

const traitsOf = (draft: FellowDraft): Traits => ({
	name: fullName(draft),
	date_of_birth: draft.facts.date_of_birth,
	mobile: draft.facts.mobile_number,
});

function storedByPerson(stored: readonly StoredFellow[]): Map<string, Known[]> {
	const byPerson = new Map<string, Known[]>();
	for (const fellow of stored) {
		if (fellow.date_of_birth === null) continue;
		const traits = {
			name: fellow.full_name,
			date_of_birth: fellow.date_of_birth,
			mobile: fellow.mobile_number,
		};
		const known = {
			...traits,
			where: importMessages.registered,
			values: shownOf(fellow),
			shown: { fellow: fellow.id },
		};
		addKnown(byPerson, likenessKeys(traits), known);
	}
	return byPerson;
}

function addKnown(people: Map<string, Known[]>, keys: readonly string[], known: Known): void {
	for (const key of keys) people.set(key, [...(people.get(key) ?? []), known]);
}

function planRepeated(
	read: ReadFellow,
	draft: FellowDraft,
	first: { row: ReadFellow['row']; draft: FellowDraft },
) {
	if (isSameName(fullName(draft), fullName(first.draft))) return planned(read, 'same');
	return faulty(read, { mobile_number: lineHasNumber(first.row.line) });
}

/** The number or the code of the row belongs to another person. */
function planOtherName(read: ReadFellow, holder: StoredFellow): Planned<FellowDraft> {
	const isByCode = read.understood.mobile_number === undefined;
	const errors = isByCode ? { fellow_code: importMessages.code_of_other } : { mobile_number: NUMBER_TAKEN };
	const where = isByCode ? importMessages.has_code : importMessages.has_number;
	return {
		...faulty(read, errors),
		existing: { where, values: shownOf(holder) },
		shown: { fellow: holder.id },
	};
}

function planKnown(read: ReadFellow, draft: FellowDraft, holder: StoredFellow): Planned<FellowDraft> {
	if (holder.role !== 'fellow') return faulty(read, { mobile_number: NUMBER_TAKEN });
	const { id } = holder;
	if (!isSameName(holder.full_name, fullName(draft))) return planOtherName(read, holder);
	const before = holder.may_change ? changesOf(holder, draft, read) : {};
	const isChanged = Object.keys(before).length > 0;
	return planned(read, isChanged ? 'changed' : 'same', { id, before, shown: { fellow: id } });
}

const changesOf = (holder: StoredFellow, { center, facts }: FellowDraft, read: ReadFellow) => ({
	...differing(factsOf(holder), read.understood),
	...(holder.village_id !== center.village && { village: holder.village ?? '' }),
	...(namesHome(read) &&
		holder.home_village_id !== facts.grampanchayat && { home_village: holder.home_village ?? '' }),
});

/** A file that names no home leaves it as it is. */
const namesHome = ({ understood }: Pick<ReadFellow, 'understood'>): boolean =>
	understood.home_village !== undefined;

async function writeFellow(
	writing: Writing,
	{ read, id }: Planned<FellowDraft>,
	yearId: number,
): Promise<string[]> {
	const { draft } = read;
	if (!draft) return [];
	if (id === undefined) return [await addImported(writing, draft, yearId)];
	await changeImported(writing, id, { draft, namesHome: namesHome(read) });
	return [];
}

/** Registers, accepts and enrols; the fellow signs the declarations at the first sign-in. */
async function addImported(writing: Writing, draft: FellowDraft, yearId: number): Promise<string> {
	const { db, now, password_hash = '' } = writing;
	const { given_name, surname, enrolled_on } = draft;
	const { mobile_number, ...facts } = await storable(db, draft);
	const person = { mobile_number, given_name, surname, password_hash, created_at: now };
	const fellowId = await addFellow(db, person);
	if (fellowId === undefined) throw new AppError('conflict', 'Please try again.');
	await storeRegistration(db, { fellowId, now }, facts);
	await storeSignature(db, fellowId, {
		accepted_offer_at: startOfDay(enrolled_on),
		accepted_offer_text: null,
	});
	await enrol(db, { fellowId, yearId, on: enrolled_on });
	await setUpCenter(writing, fellowId, draft);
	await insertImported(db, fellowId, now);
	return fellowId;
}

async function storable(db: Db, { facts }: FellowDraft) {
	const { mandal, grampanchayat } = facts;
	return { ...withoutIdleTexts(facts), grampanchayat: await settleVillage(db, mandal, grampanchayat) };
}

async function setUpCenter({ db, now }: Writing, fellow_id: string, { center }: FellowDraft): Promise<void> {
	const village = await settleVillage(db, center.mandal, center.village);
	await placeCenter(db, { fellow_id, ...center, village, photo_id: null, updated_at: now });
}

async function changeImported(
	writing: Writing,
	fellowId: string,
	change: { draft: FellowDraft; namesHome: boolean },
): Promise<void> {
	const { draft } = change;
	const {
		mobile_number: _,
		state,
		district,
		mandal,
		grampanchayat,
		...facts
	} = await storable(writing.db, draft);
	const home = change.namesHome ? { state, district, mandal, grampanchayat } : {};
	await changeProfile(writing.db, fellowId, { ...facts, ...home });
	await setUpCenter(writing, fellowId, draft);
}
