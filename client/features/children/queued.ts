import { duplicateQuestion, type KnownChild } from '@yuva/contract/children/rules';
import {
	type ChildEntry,
	type ChildProfile,
	type ChildRecord,
	childProfile,
} from '@yuva/contract/children/schema';
import type { ErrorBody } from '@yuva/contract/error';
import type * as z from 'zod/mini';
import { mergeDraft } from '../../local/local.ts';
import type { SendStateProps } from '../../ui/feedback/send-state.tsx';
import { emptyForm } from './form/form-values.ts';

/** What this phone holds of children that the server's lists do not show yet; nothing that the server refused. */
export interface QueuedChildren {
	added: readonly QueuedChild[];
	/** Oldest first. */
	changed: readonly QueuedChild[];
	deleted: ReadonlySet<string>;
	/** Addresses of new photos, by child. */
	photos: ReadonlyMap<string, string>;
}

/** A profile as a form sent it. */
export type QueuedChild = ChildProfile & { id: string };

/** A profile of which nothing is known: its choices are not made, and its places not chosen. */
const BLANK = emptyForm as unknown as ChildProfile;

/**
 * The profiles in these inputs, each as the server will store it. Of one that `schema` does not accept, as of a form of an
 * older version, what it has is there, and every other field is blank.
 */
export const queuedChildren = (
	inputs: readonly { id?: string | undefined }[],
	schema: z.ZodMiniType<ChildProfile> = childProfile,
): QueuedChild[] =>
	inputs.flatMap((input) =>
		input.id === undefined ? [] : [{ ...mergeDraft(schema, BLANK, input), id: input.id }],
	);

const byName = new Intl.Collator('en', { sensitivity: 'base' });

const entryOf = ({ id, full_name, child_class }: QueuedChild): ChildEntry => ({
	id,
	full_name,
	child_class,
	child_photo_s3_url: null,
});

/** The list as it will be once everything is sent, by full name. */
export function withQueuedChildren(
	listed: readonly ChildEntry[],
	queued: QueuedChildren,
): readonly ChildEntry[] {
	const { added, changed, deleted, photos } = queued;
	if (added.length + changed.length + deleted.size + photos.size === 0) return listed;
	const entries = new Map(listed.map((child) => [child.id, child]));
	for (const child of added) if (!entries.has(child.id)) entries.set(child.id, entryOf(child));
	for (const { id, full_name, child_class } of changed) {
		const before = entries.get(id);
		if (before) entries.set(id, { ...before, full_name, child_class });
	}
	return [...entries.values()]
		.filter(({ id }) => !deleted.has(id))
		.map((child) => ({ ...child, ...photoAt(photos.get(child.id)) }))
		.toSorted((one, other) => byName.compare(one.full_name, other.full_name));
}

const photoAt = (address: string | undefined) =>
	address === undefined ? {} : { child_photo_s3_url: address, child_thumbnail_url: address };

const NAMELESS = { state_name: '', district_name: '', mandal_name: '', grampanchayat_name: '' };

/**
 * One child's profile as it will be once everything is sent; undefined when this phone knows nothing of the child. The
 * names of places that were chosen here are '': they stand in the lists that they were chosen from.
 */
export function withQueuedProfile(
	read: ChildRecord | undefined,
	id: string,
	{ added, changed, photos }: QueuedChildren,
): ChildRecord | undefined {
	const isThis = (child: QueuedChild) => child.id === id;
	const first = added.find(isThis);
	const known = read ?? (first && { ...first, ...NAMELESS, child_photo_s3_url: null });
	if (!known) return undefined;
	const last = changed.findLast(isThis);
	const profile = last ? { ...known, ...last, ...namesKept(known, last) } : known;
	return { ...profile, ...photoAt(photos.get(id)) };
}

const levels = ['state', 'district', 'mandal', 'grampanchayat'] as const;

const namesKept = (known: ChildRecord, now: QueuedChild): typeof NAMELESS => ({
	...NAMELESS,
	...Object.fromEntries(
		levels
			.filter((level) => known[level] === now[level])
			.map((level) => [`${level}_name`, known[`${level}_name`]]),
	),
});

/** What to ask before `child` is kept while the server cannot be asked; dates of birth are those of opened profiles. */
export function questionWithout(
	child: QueuedChild,
	listed: readonly ChildEntry[],
	opened: readonly KnownChild[],
): string {
	const bornOn = new Map(opened.map(({ id, date_of_birth }) => [id, date_of_birth]));
	return duplicateQuestion(
		child,
		listed.map(({ id, full_name }) => ({ id, full_name, date_of_birth: bornOn.get(id) })),
	);
}

/** What became of each child's changes: those that wait on this phone, else when the last one was sent. */
export const sendStatesOf = (
	waiting: readonly string[],
	sent: readonly { id: string; at: Date }[],
): ReadonlyMap<string, SendStateProps> =>
	new Map([
		...sent.map(({ id, at }): [string, SendStateProps] => [id, { state: 'sent', at }]),
		...waiting.map((id): [string, SendStateProps] => [id, { state: 'queued' }]),
	]);

/** A write of one child's profile on this phone. */
export interface ProfileItem {
	/** Of the item. */
	id: string;
	state: 'waiting' | 'refused' | 'sent';
	input: { id?: string | undefined };
	refusal?: ErrorBody;
}

/** What a form begins with when the server refused what it had sent. */
export interface Correction {
	/** The server does not have the child. */
	isNew: boolean;
	/** What was typed last. */
	profile: QueuedChild;
	refusal: ErrorBody;
	/** The items that the corrected form takes the place of. */
	replaces: readonly string[];
}

/** What has to be corrected of the child with this id; undefined when nothing was refused. */
export function correctionOf(
	id: string,
	saves: readonly ProfileItem[],
	updates: readonly ProfileItem[],
): Correction | undefined {
	const ofChild = ({ input, state }: ProfileItem) => input.id === id && state !== 'sent';
	const all = [...saves.filter(ofChild), ...updates.filter(ofChild)];
	const refused = all.filter(({ state }) => state === 'refused');
	const refusal = refused.at(-1)?.refusal;
	const profile = queuedChildren(all.map(({ input }) => input)).at(-1);
	if (!refusal || !profile) return undefined;
	const isNew = saves.some((item) => ofChild(item) && item.state === 'refused');
	return { isNew, profile, refusal, replaces: (isNew ? all : refused).map((item) => item.id) };
}
