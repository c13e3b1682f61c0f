import type { ReactNode, Ref, SubmitEvent } from 'react';
import { Columns } from '../../../ui/layout/screen.tsx';
import { ChildFormSection, NewChildSection } from './form-section.tsx';
import { type FormSection, formSections, type SectionId } from './form-sections.ts';
import type { ChildForm } from './form-values.ts';

export interface FormBodyProps {
	id: string;
	ref: Ref<HTMLFormElement>;
	saved: ChildForm;
	/** A new child is saved as one, so its sections have no buttons of their own. */
	isNew: boolean;
	notes?: Partial<Record<SectionId, string>> | undefined;
	isOpen: (section: SectionId) => boolean;
	onOpenChange: (section: SectionId, isOpen: boolean) => void;
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
	children: ReactNode;
}

export function FormBody(props: FormBodyProps) {
	const { id, ref, saved, isNew, notes, isOpen, onOpenChange, onSubmit, children } = props;
	const draw = (section: FormSection) =>
		isNew ? (
			<NewChildSection key={section.id} section={section} note={notes?.[section.id]} />
		) : (
			<ChildFormSection
				key={section.id}
				section={section}
				saved={saved}
				isOpen={isOpen(section.id)}
				onOpenChange={(next) => onOpenChange(section.id, next)}
			/>
		);
	return (
		<form ref={ref} id={id} noValidate onSubmit={onSubmit}>
			<Columns>
				<div className="flex flex-col gap-4 sm:gap-5">{formSections.slice(0, 2).map(draw)}</div>
				<div className="flex flex-col gap-4 sm:gap-5">
					{formSections.slice(2).map(draw)}
					{children}
				</div>
			</Columns>
		</form>
	);
}
