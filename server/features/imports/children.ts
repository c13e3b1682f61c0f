import { indiaDate } from '@yuva/contract/calendar';
import { unusualAge, withoutUnusedOther } from '@yuva/contract/children/rules';
import { type ChildProfile, childProfileOn } from '@yuva/contract/children/schema';
import { type ChildColumn, missingFields } from '@yuva/contract/imports/fields';
import { centerOf, importMessages } from '@yuva/contract/imports/messages';
import type { PlaceQuestion } from '@yuva/contract/imports/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import type { Db } from '../../platform/database/database.ts';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { changeChild, registerChild } from '../children/actions.ts';
import { rememberVillages } from '../reference/actions.ts';
import {
	castes,
	classes,
	fatherOccupations,
	genders,
	motherOccupations,
	religions,
	typesOfSchool,
} from './choices.ts';
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
	numberOf,
	openYear,
	otherPeople,
	PLACE_FIELDS,
	RELIGION,
	VILLAGE,
} from './people.ts';
import { type FoundPlace, isFound, type PlaceFinder, placeFinder } from './place-finder.ts';
import { selectPlaces } from './place-queries.ts';
import { type RowFellow, type StoredChild, selectKnownChildren, selectRowFellows } from './queries.ts';
import { type Mapped, type RowReader, readOf, rowReader } from './read-row.ts';
import { isSameName, personKey, type Traits } from './same-person.ts';
import {
	type Decided,
	differing,
	earlierRow,
	type Headings,
	type Known,
	type MappedFile,
	type Plan,
	type Planned,
	type PlannedRow,
	planAlike,
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

const WORK = '(?:occupation|work|job|profession|వృత్తి)';
const headings: Headings<ChildColumn> = [
	[undefined, NOBODY],
	['fellow_code', /\b(?:fellow|volunteer|yf)\b.*\b(?:code|id)\b/],
	['fellow_mobile', numberOf('fellow|volunteer|teacher')],
	[
		undefined,
		/^(?!.*\b(?:father|mother)\b).*\b(?:fellow|volunteer|teacher|lead|center|centre|guardian)\b.*\bname\b|\bname of (?:the )?(?:fellow|volunteer|teacher)/,
	],
	['mother_occupation', new RegExp(`\\bmother.*${WORK}|${WORK}.*mother|తల్లి.*వృత్తి`)],
	['father_occupation', new RegExp(`\\bfather.*${WORK}|${WORK}.*father|తండ్రి.*వృత్తి`)],
	['parent_mobile_number', new RegExp(NUMBER)],
	['mother_name', /\bmother|తల్లి/],
	['father_name', /\bfather|తండ్రి/],
	['date_of_birth', BORN],
	['gender', GENDER],
	['child_class', /\b(?:class|grade|std|standard)\b|తరగతి/],
	['type_of_school', /\b(?:type of school|school type|school category|management)\b/],
	['school_name', /\bschool\b|పాఠశాల/],
	['religion', RELIGION],
	['caste_category', CASTE],
	['village', VILLAGE],
	['mandal', MANDAL],
	['district', DISTRICT],
	['full_name', /\bname\b|^(?:child|student)$|పేరు/],
];

/** One row for each child, with the fellow in whose center it is. */
export const children: SheetKind = {
	kind: 'children',
	limits: LIMITS_OF_PEOPLE,
	headings,
	missing: (mapping, values) => missingFields('children', mapping, values),
	plan: planFile,
	stepRows: 200,
	asksAboutChanges: true,
};

async function planFile(db: Db, file: MappedFile, { decisions }: Decided): Promise<Plan> {
	const year = await openYear(db);
	const findPlace = placeFinder(await selectPlaces(db), decisions);
	const fellows = await selectRowFellows(db, namesOfFellows(file));
	const reads = file.rows.map((row) => readChild(row, { ...file, findPlace, fellows }));
	const drafts = reads.flatMap(({ draft }) => draft ?? []);
	const stored = await selectKnownChildren(db, {
		fellowIds: [...new Set(drafts.map(({ fellow }) => fellow.id))],
		numbers: drafts.map(({ profile }) => profile.parent_mobile_number),
	});
	const rows = planChildren(reads, stored, otherPeople(decisions, reads)).map((row) => {
		const born = row.read.draft?.profile.date_of_birth;
		return withAge(row, born === undefined ? undefined : unusualAge(born, file.today), file.answers);
	});
	const write = async (writing: Writing, wanted: ReadonlySet<PlannedRow>) => {
		await rememberVillages(writing.db, decisions);
		const people: string[] = [];
		for (const row of rows.filter((one) => wanted.has(one))) {
			people.push(...(await writeChild(writing, row, year.id)));
		}
		return { places: null, people };
	};
	return { rows, questions: questionsOf(rows), places: null, write };
}

const namesOfFellows = (file: MappedFile): string[] => [
	...new Set(
		file.rows.flatMap((row) => {
			const { mobile, text } = rowReader(row, file);
			return [mobile('fellow_mobile'), text('fellow_code').toUpperCase()];
		}),
	),
];

interface ChildDraft {
	readonly fellow: RowFellow;
	readonly profile: ChildProfile;
}

interface ChildReading extends Mapped {
	readonly findPlace: PlaceFinder;
	/** By mobile number or code. */
	readonly fellows: ReadonlyMap<string, RowFellow>;
}

function readChild(row: SheetRow, reading: ChildReading): ReadRow<ChildDraft> {
	const read = rowReader(row, reading);
	const { fellow, errors: fellowErrors } = fellowOf(read, reading);
	const { place, errors: placeErrors, questions } = placeOf(read, reading, fellow?.center);
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
	const draft = isWhole ? { fellow, profile: withoutUnusedOther(parsed.data) } : undefined;
	return readOf(read, { errors, questions, draft });
}

function fellowOf(
	read: RowReader,
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
	read: RowReader,
	{ findPlace }: ChildReading,
	center: FoundPlace | undefined,
): { place: FoundPlace | undefined; errors: RowErrors; questions: readonly PlaceQuestion[] } {
	const named = {
		district: read.text('district'),
		mandal: read.text('mandal'),
		village: read.text('village'),
	};
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
		mother_name: read.name('mother_name'),
		mother_occupation: mother.choice,
		other_mother_occupation: mother.other,
		father_name: read.name('father_name'),
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

type Read = ReadRow<ChildDraft>;

/**
 * Two rows with one parent and one date of birth are twins; two rows with one parent and one name, or one name and date of birth with
 * other parents, are asked about.
 * @param others lines of possible duplicates that are other people
 */
function planChildren(
	reads: readonly Read[],
	stored: readonly StoredChild[],
	others: ReadonlySet<number>,
): Planned<ChildDraft>[] {
	const records = Map.groupBy(stored, keyOfStored);
	const inFile = new Set(reads.flatMap(({ draft }) => (draft ? [keyOf(draft)] : [])));
	const ofParent = Map.groupBy(
		stored.filter((child) => !inFile.has(keyOfStored(child))).map(knownChild),
		({ mobile }) => mobile,
	);
	const earlier = new Map<string, Known[]>();
	const seen = new Map<string, Namesake[]>();
	return reads.map((read) => {
		const { draft } = read;
		if (!draft) return unusable(read);
		const { profile } = draft;
		const key = keyOf(draft);
		const before = seen.get(key) ?? [];
		if (before.some((row) => !hasOtherParents(row.profile, profile))) return planned(read, 'same');
		const traits = traitsOf(profile);
		const row = earlierRow(traits, read);
		seen.set(key, [...before, { profile, known: row }]);
		const siblings = earlier.get(traits.mobile) ?? [];
		earlier.set(traits.mobile, [...siblings, row]);
		const asNamesake = planNamesake(read, draft, { stored: records.get(key) ?? [], row: before[0], others });
		if (asNamesake) return asNamesake;
		const named = siblings.filter(({ name }) => isSameName(name, traits.name));
		const known = [...(ofParent.get(traits.mobile) ?? []), ...named];
		return planUnknown(read, { kind: 'children', traits, known, others });
	});
}

/** An earlier row of the file. */
interface Namesake {
	readonly profile: ChildProfile;
	readonly known: Known;
}

interface Namesakes {
	readonly stored: readonly StoredChild[];
	readonly row: Namesake | undefined;
	/** Lines of possible duplicates that are other people. */
	readonly others: ReadonlySet<number>;
}

/** Undefined where no child of this center has this name and date of birth. */
function planNamesake(read: Read, draft: ChildDraft, { stored, row, others }: Namesakes) {
	const record = stored.find((child) => !hasOtherParents(child, draft.profile));
	if (record) return planKnown(read, draft, record);
	const [namesake = row?.known] = stored.map(knownChild);
	return namesake && planAlike(read, namesake, others);
}

/** Many children are *Lakshmi, born on 1 June*: with another number and another name of a parent it may be another child. */
const hasOtherParents = (one: ChildProfile, other: ChildProfile): boolean =>
	one.parent_mobile_number !== other.parent_mobile_number &&
	!(isSameName(one.mother_name, other.mother_name) && isSameName(one.father_name, other.father_name));

const traitsOf = (
	child: Pick<ChildProfile, 'full_name' | 'date_of_birth' | 'parent_mobile_number'>,
): Traits => ({
	name: child.full_name,
	date_of_birth: child.date_of_birth,
	mobile: child.parent_mobile_number,
});

const keyOf = ({ fellow, profile }: ChildDraft): string => personKey(traitsOf(profile), fellow.id);
const keyOfStored = (child: StoredChild): string => personKey(traitsOf(child), child.fellow_id ?? '');

const knownChild = (child: StoredChild): Known => ({
	...traitsOf(child),
	where: child.fellow_name === null ? importMessages.in_no_center : centerOf(child.fellow_name),
	values: {
		full_name: child.full_name,
		date_of_birth: child.date_of_birth,
		...factsOf(child),
		village: child.village,
	},
	shown: { child: child.id },
});

/** A file that names no village leaves the place as it is. */
function planKnown(read: Read, draft: ChildDraft, record: StoredChild): Planned<ChildDraft> {
	const { state, district, mandal, grampanchayat } = record;
	const isPlaced = read.understood.village !== undefined;
	const place = isPlaced ? {} : { state, district, mandal, grampanchayat };
	// the record may spell the name in another way, and the preview shows no change of a name
	const profile = { ...draft.profile, ...place, full_name: record.full_name };
	const before = {
		...differing(factsOf(record), factsOf(profile)),
		...(profile.grampanchayat !== grampanchayat && { village: record.village }),
	};
	const about = { id: record.id, before, shown: { child: record.id } };
	const isChanged = Object.keys(before).length > 0;
	return planned({ ...read, draft: { ...draft, profile } }, isChanged ? 'changed' : 'same', about);
}

/** As the preview writes them. */
const factsOf = (child: ChildProfile): Record<string, string> => ({
	gender: child.other_gender || child.gender,
	child_class: child.other_child_class || child.child_class,
	school_name: child.school_name,
	type_of_school: child.other_type_of_school || child.type_of_school,
	religion: child.other_religion || child.religion,
	caste_category: child.other_caste || child.caste_category,
	mother_name: child.mother_name,
	mother_occupation: child.other_mother_occupation || child.mother_occupation,
	father_name: child.father_name,
	father_occupation: child.other_father_occupation || child.father_occupation,
	parent_mobile_number: child.parent_mobile_number,
});

/** @returns the id of a child who was added */
async function writeChild(
	{ db, now }: Writing,
	{ read: { draft }, id }: Planned<ChildDraft>,
	yearId: number,
): Promise<string[]> {
	if (!draft) return [];
	const writing = { db, fellowId: draft.fellow.id, now };
	// the plan has looked for duplicates
	const sent = { ...draft.profile, confirm_duplicate: true };
	const enrolment = { year_id: yearId, last_day: indiaDate(now) };
	if (id === undefined) return [await registerChild({ ...writing, enrolment }, sent)];
	await changeChild({ ...writing, yearId, writtenAt: undefined }, { ...sent, id });
	return [];
}
