import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DraftRestored } from '../../ui/feedback/draft-restored.tsx';
import { SendState, type SendStateProps } from '../../ui/feedback/send-state.tsx';
import { type Fact, FactList } from '../../ui/layout/card.tsx';
import { EditableSection } from '../../ui/layout/editable-section.tsx';
import type { useSectionForm } from './use-section-form.ts';

type Section = ReturnType<typeof useSectionForm<object>>;

export interface ProfileSectionProps {
	title: string;
	icon: ReactNode;
	facts: readonly Fact[];
	section: Pick<Section, 'box' | 'isEditing' | 'isRestored' | 'failure' | 'edit' | 'cancel' | 'save'>;
	isPending: boolean;
	sending: SendStateProps | undefined;
	children: ReactNode;
}

export function ProfileSection(props: ProfileSectionProps) {
	const { title, icon, facts, section, isPending, sending, children } = props;
	const { box, isEditing, isRestored, failure, edit, cancel, save } = section;
	return (
		<div ref={box}>
			<EditableSection
				title={title}
				icon={icon}
				badge={sending && <SendState {...sending} />}
				collapsible
				isEditing={isEditing}
				onEdit={edit}
				onCancel={cancel}
				onSave={() => !isPending && save()}
				busy={isPending}
				busyLabel={t('Saving...')}
				view={<Facts facts={facts} />}
			>
				{isRestored && <DraftRestored />}
				{children}
				{failure && (
					<Banner tone="error">
						{t(failure.message)}
						<p className="font-normal">{t(failure.hint)}</p>
					</Banner>
				)}
			</EditableSection>
		</div>
	);
}

function Facts({ facts }: { facts: readonly Fact[] }) {
	if (facts.some(({ value }) => value !== '')) return <FactList facts={facts} />;
	return <p className="text-ink-soft">{t('Nothing is filled in yet. Press Edit to add it.')}</p>;
}
