import type { ReactNode, Ref, SubmitEvent } from 'react';
import { Columns } from '../../../ui/layout/screen.tsx';
import { ChildFormSection, NewChildSection } from './form-section.tsx';
import { type FormSection, formSections, type SectionId } from './form-sections.ts';
import type { ChildForm } from './form-values.ts';

export interface FormBodyProps {
	id: string;
	ref: Ref<HTMLFormElement>;
	saved: ChildForm;
	/** All of a new child is one thing to save: its sections have no buttons of their own. */
	isNew: boolean;
	/** What was filled in for a new child, by section. */
	notes?: Partial<Record<SectionId, string>> | undefined;
	isOpen: (section: SectionId) => boolean;
	onOpenChange: (section: SectionId, isOpen: boolean) => void;
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
	/** Below the last section. */
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
