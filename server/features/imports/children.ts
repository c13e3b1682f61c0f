import { indiaDate } from '@yuva/contract/calendar';
import { unusualAge } from '@yuva/contract/children/rules';
import type { ChildProfile } from '@yuva/contract/children/schema';
import { type ChildColumn, missingFields } from '@yuva/contract/imports/fields';
import type { Db } from '../../platform/database/database.ts';
import { changeChild, registerChild } from '../children/actions.ts';
import {
	factsOf,
	hasOtherParents,
	keyOfStored,
	knownChild,
	recordFinder,
	traitsOf,
	whoIs,
} from './known-child.ts';
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
import { type StoredChild, selectKnownChildren, selectRowFellows } from './queries.ts';
import { type ChildDraft, namesIn, type ReadChild, readChild } from './read-child.ts';
import { isSameName, mayBeSame, personKey } from './same-person.ts';
import {
	type Decided,
	differing,
	earlierRow,
	type Headings,
	type Known,
	type MappedFile,
	type Plan,
	type Planned,
	planAlike,
	planned,
	planUnknown,
	type SheetKind,
	unusable,
	type Writing,
	withAge,
} from './sheet-kind.ts';

const WORK = '(?:occupation|work|job|profession|వృత్తి)';
const PARENT = '\\b(?:parent|father|mother|guardian)|తల్లి|తండ్రి|సంరక్షకు';
const GROWN_UPS = '\\b(?:fellow|volunteer|teacher|parent|guardian)s?\\b|ఫెలో|సంరక్షకు|తల్లిదండ్రు';
const headings: Headings<ChildColumn> = [
	[undefined, NOBODY],
	['child_id', /^child id$/],
	['fellow_code', /\b(?:fellow|volunteer|yf)\b.*\b(?:code|id)\b/],
	['fellow_mobile', numberOf('fellow|volunteer|teacher|ఫెలో')],
	[undefined, new RegExp(`^(?!.*(?:${PARENT})).*(?:${numberOf(`${OTHERS}|${SCHOOLS}`).source})`)],
	['mother_occupation', new RegExp(`\\bmother.*${WORK}|${WORK}.*mother|తల్లి.*వృత్తి`)],
	['father_occupation', new RegExp(`\\bfather.*${WORK}|${WORK}.*father|తండ్రి.*వృత్తి`)],
	['parent_mobile_number', numberOf(PARENT), true],
	['parent_mobile_number', new RegExp(NUMBER)],
	[
		undefined,
		new RegExp(`^(?!.*\\b(?:father|mother)\\b).*(?:${nameHeading(`${OTHERS}|${GROWN_UPS}`).source})`),
	],
	['mother_name', /\bmother|తల్లి/],
	['father_name', /\bfather|తండ్రి/],
	['date_of_birth', BORN],
	['gender', GENDER],
	['child_class', /\b(?:class|grade|std|standard)\b|తరగతి/],
	['type_of_school', /\b(?:type of school|school type|school category|management)\b|(?:పాఠశాల|స్కూల్) రకం/],
	['school_name', /\bschool\b|పాఠశాల|స్కూల్/],
	[undefined, nameHeading(SCHOOLS)],
	['religion', RELIGION],
	['caste_category', CASTE],
	['village', VILLAGE],
	['mandal', MANDAL],
	['district', DISTRICT],
	['full_name', /\bname\b|^(?:child|student)$|పేరు/],
];

/** The sheet has one row for each child, with the fellow in whose center it is. */
export const children: SheetKind = {
	kind: 'children',
	limits: LIMITS_OF_PEOPLE,
	headings,
	missing: (mapping, values) => missingFields('children', mapping, values),
	plan: planFile,
	stepRows: 200,
	asksAboutChanges: true,
	takesFewerColumns: true,
};

async function planFile(db: Db, file: MappedFile, { decisions }: Decided): Promise<Plan> {
	const year = await openYear(db);
	const findPlace = placeFinder(await selectPlaces(db), decisions);
	const { childIds, fellowNames, numbers } = namesIn(file);
	const fellows = await selectRowFellows(db, { names: fellowNames, childIds });
	const fellowIds = [...new Set([...fellows.values()].map(({ id }) => id))];
	const stored = await selectKnownChildren(db, { fellowIds, numbers, childIds });
	const finder = recordFinder(stored, file);
	const reads = file.rows.map((row) => readChild(row, { ...file, findPlace, fellows, finder }));
	const rows = planChildren(reads, stored, otherPeople(decisions, reads)).map((row) => {
		const born = row.read.draft?.profile.date_of_birth;
		return withAge(row, born === undefined ? undefined : unusualAge(born, file.today), file.answers);
	});
	return planOfPeople(rows, decisions, (writing, row) => writeChild(writing, row, year.id));
}

/**
 * Two rows with one parent and one date of birth are twins; two rows with one parent and one name, or one
 * name and date of birth with other parents, are asked about. So is a child who was deleted or merged.
 *
 * @param others are lines of possible duplicates that are other people
 */
function planChildren(
	reads: readonly ReadChild[],
	stored: readonly StoredChild[],
	others: ReadonlySet<number>,
): Planned<ChildDraft>[] {
	const records = Map.groupBy(stored, keyOfStored);
	const inFile = new Set(reads.flatMap(({ draft }) => (draft ? [keyOf(draft), draft.record?.id] : [])));
	const ofParent = Map.groupBy(
		stored.filter((child) => !inFile.has(keyOfStored(child)) && !inFile.has(child.id)),
		(child) => child.parent_mobile_number,
	);
	const earlier = new Map<string, Known[]>();
	const seen = new Map<string, Namesake[]>();
	return reads.map((read) => {
		const { draft } = read;
		if (!draft) return withoutDraft(read);
		const { profile } = draft;
		const key = keyOf(draft);
		const before = seen.get(key) ?? [];
		if (before.some((row) => !hasOtherParents(row.profile, profile))) return planned(read, 'same');
		const traits = traitsOf(profile);
		const row = earlierRow(traits, read);
		seen.set(key, [...before, { profile, known: row }]);
		const siblings = earlier.get(traits.mobile) ?? [];
		earlier.set(traits.mobile, [...siblings, row]);
		const family = ofParent.get(traits.mobile) ?? [];
		const asNamesake = planNamesake(read, draft, {
			stored: records.get(key),
			family,
			row: before[0],
			others,
		});
		if (asNamesake) return asNamesake;
		const named = siblings.filter(({ name }) => isSameName(name, traits.name));
		const known = [...family.map(knownChild), ...named];
		return planUnknown(read, { kind: 'children', traits, known, others });
	});
}

function withoutDraft(read: ReadChild): Planned<ChildDraft> {
	if (!read.elsewhere) return unusable(read);
	const { record, why } = read.elsewhere;
	return planned(read, 'same', { errors: { '': why }, shown: { child: record.id } });
}

const keyOf = ({ fellow, profile }: ChildDraft): string => personKey(traitsOf(profile), fellow.id);

interface Namesake {
	readonly profile: ChildProfile;
	readonly known: Known;
}

interface Namesakes {
	readonly stored: readonly StoredChild[] | undefined;
	/** The children of the same parent whom no row of the file names. */
	readonly family: readonly StoredChild[];
	readonly row: Namesake | undefined;
	readonly others: ReadonlySet<number>;
}

/** Beside a deleted entry alone, a child who was registered again would come in as another person. */
function planNamesake(read: ReadChild, draft: ChildDraft, { stored = [], family, row, others }: Namesakes) {
	if (draft.record) return planKnown(read, draft, draft.record);
	const met = read.named ?? stored.find((child) => !hasOtherParents(child, draft.profile)) ?? stored[0];
	const again = met?.is_deleted ? livingLike(draft, family) : undefined;
	const namesake = met ? knownChild(again ?? met) : row?.known;
	return namesake && planAlike(read, namesake, others);
}

const livingLike = ({ profile }: ChildDraft, family: readonly StoredChild[]): StoredChild | undefined =>
	family.find((child) => !child.is_deleted && mayBeSame('children', traitsOf(child), traitsOf(profile)));

/** A file that names no village leaves the place as it is. */
function planKnown(read: ReadChild, draft: ChildDraft, record: StoredChild): Planned<ChildDraft> {
	const { state, district, mandal, grampanchayat } = record;
	const isPlaced = read.understood.village !== undefined;
	const place = isPlaced ? {} : { state, district, mandal, grampanchayat };
	// without an id the record may spell the name in another way, and the preview shows no change of a name
	const name = draft.isNamedById ? {} : { full_name: record.full_name };
	const profile = { ...draft.profile, ...place, ...name };
	const before = {
		...differing(whoIs(record), whoIs(profile)),
		...differing(factsOf(record), factsOf(profile)),
		...(profile.grampanchayat !== grampanchayat && { village: record.village }),
	};
	const about = { id: record.id, before, shown: { child: record.id } };
	const isChanged = Object.keys(before).length > 0;
	return planned({ ...read, draft: { ...draft, profile } }, isChanged ? 'changed' : 'same', about);
}

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
