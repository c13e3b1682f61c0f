import { languageNames, languages, otherLanguages } from '@yuva/contract/language';
import {
	ANNOUNCEMENT_LENGTH,
	ANNOUNCEMENTS_A_DAY,
	type Announcement,
	type AnnouncementDistrict,
	announcement,
} from '@yuva/contract/messages/schema';
import { isAllChosen } from '@yuva/contract/tasks/rules';
import { Send } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { counted } from '../../language/counted.ts';
import { type Language, t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { fieldsOf } from '../../ui/forms/fields.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { DistrictChoice } from '../reference/parts/district-choice.tsx';
import { useAnnounce } from './api.ts';

type Offered = readonly AnnouncementDistrict[];

interface Draft {
	text: Record<Language, string>;
	districts: readonly string[];
}

const NOTHING = Object.fromEntries(languages.map((language) => [language, ''])) as Draft['text'];

const BLANK: Draft = { text: NOTHING, districts: [] };

const FIELDS = [...languages.map((language) => `text.${language}`), 'districts'];

const peopleText = (count: number): string => counted(count, '{count} person', '{count} people');

const chosenOf = (offered: Offered, { districts }: Draft): Offered =>
	offered.filter(({ district_name }) => districts.includes(district_name));

const reachOf = (offered: Offered, draft: Draft): number =>
	chosenOf(offered, draft).reduce((sum, { people }) => sum + people, 0);

const schemaOf = (offered: Offered) =>
	z.pipe(
		z.transform((draft: Draft): object => {
			const names = offered.map(({ district_name }) => district_name);
			const ids = chosenOf(offered, draft).map(({ district_id }) => district_id);
			return { ...draft, districts: isAllChosen(names, draft.districts) ? 'All' : ids };
		}),
		announcement,
	);

function useAnnouncementForm(offered: Offered) {
	const [asks, setAsks] = useState(false);
	const [reached, setReached] = useState<number>();
	const { send } = useAnnounce();
	const form = useForm({ schema: schemaOf(offered), start: BLANK, send: publish });
	async function publish(written: Announcement) {
		const answer = await send(written).finally(() => setAsks(false));
		form.reset();
		setReached(answer.reached);
	}
	async function ask(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		setAsks(await form.check(FIELDS));
	}
	function change(part: Partial<Draft>) {
		setReached(undefined);
		form.change(part);
	}
	return {
		form: { ...form, ...fieldsOf(form.values, form.faults, change), submit: ask },
		reached,
		asks,
		publish: form.submit,
		stay: () => setAsks(false),
	};
}

export function AnnouncementForm({ offered }: { offered: Offered }) {
	const { form, reached, asks, publish, stay } = useAnnouncementForm(offered);
	const people = reachOf(offered, form.values);
	const { text } = form.values;
	const textIn = (language: Language) => ({
		value: text[language],
		error: form.errorAt(`text.${language}`),
		onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
			form.change({ text: { ...text, [language]: target.value } }),
	});
	return (
		<>
			{reached !== undefined && (
				<Banner tone="success" ref={focusNews}>
					{counted(
						reached,
						'The announcement is in the messages of {count} person.',
						'The announcement is in the messages of {count} people.',
					)}
				</Banner>
			)}
			<Card>
				<Form form={form} className="flex flex-col gap-5">
					<TextArea
						label={t('Announcement')}
						hint={t('Short and plain. Name no child. At most {count} announcements a day.', {
							count: ANNOUNCEMENTS_A_DAY,
						})}
						required
						maxLength={ANNOUNCEMENT_LENGTH}
						{...textIn('en')}
					/>
					{otherLanguages.map((language) => (
						<TextArea
							key={language}
							label={t('The same in {language}', { language: languageNames[language] })}
							hint={t('You may leave this out.')}
							lang={language}
							maxLength={ANNOUNCEMENT_LENGTH}
							{...textIn(language)}
						/>
					))}
					<DistrictChoice
						offered={offered.map(({ district_name }) => district_name)}
						{...form.field('districts')}
					/>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<p role="status">
							{t('Reaches')} <strong>{peopleText(people)}</strong>
						</p>
						<Button type="submit" icon={<Send aria-hidden />}>
							{t('Send')}
						</Button>
					</div>
					<FormFailure form={form} />
				</Form>
			</Card>
			<ConfirmDialog
				open={asks}
				onClose={stay}
				onConfirm={() => void publish()}
				title={counted(people, 'Send to {count} person?', 'Send to {count} people?')}
				message={<p className="break-words whitespace-pre-line">{text.en}</p>}
				confirmLabel={t('Send')}
				busy={form.isPending}
			/>
		</>
	);
}
