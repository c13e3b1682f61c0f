import { displayDate } from '@yuva/contract/calendar';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { shownText, t } from '../../../language/language.ts';
import { useStoredDraft } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadedFrame } from '../../../ui/feedback/loaded.tsx';
import { SavedOnPhone } from '../../../ui/feedback/saved-on-phone.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { beginningOf } from '../answer-draft.ts';
import { useAskedForms, useStandings } from '../asked-api.ts';
import { draftOf, photosOf } from '../draft-names.ts';
import { OpenForm } from '../open-form.tsx';
import { useRefusedAnswers } from '../own-api.ts';
import { PastAnswers } from '../past-answers.tsx';
import type { Standing } from '../standing.ts';

const LIST = '/forms';

/** One form: what the fellow is asked, and what the fellow answered before. */
export function AnswerForm() {
	const { id = '' } = useParams();
	const forms = useAskedForms();
	const asked = forms.data?.find((form) => form.id === id);
	return (
		<Screen title={asked ? shownText(asked.title) : t('Form')} backTo={LIST}>
			<LoadedFrame query={forms}>
				{(data) => <Whole key={id} form_id={id} asked={asked} isKnown={data !== undefined} />}
			</LoadedFrame>
		</Screen>
	);
}

interface WholeProps {
	form_id: string;
	asked: AskedForm | undefined;
	/** Whether the list of forms is there. */
	isKnown: boolean;
}

function Whole({ form_id, asked, isKnown }: WholeProps) {
	const { loading, draft } = useStoredDraft(draftOf(form_id));
	const photos = useStoredDraft(photosOf(form_id));
	const { loading: isReading, refused } = useRefusedAnswers(form_id);
	if (loading || photos.loading || isReading || !isKnown) return <FormSkeleton />;
	const beginning = beginningOf({ asked, draft, photos: photos.draft, refused });
	if (!beginning)
		return (
			<EmptyState
				title={t('This form is not asked any more')}
				hint={t('There is nothing to do here.')}
				action={<ButtonLink to={LIST}>{t('All forms')}</ButtonLink>}
			/>
		);
	const isBegun = draft !== undefined && draft !== null;
	return (
		<>
			<Asking form_id={form_id} asked={asked} beginning={beginning} isBegun={isBegun} />
			{asked?.last_answered_at && <PastAnswers form_id={form_id} />}
		</>
	);
}

interface AskingProps extends Pick<WholeProps, 'form_id' | 'asked'> {
	beginning: NonNullable<ReturnType<typeof beginningOf>>;
	isBegun: boolean;
}

/** The questions, or what became of the answers with a way to answer again. */
function Asking({ form_id, asked, beginning, isBegun }: AskingProps) {
	const standings = useStandings();
	const navigate = useNavigate();
	const [opened] = useState(beginning);
	const standing: Standing = asked ? standings(asked) : 'open';
	const isThere = standing === 'waiting' || standing === 'answered';
	const [isOpen, setOpen] = useState(isBegun || !isThere);
	if (!isOpen)
		return (
			<>
				{standing === 'waiting' ? (
					<SavedOnPhone what={t('Your answers')} progress={{ state: 'queued' }} />
				) : (
					<Banner tone="success">{t('You have answered this form.')}</Banner>
				)}
				<Button variant="secondary" width="fit" icon={<PenLine aria-hidden />} onClick={() => setOpen(true)}>
					{t('Answer again')}
				</Button>
			</>
		);
	return (
		<>
			{asked?.due && standing !== 'answered' && (
				<p className="text-ink-soft">{t('Answer by {date}.', { date: displayDate(asked.due) })}</p>
			)}
			{asked && asked.version > opened.draft.version && (
				<Banner tone="info">
					{t('The head office has changed this form. You answer it as you began it.')}
				</Banner>
			)}
			<OpenForm form_id={form_id} beginning={opened} onSent={() => void navigate(LIST, { replace: true })} />
		</>
	);
}
