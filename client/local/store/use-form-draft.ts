import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { dropDraft, saveDraft } from './drafts.ts';
import { readDraft } from './merge-draft.ts';

export interface FormPlace<Form> {
	name: string;
	shape: z.ZodMiniType<Form>;
	/** The unchanged form is no draft. */
	saved: Form;
	stored: unknown;
	/** Without a draft the form starts with the refused input. */
	refused?: Form | undefined;
}

/** `first` is what the form opens with, undefined without a draft; the form keeps each change. */
export function useFormDraft<Form extends object>({ name, shape, saved, stored, refused }: FormPlace<Form>) {
	const [first] = useState(() => {
		const draft = readDraft(shape, saved, stored);
		// The page may have closed after saving, before the draft was dropped.
		return draft && hashKey([draft]) !== hashKey([saved]) ? draft : refused;
	});
	const [isRestored, setRestored] = useState(first !== undefined);
	return {
		first,
		isRestored,
		keep(form: Form) {
			void (hashKey([form]) === hashKey([saved]) ? dropDraft(name) : saveDraft(name, form));
		},
		drop() {
			setRestored(false);
			void dropDraft(name);
		},
	};
}
