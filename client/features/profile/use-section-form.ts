import type { FieldErrors } from '@yuva/contract/error';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inLanguage } from '../../language/in-language.ts';
import { type FormPlace, useDraftForm, type WriteFacts } from '../../local/local.ts';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { changeFailureOf, type Failure, type Saved } from './api.ts';
import { atOtherTexts } from './forms.ts';

export interface SectionPlan<Form> {
	place: FormPlace<Form>;
	faultsOf: (form: Form) => FieldErrors;
	/** Why the server refused the form's initial values. */
	refusal: Failure | undefined;
	send: (form: Form, facts: WriteFacts) => Promise<Saved>;
	/** The question to ask before sending; '' for none. */
	questionOf?: (form: Form) => string;
	onSaved: (saved: Saved) => void;
}

const FIRST_FIELD = 'input:checked, input:not([type="radio"]), select';
const EDIT = '[data-edit]';
const NO_FAULTS = { errors: {} as FieldErrors, failure: undefined as Failure | undefined };

const faultsFrom = (refusal: Failure | undefined, form: object | undefined) =>
	refusal && form ? { errors: inLanguage(atOtherTexts(refusal.fields, form)), failure: refusal } : NO_FAULTS;

/** Read-only until edited; then a draft until saved. */
export function useSectionForm<Form extends object>(plan: SectionPlan<Form>) {
	const { place, refusal, faultsOf, send, questionOf, onSaved } = plan;
	const box = useRef<HTMLDivElement>(null);
	const { form, ...kept } = useDraftForm(place);
	const [faults, setFaults] = useState(() => faultsFrom(refusal, form));
	const [question, setQuestion] = useState('');

	function change(part: Partial<Form>) {
		kept.change({ ...(form ?? place.saved), ...part });
		const errors = Object.entries(faults.errors).filter(([field]) => !(field in part));
		setFaults({ ...NO_FAULTS, errors: Object.fromEntries(errors) });
	}
	function edit() {
		flushSync(() => kept.open(place.saved));
		box.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
	}
	function close() {
		flushSync(() => {
			kept.close();
			setFaults(NO_FAULTS);
			setQuestion('');
		});
		box.current?.querySelector<HTMLElement>(EDIT)?.focus();
	}
	function complain(errors: FieldErrors, failure?: Failure) {
		flushSync(() => setFaults({ errors: inLanguage(errors), failure }));
		focusFirstFault(box.current);
	}
	async function sendNow(ready: Form) {
		setQuestion('');
		setFaults(NO_FAULTS);
		try {
			const kept = await send(ready, { drafts: [{ name: place.name }] });
			close();
			onSaved(kept);
		} catch (error) {
			const failure = changeFailureOf(error);
			complain(atOtherTexts(failure.fields, ready), failure);
		}
	}
	function save() {
		if (!form) return;
		const errors = faultsOf(form);
		if (Object.keys(errors).length > 0) return complain(errors);
		const asked = questionOf?.(form) ?? '';
		if (asked) setQuestion(asked);
		else void sendNow(form);
	}
	return {
		box,
		isEditing: form !== undefined,
		isRestored: kept.isRestored,
		form: form ?? place.saved,
		change,
		...faults,
		question,
		edit,
		cancel: close,
		save,
		confirm: () => form && void sendNow(form),
		closeQuestion: () => setQuestion(''),
	};
}

export type SectionForm<Form extends object> = Pick<
	ReturnType<typeof useSectionForm<Form>>,
	'form' | 'change' | 'errors'
>;
