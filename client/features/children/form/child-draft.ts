import { useState } from 'react';
import * as z from 'zod/mini';
import {
	type DraftName,
	dropDraft,
	readDraft,
	saveDraft,
	useKeeping,
	useStoredDraft,
} from '../../../local/local.ts';
import { type ChildForm, isSameForm, storedForm } from './form-values.ts';

/** What this phone keeps of a form that was not sent; the photo stands apart, so that typing does not rewrite it. */
export interface ChildDraft {
	/** The id that a new child will have, the same at every attempt to send it. */
	id: string;
	form: ChildForm;
	photo: File | null;
}

const storedDraft = z.object({ id: z.uuid(), form: storedForm });
const photoOf = (name: string): string => `${name}:photo`;

export interface DraftPlace {
	name: string;
	id: string;
	/** The form without any change; such a form is no draft. */
	saved: ChildForm;
}

/** The draft at this place, with its photo; `loading` until it is known whether there is one. */
export function useChildDraft(place: DraftPlace): { loading: boolean; draft: ChildDraft | undefined } {
	const typed = useStoredDraft(place.name);
	const photo = useStoredDraft(photoOf(place.name));
	return {
		loading: typed.loading || photo.loading,
		draft: childDraftOf(place, typed.draft, photo.draft),
	};
}

/** The draft that was stored, by this version of the form or another. */
export function childDraftOf(
	{ id, saved }: DraftPlace,
	typed: unknown,
	photo: unknown,
): ChildDraft | undefined {
	const draft = readDraft(storedDraft, { id, form: saved }, typed);
	return draft && { ...draft, photo: photo instanceof File ? photo : null };
}

export const useChildKeeping = (name: string) => useKeeping(name, photoOf(name));

/** Keeps the form and the photo on this phone with every change, and can throw both away. */
export function useDraftKeeping(place: DraftPlace, draft: ChildDraft | undefined) {
	const { name, id, saved } = place;
	const [photo, setPhoto] = useState(draft?.photo ?? null);
	const [isRestored, setRestored] = useState(draft !== undefined);
	const [discards, setDiscards] = useState(0);
	return {
		photo,
		keepForm(form: ChildForm) {
			void (photo !== null || !isSameForm(form, saved) ? saveDraft(name, { id, form }) : dropDraft(name));
		},
		keepPhoto(next: File | null, form: ChildForm) {
			setPhoto(next);
			void cachePhoto(place, form, next);
		},
		/** Whether the form began with what this phone had kept. */
		isRestored,
		/** How often the draft was thrown away; parts that remember earlier values begin anew with it. */
		discards,
		discard() {
			setPhoto(null);
			setRestored(false);
			setDiscards(discards + 1);
			void dropChildDraft(name);
		},
	};
}

export const draftNames = (name: string): Record<'form' | 'photo', DraftName> => ({
	form: { name },
	photo: { name: photoOf(name) },
});

// Both parts are asked for at once: what is asked for later must not come between them.

function cachePhoto({ name, id }: DraftPlace, form: ChildForm, photo: File | null): Promise<unknown> {
	if (photo === null) return dropDraft(photoOf(name));
	return Promise.all([saveDraft(photoOf(name), photo), saveDraft(name, { id, form })]);
}

export const dropChildDraft = (name: string): Promise<unknown> =>
	Promise.all([dropDraft(name), dropDraft(photoOf(name))]);
