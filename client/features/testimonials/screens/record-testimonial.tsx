import { hashKey } from '@tanstack/react-query';
import { answersFor, isStakeholderType } from '@yuva/contract/testimonials/rules';
import {
	ANSWER_REQUIRED,
	RECORDING_LIMIT,
	RECORDING_REQUIRED,
	type StakeholderType,
	stakeholderLabels,
} from '@yuva/contract/testimonials/schema';
import { MessageSquareText, Send } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import {
	changeDraft,
	mergeDraft,
	saveDraft,
	useIsThere,
	useSendUnderId,
	useStoredDraft,
} from '../../../local/local.ts';
import { useSavedToast } from '../../../shell/saved-toast.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { AnswerFields } from '../answer-fields.tsx';
import { submitFailureOf, useSubmitTestimonial } from '../api.ts';
import { RecorderPanel } from '../parts/recorder-panel.tsx';
import { type Phase, STOP_FIRST, useRecorder } from '../parts/use-recorder.ts';
import { SignedIn } from '../signed-in.tsx';

const SUMMARY = '/recorder-page';
const storedAnswers = z.record(z.string(), z.string());
const draftOf = (type: StakeholderType) => `testimonial-${type}`;
const textOf = (answers: unknown): string => hashKey([mergeDraft(storedAnswers, {}, answers)]);

/** What another window has typed since stays. */
const dropSent = (type: StakeholderType, answers: Readonly<Record<string, string>>): Promise<void> =>
	changeDraft(draftOf(type), (now) => (textOf(now) === textOf(answers) ? undefined : now));

export function RecordTestimonial() {
	const [params] = useSearchParams();
	const type = params.get('id');
	if (!isStakeholderType(type)) return <Navigate to={SUMMARY} replace />;
	return (
		<SignedIn title={t('Testimonial')} audience="enrolled">
			<Form key={type} type={type} />
		</SignedIn>
	);
}

function Form({ type }: { type: StakeholderType }) {
	const { loading, draft } = useStoredDraft(draftOf(type));
	const title = t('{who} Testimonial', { who: t(stakeholderLabels[type]) });
	if (loading) {
		return (
			<Screen title={title} backTo={SUMMARY} width="wide">
				<FormSkeleton />
			</Screen>
		);
	}
	return <Fields type={type} title={title} initial={mergeDraft(storedAnswers, {}, draft)} />;
}

interface FieldsProps {
	type: StakeholderType;
	title: string;
	initial: Record<string, string>;
}

function Fields({ type, title, initial }: FieldsProps) {
	const [answers, setAnswers] = useState(initial);
	const recorder = useRecorder({ name: `recording-${type}`, limit: RECORDING_LIMIT });
	const { submit, failure, isPending, isBusy, progress } = useSubmit(type, recorder, answers);
	const isAnswered = Object.keys(answersFor(type, answers)).length > 0;
	function handleAnswer(label: string, answer: string) {
		// It would be dropped with the draft of what is sent.
		if (isBusy) return;
		const next = { ...answers, [label]: answer };
		setAnswers(next);
		void saveDraft(draftOf(type), next);
	}
	const footer = (
		<>
			{!isAnswered && (
				<p className="w-full text-ink-soft sm:w-auto">
					{recorder.phase === 'idle'
						? t('Record, then answer at least one question.')
						: t(`${ANSWER_REQUIRED}.`)}
				</p>
			)}
			<Button
				disabled={!isAnswered}
				icon={<Send aria-hidden />}
				busy={isBusy}
				busyLabel={t('Submitting...')}
				onClick={() => void submit()}
			>
				{t('Submit')}
			</Button>
		</>
	);
	return (
		<Screen title={title} backTo={SUMMARY} footer={footer} width="wide">
			<Columns>
				<RecorderPanel recorder={recorder} busy={isBusy} />
				<Card title={t('About the speaker')} icon={<MessageSquareText aria-hidden />}>
					<AnswerFields type={type} answers={answers} onAnswer={handleAnswer} />
				</Card>
			</Columns>
			{failure && (
				<Banner key={failure.count} tone="error" ref={focusNews}>
					{failure.message}
				</Banner>
			)}
			{isPending && (
				<Card>
					<Progress
						label={t('Uploading')}
						value={Math.round(progress * 100)}
						max={100}
						valueText={`${Math.round(progress * 100)}%`}
					/>
				</Card>
			)}
		</Screen>
	);
}

function useSubmit(
	type: StakeholderType,
	recorder: ReturnType<typeof useRecorder>,
	answers: Readonly<Record<string, string>>,
) {
	const { submit: send, isPending, shareOf } = useSubmitTestimonial();
	const sendUnderId = useSendUnderId();
	const [failure, setFailure] = useState<{ message: string; count: number; phase: Phase }>();
	const navigate = useNavigate();
	const isThere = useIsThere();
	const tellSaved = useSavedToast();
	const { phase } = recorder;
	/** True while the phone puts the recording together. */
	const [isWaiting, setWaiting] = useState(false);
	const fail = (message: string) =>
		setFailure((before) => ({ message, count: (before?.count ?? 0) + 1, phase }));

	async function submit() {
		if (recorder.needsStop()) return fail(t(STOP_FIRST));
		setFailure(undefined);
		setWaiting(true);
		const recording = await recorder.whole().finally(() => setWaiting(false));
		if (!recording) return fail(t(RECORDING_REQUIRED));
		const content = { stakeholder_type: type, answers: answersFor(type, answers), audio: recording.file };
		let sending: Awaited<ReturnType<typeof send>>;
		try {
			sending = await sendUnderId(recording.id, content, (id) => send({ id, ...content }));
		} catch (error) {
			return fail(submitFailureOf(error));
		}
		// It comes only now that the recording is sent or queued.
		await recorder.discard();
		await dropSent(type, answers);
		tellSaved(sending, t('Testimonial submitted successfully!'));
		if (isThere()) await navigate(SUMMARY);
	}
	// A failure of the idle recorder no longer applies once it runs.
	const isCurrent = failure?.phase === phase;
	return {
		submit,
		failure: isCurrent ? failure : undefined,
		isPending,
		isBusy: isPending || isWaiting,
		progress: shareOf(recorder.recording?.id),
	};
}
