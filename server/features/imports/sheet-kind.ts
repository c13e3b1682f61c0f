import { createHash } from 'node:crypto';
import { importMessages, lineOfFile } from '@yuva/contract/imports/messages';
import type {
	Answers,
	ColumnOfField,
	Decisions,
	ImportKind,
	OfPlaces,
	PlaceQuestion,
	RowState,
	ValueOfField,
} from '@yuva/contract/imports/schema';
import type { Said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { SheetLimits, SheetRow } from '../../platform/media/read-sheet.ts';
import { ageQuestion, answerTo, type OpenDates, type Question } from './doubts.ts';
import { mayBeSame, type Traits } from './same-person.ts';

/**
 * The first pattern that fits a header takes it, so narrower ones come first. Entries without a field are
 * headers that name another person. Of two columns of one field, the one whose pattern `isNamed` is taken: it says
 * whose it is.
 */
export type Headings<Field extends string = string> = readonly (readonly [
	field: Field | undefined,
	pattern: RegExp,
	isNamed?: true,
])[];

/** Describes a kind of sheet. Everything else about a file is the same for all kinds. */
export interface SheetKind {
	readonly kind: ImportKind;
	readonly limits: SheetLimits;
	readonly headings: Headings;
	missing(mapping: ColumnOfField, values: ValueOfField): string[];
	/** Plans each row against the records of this moment. Changes nothing. */
	plan(db: Db, file: MappedFile, decided: Decided): Promise<Plan>;
	readonly stepRows: number;
	/** True means that an import changes a recorded value only where the head office asks for it. */
	readonly asksAboutChanges: boolean;
	/** True means that a file without some columns is of use, because the server may know its people already. */
	readonly takesFewerColumns: boolean;
	/** Runs slow work of a step, before its transaction. */
	prepare?(): Promise<Prepared>;
}

export interface MappedFile {
	readonly mapping: ColumnOfField;
	readonly values: ValueOfField;
	readonly answers: Answers;
	readonly dates: Readonly<Record<string, OpenDates>>;
	readonly from1904: boolean;
	readonly today: string;
	/** Names required fields that no column and no value fills. Only known people need no more. */
	readonly missing: readonly string[];
	readonly rows: readonly SheetRow[];
}

export interface Decided {
	readonly decisions: Decisions;
	/** Asks again about names of places that were decided in an earlier import. */
	readonly asksAgain: boolean;
}

export interface Plan {
	readonly rows: readonly PlannedRow[];
	readonly questions: readonly PlaceQuestion[];
	readonly places: OfPlaces | null;
	write(writing: Writing, wanted: ReadonlySet<PlannedRow>): Promise<Written>;
}

interface Written {
	readonly places: OfPlaces | null;
	readonly people: readonly string[];
}

interface Prepared {
	readonly password_hash: string;
}

export interface Writing extends Partial<Prepared> {
	readonly db: Db;
	readonly now: Date;
}

export interface Importing {
	readonly db: Db;
	readonly viewer: Viewer;
	readonly now: Date;
	readonly requestId: string;
}

export type RowErrors = Record<string, string | Said>;

export interface ReadRow<Draft> {
	readonly row: SheetRow;
	readonly understood: Readonly<Record<string, string>>;
	readonly cells: Readonly<Record<string, string>>;
	readonly errors: RowErrors;
	readonly doubts: readonly Question[];
	/** The keys are the fields whose value waits for an answer; '' is the whole row. */
	readonly open: RowErrors;
	readonly isLeftOut: boolean;
	/** A decision of the head office settles these names of places. */
	readonly questions: readonly PlaceQuestion[];
	/** Undefined for a row that has an error, waits for an answer, or is left out. */
	readonly draft: Draft | undefined;
}

export interface Planned<Draft> {
	readonly read: ReadRow<Draft>;
	readonly state: RowState;
	readonly errors: Readonly<RowErrors>;
	/** Gives by field the recorded value that a row of state `changed` changes. */
	readonly before: Readonly<Record<string, string>>;
	readonly id: string | undefined;
	readonly existing: Pick<Known, 'where' | 'values'> | null;
	readonly listedAs: string | null;
	/** Names the people whom `existing` shows. */
	readonly shown: { readonly fellow?: string; readonly child?: string };
}
export type PlannedRow = Planned<unknown>;

export interface Known extends Traits {
	readonly where: string | Said;
	readonly values: Readonly<Record<string, string>>;
	readonly shown: PlannedRow['shown'];
}

const PLAIN = { errors: {}, before: {}, id: undefined, existing: null, listedAs: null, shown: {} } as const;

export const planned = <Draft>(
	read: ReadRow<Draft>,
	state: RowState,
	more: Partial<Planned<Draft>> = {},
): Planned<Draft> => ({ ...PLAIN, read, state, ...more });

export const faulty = <Draft>(read: ReadRow<Draft>, errors: Readonly<RowErrors>): Planned<Draft> =>
	planned(read, 'faulty', { errors });

export function unusable<Draft>(read: ReadRow<Draft>): Planned<Draft> {
	if (read.isLeftOut) return planned(read, 'left_out');
	const waits = Object.keys(read.errors).length === 0 && Object.keys(read.open).length > 0;
	return waits ? planned(read, 'doubtful', { errors: read.open }) : faulty(read, read.errors);
}

/**
 * A new row of a person of an unusual age waits, because the form asks too. @param age is undefined for a
 * usual one
 */
export function withAge<Draft>(
	row: Planned<Draft>,
	age: number | undefined,
	answers: Answers,
): Planned<Draft> {
	if (row.state !== 'new' || age === undefined) return row;
	const question = ageQuestion(age);
	const read = { ...row.read, doubts: [...row.read.doubts, question] };
	const answer = answerTo(answers, question);
	if (answer === 'keep') return { ...row, read };
	return answer === 'skip'
		? planned(read, 'left_out')
		: planned(read, 'doubtful', { errors: { date_of_birth: importMessages.asked } });
}

interface Likeness {
	readonly kind: 'fellows' | 'children';
	readonly traits: Traits;
	readonly known: readonly Known[];
	readonly others: ReadonlySet<number>;
}

/** Plans a new person, unless a known one may be the same and the head office has not said otherwise. */
export function planUnknown<Draft>(
	read: ReadRow<Draft>,
	{ kind, traits, known, others }: Likeness,
): Planned<Draft> {
	const alike = known.find((one) => mayBeSame(kind, one, traits));
	return alike ? planAlike(read, alike, others) : planned(read, 'new');
}

/** Waits beside a person who may be the same, unless the head office has said otherwise. */
export const planAlike = <Draft>(
	read: ReadRow<Draft>,
	{ where, values, shown }: Known,
	others: ReadonlySet<number>,
): Planned<Draft> =>
	others.has(read.row.line)
		? planned(read, 'new')
		: planned(read, 'doubtful', { existing: { where, values }, shown });

export const earlierRow = (traits: Traits, { row, understood }: ReadRow<unknown>): Known => ({
	...traits,
	where: lineOfFile(row.line),
	values: understood,
	shown: {},
});

/** Returns the fields in which `after` differs, with the recorded values. */
export function differing(
	before: Readonly<Record<string, string>>,
	after: Readonly<Record<string, string>>,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(before).filter(([field, text]) => after[field] !== undefined && after[field] !== text),
	);
}

/** Names the change of a record as it is shown; undefined for rows that change nothing. */
export function changeKey({ state, id, before, read: { understood } }: PlannedRow): string | undefined {
	if (state !== 'changed') return undefined;
	const fields = Object.entries(before).map(([field, text]) => [field, text, understood[field] ?? '']);
	return createHash('sha256')
		.update(JSON.stringify([id, fields]))
		.digest('base64url')
		.slice(0, 16);
}

export function questionsOf(rows: readonly PlannedRow[]): PlaceQuestion[] {
	const asked = Map.groupBy(
		rows.flatMap(({ read }) => read.questions),
		({ key }) => key,
	);
	return [...asked.values()].flatMap(([first, ...more]) =>
		first ? [{ ...first, rows: 1 + more.length }] : [],
	);
}
