import { useState } from 'react';
import * as z from 'zod/mini';
import {
	changeDraft,
	type DraftName,
	readDraft,
	saveDraft,
	useKeeping,
	useStoredDraft,
} from '../../../local/local.ts';
import { type ChildForm, isSameForm, rebased, storedForm } from './form-values.ts';

/** The photo is kept apart, so that typing does not rewrite it. */
export interface ChildDraft {
	/** A new child keeps this id at every attempt to send it. */
	id: string;
	form: ChildForm;
	photo: File | null;
}

const storedDraft = z.object({
	id: z.uuid(),
	form: storedForm,
	/** The form began with it: what is corrected elsewhere since comes with the draft. A new child has none. */
	before: z.optional(storedForm),
});
const storedPhoto = z.object({ id: z.uuid(), photo: z.instanceof(File) });
const ofChild = z.object({ id: z.uuid() });

/** The page may have ended before the photo left the phone, so it can be that of an earlier child. */
export type KeptPhoto = z.infer<typeof storedPhoto>;

const photoOf = (name: string): string => `${name}:photo`;

export interface DraftPlace {
	name: string;
	id: string;
	/** A form without changes is no draft. */
	saved: ChildForm;
	/** The form of a known child begins with these values; the form of a new child has none. */
	start: ChildForm | undefined;
}

interface FoundDraft {
	/** It lasts until the phone has looked for a draft. */
	loading: boolean;
	draft: ChildDraft | undefined;
	photo: KeptPhoto | undefined;
}

export function useChildDraft(place: DraftPlace): FoundDraft {
	const typed = useStoredDraft(place.name);
	const photo = useStoredDraft(photoOf(place.name));
	const draft = childDraftOf(place, typed.draft, photo.draft);
	return { loading: typed.loading || photo.loading, draft, photo: photoIn(photo.draft, draft?.id) };
}

/** An older app kept the photo without the id of its child, which is then that of the text. */
function photoIn(stored: unknown, id: string | undefined): KeptPhoto | undefined {
	if (stored instanceof File) return id === undefined ? undefined : { id, photo: stored };
	return storedPhoto.safeParse(stored).data;
}

/** Reads the draft of this version of the form, or of another one. */
export function childDraftOf(
	{ id, saved, start }: DraftPlace,
	typed: unknown,
	photo: unknown,
): ChildDraft | undefined {
	const draft = readDraft(storedDraft, { id, form: saved }, typed);
	if (!draft) return undefined;
	const kept = photoIn(photo, draft.id);
	const form = draft.before && start ? rebased(draft.form, draft.before, start) : draft.form;
	return { id: draft.id, form, photo: kept?.id === draft.id ? kept.photo : null };
}

export const useChildKeeping = (name: string) => useKeeping(name, photoOf(name));

export function useDraftKeeping(place: DraftPlace, draft: ChildDraft | undefined) {
	const { name, saved } = place;
	const [photo, setPhoto] = useState(draft?.photo ?? null);
	const [isRestored, setRestored] = useState(draft !== undefined);
	const [discards, setDiscards] = useState(0);
	return {
		photo,
		keepForm(form: ChildForm) {
			void (photo !== null || !isSameForm(form, saved)
				? saveDraft(name, toKeep(place, form))
				: dropOwn(draftNames(place).form));
		},
		keepPhoto(next: File | null, form: ChildForm) {
			setPhoto(next);
			void cachePhoto(place, form, next);
		},
		isRestored,
		/** Parts that remember earlier values start again when this count of discards rises. */
		discards,
		discard() {
			setPhoto(null);
			setRestored(false);
			setDiscards(discards + 1);
			void dropChildDraft(place);
		},
	};
}

type OwnDraft = Required<Pick<DraftName, 'name' | 'isSent'>>;

/**
 * What was kept for the next child since is not theirs.
 * @param sent another window may have typed over it since
 */
export function draftNames(
	{ name, id }: Pick<DraftPlace, 'name' | 'id'>,
	sent?: ChildForm,
): Record<'form' | 'photo', OwnDraft> {
	// An older app kept the photo without an id.
	const isOfChild = (stored: unknown) => (ofChild.safeParse(stored).data?.id ?? id) === id;
	function isSent(stored: unknown): boolean {
		const { form } = storedDraft.safeParse(stored).data ?? {};
		return isOfChild(stored) && (!sent || !form || isSameForm(form, sent));
	}
	return { form: { name, isSent }, photo: { name: photoOf(name), isSent: isOfChild } };
}

const toKeep = ({ id, start }: DraftPlace, form: ChildForm) => ({
	id,
	form,
	...(start && { before: start }),
});

// Both parts are asked for at once: a later request must not come between them.

function cachePhoto(place: DraftPlace, form: ChildForm, photo: File | null): Promise<unknown> {
	const { name, id } = place;
	if (photo === null) return dropPhoto(place);
	return Promise.all([saveDraft(photoOf(name), { id, photo }), saveDraft(name, toKeep(place, form))]);
}

/** What another window keeps for another child stays. @param sent what it typed over the same child stays, too */
export const dropChildDraft = (place: Pick<DraftPlace, 'name' | 'id'>, sent?: ChildForm): Promise<unknown> =>
	Promise.all(Object.values(draftNames(place, sent)).map(dropOwn));

export const dropPhoto = (place: Pick<DraftPlace, 'name' | 'id'>): Promise<void> =>
	dropOwn(draftNames(place).photo);

const dropOwn = ({ name, isSent }: OwnDraft): Promise<void> =>
	changeDraft(name, (now) => (isSent(now) ? undefined : now));
