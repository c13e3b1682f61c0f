import { withoutUnusedOther } from '@yuva/contract/children/rules';
import { type ChildProfile, childProfileOn } from '@yuva/contract/children/schema';
import { importMessages } from '@yuva/contract/imports/messages';
import type { PlaceQuestion } from '@yuva/contract/imports/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import type { Said } from '@yuva/contract/said';
import * as z from 'zod/mini';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import {
	castes,
	classes,
	fatherOccupations,
	genders,
	motherOccupations,
	religions,
	typesOfSchool,
} from './choices.ts';
import { knownChild, onRecord, placeOnRecord, type RecordFinder } from './known-child.ts';
import { besideRecord, namesRecorded, withColumns } from './on-record.ts';
import { errorsOf, faultsOf, PLACE_FIELDS } from './people.ts';
import { type FoundPlace, isFound, type PlaceFinder } from './place-finder.ts';
import type { RowFellow, StoredChild } from './queries.ts';
import { type Mapped, type RowReader, readOf, rowReader } from './read-row.ts';
import type { MappedFile, ReadRow, RowErrors } from './sheet-kind.ts';

export function namesIn(file: MappedFile) {
	const read = file.rows.map((row) => rowReader(row, file));
	const idOf = ({ text }: RowReader) => z.uuid().safeParse(text('child_id')).data ?? [];
	return {
		fellowNames: [
			...new Set(
				read.flatMap(({ mobile, text }) => [mobile('fellow_mobile'), text('fellow_code').toUpperCase()]),
			),
		],
		numbers: [...new Set(read.map(({ mobile }) => mobile('parent_mobile_number')))],
		childIds: [...new Set(read.flatMap(idOf))],
	};
}

export interface ChildDraft {
	readonly fellow: RowFellow;
	readonly profile: ChildProfile;
	readonly record: StoredChild | undefined;
	/** True means that the row names the child by id, so that name and date of birth may differ. */
	readonly isNamedById: boolean;
}

export interface ReadChild extends ReadRow<ChildDraft> {
	/** The row names this child by id, who may be deleted or merged. */
	readonly named?: StoredChild | undefined;
	/** Names a known child of whom this file can change nothing, and the reason. */
	readonly elsewhere?: { readonly record: StoredChild; readonly why: string | Said };
}

interface ChildReading extends Mapped {
	readonly findPlace: PlaceFinder;
	/** The keys are mobile numbers, codes and ids. */
	readonly fellows: ReadonlyMap<string, RowFellow>;
	readonly finder: RecordFinder;
}

export function readChild(row: SheetRow, reading: ChildReading): ReadChild {
	const plain = rowReader(row, reading);
	const entry = reading.finder.byId(plain.text('child_id'));
	// no row changes an entry that was deleted or merged, or brings it back
	const named = entry?.is_listed ? entry : undefined;
	const { fellow, errors: fellowErrors } = fellowOf(plain, reading, named);
	const why = named && whyElsewhere(named, fellow, fellowErrors);
	if (named && why) {
		const read = { ...plain, doubts: [], open: {}, faults: {} };
		return {
			...readOf(read, { errors: {}, questions: [], draft: undefined }),
			elsewhere: { record: named, why },
		};
	}
	const record = named ?? (fellow && reading.finder.inCenter(plain, fellow.id));
	const about = { record, isNamedById: named !== undefined };
	const child = readOn(rowReader(row, reading), reading, { fellow, fellowErrors, about });
	return { ...(record ? child : withColumns(child, 'children', reading.missing)), named: entry };
}

interface Whose {
	readonly fellow: RowFellow | undefined;
	readonly fellowErrors: RowErrors;
	readonly about: Pick<ChildDraft, 'record' | 'isNamedById'>;
}

function readOn(plain: RowReader, reading: ChildReading, { fellow, fellowErrors, about }: Whose): ReadChild {
	const { record } = about;
	const read = record ? besideRecord(plain, onRecord(record)) : plain;
	const {
		place,
		errors: placeErrors,
		questions,
	} = placeOf(read, reading, { center: fellow?.center, record });
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
	const isWhole = parsed.success && fellow && place;
	const draft = isWhole ? { fellow, profile: withoutUnusedOther(parsed.data), ...about } : undefined;
	return readOf(read, { errors, questions, draft });
}

/**
 * Returns undefined for a child of whom the file can change something: in the center that the row names, in
 * the open year.
 */
function whyElsewhere(
	record: StoredChild,
	fellow: RowFellow | undefined,
	{ fellow_code, fellow_mobile }: RowErrors,
): string | Said | undefined {
	if (fellow) return record.fellow_id === fellow.id ? undefined : knownChild(record).where;
	return record.fellow_id === null ? knownChild(record).where : (fellow_code ?? fellow_mobile);
}

function fellowOf(
	read: RowReader,
	{ fellows }: ChildReading,
	record: StoredChild | undefined,
): { fellow: RowFellow | undefined; errors: RowErrors } {
	const [mobile, code] = [read.mobile('fellow_mobile'), read.text('fellow_code').toUpperCase()];
	const field = mobile === '' && code !== '' ? 'fellow_code' : 'fellow_mobile';
	const fault = (message: string) => ({ fellow: undefined, errors: { [field]: message } });
	const own = mobile === '' && code === '' ? (record?.fellow_id ?? '') : '';
	if (mobile === '' && code === '' && !record) return fault(importMessages.fellow_missing);
	const fellow = fellows.get(mobile) ?? fellows.get(code) ?? fellows.get(own);
	if (!fellow) return fault(importMessages.fellow_unknown);
	return fellow.enrolled_on === null ? fault(importMessages.fellow_not_enrolled) : { fellow, errors: {} };
}

function placeOf(
	read: RowReader,
	{ findPlace }: ChildReading,
	{ center, record }: { center: FoundPlace | undefined; record: StoredChild | undefined },
): { place: FoundPlace | undefined; errors: RowErrors; questions: readonly PlaceQuestion[] } {
	const named = {
		district: read.text('district'),
		mandal: read.text('mandal'),
		village: read.text('village'),
	};
	const recorded = record && placeOnRecord(record);
	if (recorded && namesRecorded(named, recorded)) return { place: recorded.place, errors: {}, questions: [] };
	const isUnnamed = Object.values(named).every((name) => name === '');
	if (isUnnamed)
		return {
			place: center,
			errors: center ? {} : { village: importMessages.no_center_place },
			questions: [],
		};
	const place = findPlace(named, center);
	return isFound(place) ? { place, errors: {}, questions: [] } : { place: undefined, ...faultsOf(place) };
}

function peopleOf(read: RowReader) {
	const gender = read.choice('gender', genders);
	const religion = read.choice('religion', religions);
	const caste = read.choice('caste_category', castes);
	const mother = read.choice('mother_occupation', motherOccupations);
	const father = read.choice('father_occupation', fatherOccupations);
	return {
		full_name: read.name('full_name'),
		date_of_birth: read.date('date_of_birth'),
		gender: gender.choice,
		other_gender: gender.other,
		religion: religion.choice,
		other_religion: religion.other,
		caste_category: caste.choice,
		other_caste: caste.other,
		mother_name: read.parent('mother_name'),
		mother_occupation: mother.choice,
		other_mother_occupation: mother.other,
		father_name: read.parent('father_name'),
		father_occupation: father.choice,
		other_father_occupation: father.other,
		parent_mobile_number: read.mobile('parent_mobile_number'),
	};
}

function schoolOf(read: RowReader) {
	const type = read.choice('type_of_school', typesOfSchool);
	const level = read.choice('child_class', classes);
	return {
		school_name: read.text('school_name'),
		type_of_school: type.choice,
		other_type_of_school: type.other,
		child_class: level.choice,
		other_child_class: level.other,
	};
}
