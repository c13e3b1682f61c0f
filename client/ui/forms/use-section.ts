import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormPlace, useFormDraft } from '../../local/local.ts';
import { type FormPlan, useForm } from './use-form.ts';

interface Saved {
	sent: boolean;
	isRefused?: true;
}

interface SectionPlan<Values extends object, Ready>
	extends Pick<FormPlan<Values, Ready>, 'schema' | 'refusalOf' | 'refused'> {
	place: FormPlace<Values>;
	send: (ready: Ready, values: Values) => Promise<Saved>;
	/** It is called when the section is closed again, so that news can take the focus. */
	onSaved: (saved: Saved) => void;
}

/** The frame of a section needs no more, whatever values its form has. */
export interface Section {
	/** It is the `ref` of the section. */
	box: RefObject<HTMLDivElement | null>;
	form: Pick<
		ReturnType<typeof useForm<object, unknown>>,
		'attach' | 'submit' | 'isUnkept' | 'isPending' | 'failure' | 'hint'
	>;
	isEditing: boolean;
	isRestored: boolean;
	edit: () => void;
	cancel: () => void;
}

const FIRST_FIELD = 'input:checked, input:not([type="radio"]), select';
const EDIT = '[data-edit]';

/** A section is read until it is edited; then it is a form, with a draft until it is saved. */
export function useSection<Values extends object, Ready>(plan: SectionPlan<Values, Ready>) {
	const { place, send, onSaved, ...rules } = plan;
	const box = useRef<HTMLDivElement>(null);
	const draft = useFormDraft(place);
	const [isEditing, setEditing] = useState(draft.first !== undefined);
	const form = useForm<Values, Ready>({
		...rules,
		start: draft.first ?? place.saved,
		keep: draft.keep,
		async send(ready, values) {
			const saved = await send(ready, values);
			close();
			onSaved(saved);
		},
	});

	/** The button that was pressed goes away, so the focus needs another place. */
	function show(isForm: boolean, focused: string) {
		flushSync(() => setEditing(isForm));
		box.current?.querySelector<HTMLElement>(focused)?.focus();
	}
	function edit(first: Values = place.saved) {
		form.reset(first);
		show(true, FIRST_FIELD);
	}
	function close() {
		draft.drop();
		show(false, EDIT);
	}
	return { box, form, isEditing, isRestored: draft.isRestored, edit, cancel: close };
}
