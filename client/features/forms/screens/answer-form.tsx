import { displayDate } from '@yuva/contract/calendar';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import type { TextByLanguage } from '@yuva/contract/language';
import { PenLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { shownText, t } from '../../../language/language.ts';
import { useIsThere, useToday } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { keepFocus } from '../../../ui/feedback/keep-focus.ts';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LoggedOut } from '../../auth/parts/logged-out.tsx';
import { type Beginning, beginningOf, type Kept } from '../answer-draft.ts';
import { useAskedForms, useStandings } from '../asked-api.ts';
import { OpenForm } from '../open-form.tsx';
import { useKept } from '../own-api.ts';
import { dueNow, type Standing } from '../standing.ts';

const PastAnswers = lazy(() => import('../past-answers.tsx').then((m) => ({ default: m.PastAnswers })));

const LIST = '/forms';

export function AnswerForm() {
	const { id = '' } = useParams();
	return <OneForm key={id} form_id={id} />;
}

function OneForm({ form_id }: { form_id: string }) {
	const forms = useAskedForms();
	const [discards, setDiscards] = useState(0);
	const kept = useKept(form_id, discards);
	// A lead answers the form of a visit at the center.
	const asked = forms.data?.find(({ id, kind }) => id === form_id && kind !== 'visit');
	// A begun form needs no list of forms.
	const isHere = kept !== undefined && (kept.draft !== undefined || kept.refused !== undefined);
	const isReady = kept !== undefined && (forms.data !== undefined || isHere);
	// It stays around all that is shown: after *Discard draft* the phone reads again, and the box would forget the focus.
	return (
		<div ref={keepFocus} className="contents">
			{isReady ? (
				<Whole
					key={discards}
					form_id={form_id}
					asked={asked}
					kept={kept}
					onDiscarded={() => setDiscards(discards + 1)}
				/>
			) : (
				<FormScreen title={asked?.title}>
					{kept && forms.failure !== undefined ? (
						<ErrorState message={t(forms.failure)} onRetry={forms.retry} retrying={forms.isFetching} />
					) : (
						<FormSkeleton />
					)}
				</FormScreen>
			)}
		</div>
	);
}

interface FormScreenProps {
	title: TextByLanguage | undefined;
	children: ReactNode;
}

const FormScreen = ({ title, children }: FormScreenProps) => (
	<Screen title={title ? shownText(title) : t('Form')} backTo={LIST}>
		<LoggedOut>{t('You can answer here. Log in again to send your answers.')}</LoggedOut>
		{children}
	</Screen>
);

interface WholeProps {
	form_id: string;
	asked: AskedForm | undefined;
	kept: Kept;
	onDiscarded: () => void;
}

function Whole({ form_id, asked, kept, onDiscarded }: WholeProps) {
	// The screen keeps what it opened with, even if it reads a newer version of the form meanwhile.
	const [beginning] = useState(() => beginningOf(kept, asked));
	return (
		<FormScreen title={asked?.title ?? beginning?.draft.definition.title}>
			{beginning ? (
				<Asking {...{ form_id, asked, beginning, onDiscarded }} />
			) : (
				<EmptyState
					picture="not-found"
					title={t('This form is not asked any more')}
					hint={t('There is nothing to do here.')}
					action={<ButtonLink to={LIST}>{t('All forms')}</ButtonLink>}
				/>
			)}
			<Suspense>
				<PastAnswers form_id={form_id} isAnswered={asked && asked.last_answered_at !== null} />
			</Suspense>
		</FormScreen>
	);
}

interface AskingProps extends Omit<WholeProps, 'kept'> {
	beginning: Beginning;
}

function Asking({ form_id, asked, beginning, onDiscarded }: AskingProps) {
	const standings = useStandings();
	const navigate = useNavigate();
	const isOnScreen = useIsThere();
	const standing: Standing = asked ? standings(asked) : 'open';
	const isThere = standing === 'waiting' || standing === 'answered';
	const isBegun = beginning.isBegun || beginning.refusal !== undefined;
	const [isOpen, setOpen] = useState(isBegun || !isThere);
	if (!isOpen)
		return (
			<div className="flex flex-wrap items-center gap-3">
				<div className="grow">
					<Banner tone="success">{t('You have answered this form.')}</Banner>
				</div>
				<Button variant="secondary" width="fit" icon={<PenLine aria-hidden />} onClick={() => setOpen(true)}>
					{t('Answer again')}
				</Button>
			</div>
		);
	return (
		<>
			<AboutForm asked={asked} beginning={beginning} isThere={isThere} />
			<OpenForm
				form_id={form_id}
				beginning={beginning}
				onSent={() => isOnScreen() && void navigate(LIST, { replace: true })}
				onDiscarded={onDiscarded}
			/>
		</>
	);
}

interface AboutFormProps extends Pick<AskingProps, 'asked' | 'beginning'> {
	isThere: boolean;
}

function AboutForm({ asked, beginning: { draft, isBegun, refusal }, isThere }: AboutFormProps) {
	const today = useToday();
	const due = asked && !isThere && dueNow(asked, today);
	return (
		<>
			{due && <p className="text-ink-soft">{t('Answer by {date}.', { date: displayDate(due) })}</p>}
			{isBegun && !refusal && (
				<Banner tone="info" title={t('Draft restored')}>
					{t('These are your answers from before. They are not sent yet.')}
				</Banner>
			)}
			{asked && asked.version > draft.version && (
				<Banner tone="info">
					{t('The head office has changed this form. You answer it as you began it.')}
				</Banner>
			)}
		</>
	);
}
