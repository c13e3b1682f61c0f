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

/** The photo is kept apart, so that typing does not rewrite it. */
export interface ChildDraft {
	/** A new child keeps this id at every attempt to send it. */
	id: string;
	form: ChildForm;
	photo: File | null;
}

const storedDraft = z.object({ id: z.uuid(), form: storedForm });
const photoOf = (name: string): string => `${name}:photo`;

export interface DraftPlace {
	name: string;
	id: string;
	/** A form without changes is no draft. */
	saved: ChildForm;
}

/** `loading` lasts until the phone has looked for a draft. */
export function useChildDraft(place: DraftPlace): { loading: boolean; draft: ChildDraft | undefined } {
	const typed = useStoredDraft(place.name);
	const photo = useStoredDraft(photoOf(place.name));
	return {
		loading: typed.loading || photo.loading,
		draft: childDraftOf(place, typed.draft, photo.draft),
	};
}

/** Reads the draft of this version of the form, or of another one. */
export function childDraftOf(
	{ id, saved }: DraftPlace,
	typed: unknown,
	photo: unknown,
): ChildDraft | undefined {
	const draft = readDraft(storedDraft, { id, form: saved }, typed);
	return draft && { ...draft, photo: photo instanceof File ? photo : null };
}

export const useChildKeeping = (name: string) => useKeeping(name, photoOf(name));

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
		isRestored,
		/** Parts that remember earlier values start again when this count of discards rises. */
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

// Both parts are asked for at once: a later request must not come between them.

function cachePhoto({ name, id }: DraftPlace, form: ChildForm, photo: File | null): Promise<unknown> {
	if (photo === null) return dropDraft(photoOf(name));
	return Promise.all([saveDraft(photoOf(name), photo), saveDraft(name, { id, form })]);
}

export const dropChildDraft = (name: string): Promise<unknown> =>
	Promise.all([dropDraft(name), dropDraft(photoOf(name))]);
