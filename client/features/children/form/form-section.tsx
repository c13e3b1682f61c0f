import { GraduationCap, MapPin, UserRound, UsersRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { FactList } from '../../../ui/layout/card.tsx';
import { EditableSection } from '../../../ui/layout/editable-section.tsx';
import { usePlaceNames } from '../../reference/parts/use-place-names.ts';
import { focusField } from './focus-field.ts';
import { FormRowFields } from './form-row.tsx';
import { type FormSection, fieldsOf, type SectionId } from './form-sections.ts';
import type { ChildForm } from './form-values.ts';
import { sectionFacts } from './section-facts.ts';

const icons: Record<SectionId, ReactNode> = {
	personal: <UserRound aria-hidden />,
	location: <MapPin aria-hidden />,
	school: <GraduationCap aria-hidden />,
	family: <UsersRound aria-hidden />,
};

export interface FormSectionProps {
	section: FormSection;
	/** The form as the server has it, to tell what is not sent yet. */
	saved: ChildForm;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

/** A section of the child form. Save Changes only checks it and closes it; Cancel takes back what was typed since. */
export function ChildFormSection({ section, saved, isOpen, onOpenChange }: FormSectionProps) {
	const { getValues, setValue, clearErrors, trigger, getFieldState } = useFormContext<ChildForm>();
	const names = fieldsOf(section).map(({ name }) => name);
	const [before, setBefore] = useState(() => getValues());
	const box = useRef<HTMLDivElement>(null);

	function open() {
		setBefore(getValues());
		onOpenChange(true);
	}
	function cancel() {
		for (const name of names) setValue(name, before[name], { shouldDirty: true });
		clearErrors(names);
		onOpenChange(false);
	}
	async function save() {
		const isRight = await trigger(names);
		if (!isRight)
			return focusField(
				box.current,
				names.find((name) => getFieldState(name).invalid),
			);
		setBefore(getValues());
		onOpenChange(false);
	}
	return (
		<div ref={box}>
			<EditableSection
				title={section.title}
				icon={icons[section.id]}
				badge={<NotSentYet names={names} saved={saved} />}
				isEditing={isOpen}
				onEdit={open}
				onCancel={cancel}
				onSave={() => void save()}
				view={<SectionView section={section} />}
			>
				{section.rows.map((row) => (
					<FormRowFields key={row.name} row={row} />
				))}
			</EditableSection>
		</div>
	);
}

function NotSentYet({ names, saved }: { names: readonly (keyof ChildForm)[]; saved: ChildForm }) {
	const { control } = useFormContext<ChildForm>();
	const now = useWatch({ control });
	const isChanged = names.some((name) => (now[name] ?? '') !== (saved[name] ?? ''));
	return isChanged ? <StatusBadge tone="yellow">Not sent yet</StatusBadge> : null;
}

function SectionView({ section }: { section: FormSection }) {
	const { control, getValues } = useFormContext<ChildForm>();
	const now: ChildForm = { ...getValues(), ...useWatch({ control }) };
	const places = usePlaceNames(now, section.id === 'location');
	return <FactList facts={sectionFacts(section, now, places)} />;
}
