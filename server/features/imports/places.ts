import type { PlaceField } from '@yuva/contract/imports/fields';
import { codeFault, importMessages } from '@yuva/contract/imports/messages';
import { type ColumnOfField, importLimits } from '@yuva/contract/imports/schema';
import { plainKey } from '@yuva/contract/reference/same-place';
import type { PlaceLevel } from '@yuva/contract/reference/schema';
import type { Db } from '../../platform/database/database.ts';
import { LINES_ABOVE, type SheetLimits, type SheetRow } from '../../platform/media/read-sheet.ts';
import {
	type Aliases,
	closeCascades,
	type FaultyPart,
	type NamedRow,
	type PlaceRow,
	type PlacesPlan,
	type PlannedPlace,
	planPlaces,
	storePlaces,
} from '../reference/actions.ts';
import { isOfficialCode } from '../reference/reads.ts';
import { properCase } from './place-name.ts';
import { type Mapped, readOf, rowReader } from './read-row.ts';
import {
	type Decided,
	type Headings,
	type MappedFile,
	type Plan,
	type PlannedRow,
	planned,
	type ReadRow,
	type RowErrors,
	type SheetKind,
	unusable,
} from './sheet-kind.ts';

const ENGLISH = '(?: ?in ?engl\\w*)?';
const CODE = `(?: ?lgd)? ?code${ENGLISH}`;
const NAME = `(?: ?lgd)?(?: ?name)?${ENGLISH}`;
const LOCAL = '(?: ?name)? ?(?:in ?)?(?:local|telugu).*';

type Level = 'state' | 'district' | 'mandal' | 'village' | 'local_body';

const headingsOf = (level: Level, words: string): Headings<PlaceField> => [
	[`${level}_code`, new RegExp(`^(?:lgd ?)?(?:${words})${CODE}$`)],
	[`${level}_telugu`, new RegExp(`^(?:${words})${LOCAL}$`)],
	[level, new RegExp(`^(?:lgd ?)?(?:${words})${NAME}$`)],
];

/**
 * Code and name in these columns make a file one of their level. The finest is first, because a file of
 * villages also names mandals, districts and states.
 */
const CODED: readonly CodedFile[] = [
	{ part: 'local_body', level: 'grampanchayats', above: 'mandal_code' },
	{ part: 'village', level: 'grampanchayats', above: 'mandal_code' },
	{ part: 'mandal', level: 'mandals', above: 'district_code' },
	{ part: 'district', level: 'districts', above: 'state_code' },
	{ part: 'state', level: 'states', above: undefined },
];

interface CodedFile {
	readonly part: Level;
	readonly level: PlaceLevel;
	readonly above: PlaceField | undefined;
}

interface NamedFile {
	readonly part: 'village' | 'local_body';
	readonly level: 'grampanchayats';
	readonly above: 'names';
}

type PlaceFile = CodedFile | NamedFile;

export function fileOf(mapping: ColumnOfField): PlaceFile | undefined {
	const has = (field: PlaceField) => mapping[field] !== undefined;
	const coded = CODED.find(({ part }) => has(part) && has(`${part}_code`));
	if (coded?.level === 'grampanchayats') return coded;
	const named = (['village', 'local_body'] as const).find(has);
	return named ? { part: named, level: 'grampanchayats', above: 'names' } : coded;
}

function missing(mapping: ColumnOfField): string[] {
	return neededFor(fileOf(mapping)).filter((field) => mapping[field] === undefined);
}

function neededFor(file: PlaceFile | undefined): readonly PlaceField[] {
	if (!file) return ['village', 'mandal', 'district'];
	if (file.above === 'names') return ['mandal', 'district'];
	return file.above === undefined ? [] : [file.above];
}

/** The whole country has some 650,000 villages. */
export const LIMITS_OF_PLACES: SheetLimits = {
	rows: importLimits.places.rows - LINES_ABOVE,
	columns: importLimits.places.columns,
	tooLarge: importMessages.too_many_places,
};

/**
 * Takes exports of the Local Government Directory, or a list of villages with the names of their districts
 * and mandals.
 */
export const places: SheetKind = {
	kind: 'places',
	limits: LIMITS_OF_PLACES,
	headings: [
		...headingsOf('village', 'village|గ్రామం|ఊరు'),
		...headingsOf('local_body', 'local ?body|gram ?panchayat|gp|గ్రామ ?పంచాయతీ'),
		...headingsOf('mandal', 'mandal|sub ?district|tehsil|మండలం'),
		...headingsOf('district', 'district|జిల్లా'),
		...headingsOf('state', 'state|రాష్ట్రం'),
	],
	missing,
	plan: planPlaceFile,
	stepRows: Number.POSITIVE_INFINITY,
	asksAboutChanges: false,
	takesFewerColumns: false,
};

type Merged = ReadonlyMap<PlaceLevel, Aliases>;
type PlacePlan = Plan & {
	readonly aliases: Aliases;
	/** Leaves out the places that are added so that no list ends empty: those come after the last file. */
	store(db: Db): Promise<void>;
};

export async function planPlaceFile(
	db: Db,
	file: MappedFile,
	{ decisions, asksAgain }: Decided,
	merged: Merged = new Map(),
): Promise<PlacePlan> {
	const read = readPlaces(file);
	if (!read) return unplannable(file);
	if ('named' in read) {
		const plan = await planPlaces(db, { named: draftsOf(read.named), decisions, asksAgain });
		return planOf(read.kind, read.named, plan);
	}
	const { kind, coded } = read;
	return planOf(kind, coded, await planPlaces(db, { level: kind.level, coded: draftsOf(coded), merged }));
}

type ReadPlaces =
	| { readonly kind: CodedFile; readonly coded: readonly ReadRow<PlaceRow>[] }
	| { readonly kind: NamedFile; readonly named: readonly ReadRow<NamedRow>[] };

export function readPlaces(file: MappedFile): ReadPlaces | undefined {
	const kind = fileOf(file.mapping);
	if (!kind || missing(file.mapping).length > 0) return undefined;
	return isNamed(kind)
		? { kind, named: file.rows.map((row) => readNamed(row, file, kind)) }
		: { kind, coded: file.rows.map((row) => readCoded(row, file, kind)) };
}

export const isNamed = (file: PlaceFile): file is NamedFile => file.above === 'names';

const draftsOf = <Draft>(reads: readonly ReadRow<Draft>[]): Draft[] =>
	reads.flatMap(({ draft }) => draft ?? []);

function planOf(kind: PlaceFile, reads: readonly ReadRow<unknown>[], plan: PlacesPlan): PlacePlan {
	const { level } = kind;
	const [offered, questions] = 'offered' in plan ? [plan.offered, plan.questions] : [0, []];
	const fates = plan.planned.values();
	const rows = reads.map((read) => {
		const fate = read.draft === undefined ? undefined : fates.next().value;
		return fate ? toPlanned(read, fate, kind) : unusable(read);
	});
	return {
		rows,
		questions,
		places: { level, offered, filled: 0 },
		aliases: 'aliases' in plan ? plan.aliases : new Map(),
		store: (db) => storePlaces(db, plan),
		async write({ db }) {
			await storePlaces(db, plan);
			return { places: { level, offered, filled: await closeCascades(db) }, people: [] };
		},
	};
}

const unplannable = (file: MappedFile): PlacePlan => ({
	rows: file.rows.map((row) =>
		unusable(readOf(rowReader(row, file), { errors: {}, questions: [], draft: undefined })),
	),
	questions: [],
	places: null,
	aliases: new Map(),
	store: async () => undefined,
	write: async () => ({ places: null, people: [] }),
});

function readCoded(row: SheetRow, mapped: Mapped, { part, above }: CodedFile): ReadRow<PlaceRow> {
	const read = rowReader(row, mapped);
	const name = properCase(read.text(part));
	const code = asCode(read.text(`${part}_code`));
	const parent = above ? asCode(read.text(above)) : null;
	const telugu = teluguName(read.text(`${part}_telugu`));
	const errors: RowErrors = {
		...faultAs(`${part}_code`, typeof code === 'number' ? undefined : code),
		...faultAs(above ?? part, typeof parent === 'number' ? undefined : (parent ?? undefined)),
		...faultAs(part, faultOfName(name)),
	};
	const isWhole = typeof code === 'number' && (parent === null || typeof parent === 'number');
	const draft = isWhole && Object.keys(errors).length === 0 ? { code, parent, name, telugu } : undefined;
	read.understood[part] = name;
	return readOf(read, { errors, questions: [], draft });
}

function readNamed(row: SheetRow, mapped: Mapped, { part }: NamedFile): ReadRow<NamedRow> {
	const read = rowReader(row, mapped);
	const nameOf = (field: PlaceField) => properCase(read.text(field));
	const [state, district, mandal, village] = [
		nameOf('state'),
		nameOf('district'),
		nameOf('mandal'),
		nameOf(part),
	];
	const telugu = teluguName(read.text(`${part}_telugu`));
	const errors: RowErrors = {
		...faultAs('district', faultOfName(district)),
		...faultAs('mandal', faultOfName(mandal)),
		...faultAs(part, faultOfName(village)),
	};
	const isWhole = Object.keys(errors).length === 0;
	const draft = isWhole ? { state, district, mandal, village, telugu } : undefined;
	Object.assign(read.understood, { district, mandal, [part]: village });
	return readOf(read, { errors, questions: [], draft });
}

const faultAs = (field: PlaceField, fault: RowErrors[string] | undefined): RowErrors =>
	fault === undefined ? {} : { [field]: fault };

/** Accepts leading zeros, which spreadsheets keep; LGD uses 0 for "none". @returns why it is no code */
function asCode(text: string): number | RowErrors[string] {
	if (text === '') return importMessages.code_missing;
	return /^\d{1,9}$/.test(text) && isOfficialCode(Number(text)) ? Number(text) : codeFault(text);
}

const MOST_LETTERS = 120;

function faultOfName(name: string): string | undefined {
	if (!/\p{L}/u.test(name)) return importMessages.name_missing;
	if (name.length > MOST_LETTERS) return importMessages.name_too_long;
	return name.includes('\uFFFD') ? importMessages.name_not_utf8 : undefined;
}

/** Local names are in the language of the state, and sometimes in English. */
function teluguName(cell: string): string | undefined {
	const isTelugu = /\p{Script=Telugu}/u.test(cell) && !/(?!\p{Script=Telugu})\p{L}/u.test(cell);
	return isTelugu && faultOfName(cell) === undefined ? cell : undefined;
}

function toPlanned(
	read: ReadRow<unknown>,
	{ state, place, before = {}, fault }: PlannedPlace,
	{ part, above }: PlaceFile,
): PlannedRow {
	const written = read.understood[part] ?? '';
	const fields: Record<FaultyPart, PlaceField> = {
		code: `${part}_code`,
		parent: above === 'names' || above === undefined ? part : above,
		state: 'state',
		district: 'district',
		mandal: 'mandal',
		village: part,
	};
	const texts = {
		[fields.code]: before.code,
		[fields.parent]: before.parent,
		[part]: before.name,
		[`${part}_telugu`]: before.telugu,
	};
	const known = Object.entries(texts).filter(([, text]) => text !== undefined);
	const isSpelledSo = place === undefined || plainKey(place.name) === plainKey(written);
	return planned(read, state, {
		errors: fault ? { [fields[fault.about]]: fault.message } : {},
		before: Object.fromEntries(known.map(([field, text]) => [field, String(text ?? '')])),
		listedAs: isSpelledSo ? null : place.name,
	});
}
