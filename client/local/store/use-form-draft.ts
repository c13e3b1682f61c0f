import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { dropDraft, saveDraft } from './drafts.ts';
import { readDraft } from './merge-draft.ts';

export interface FormPlace<Form> {
	/** The name under which this phone keeps the form. */
	name: string;
	shape: z.ZodMiniType<Form>;
	/** The form without any change; such a form is no draft. */
	saved: Form;
	/** The draft as it was found on this phone, which may be that of an older form. */
	stored: unknown;
	/** What the form begins with where there is no draft: what was sent and refused. */
	refused?: Form | undefined;
}

/** A form that is open or closed, begins open where there is a draft, and is stored as a draft with every change. */
export function useDraftForm<Form extends object>({ name, shape, saved, stored, refused }: FormPlace<Form>) {
	const [first] = useState(() => {
		const draft = readDraft(shape, saved, stored);
		// The page may have ended after saving and before the draft was dropped.
		return draft && hashKey([draft]) !== hashKey([saved]) ? draft : refused;
	});
	const [form, setForm] = useState(first);
	const [isRestored, setRestored] = useState(first !== undefined);
	return {
		/** Undefined while the form is closed. */
		form,
		/** Whether the form that is open began with the draft. */
		isRestored,
		open: setForm,
		change(next: Form) {
			setForm(next);
			void (hashKey([next]) === hashKey([saved]) ? dropDraft(name) : saveDraft(name, next));
		},
		close() {
			setForm(undefined);
			setRestored(false);
			void dropDraft(name);
		},
	};
}
