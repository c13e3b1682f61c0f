import type { FieldErrors } from '@yuva/contract/error';
import type { AnswerFault } from '@yuva/contract/forms/answers';
import type { Answers } from '@yuva/contract/forms/answers-schema';
import { isMedia, type Question } from '@yuva/contract/forms/definition';
import { SUBJECT_MISSING } from '@yuva/contract/forms/schema';
import { Send, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { shownText, t } from '../../language/language.ts';
import {
	ApiError,
	isLineSlow,
	messageOf,
	now,
	saveDraft,
	useCanStore,
	useQueuedWrite,
	useSendUnderId,
	useSession,
	useToday,
} from '../../local/local.ts';
import { useSavedToast } from '../../shell/saved-toast.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { type Refusal, useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import {
	type AnswerDraft,
	type Beginning,
	checkWithFiles,
	draftsOf,
	dropAnswers,
	dropSent,
	type FilesByQuestion,
	inputOf,
	placeIn,
} from './answer-draft.ts';
import { draftOf, photosOf } from './draft-names.ts';
import { sendLeadAnswers } from './lead-answers-api.ts';
import { sendAnswers } from './offline.ts';
import { FormQuestions, faultText } from './parts/form-questions.tsx';
import type { FormMedia } from './parts/question.ts';
import { type ShownWithAnswers, type Subject, subjectShape } from './parts/queued-answers.ts';
import { usePreparing } from './parts/use-preparing.ts';
import { useOwnAnswerId } from './sent-api.ts';

/** Only leads need it. */
const AboutFellow = lazy(() => import('./about-fellow.tsx').then((m) => ({ default: m.AboutFellow })));

const STOP_FIRST = 'Stop the recording first.';
const NOTHING_ANSWERED = 'Answer at least one question.';
const PHOTO_FIRST = 'The photo is being made smaller. Wait a moment.';

export interface OpenFormProps {
	form_id: string;
	beginning: Beginning;
	onSent: () => void;
	/** Runs once this phone has forgotten the answers. */
	onDiscarded: () => void;
}

/** The phone keeps each answer as the fellow types it. */
export function OpenForm(props: OpenFormProps) {
	const { form_id, beginning, onDiscarded } = props;
	const { form, media, given, faults, today, handleChange, end } = useAnswers(props);
	const canStore = useCanStore();
	const { draft, isBegun } = beginning;
	async function handleDiscard() {
		end();
		await dropAnswers(form_id, draft);
		onDiscarded();
	}
	return (
		<Card>
			<Form form={form} className="flex flex-col gap-6">
				{form.values.subject !== undefined && (
					<Suspense fallback={<div aria-hidden className={draft.subject ? 'h-20' : 'h-100'} />}>
						<AboutFellow
							value={form.values.subject}
							onChange={(subject) => form.change({ subject })}
							error={form.errorAt('subject')}
						/>
					</Suspense>
				)}
				<FormQuestions
					definition={draft.definition}
					answers={given}
					onChange={handleChange}
					faults={faults}
					today={today}
					media={media}
				/>
				{canStore && (
					<p className="text-sm text-ink-soft">{t('This phone keeps your answers until you send them.')}</p>
				)}
				<FormFailure form={form} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" icon={<Send aria-hidden />} busy={form.isPending} busyLabel={t('Sending…')}>
						{t('Send')}
					</Button>
					{isBegun && <DiscardAnswers onDiscard={() => void handleDiscard()} />}
				</div>
			</Form>
		</Card>
	);
}

/** Recordings keep themselves, second by second. */
function useMedia(form_id: string, beginning: Beginning) {
	const { draft, files: first } = beginning;
	const [files, setFiles] = useState(first);
	// Two recordings may end at once, so each reads the latest files from here.
	const latest = useRef(first);
	const { isPreparing, recording, onPreparing } = usePreparing();
	function onFile({ name, type }: Question, file: File | null) {
		const { [name]: _before, ...others } = latest.current;
		const next = file ? { ...others, [name]: file } : others;
		latest.current = next;
		setFiles(next);
		if (type === 'image') void saveDraft(photosOf(form_id), photosIn(draft, next));
	}
	const media = {
		answer_id: draft.answer_id,
		files,
		onFile,
		onPreparing,
		recording,
		isLineSlow,
	};
	const wait = recording === undefined ? PHOTO_FIRST : STOP_FIRST;
	return { media, wait: isPreparing ? wait : undefined };
}

const photosIn = ({ definition }: AnswerDraft, files: FilesByQuestion): FilesByQuestion =>
	Object.fromEntries(
		definition.questions.flatMap(({ name, type }) => {
			const file = files[name];
			return type === 'image' && file ? [[name, file]] : [];
		}),
	);

const withoutMedia = (questions: readonly Question[], answers: Answers): Answers =>
	Object.fromEntries(
		Object.entries(answers).filter(([name]) => !questions.some((one) => one.name === name && isMedia(one))),
	);

const PREFIX = 'answers.';

const filled = z.object({
	answers: z.custom<Answers>(),
	subject: z.optional(z.nullable(subjectShape)),
});

function useAnswers(props: OpenFormProps) {
	const { form_id, beginning } = props;
	const { draft } = beginning;
	const today = useToday();
	const send = useSend(props);
	const latest = useRef(draft.answers);
	// A recording that is still being read must not bring back a draft that was sent or thrown away.
	const isOver = useRef(false);
	const [tried, setTried] = useState<readonly string[]>([]);
	const { media, wait } = useMedia(form_id, beginning);
	const check = (answers: Answers) => checkWithFiles({ ...draft, answers }, media.files, today);
	const form = useForm({
		schema: filled.check(({ value, issues }) => {
			for (const fault of check(value.answers).faults)
				issues.push({
					code: 'custom',
					path: ['answers', fault.name],
					message: faultText(fault),
					input: value,
				});
			if (value.subject === null)
				issues.push({ code: 'custom', path: ['subject'], message: SUBJECT_MISSING, input: value });
		}),
		start: { answers: draft.answers, subject: draft.subject },
		refused: refusalIn(beginning),
		refusalOf,
		async send({ answers, subject }, typed) {
			if (wait !== undefined) {
				form.showFaults({ 'root.message': wait });
				return false;
			}
			const whole = check(answers);
			if (isWithoutAnswer(draft, whole)) {
				form.showFaults({ 'root.message': NOTHING_ANSWERED });
				return false;
			}
			const filled = { answers: whole.answers, subject: subject ?? undefined, files: media.files };
			await send(filled, { ...draft, ...typed }, end);
			return true;
		},
		keep(values) {
			if (!isOver.current) void saveDraft(draftOf(form_id), { ...draft, ...values });
		},
		onFaults: (fields) => setTried(fields.map((field) => field.slice(PREFIX.length))),
	});
	function handleChange(given: Answers) {
		latest.current = withoutMedia(draft.definition.questions, given);
		form.change({ answers: latest.current });
	}
	/** The phone keeps the draft of a photo or recording from its first moment on. */
	const kept: FormMedia = {
		...media,
		isSending: form.isPending,
		onFile(question, file) {
			if (isOver.current) return;
			media.onFile(question, file);
			form.change({ answers: latest.current });
		},
		onPreparing(question, isPreparing) {
			media.onPreparing(question, isPreparing);
			if (isPreparing) form.change({ answers: latest.current });
		},
	};
	const { given, faults: now } = check(form.values.answers);
	function end() {
		isOver.current = true;
	}
	return { form, media: kept, today, given, handleChange, end, faults: shownFaults(now, form.faults, tried) };
}

/**
 * A form without required questions must not be sent blank by a touch on *Send*; a form of notes alone has
 * nothing to answer.
 */
const isWithoutAnswer = (
	{ definition }: AnswerDraft,
	{ answers, asked }: ReturnType<typeof checkWithFiles>,
) =>
	Object.keys(answers).length === 0 &&
	definition.questions.some(({ name, type }) => type !== 'note' && asked.has(name));

/**
 * Keeps the faults of the last try that still hold, in the present language, and the server's faults of
 * single answers.
 */
function shownFaults(
	now: readonly AnswerFault[],
	said: Readonly<Record<string, string | undefined>>,
	tried: readonly string[],
): AnswerFault[] {
	const own = now.filter(({ name }) => tried.includes(name));
	const others = Object.entries(said).flatMap(([field, text]): AnswerFault[] => {
		const name = field.slice(PREFIX.length);
		const isOther =
			field.startsWith(PREFIX) && text !== undefined && own.every((fault) => fault.name !== name);
		return isOther ? [{ name, fault: 'constraint', text }] : [];
	});
	return [...own, ...others];
}

const refusalIn = ({ refusal }: Beginning): Refusal | undefined =>
	refusal && {
		message: refusal.message,
		hint: t('Nothing is lost. Look at your answers and send them again.'),
		fields: fieldsIn(refusal.errors),
	};

function refusalOf(error: unknown): Refusal {
	const fields = error instanceof ApiError ? fieldsIn(error.body.errors) : {};
	const isShown = Object.keys(fields).some((field) => field === 'subject' || field.startsWith(PREFIX));
	return { message: isShown ? '' : messageOf(error), fields };
}

/** The call names the fellow by the id alone. */
const fieldsIn = ({ subject_id, ...fields }: FieldErrors = {}): FieldErrors =>
	subject_id === undefined ? fields : { ...fields, subject: subject_id };

interface Filled {
	answers: Answers;
	subject: Subject | undefined;
	files: FilesByQuestion;
}

/** A refusal at once leaves the draft as it is. */
function useSend({ form_id, beginning, onSent }: OpenFormProps) {
	const { draft } = beginning;
	const { definition } = draft;
	const isFellow = useSession()?.role === 'fellow';
	const { send: sendAsFellow } = useQueuedWrite(sendAnswers);
	const { send: sendAsLead } = useQueuedWrite(sendLeadAnswers);
	const send = isFellow ? sendAsFellow : sendAsLead;
	const ownIdOf = useOwnAnswerId();
	const sendUnderId = useSendUnderId();
	const tellSaved = useSavedToast();
	return async (
		{ answers, subject, files }: Filled,
		typed: AnswerDraft,
		onTaken: () => void,
	): Promise<void> => {
		const place = placeIn(definition, answers);
		const input = {
			...inputOf(form_id, { ...draft, answers, subject }, files),
			written_at: now().toISOString(),
			...(place !== undefined && { place: JSON.stringify(place) }),
		};
		const photos = photosIn(draft, files);
		const drafts = draftsOf(form_id, typed, photos);
		const shown: ShownWithAnswers = { definition, ...(subject && { subject }) };
		const sending = await sendUnderId(
			ownIdOf(input),
			{ answers, subject, files },
			async (id) => await send({ ...input, answer_id: id }, shownText(definition.title), { drafts, shown }),
		);
		onTaken();
		await dropSent(form_id, typed, photos);
		tellSaved(sending, t('Your answers are sent. Thank you!'));
		onSent();
	};
}

function DiscardAnswers({ onDiscard }: { onDiscard: () => void }) {
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
				{t('Discard draft')}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				onConfirm={onDiscard}
				title={t('Discard these answers?')}
				message={t('They cannot be brought back.')}
				confirmLabel={t('Discard')}
				confirmIcon={<Trash2 aria-hidden />}
				cancelLabel={t('Keep it')}
				danger
			/>
		</>
	);
}
