import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ChildProfile } from '@yuva/contract/children/schema';
import { type RefObject, useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useToday } from '../../../local/local.ts';
import { focusField } from './focus-field.ts';
import { formSections, orderedFields, type SectionId, summaryOf } from './form-sections.ts';
import { type ChildForm, formSchemaOn } from './form-values.ts';

const everySection = formSections.map(({ id }) => id);

/** The form's values, which sections are open, and what is wrong after somebody tried to send it. */
export function useChildForm(first: ChildForm, isNew: boolean, box: RefObject<HTMLFormElement | null>) {
	const today = useToday();
	const form = useForm<ChildForm, unknown, ChildProfile>({
		resolver: standardSchemaResolver(formSchemaOn(today)),
		defaultValues: first,
		shouldFocusError: false,
		reValidateMode: 'onSubmit',
	});
	const { errors, isSubmitting } = useFormState({ control: form.control });
	const [open, setOpen] = useState<readonly SectionId[]>(isNew ? everySection : []);
	const [hasTried, setTried] = useState(false);
	const moveTo = useFocusMove(box);
	const faulty = new Set(Object.keys(errors));

	function setSection(id: SectionId, isOpen: boolean) {
		setOpen((now) => [...now.filter((other) => other !== id), ...(isOpen ? [id] : [])]);
	}
	/** Opens the sections of these fields and moves to the first of them. */
	function showFaults(names: readonly string[]) {
		const faults = orderedFields.filter(({ name }) => names.includes(name));
		setOpen((now) => [...now, ...faults.map(({ section }) => section)]);
		moveTo(faults[0]?.name);
	}
	return {
		form,
		isSubmitting,
		isOpen: (id: SectionId) => open.includes(id),
		setSection,
		summary: hasTried && faulty.size > 0 ? summaryOf(faulty) : '',
		showFaults,
		handleInvalid(faults: object) {
			setTried(true);
			showFaults(Object.keys(faults));
		},
	};
}

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
