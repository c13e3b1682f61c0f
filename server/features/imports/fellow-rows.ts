import { accountDetails } from '@yuva/contract/accounts/schema';
import { calendarDate } from '@yuva/contract/fields';
import { importMessages } from '@yuva/contract/imports/messages';
import type { VillageDoubt } from '@yuva/contract/imports/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { BORN_IN_FUTURE, isPastDay } from '@yuva/contract/registration/rules';
import { type Registration, registration } from '@yuva/contract/registration/schema';
import * as z from 'zod/mini';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { readCaste, readGender, readReligion } from './choices.ts';
import {
	type FoundPlace,
	isFound,
	type NamedPath,
	type PlaceFault,
	type PlaceFinder,
} from './place-finder.ts';
import { errorsOf, type Mapped, PLACE_FIELDS, type RowErrors, rowReader } from './read-row.ts';

export interface FellowDraft {
	readonly given_name: string;
	readonly surname: string;
	readonly facts: Registration;
	readonly center: FoundPlace;
	/** First day of the enrolment, in India. */
	readonly enrolled_on: string;
}

export interface ReadRow<Draft> {
	readonly row: SheetRow;
	readonly understood: Readonly<Record<string, string>>;
	readonly errors: RowErrors;
	/** Villages that a decision of the head office finds. */
	readonly doubts: readonly VillageDoubt[];
	/** Undefined with errors. */
	readonly draft: Draft | undefined;
}

export interface FellowReading extends Mapped {
	readonly findPlace: PlaceFinder;
	/** First day of the open year. */
	readonly yearStarts: string;
}

const names = z.object({
	given_name: accountDetails.shape.given_name,
	surname: accountDetails.shape.surname,
	joined_on: z.union([z.literal(''), calendarDate(importMessages.check_date)], importMessages.check_date),
});

export function readFellow(row: SheetRow, reading: FellowReading): ReadRow<FellowDraft> {
	const read = rowReader(row, reading);
	const named = names.safeParse({ ...nameOf(read.text), joined_on: read.date('joined_on') });
	const places = placesOf(read.text, reading.findPlace);
	const [gender, religion] = [read.choice('gender', readGender), read.choice('religion', readReligion)];
	const caste = read.choice('caste_category', readCaste);
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
	const isWhole = named.success && parsed.success && home && center && Object.keys(errors).length === 0;
	const draft = isWhole && {
		given_name: named.data.given_name,
		surname: named.data.surname,
		facts: parsed.data,
		center,
		enrolled_on: later(named.data.joined_on, reading.yearStarts),
	};
	return { row, understood: read.understood, errors, doubts: places.doubts, draft: draft || undefined };
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
	doubts: readonly VillageDoubt[];
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
	if (isFound(home)) return { home, center, errors: {}, doubts: [] };
	const { errors, doubts } = faultsOf(home);
	const ofHome = Object.fromEntries(Object.entries(errors).map(([level, fault]) => [`home_${level}`, fault]));
	return { home: undefined, center, errors: ofHome, doubts };
}

export const faultsOf = ({ errors, doubt }: PlaceFault): { errors: RowErrors; doubts: VillageDoubt[] } => ({
	errors: { ...errors },
	doubts: doubt ? [doubt] : [],
});
