import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { DraftRestored } from '../../ui/feedback/draft-restored.tsx';
import { SendState, type SendStateProps } from '../../ui/feedback/send-state.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import type { Section } from '../../ui/forms/use-section.ts';
import { type Fact, FactList } from '../../ui/layout/card.tsx';
import { EditableSection } from '../../ui/layout/editable-section.tsx';

export interface ProfileSectionProps {
	title: string;
	icon: ReactNode;
	facts: readonly Fact[];
	section: Section;
	sending: SendStateProps | undefined;
	/** The section calls it instead of saving at once. */
	onSave?: () => void;
	children: ReactNode;
}

export function ProfileSection(props: ProfileSectionProps) {
	const { title, icon, facts, section, sending, children } = props;
	const { box, form, isEditing, isRestored, edit, cancel } = section;
	const { onSave = () => void form.submit() } = props;
	return (
		<div ref={box}>
			<EditableSection
				title={title}
				icon={icon}
				badge={sending && <SendState {...sending} />}
				collapsible
				isEditing={isEditing}
				onEdit={() => edit()}
				onCancel={cancel}
				onSave={onSave}
				busy={form.isPending}
				busyLabel={t('Saving...')}
				view={<Facts facts={facts} />}
			>
				<Form form={form} className="flex flex-col gap-5">
					{isRestored && <DraftRestored />}
					{children}
					<FormFailure form={form} />
				</Form>
			</EditableSection>
		</div>
	);
}

function Facts({ facts }: { facts: readonly Fact[] }) {
	if (facts.some(({ value }) => value !== '')) return <FactList facts={facts} />;
	return <p className="text-ink-soft">{t('Nothing is filled in yet. Press Edit to add it.')}</p>;
}
