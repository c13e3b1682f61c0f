import type { AnswerFault } from '@yuva/contract/forms/answers';
import type { Answers } from '@yuva/contract/forms/answers-schema';
import { isMedia, type Question } from '@yuva/contract/forms/definition';
import { SAVED_NOT_SENT } from '@yuva/contract/messages';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { shownText, t } from '../../language/language.ts';
import { isLineSlow, saveDraft, useCanStore, useQueuedWrite, useToday } from '../../local/local.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import {
	type AnswerDraft,
	type Beginning,
	checkWithFiles,
	type FilesByQuestion,
	filesToSend,
} from './answer-draft.ts';
import { draftOf, photosOf } from './draft-names.ts';
import { sendAnswers } from './offline.ts';
import { FormQuestions } from './parts/form-questions.tsx';
import type { FormMedia } from './parts/media-question.tsx';

const LOOK_AGAIN = 'Some answers are missing or do not fit.';
const STOP_FIRST = 'Stop the recording first.';

export interface OpenFormProps {
	form_id: string;
	beginning: Beginning;
	/** Told once the answers are on their way. */
	onSent: () => void;
}

/** The questions of a form. The phone keeps each answer as the fellow types it. */
export function OpenForm({ form_id, beginning, onSent }: OpenFormProps) {
	const media = useMedia(form_id, beginning);
	const { form, shown, today } = useAnswers({ form_id, beginning, onSent }, media);
	const canStore = useCanStore();
	const { definition } = beginning.draft;
	return (
		<Card>
			<Form form={form} className="flex flex-col gap-6">
				<FormQuestions
					definition={definition}
					answers={shown.given}
					onChange={(answers) => form.change({ answers: withoutMedia(definition.questions, answers) })}
					faults={shown.faults}
					today={today}
					media={media.forQuestions}
				/>
				{canStore && (
					<p className="text-sm text-ink-soft">{t('This phone keeps your answers until you send them.')}</p>
				)}
				<FormFailure form={form} />
				<Button
					type="submit"
					className="sm:self-start"
					icon={<Send aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Sending…')}
				>
					{t('Send')}
				</Button>
			</Form>
		</Card>
	);
}

interface Media {
	files: FilesByQuestion;
	/** Whether a photo is being made smaller or a recording runs. */
	isBusy: () => boolean;
	/** Forgets the recordings that the phone keeps beside the draft. */
	discard: () => Promise<void>;
	forQuestions: FormMedia;
}

/** The photos and recordings of a form. Recordings keep themselves, second by second. */
function useMedia(form_id: string, { draft, files: first }: Beginning): Media {
	const [files, setFiles] = useState(first);
	// two recordings may be read from the phone at once
	const latest = useRef(first);
	const running = useRef(new Set<string>());
	const discards = useRef(new Map<string, () => Promise<void>>());
	function handleFile({ name, type }: Question, file: File | null, discard?: () => Promise<void>) {
		const { [name]: _before, ...others } = latest.current;
		const next = file ? { ...others, [name]: file } : others;
		latest.current = next;
		setFiles(next);
		if (discard) discards.current.set(name, discard);
		if (type === 'image') void saveDraft(photosOf(form_id), photosIn(draft, next));
	}
	return {
		files,
		isBusy: () => running.current.size > 0,
		async discard() {
			await Promise.all([...discards.current.values()].map((discard) => discard()));
		},
		forQuestions: {
			draft: `form-recording:${draft.answer_id}`,
			files,
			onFile: handleFile,
			onPreparing: (name, isPreparing) => {
				if (isPreparing) running.current.add(name);
				else running.current.delete(name);
			},
			isLineSlow,
		},
	};
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

function useAnswers({ form_id, beginning, onSent }: OpenFormProps, media: Media) {
	const { draft } = beginning;
	const { send } = useQueuedWrite(sendAnswers);
	const toast = useToast();
	const today = useToday();
	const [hasTried, setTried] = useState(beginning.refusal !== '');
	const check = (answers: Answers) => checkWithFiles({ ...draft, answers }, media.files, today);
	const form = useForm({
		schema: z.object({ answers: z.custom<Answers>((given) => check(given).faults.length === 0, LOOK_AGAIN) }),
		start: { answers: draft.answers },
		refused: beginning.refusal === '' ? undefined : { message: beginning.refusal, fields: {} },
		async send({ answers }) {
			if (media.isBusy()) {
				form.showFaults({ 'root.message': STOP_FIRST });
				return false;
			}
			const ready = check(answers).answers;
			const { answer_id, version, definition } = draft;
			const input = {
				form_id,
				answer_id,
				version,
				answers: JSON.stringify(ready),
				...filesToSend(ready, media.files),
			};
			const drafts = [{ name: draftOf(form_id) }, { name: photosOf(form_id) }];
			const { sent } = await send(input, shownText(definition.title), { drafts });
			await media.discard();
			toast(sent ? t('Your answers are sent. Thank you!') : t(SAVED_NOT_SENT));
			onSent();
			return true;
		},
		keep: ({ answers }) => void saveDraft(draftOf(form_id), { ...draft, answers }),
		onFaults: () => setTried(true),
	});
	const { given, faults } = check(form.values.answers);
	return {
		form,
		today,
		shown: { given, faults: hasTried ? [...faults, ...refusedFaults(form.faults)] : [] },
	};
}

/** What the server said about single answers. */
const refusedFaults = (faults: Readonly<Record<string, string>>): AnswerFault[] =>
	Object.entries(faults).flatMap(([field, text]) =>
		field.startsWith('answers.') ? [{ name: field.slice('answers.'.length), fault: 'constraint', text }] : [],
	);
