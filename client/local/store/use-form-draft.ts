import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { dropDraft, saveDraft, useStoredDraft } from './drafts.ts';

/** A form that was typed on this phone and not saved. */
export interface FormDraft<Form> {
	/** True until it is known whether there is a draft. */
	loading: boolean;
	draft: Form | undefined;
}

/** The draft of this name; one that no longer matches the schema is ignored. */
export function useFormDraft<Form>(name: string, shape: z.ZodMiniType<Form>): FormDraft<Form> {
	const { loading, draft } = useStoredDraft(name);
	return { loading, draft: shape.safeParse(draft).data };
}

export interface FormPlace<Form> {
	/** The name under which this phone keeps the form. */
	name: string;
	/** The form without any change; such a form is no draft. */
	saved: Form;
	draft: Form | undefined;
}

/** A form that is open or closed, begins open where there is a draft, and is stored as a draft with every change. */
export function useDraftForm<Form extends object>({ name, saved, draft }: FormPlace<Form>) {
	const [form, setForm] = useState(draft);
	const [isRestored, setRestored] = useState(draft !== undefined);
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
