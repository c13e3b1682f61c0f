import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { DraftRestored } from '../../ui/feedback/draft-restored.tsx';
import { SendState, type SendStateProps } from '../../ui/feedback/send-state.tsx';
import { Form } from '../../ui/forms/form.tsx';
import type { Section } from '../../ui/forms/use-section.ts';
import { EditableSection } from '../../ui/layout/editable-section.tsx';
import { type News, SectionNews } from './section-news.tsx';

export interface CenterSectionProps {
	title: string;
	icon: ReactNode;
	collapsible?: boolean;
	section: Section & { news: News | undefined };
	sending: SendStateProps | undefined;
	view: ReactNode;
	children: ReactNode;
}

export function CenterSection({ section, sending, children, ...props }: CenterSectionProps) {
	const { box, form, news, isEditing, isRestored, edit, cancel } = section;
	return (
		<div ref={box} className="flex flex-col gap-3">
			<SectionNews news={news} sending={sending} />
			<EditableSection
				{...props}
				badge={sending && <SendState {...sending} />}
				isEditing={isEditing}
				onEdit={() => edit()}
				onCancel={cancel}
				onSave={() => void form.submit()}
				busy={form.isPending}
				busyLabel={t('Saving...')}
			>
				<Form form={form} className="flex flex-col gap-5">
					{isRestored && <DraftRestored />}
					{children}
				</Form>
			</EditableSection>
		</div>
	);
}
