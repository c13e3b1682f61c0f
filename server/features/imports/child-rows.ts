import { withoutUnusedOther } from '@yuva/contract/children/rules';
import { type ChildProfile, childProfileOn } from '@yuva/contract/children/schema';
import { importMessages } from '@yuva/contract/imports/messages';
import type { VillageDoubt } from '@yuva/contract/imports/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import {
	readCaste,
	readClass,
	readFatherOccupation,
	readGender,
	readMotherOccupation,
	readReligion,
	readTypeOfSchool,
} from './choices.ts';
import { faultsOf, type ReadRow } from './fellow-rows.ts';
import { type FoundPlace, isFound, type PlaceFinder } from './place-finder.ts';
import { errorsOf, type Mapped, PLACE_FIELDS, type RowErrors, rowReader } from './read-row.ts';

/** The fellow whom a row names. */
export interface RowFellow {
	readonly id: string;
	/** Null without an active enrolment in the open year. */
	readonly enrolled_on: string | null;
	readonly center: FoundPlace | undefined;
}

export interface ChildDraft {
	readonly fellow: RowFellow;
	readonly profile: ChildProfile;
}

export interface ChildReading extends Mapped {
	readonly findPlace: PlaceFinder;
	/** By mobile number or code. */
	readonly fellows: ReadonlyMap<string, RowFellow>;
}

type Read = ReturnType<typeof rowReader>;

export function readChild(row: SheetRow, reading: ChildReading): ReadRow<ChildDraft> {
	const read = rowReader(row, reading);
	const { fellow, errors: fellowErrors } = fellowOf(read, reading);
	const { place, errors: placeErrors, doubts } = placeOf(read, reading, fellow?.center);
	const parsed = childProfileOn(reading.today).safeParse({
		...peopleOf(read),
		...schoolOf(read),
		state: TELANGANA,
		district: place?.district,
		mandal: place?.mandal,
		grampanchayat: place?.village,
	});
	const errors = {
		...errorsOf(parsed.error?.issues ?? [], PLACE_FIELDS),
		...(fellow && placeErrors),
		...fellowErrors,
	};
	const isWhole = parsed.success && fellow && place && Object.keys(errors).length === 0;
	const draft = isWhole ? { fellow, profile: withoutUnusedOther(parsed.data) } : undefined;
	return { row, understood: read.understood, errors, doubts, draft };
}

function fellowOf(
	read: Read,
	{ fellows }: ChildReading,
): { fellow: RowFellow | undefined; errors: RowErrors } {
	const [mobile, code] = [read.mobile('fellow_mobile'), read.text('fellow_code').toUpperCase()];
	const field = mobile === '' && code !== '' ? 'fellow_code' : 'fellow_mobile';
	const fault = (message: string) => ({ fellow: undefined, errors: { [field]: message } });
	if (mobile === '' && code === '') return fault(importMessages.fellow_missing);
	const fellow = fellows.get(mobile) ?? fellows.get(code);
	if (!fellow) return fault(importMessages.fellow_unknown);
	return fellow.enrolled_on === null ? fault(importMessages.fellow_not_enrolled) : { fellow, errors: {} };
}

function placeOf(
	read: Read,
	{ findPlace }: ChildReading,
	center: FoundPlace | undefined,
): { place: FoundPlace | undefined; errors: RowErrors; doubts: readonly VillageDoubt[] } {
	const named = {
		district: read.text('district'),
		mandal: read.text('mandal'),
		village: read.text('village'),
	};
	const isUnnamed = Object.values(named).every((name) => name === '');
	if (isUnnamed)
		return { place: center, errors: center ? {} : { village: importMessages.no_center_place }, doubts: [] };
	const place = findPlace(named, center);
	return isFound(place) ? { place, errors: {}, doubts: [] } : { place: undefined, ...faultsOf(place) };
}

function peopleOf(read: Read) {
	const gender = read.choice('gender', readGender);
	const religion = read.choice('religion', readReligion);
	const caste = read.choice('caste_category', readCaste);
	const mother = read.choice('mother_occupation', readMotherOccupation);
	const father = read.choice('father_occupation', readFatherOccupation);
	return {
		full_name: read.text('full_name'),
		date_of_birth: read.date('date_of_birth'),
		gender: gender.choice,
		other_gender: gender.other,
		religion: religion.choice,
		other_religion: religion.other,
		caste_category: caste.choice,
		other_caste: caste.other,
		mother_name: read.text('mother_name'),
		mother_occupation: mother.choice,
		other_mother_occupation: mother.other,
		father_name: read.text('father_name'),
		father_occupation: father.choice,
		other_father_occupation: father.other,
		parent_mobile_number: read.mobile('parent_mobile_number'),
	};
}

function schoolOf(read: Read) {
	const type = read.choice('type_of_school', readTypeOfSchool);
	const level = read.choice('child_class', readClass);
	return {
		school_name: read.text('school_name'),
		type_of_school: type.choice,
		other_type_of_school: type.other,
		child_class: level.choice,
		other_child_class: level.other,
	};
}
