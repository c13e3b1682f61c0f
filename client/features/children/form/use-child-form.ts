import type { ChildProfile } from '@yuva/contract/children/schema';
import type { FieldErrors } from '@yuva/contract/error';
import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { useToday } from '../../../local/local.ts';
import { focusField } from './focus-field.ts';
import { formSections, orderedFields, type SectionId, summaryOf } from './form-sections.ts';
import { type ChildForm, formSchemaOn } from './form-values.ts';

const everySection = formSections.map(({ id }) => id);

/** What the fields of the form share. */
interface Fields {
	values: ChildForm;
	errors: FieldErrors;
	/** Takes over new values, and takes their errors away. */
	change: (part: Partial<ChildForm>) => void;
	complain: (errors: FieldErrors) => void;
	/** Shows what is wrong with these fields. @returns the first of them that is wrong */
	check: (names: readonly string[]) => string | undefined;
}

export const FieldsContext = createContext<Fields | undefined>(undefined);

/** @throws outside of the child form */
export function useFields(): Fields {
	const fields = useContext(FieldsContext);
	if (!fields) throw new Error('A field of the child form needs the form around it');
	return fields;
}

interface FormOptions {
	first: ChildForm;
	isNew: boolean;
	box: RefObject<HTMLFormElement | null>;
	onChange: (form: ChildForm) => void;
}

/** The form's values, which sections are open, and what is wrong after somebody tried to send it. */
export function useChildForm({ first, isNew, box, onChange }: FormOptions) {
	const today = useToday();
	const [values, setValues] = useState(first);
	const [errors, setErrors] = useState<FieldErrors>({});
	const [open, setOpen] = useState<readonly SectionId[]>(isNew ? everySection : []);
	const [hasTried, setTried] = useState(false);
	const moveTo = useFocusMove(box);
	const faulty = new Set(Object.keys(errors));

	/** Opens the sections of these fields and moves to the first of them. */
	function showFaults(names: readonly string[]) {
		const faults = orderedFields.filter(({ name }) => names.includes(name));
		setOpen((now) => [...now, ...faults.map(({ section }) => section)]);
		moveTo(faults[0]?.name);
	}
	const fields: Fields = {
		values,
		errors,
		change(part) {
			const next = { ...values, ...part };
			setValues(next);
			setErrors((now) => without(now, Object.keys(part)));
			onChange(next);
		},
		complain: (found) => setErrors((now) => ({ ...now, ...found })),
		check(names) {
			const found = only(checked(values, today).errors, names);
			setErrors((now) => ({ ...without(now, names), ...found }));
			return names.find((name) => name in found);
		},
	};
	return {
		fields,
		isOpen: (id: SectionId) => open.includes(id),
		setSection(id: SectionId, isOpen: boolean) {
			setOpen((now) => [...now.filter((other) => other !== id), ...(isOpen ? [id] : [])]);
		},
		summary: hasTried && faulty.size > 0 ? summaryOf(faulty) : '',
		showFaults,
		reset(form: ChildForm) {
			setValues(form);
			setErrors({});
		},
		/** What is to be sent; undefined when something is wrong, which is shown. */
		finish(): ChildProfile | undefined {
			const { profile, errors: found } = checked(values, today);
			setErrors(found);
			if (profile) return profile;
			setTried(true);
			showFaults(Object.keys(found));
			return undefined;
		},
	};
}

function checked(
	form: ChildForm,
	today: string,
): { profile?: ChildProfile | undefined; errors: FieldErrors } {
	const { data, error } = formSchemaOn(today).safeParse(form);
	const errors: FieldErrors = {};
	for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
	return { profile: data, errors };
}

const only = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
	Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
	Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** Moves the focus to a field once it, and all that appears with it, is on the screen. */
function useFocusMove(box: RefObject<HTMLFormElement | null>): (name: string | undefined) => void {
	const [target, setTarget] = useState<{ name: string | undefined }>();
	useEffect(() => {
		if (!target) return;
		const frame = requestAnimationFrame(() => focusField(box.current, target.name));
		return () => cancelAnimationFrame(frame);
	}, [target, box]);
	return (name) => setTarget({ name });
}
