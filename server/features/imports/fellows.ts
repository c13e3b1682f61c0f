import { randomBytes } from 'node:crypto';
import { accountDetails, NUMBER_TAKEN } from '@yuva/contract/accounts/schema';
import { RANDOM_PASSWORD_BYTES, randomPassword } from '@yuva/contract/auth/rules';
import { startOfDay } from '@yuva/contract/calendar';
import { calendarDate } from '@yuva/contract/fields';
import { type FellowField, missingFields } from '@yuva/contract/imports/fields';
import { importMessages, lineHasNumber } from '@yuva/contract/imports/messages';
import type { PlaceQuestion } from '@yuva/contract/imports/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { BORN_IN_FUTURE, isPastDay, unusualAge, withoutIdleTexts } from '@yuva/contract/registration/rules';
import { type Registration, registration } from '@yuva/contract/registration/schema';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { enrol } from '../enrolments/actions.ts';
import { addFellow, changeProfile, storeRegistration, storeSignature } from '../fellows/actions.ts';
import { placeCenter } from '../learning-center/actions.ts';
import { rememberVillages, settleVillage } from '../reference/actions.ts';
import { castes, genders, religions } from './choices.ts';
import {
	BORN,
	CASTE,
	DISTRICT,
	errorsOf,
	faultsOf,
	GENDER,
	LIMITS_OF_PEOPLE,
	MANDAL,
	NOBODY,
	NUMBER,
	openYear,
	otherPeople,
	PLACE_FIELDS,
	RELIGION,
	VILLAGE,
} from './people.ts';
import { type FoundPlace, isFound, type NamedPath, type PlaceFinder, placeFinder } from './place-finder.ts';
import { selectPlaces } from './place-queries.ts';
import { insertImported, type StoredFellow, selectFellows } from './queries.ts';
import { type Mapped, readOf, rowReader } from './read-row.ts';
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
	type PlannedRow,
	planned,
	planUnknown,
	questionsOf,
	type ReadRow,
	type RowErrors,
	type SheetKind,
	unusable,
	type Writing,
	withAge,
} from './sheet-kind.ts';

const headings: Headings<FellowField> = [
	[undefined, NOBODY],
	[
		undefined,
		/\b(?:father|mother|parent|guardian|husband|lead|coordinator|college|bank|school|center|centre)\b/,
	],
	['mobile_number', new RegExp(NUMBER)],
	['date_of_birth', BORN],
	['gender', GENDER],
	['religion', RELIGION],
	['caste_category', CASTE],
	['home_village', new RegExp(`\\b(?:home|native|own)\\b.*(?:${VILLAGE.source})`)],
	['home_mandal', new RegExp(`\\b(?:home|native|own)\\b.*(?:${MANDAL.source})`)],
	['home_district', new RegExp(`\\b(?:home|native|own)\\b.*(?:${DISTRICT.source})`)],
	['village', VILLAGE],
	['mandal', MANDAL],
	['district', DISTRICT],
	['joined_on', /\b(?:joined|joining|doj|start(?:ed)? (?:date|on)|since)\b/],
	['given_name', /\b(?:given|first) name\b/],
	['surname', /\b(?:surname|last name|family name|intiperu)\b|ఇంటి ?పేరు/],
	['full_name', /\bname\b|^(?:fellow|volunteer)$|పేరు/],
];

/** One row for each fellow, with the learning center. */
export const fellows: SheetKind = {
	kind: 'fellows',
	limits: LIMITS_OF_PEOPLE,
	headings,
	missing: (mapping, values) => missingFields('fellows', mapping, values),
	plan: planFile,
	stepRows: 50,
	asksAboutChanges: true,
	/** Nobody ever learns this password: a slip brings the first one that anybody can type. */
	prepare: async () => ({
		password_hash: await hashPassword(randomPassword(randomBytes(RANDOM_PASSWORD_BYTES))),
	}),
};

async function planFile(db: Db, file: MappedFile, { decisions }: Decided): Promise<Plan> {
	const year = await openYear(db);
	const findPlace = placeFinder(await selectPlaces(db), decisions);
	const [yearStarts = year.starts_on] = [year.starts_on, file.today].toSorted();
	const reads = file.rows.map((row) => readFellow(row, { ...file, findPlace, yearStarts }));
	const drafts = reads.flatMap(({ draft }) => draft ?? []);
	const stored = await selectFellows(db, {
		numbers: drafts.map(({ facts }) => facts.mobile_number),
		births: drafts.map(({ facts }) => facts.date_of_birth),
	});
	const rows = planFellows(reads, stored, otherPeople(decisions, reads)).map((row) => {
		const born = row.read.draft?.facts.date_of_birth;
		return withAge(row, born === undefined ? undefined : unusualAge(born, file.today), file.answers);
	});
	const write = async (writing: Writing, wanted: ReadonlySet<PlannedRow>) => {
		await rememberVillages(writing.db, decisions);
		const people: string[] = [];
		for (const row of rows.filter((one) => wanted.has(one))) {
			people.push(...(await writeFellow(writing, row, year.id)));
		}
		return { places: null, people };
	};
	return { rows, questions: questionsOf(rows), places: null, write };
}

interface FellowDraft {
	readonly given_name: string;
	readonly surname: string;
	readonly facts: Registration;
	readonly center: FoundPlace;
	/** First day of the enrolment, in India. */
	readonly enrolled_on: string;
}

interface FellowReading extends Mapped {
	readonly findPlace: PlaceFinder;
	/** First day of the open year. */
	readonly yearStarts: string;
}

const names = z.object({
	given_name: accountDetails.shape.given_name,
	surname: accountDetails.shape.surname,
	joined_on: z.union([z.literal(''), calendarDate(importMessages.check_date)], importMessages.check_date),
});

function readFellow(row: SheetRow, reading: FellowReading): ReadRow<FellowDraft> {
	const read = rowReader(row, reading);
	const named = names.safeParse({ ...nameOf(read.name), joined_on: read.date('joined_on') });
	const places = placesOf(read.text, reading.findPlace);
	const [gender, religion] = [read.choice('gender', genders), read.choice('religion', religions)];
	const caste = read.choice('caste_category', castes);
	const parsed = registration.safeParse({
		mobile_number: read.mobile('mobile_number'),
		date_of_birth: read.date('date_of_birth'),
		gender: gender.choice,
		other_gender: gender.other,
		religion: religion.choice,
		other_religion: religion.other,
		caste_category: caste.choice,
		other_caste: caste.other,
		state: TELANGANA,
		district: places.home?.district,
		mandal: places.home?.mandal,
		grampanchayat: places.home?.village,
	});
	const errors: RowErrors = {
		...errorsOf(named.error?.issues ?? []),
		...errorsOf(parsed.error?.issues ?? [], PLACE_FIELDS),
		...places.errors,
		...dayErrors(read.understood, reading.today),
	};
	const { home, center } = places;
	const isWhole = named.success && parsed.success && home && center;
	const draft = isWhole && {
		given_name: named.data.given_name,
		surname: named.data.surname,
		facts: parsed.data,
		center,
		enrolled_on: later(named.data.joined_on, reading.yearStarts),
	};
	return readOf(read, { errors, questions: places.questions, draft: draft || undefined });
}

const later = (one: string, other: string): string => (one > other ? one : other);

function dayErrors(
	{ date_of_birth = '', joined_on = '' }: Readonly<Record<string, string>>,
	today: string,
): RowErrors {
	const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
	return {
		...(isDay(date_of_birth) && !isPastDay(date_of_birth, today) && { date_of_birth: BORN_IN_FUTURE }),
		...(isDay(joined_on) && joined_on > today && { joined_on: importMessages.after_today }),
	};
}

/** A whole name is split before its last word; shown, it reads as in the file. */
function nameOf(text: (field: string) => string): { given_name: string; surname: string } {
	const [given, surname] = [text('given_name'), text('surname')];
	const full = text('full_name');
	if (given !== '' || full === '') return { given_name: given, surname };
	if (surname !== '') return { given_name: full, surname };
	const at = full.lastIndexOf(' ');
	return { given_name: full.slice(0, Math.max(at, 0)) || full, surname: at < 0 ? '' : full.slice(at + 1) };
}

interface Places {
	home: FoundPlace | undefined;
	center: FoundPlace | undefined;
	errors: RowErrors;
	questions: readonly PlaceQuestion[];
}

/** Who names no home lives where the center is. */
function placesOf(text: (field: string) => string, findPlace: PlaceFinder): Places {
	const pathOf = (prefix: string): NamedPath => ({
		district: text(`${prefix}district`),
		mandal: text(`${prefix}mandal`),
		village: text(`${prefix}village`),
	});
	const center = findPlace(pathOf(''));
	if (!isFound(center)) return { home: undefined, center: undefined, ...faultsOf(center) };
	const home = findPlace(pathOf('home_'), center);
	if (isFound(home)) return { home, center, errors: {}, questions: [] };
	const { errors, questions } = faultsOf(home);
	const ofHome = Object.fromEntries(Object.entries(errors).map(([level, fault]) => [`home_${level}`, fault]));
	return { home: undefined, center, errors: ofHome, questions };
}

type Read = ReadRow<FellowDraft>;

/** @param others lines of possible duplicates that are other people */
function planFellows(
	reads: readonly Read[],
	stored: readonly StoredFellow[],
	others: ReadonlySet<number>,
): Planned<FellowDraft>[] {
	const byNumber = new Map(stored.map((fellow) => [fellow.mobile_number, fellow]));
	const inFile = new Set(reads.flatMap(({ draft }) => draft?.facts.mobile_number ?? []));
	const known = storedByPerson(stored.filter(({ mobile_number }) => !inFile.has(mobile_number)));
	const earlier = new Map<string, Read>();
	return reads.map((read) => {
		const { draft } = read;
		if (!draft) return unusable(read);
		const number = draft.facts.mobile_number;
		const first = earlier.get(number);
		if (first?.draft) return planRepeated(read, draft, { row: first.row, draft: first.draft });
		earlier.set(number, read);
		const traits = traitsOf(draft);
		const keys = likenessKeys(traits);
		const alike = keys.flatMap((key) => known.get(key) ?? []);
		addKnown(known, keys, earlierRow(traits, read));
		const holder = byNumber.get(number);
		if (holder) return planKnown(read, draft, holder);
		return planUnknown(read, { kind: 'fellows', traits, known: alike, others });
	});
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

function planRepeated(read: Read, draft: FellowDraft, first: { row: Read['row']; draft: FellowDraft }) {
	if (isSameName(fullName(draft), fullName(first.draft))) return planned(read, 'same');
	return faulty(read, { mobile_number: lineHasNumber(first.row.line) });
}

/** Facts of a fellow who has signed in are the fellow's own. */
function planKnown(read: Read, draft: FellowDraft, holder: StoredFellow): Planned<FellowDraft> {
	if (holder.role !== 'fellow') return faulty(read, { mobile_number: NUMBER_TAKEN });
	const { id } = holder;
	if (!isSameName(holder.full_name, fullName(draft))) {
		const existing = { where: importMessages.has_number, values: shownOf(holder) };
		return { ...faulty(read, { mobile_number: NUMBER_TAKEN }), existing, shown: { fellow: id } };
	}
	const before = holder.may_change ? changesOf(holder, draft, read) : {};
	const isChanged = Object.keys(before).length > 0;
	return planned(read, isChanged ? 'changed' : 'same', { id, before, shown: { fellow: id } });
}

const changesOf = (holder: StoredFellow, { center, facts }: FellowDraft, read: Read) => ({
	...differing(factsOf(holder), read.understood),
	...(holder.village_id !== center.village && { village: holder.village ?? '' }),
	...(namesHome(read) &&
		holder.home_village_id !== facts.grampanchayat && { home_village: holder.home_village ?? '' }),
});

/** A file that names no home leaves it as it is. */
const namesHome = ({ understood }: Read): boolean => understood.home_village !== undefined;

const factsOf = (fellow: StoredFellow): Record<string, string> => ({
	date_of_birth: fellow.date_of_birth ?? '',
	gender: fellow.other_gender || (fellow.gender ?? ''),
	religion: fellow.other_religion || (fellow.religion ?? ''),
	caste_category: fellow.other_caste || (fellow.caste_category ?? ''),
});

const shownOf = (fellow: StoredFellow): Record<string, string> => ({
	full_name: fellow.full_name,
	mobile_number: fellow.mobile_number,
	...factsOf(fellow),
	village: fellow.village ?? '',
});

/** @returns the id of a fellow who was added */
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

/** Registered, accepted and enrolled; the declarations are signed at the first sign-in. */
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
