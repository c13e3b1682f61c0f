import type { ChildProfile } from '@yuva/contract/children/schema';
import { createContext, useContext, useState } from 'react';
import { useToday } from '../../../local/local.ts';
import { type FormPlan, useForm } from '../../../ui/forms/use-form.ts';
import { formSections, orderedFields, type SectionId, summaryOf } from './form-sections.ts';
import { type ChildForm, formSchemaOn } from './form-values.ts';

const everySection = formSections.map(({ id }) => id);

type ChildFields = Omit<ReturnType<typeof useForm<ChildForm, ChildProfile>>, 'attach'>;

export const FieldsContext = createContext<ChildFields | undefined>(undefined);

/** @throws outside of the child form */
export function useFields(): ChildFields {
	const fields = useContext(FieldsContext);
	if (!fields) throw new Error('A field of the child form needs the form around it');
	return fields;
}

type ChildPlan = Pick<FormPlan<ChildForm, ChildProfile>, 'start' | 'send' | 'refusalOf' | 'keep'>;

export function useChildForm(isNew: boolean, plan: ChildPlan) {
	const today = useToday();
	const [open, setOpen] = useState<readonly SectionId[]>(isNew ? everySection : []);
	const [hasTried, setTried] = useState(false);
	const { attach, ...form } = useForm({
		...plan,
		schema: formSchemaOn(today),
		onFaults(names) {
			setTried(true);
			const faulty = orderedFields.filter(({ name }) => names.includes(name));
			setOpen((now) => [...now, ...faulty.map(({ section }) => section)]);
		},
	});
	const faulty = new Set(Object.keys(form.faults));
	return {
		form,
		attach,
		isOpen: (id: SectionId) => open.includes(id),
		setSection(id: SectionId, isOpen: boolean) {
			setOpen((now) => [...now.filter((other) => other !== id), ...(isOpen ? [id] : [])]);
		},
		summary: hasTried && faulty.size > 0 ? summaryOf(faulty) : '',
	};
}
