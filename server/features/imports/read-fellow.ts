import { accountDetails } from '@yuva/contract/accounts/schema';
import { calendarDate } from '@yuva/contract/fields';
import { importMessages } from '@yuva/contract/imports/messages';
import type { PlaceQuestion } from '@yuva/contract/imports/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { BORN_IN_FUTURE, isPastDay } from '@yuva/contract/registration/rules';
import { type Registration, registration } from '@yuva/contract/registration/schema';
import * as z from 'zod/mini';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { castes, genders, religions } from './choices.ts';
import { centerOnRecord, homeOnRecord, onRecord } from './known-fellow.ts';
import { besideRecord, namesRecorded, type PlaceOnRecord, withColumns, withoutFields } from './on-record.ts';
import { errorsOf, faultsOf, PLACE_FIELDS } from './people.ts';
import {
	type FoundPlace,
	isFound,
	type NamedPath,
	type PlaceFault,
	type PlaceFinder,
} from './place-finder.ts';
import type { StoredFellow } from './queries.ts';
import { type Mapped, type RowReader, readOf, rowReader } from './read-row.ts';
import type { MappedFile, ReadRow, RowErrors } from './sheet-kind.ts';

export interface FellowDraft {
	readonly given_name: string;
	readonly surname: string;
	readonly facts: Registration;
	readonly center: FoundPlace;
	readonly enrolled_on: string;
}

export interface ReadFellow extends ReadRow<FellowDraft> {
	/** This person has the number of the row, or its code if it has no number. */
	readonly holder: StoredFellow | undefined;
}

interface FellowReading extends Mapped {
	readonly findPlace: PlaceFinder;
	/** The keys are mobile numbers and codes. */
	readonly holders: ReadonlyMap<string, StoredFellow>;
	readonly yearStarts: string;
}

const names = z.object({
	given_name: accountDetails.shape.given_name,
	surname: accountDetails.shape.surname,
	joined_on: z.union([z.literal(''), calendarDate(importMessages.check_date)], importMessages.check_date),
});

export function namesIn(file: MappedFile): Record<'numbers' | 'codes' | 'births', string[]> {
	const read = file.rows.map((row) => rowReader(row, file));
	const isDay = (text: string) => calendarDate('').safeParse(text).success;
	return {
		numbers: [...new Set(read.map(({ mobile }) => mobile('mobile_number')))],
		codes: [...new Set(read.map(({ text }) => text('fellow_code').toUpperCase()))],
		births: [...new Set(read.map(({ date }) => date('date_of_birth')))].filter(isDay),
	};
}

export function readFellow(row: SheetRow, reading: FellowReading): ReadFellow {
	const plain = rowReader(row, reading);
	const number = plain.mobile('mobile_number');
	const holder = reading.holders.get(number || plain.text('fellow_code').toUpperCase());
	const read = readOn(rowReader(row, reading), reading, holder?.role === 'fellow' ? holder : undefined);
	if (!holder) return { ...withColumns(read, 'fellows', reading.missing), holder };
	return { ...read, errors: withoutFields(read.errors, reading.missing), holder };
}

function readOn(
	plain: RowReader,
	reading: FellowReading,
	holder: StoredFellow | undefined,
): ReadRow<FellowDraft> {
	const read = holder ? besideRecord(plain, onRecord(holder)) : plain;
	const named = names.safeParse({ ...nameOf(read.name), joined_on: read.date('joined_on') });
	const places = placesOf(read.text, reading.findPlace, holder);
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

/** Splits a whole name before its last word; shown, it reads as in the file. */
export function nameOf(text: (field: string) => string): { given_name: string; surname: string } {
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

/** A fellow without a named home lives where the center is. */
function placesOf(
	text: (field: string) => string,
	findPlace: PlaceFinder,
	holder: StoredFellow | undefined,
): Places {
	const pathOf = (prefix: string): NamedPath => ({
		district: text(`${prefix}district`),
		mandal: text(`${prefix}mandal`),
		village: text(`${prefix}village`),
	});
	const recorded = holder && { center: centerOnRecord(holder), home: homeOnRecord(holder) };
	const center = placeNear(findPlace, pathOf(''), recorded?.center);
	if (!isFound(center)) return { home: undefined, center: undefined, ...faultsOf(center) };
	const home = placeNear(findPlace, pathOf('home_'), recorded?.home, center);
	if (isFound(home)) return { home, center, errors: {}, questions: [] };
	const { errors, questions } = faultsOf(home);
	const ofHome = Object.fromEntries(Object.entries(errors).map(([level, fault]) => [`home_${level}`, fault]));
	return { home: undefined, center, errors: ofHome, questions };
}

/** Returns the recorded place if the file names no other, else the place that it names. */
const placeNear = (
	findPlace: PlaceFinder,
	path: NamedPath,
	recorded: PlaceOnRecord | undefined,
	around: FoundPlace | undefined = recorded?.place,
): FoundPlace | PlaceFault =>
	recorded && namesRecorded(path, recorded) ? recorded.place : findPlace(path, around);
