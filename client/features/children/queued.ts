import { indiaTime } from '@yuva/contract/calendar';
import { duplicateQuestion, fieldsMeant } from '@yuva/contract/children/rules';
import type { KnownEntry } from '@yuva/contract/children/same-child';
import {
	type ChildEntry,
	type ChildField,
	type ChildProfile,
	type ChildRecord,
	changedFields,
	childProfile,
	type DeletedChild,
} from '@yuva/contract/children/schema';
import type { ErrorBody } from '@yuva/contract/error';
import { answeredVillage } from '@yuva/contract/fields';
import { noteSaid } from '@yuva/contract/said';
import type * as z from 'zod/mini';
import { mergeDraft } from '../../local/local.ts';
import type { SendStateProps } from '../../ui/feedback/send-state.tsx';
import { emptyForm } from './form/form-values.ts';

export interface QueuedChildren {
	added: readonly QueuedChild[];
	changed: readonly QueuedChild[];
	deleted: ReadonlySet<string>;
	restored: readonly DeletedChild[];
	photos: ReadonlyMap<string, string>;
}

export type QueuedChild = ChildProfile & {
	id: string;
	/** The change means these fields; missing for a new child and in a change by an older version, which meant all. */
	changed?: readonly ChildField[] | undefined;
};

const BLANK = emptyForm as unknown as ChildProfile;

/** Returns profiles as the server will store them. Input of an older form keeps its fields; the rest is blank. */
export const queuedChildren = (
	inputs: readonly { id?: string | undefined; changed?: unknown }[],
	schema: z.ZodMiniType<ChildProfile> = childProfile,
): QueuedChild[] =>
	inputs.flatMap((input) => {
		if (input.id === undefined) return [];
		const changed = mergeDraft(changedFields, undefined, input.changed);
		return [{ ...mergeDraft(schema, BLANK, input), id: input.id, ...(changed && { changed }) }];
	});

function meantOf({ changed, id: _id, ...profile }: QueuedChild): Partial<ChildProfile> {
	if (!changed) return profile;
	const meant = fieldsMeant(changed);
	return Object.fromEntries(Object.entries(profile).filter(([field]) => meant.has(field as ChildField)));
}

let collator: Intl.Collator | undefined;

function byName(): Intl.Collator {
	collator ??= new Intl.Collator('en', { sensitivity: 'base' });
	return collator;
}

const entryOf = ({ id, full_name, child_class }: QueuedChild | DeletedChild): ChildEntry => ({
	id,
	full_name,
	child_class,
	child_photo_s3_url: null,
});

/** Includes queued changes, and sorts by full name. */
export function withQueuedChildren(
	listed: readonly ChildEntry[],
	queued: QueuedChildren,
): readonly ChildEntry[] {
	const { added, changed, deleted, restored, photos } = queued;
	if (added.length + changed.length + deleted.size + restored.length + photos.size === 0) return listed;
	const entries = new Map(listed.map((child) => [child.id, child]));
	for (const child of restored) if (!entries.has(child.id)) entries.set(child.id, entryOf(child));
	for (const child of added) if (!entries.has(child.id)) entries.set(child.id, entryOf(child));
	for (const child of changed) {
		const before = entries.get(child.id);
		if (before) entries.set(child.id, { ...before, ...namedIn(meantOf(child)) });
	}
	return [...entries.values()]
		.filter(({ id }) => !deleted.has(id))
		.map((child) => ({ ...child, ...photoAt(photos.get(child.id)) }))
		.toSorted((one, other) => byName().compare(one.full_name, other.full_name));
}

const namedIn = ({ full_name, child_class }: Partial<ChildProfile>) => ({
	...(full_name !== undefined && { full_name }),
	...(child_class !== undefined && { child_class }),
});

interface DeletionItem {
	id: string;
	state: ProfileItem['state'];
	queuedAt: Date;
	input: { id: string };
}

interface QueuedDeletion {
	becomes: 'deleted' | 'restored';
	queuedAt: Date;
	isWaiting: boolean;
}

/** Where a child was deleted and restored, the last change counts. */
export type QueuedDeletions = ReadonlyMap<string, QueuedDeletion>;

export function queuedDeletions(
	removals: readonly DeletionItem[],
	restorings: readonly DeletionItem[],
): QueuedDeletions {
	const all = [
		...removals.map((item) => ({ ...item, becomes: 'deleted' as const })),
		...restorings.map((item) => ({ ...item, becomes: 'restored' as const })),
	];
	const inOrder = all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
	return new Map(
		inOrder.map(({ input, becomes, queuedAt, state }) => [
			input.id,
			{ becomes, queuedAt, isWaiting: state === 'waiting' },
		]),
	);
}

/** `isWaiting` means that the server does not know of the deletion yet. */
export type ShownDeleted = DeletedChild & { isWaiting: boolean };

/** Includes queued changes; the latest comes first. @param known the children of the center whom this phone knows */
export function withQueuedDeletions(
	listed: readonly DeletedChild[],
	deletions: QueuedDeletions,
	known: readonly Pick<ChildEntry, 'id' | 'full_name' | 'child_class'>[],
): ShownDeleted[] {
	const byId = new Map(known.map((child) => [child.id, child]));
	const queued = [...byId.values()].flatMap(({ id, full_name, child_class }): ShownDeleted[] => {
		const last = deletions.get(id);
		if (last?.becomes !== 'deleted') return [];
		const { queuedAt, isWaiting } = last;
		return [{ id, full_name, child_class, deleted_at: queuedAt.toISOString(), isWaiting }];
	});
	const others = listed.filter(({ id }) => !deletions.has(id));
	return [...queued, ...others.map((child) => ({ ...child, isWaiting: false }))].toSorted((one, other) =>
		one.deleted_at < other.deleted_at ? 1 : -1,
	);
}

const photoAt = (address: string | undefined) =>
	address === undefined ? {} : { child_photo_s3_url: address, child_thumbnail_url: address };

/** A written village has its name at once, and its id from the server. */
function answered(profile: QueuedChild) {
	const { id: grampanchayat, written_village } = answeredVillage(profile.grampanchayat);
	return { ...profile, grampanchayat, written_village };
}

const NAMELESS = { state_name: '', district_name: '', mandal_name: '', grampanchayat_name: '' };

/** Undefined for an unknown child. Names of places chosen on this phone are ''; the place lists have them. */
export function withQueuedProfile(
	read: ChildRecord | undefined,
	id: string,
	{ added, changed, photos }: QueuedChildren,
): ChildRecord | undefined {
	const isThis = (child: QueuedChild) => child.id === id;
	const first = added.find(isThis);
	const known = read ?? (first && { ...answered(first), ...NAMELESS, child_photo_s3_url: null });
	if (!known) return undefined;
	const profile = changed.filter(isThis).map(meantOf).reduce(withChange, known);
	return { ...profile, ...photoAt(photos.get(id)) };
}

function withChange(
	before: ChildRecord,
	{ grampanchayat: chosen, ...rest }: Partial<ChildProfile>,
): ChildRecord {
	const { id: grampanchayat, written_village } =
		chosen === undefined
			? { id: before.grampanchayat, written_village: before.written_village }
			: answeredVillage(chosen);
	const after = { ...before, ...rest, grampanchayat, written_village };
	return { ...after, ...namesKept(before, after) };
}

const levels = ['state', 'district', 'mandal', 'grampanchayat'] as const;

const namesKept = (known: ChildRecord, now: ChildRecord): typeof NAMELESS => ({
	...NAMELESS,
	...Object.fromEntries(
		levels
			.filter((level) => known[level] === now[level])
			.map((level) => [`${level}_name`, known[`${level}_name`]]),
	),
});

export interface DuplicateQuestion {
	message: string;
	/** Undefined when this phone lacks the profile of the existing child. */
	existingId: string | undefined;
}

/**
 * @param known the list, and the profiles on this phone, of one child the later last
 * @param asked the server's question, if any
 */
export async function duplicateQuestionOf(
	child: QueuedChild,
	known: { listed: readonly ChildEntry[]; opened: readonly KnownEntry[] },
	asked: string | undefined,
): Promise<DuplicateQuestion | undefined> {
	const opened = new Map(known.opened.map((profile) => [profile.id, profile]));
	const profiles = known.listed.flatMap(({ id }) => opened.get(id) ?? []);
	// An app without this part asks by names and dates alone.
	const rules = await import('@yuva/contract/children/same-child').catch(() => undefined);
	const found = rules?.duplicateOf(child, profiles);
	const message = asked ?? (found && noteSaid(found.question)) ?? questionByName(child, known.listed, opened);
	return message === '' ? undefined : { message, existingId: found?.id };
}

const questionByName = (
	child: QueuedChild,
	listed: readonly ChildEntry[],
	opened: ReadonlyMap<string, KnownEntry>,
): string =>
	duplicateQuestion(
		child,
		listed.map(({ id, full_name }) => ({ id, full_name, date_of_birth: opened.get(id)?.date_of_birth })),
	);

/** Shows a queued child as waiting, else the time of the last sent change. */
export const sendStatesOf = (
	waiting: readonly string[],
	sent: readonly { id: string; at: Date }[],
): ReadonlyMap<string, SendStateProps> =>
	new Map([
		...sent.map(({ id, at }): [string, SendStateProps] => [id, { state: 'sent', time: indiaTime(at) }]),
		...waiting.map((id): [string, SendStateProps] => [id, { state: 'queued' }]),
	]);

export interface ProfileItem {
	id: string;
	state: 'waiting' | 'refused' | 'sent';
	input: { id?: string | undefined };
	refusal?: ErrorBody;
}

export interface Correction {
	isNew: boolean;
	profile: QueuedChild;
	/** The changes mean these fields; undefined when they mean all. */
	changed: readonly ChildField[] | undefined;
	refusal: ErrorBody;
	replaces: readonly string[];
}

export function correctionOf(
	id: string,
	saves: readonly ProfileItem[],
	updates: readonly ProfileItem[],
): Correction | undefined {
	const ofChild = ({ input, state }: ProfileItem) => input.id === id && state !== 'sent';
	const all = [...saves.filter(ofChild), ...updates.filter(ofChild)];
	const refused = all.filter(({ state }) => state === 'refused');
	const refusal = refused.at(-1)?.refusal;
	const profiles = queuedChildren(all.map(({ input }) => input));
	const profile = profiles.at(-1);
	if (!refusal || !profile) return undefined;
	const isNew = saves.some((item) => ofChild(item) && item.state === 'refused');
	// A later change was made on top of the refused one.
	const isPart = profiles.every((one) => one.changed);
	const changed = isPart ? profiles.flatMap((one) => one.changed ?? []) : undefined;
	return { isNew, profile, changed, refusal, replaces: (isNew ? all : refused).map((item) => item.id) };
}
