import {
	countRegister,
	type Marks,
	markRest,
	moduleOfDay,
	type RegisterCount,
} from '@yuva/contract/attendance/rules';
import { type AttendanceRecord, type Presence, presence } from '@yuva/contract/attendance/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import * as z from 'zod/mini';
import {
	type Change,
	type ClockReading,
	type DraftName,
	type SendProgress,
	useChangesElsewhere,
	useDraftMap,
	useEndedDrafts,
	useSendProgress,
} from '../../local/local.ts';
import { useChildren } from '../children/api.ts';
import { useChildrenLeft } from '../children/left-api.ts';
import { useQueuedRegisters, useRecords } from './api.ts';
import { lastDateOf, type QueuedRegister, readRegister } from './marks-on-phone.ts';
import {
	dateAfterRefusal,
	dateAsSaved,
	dateNow,
	dateOfPhone,
	type GivenDate,
	usePhoneDate,
} from './register-date.ts';

const clockReading = z.object({
	wall: z.number(),
	offset: z.optional(z.number()),
	not_before: z.number(),
	mono: z.number(),
	page: z.number(),
	is_sure: z.boolean(),
});

const dayDraft = z.object({
	date: z.string(),
	marks: z.record(z.string(), presence),
	clock: z.optional(z.nullable(clockReading)),
});

export const REGISTER_DRAFTS = 'children-attendance';

const KIND = { name: REGISTER_DRAFTS, shape: dayDraft, empty: { date: '', marks: {} } };

export interface DayDraft extends GivenDate {
	marks: Readonly<Record<string, Presence>>;
}

export interface RegisterDrafts {
	loading: boolean;
	days: number[];
	of(day: number): DayDraft | undefined;
	/** `after` returns the draft after the change; undefined ends it. */
	change(day: number, after: (draft: DayDraft | undefined) => DayDraft | undefined): Promise<void>;
	drop(day: number): Promise<void>;
	ended(day: number): DraftName;
}

/** Keeps every tap on this phone at once, under its programme day. */
export function useRegisterDrafts(): RegisterDrafts {
	const { loading, keys, of, change, drop, ended } = useDraftMap<DayDraft>(KIND);
	return {
		loading,
		days: keys.map(Number),
		of: (day) => of(String(day)),
		change: (day, after) => change(String(day), after),
		drop: (day) => drop(String(day)),
		ended: (day) => ended(String(day)),
	};
}

/** The register as the screen shows it: the server's, overlaid with what waits on this phone and with the taps. */
export interface Register {
	day: number;
	module: number;
	children: readonly ChildEntry[];
	marks: Marks;
	/** `YYYY-MM-DD`, or '' while a date is being typed or must be chosen, because the phone's clock is wrong. */
	date: string;
	dated: ClockReading | null | undefined;
	/** The server has marks of this date, so it is not after today, whatever this phone's clock says. */
	isDateStored: boolean;
	count: RegisterCount;
	/**
	 * `saved` means that the server has all of it, `unsaved` that some taps are not saved; the others say how
	 * far a save has come.
	 */
	state: 'untouched' | 'saved' | 'unsaved' | SendProgress;
	/** Why the server refused the last save; its marks then show as unsaved. */
	refusal: string | undefined;
	changes: readonly Change[];
	dismissChanges(): void;
	mark(childId: string, status: Presence): void;
	markRestPresent(): void;
	unmark(childIds: readonly string[]): void;
	setDate(date: string): void;
	drop(): void;
	/** A save sends marks that are new or differ from the saved ones, and *absent* for children without a mark. */
	toSave: readonly MarkToSave[];
	savedDate: string | undefined;
	/** Names the draft that a save ends; a later tap stays unsaved. */
	draft: DraftName;
	/** The server has all that the draft says, for example from another phone. */
	isDraftSaved: boolean;
	/** Reads the children again, after the server refused one of them. */
	refreshChildren(): void;
}

export interface MarkToSave {
	child_id: string;
	name: string;
	status: Presence;
	/** The mark on the server, or once what waits is sent; undefined without a mark. */
	saved: Presence | undefined;
}

export type LoadedRegister =
	| { status: 'loading' }
	| { status: 'failed'; error: Error; retry: () => void; retrying: boolean }
	| { status: 'ready'; register: Register };

export function useRegister(day: number): LoadedRegister & { drafts: RegisterDrafts } {
	const loaded = useLoadedRegister(day);
	const register = loaded.status === 'ready' ? loaded.register : undefined;
	useEndedDrafts(register?.isDraftSaved ? [register.draft] : []);
	const { drafts } = loaded;
	useChildrenLeft(
		drafts.days.flatMap((one) => Object.keys(drafts.of(one)?.marks ?? {})),
		(left) => {
			for (const one of drafts.days) void drafts.change(one, (draft) => draft && withoutLeft(draft, left));
		},
	);
	return loaded;
}

/** A date without marks is no work, unless it was chosen alone. */
function withoutLeft(draft: DayDraft, left: ReadonlySet<string>): DayDraft | undefined {
	const marks = Object.entries(draft.marks);
	const kept = marks.filter(([id]) => !left.has(id));
	if (kept.length === marks.length) return draft;
	return kept.length === 0 ? undefined : { ...draft, marks: Object.fromEntries(kept) };
}

function useLoadedRegister(day: number): LoadedRegister & { drafts: RegisterDrafts } {
	const children = useChildren();
	const records = useRecords({ module: moduleOfDay(day), day });
	const phoneDate = usePhoneDate();
	const queued = useQueuedOfDay(day, phoneDate);
	const drafts = useRegisterDrafts();
	const changesElsewhere = useChangesElsewhere(
		`register ${day}`,
		records.data && {
			values: marksOf(records.data),
			own: queued.own,
		},
	);
	const failed = [children, records].find((query) => query.isError && !query.data);
	if (failed?.error) {
		const retry = () => {
			for (const query of [children, records]) if (query.isError) void query.refetch();
		};
		const retrying = children.isFetching || records.isFetching;
		return { status: 'failed', error: failed.error, retry, retrying, drafts };
	}
	if (!children.data || !records.data || drafts.loading) return { status: 'loading', drafts };
	const refreshChildren = () => void children.refetch();
	const parts = { children: children.data, records: records.data, drafts, queued, phoneDate };
	const own = registerOf(day, parts);
	const register = {
		...own,
		isDraftSaved: records.isFresh && isDraftSaved(own, parts),
		isDateStored: records.stored.some(({ date }) => date === own.date),
		changes: changesElsewhere.changes,
		dismissChanges: changesElsewhere.dismiss,
		refreshChildren,
	};
	return { status: 'ready', register, drafts };
}

/** A save that waits or was refused may still need its draft. */
function isDraftSaved(
	{ day, date, savedDate }: OwnRegister,
	{ records, drafts, queued }: RegisterParts,
): boolean {
	const draft = drafts.of(day);
	if (!draft || queued.items.length > 0) return false;
	return date === savedDate && changedMarks(draft.marks, marksOf(records)).length === 0;
}

type QueuedRegisters = ReturnType<typeof useQueuedRegisters>;

interface QueuedOfDay {
	items: QueuedRegisters;
	progress: SendProgress | undefined;
	/** The children whose marks were saved on this phone, but are not in what was read yet. */
	own: ReadonlySet<string>;
	/** The refusal, unless a later save followed. */
	refused: { draft: DayDraft; reason: string } | undefined;
}

function useQueuedOfDay(day: number, phoneDate: string): QueuedOfDay {
	const items = useQueuedRegisters(day);
	const progress = useSendProgress(items, String(day));
	const onTheWay = items.filter(({ state }) => state !== 'refused');
	const last = items.at(-1);
	return {
		items,
		progress,
		own: new Set(
			onTheWay.flatMap(({ input }) => readRegister(input).attendance.map(({ child_id }) => child_id)),
		),
		refused: last?.refusal && { draft: draftOf(last, phoneDate), reason: last.refusal.detail },
	};
}

function draftOf(item: QueuedRegisters[number], phoneDate: string): DayDraft {
	const { date, attendance } = readRegister(item.input);
	return { ...dateAfterRefusal(date, item, phoneDate), marks: marksIn(attendance) };
}

const marksIn = (attendance: QueuedRegister['attendance']): Marks =>
	Object.fromEntries(attendance.map(({ child_id, status }) => [child_id, status]));

const marksOf = (records: readonly AttendanceRecord[]): Marks =>
	Object.fromEntries(records.map(({ child, status }) => [child, status]));

interface RegisterParts {
	children: readonly ChildEntry[];
	records: readonly AttendanceRecord[];
	drafts: RegisterDrafts;
	queued: QueuedOfDay;
	phoneDate: string;
}

type OwnRegister = Omit<
	Register,
	'isDraftSaved' | 'isDateStored' | 'changes' | 'dismissChanges' | 'refreshChildren'
>;

function registerOf(day: number, parts: RegisterParts): OwnRegister {
	const { children, records, drafts, queued, phoneDate } = parts;
	const saved = marksOf(records);
	const ids = children.map((child) => child.id);
	const savedDate = savedDateOf(records, ids);
	const draft = drafts.of(day) ?? queued.refused?.draft;
	const marks: Marks = { ...saved, ...draft?.marks };
	const given = draft ? dateNow(draft, phoneDate) : dateWithoutDraft(savedDate, queued, phoneDate);
	const { date, clock } = given;
	const begun: DayDraft = { date, clock, marks: queued.refused?.draft.marks ?? {} };
	const change = (part: (before: DayDraft) => Partial<DayDraft>) =>
		void drafts.change(day, (kept = begun) => {
			// Another window may have marked other children since, or changed the date.
			const before = kept.date === draft?.date ? { ...kept, date, clock } : kept;
			return unsavedOf({ ...before, ...part(before) }, { saved, savedDate, queued });
		});
	const isMoved = savedDate !== undefined && date !== savedDate;
	const toSave = marksToSave(parts, marks, { date, savedDate });
	const isUnsaved = isMoved || ids.some((id) => marks[id] !== saved[id]);
	return {
		day,
		module: moduleOfDay(day),
		children,
		marks,
		date,
		dated: clock,
		count: countRegister(ids, marks),
		state: isUnsaved ? 'unsaved' : (queued.progress ?? (savedDate ? 'saved' : 'untouched')),
		refusal: refusalOf(queued, ids, isUnsaved),
		mark: (id, status) => change((before) => ({ marks: { ...before.marks, [id]: status } })),
		markRestPresent: () =>
			change((before) => ({ marks: markRest(ids, { ...saved, ...before.marks }, 'Present') })),
		unmark: (childIds) => change((before) => ({ marks: without(before.marks, childIds) })),
		setDate: (next) => change(() => ({ date: next, clock: null })),
		drop: () => void drafts.drop(day),
		toSave,
		savedDate,
		draft: drafts.ended(day),
	};
}

interface SavedRegister extends Pick<OwnRegister, 'savedDate'>, Pick<RegisterParts, 'queued'> {
	saved: Marks;
}

/** Undefined where the draft says no more than what is saved. */
function unsavedOf(draft: DayDraft, { saved, savedDate, queued }: SavedRegister): DayDraft | undefined {
	const changed = changedMarks(draft.marks, saved);
	// Without a draft the refused marks would show again.
	const isAsSaved = changed.length === 0 && draft.date === savedDate && !queued.refused;
	return isAsSaved ? undefined : { ...draft, marks: Object.fromEntries(changed) };
}

const changedMarks = (marks: Marks, saved: Marks): [string, Presence][] =>
	Object.entries(marks).filter(([id, status]) => saved[id] !== status);

const without = (marks: Marks, childIds: readonly string[]): Marks =>
	Object.fromEntries(Object.entries(marks).filter(([id]) => !childIds.includes(id)));

/** Children who left count only where no other mark has a date. */
const savedDateOf = (records: readonly AttendanceRecord[], ids: readonly string[]): string | undefined =>
	lastDateOf(records.filter(({ child }) => ids.includes(child))) ?? lastDateOf(records);

type RegisterDates = Pick<Register, 'date' | 'savedDate'>;

function marksToSave(
	{ children, records, queued }: Pick<RegisterParts, 'children' | 'records' | 'queued'>,
	marks: Marks,
	dates: RegisterDates,
): MarkToSave[] {
	const recordOf = new Map(records.map((record) => [record.child, record]));
	const refused = queued.refused?.draft.marks ?? {};
	return children.flatMap(({ id, full_name }) => {
		const record = recordOf.get(id);
		const status = marks[id] ?? 'Absent';
		// A save that was refused is done with only when its marks are sent again.
		if (record?.status === status && !getsDate(record, dates) && !(id in refused)) return [];
		return [{ child_id: id, name: titleCase(full_name), status, saved: record?.status }];
	});
}

/**
 * A mark that the child brought along is of another fellow's register and keeps its date. The first save of a
 * day takes it over: a day on which all marks were brought along could not be saved otherwise.
 */
const getsDate = ({ brought, date: before }: AttendanceRecord, { date, savedDate }: RegisterDates): boolean =>
	savedDate === undefined || (!brought && date !== savedDate && date !== before);

const dateWithoutDraft = (
	savedDate: string | undefined,
	{ items }: QueuedOfDay,
	phoneDate: string,
): GivenDate => (savedDate === undefined ? dateOfPhone(phoneDate) : dateAsSaved(savedDate, items));

/**
 * A refusal of children who were handed over or deleted meanwhile counts too: they are not listed, and their
 * marks would be kept in vain.
 */
function refusalOf({ refused }: QueuedOfDay, ids: readonly string[], isUnsaved: boolean): string | undefined {
	if (!refused) return undefined;
	const isOfOthers = Object.keys(refused.draft.marks).some((id) => !ids.includes(id));
	return isUnsaved || isOfOthers ? refused.reason : undefined;
}
