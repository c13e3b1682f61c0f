import type { Question } from '@yuva/contract/forms/definition';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { ApiError, isLineSlow, messageOf, now, useToday } from '../../local/local.ts';
import { keepFocus } from '../../ui/feedback/keep-focus.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FormQuestions } from '../forms/parts/form-questions.tsx';
import type { ShownWithAnswers } from '../forms/parts/queued-answers.ts';
import { usePreparing } from '../forms/parts/use-preparing.ts';
import { useOwnAnswerId } from '../forms/sent-api.ts';
import { AgreedPoints } from './agreed-points.tsx';
import { AGREED, faultsOf, NO_FAULTS, useAnswerVisit, visitInput } from './field-api.ts';
import { type AskedVersion, type VisitValues, visitValues } from './visit-values.ts';

export interface VisitFormProps {
	form: AskedVersion;
	/** Why the server did not take these answers before. */
	refused?: ApiError | undefined;
	fellow: { fellow_id: string; full_name: string };
	start: VisitValues;
	keep: (values: VisitValues) => void;
	draft: Parameters<ReturnType<typeof useAnswerVisit>['send']>[2];
	onSent: (isSent: boolean) => void;
}

const LOOK = 'Look at the marked questions.';
class FaultyAnswers extends Error {}

/** The tasks replace the question about agreed points. */
export function VisitForm({ form: asked, refused, fellow, start, keep, draft, onSent }: VisitFormProps) {
	const today = useToday();
	const { send } = useAnswerVisit();
	const ownIdOf = useOwnAnswerId();
	const [faults, setFaults] = useState(() => (refused ? faultsOf(refused) : NO_FAULTS));
	const { isPreparing, recording, onPreparing } = usePreparing();
	const form = useForm({
		schema: visitValues,
		start,
		refused: refused && {
			message: messageOf(refused),
			hint: t('Nothing is lost. Look at your answers and send them again.'),
			fields: {},
		},
		keep,
		async send(values) {
			const made = visitInput(asked, values, today);
			if ('faults' in made) {
				setFaults(made.faults);
				throw new FaultyAnswers();
			}
			setFaults(NO_FAULTS);
			const about = { answer_id: values.answer_id, subject_id: fellow.fellow_id };
			const input = { ...made.input, ...about, written_at: now().toISOString() };
			const answer_id = ownIdOf(input);
			const shown: ShownWithAnswers = { definition: asked.definition };
			const { sent, isRefused } = await send({ ...input, answer_id }, fellow.full_name, { ...draft, shown });
			if (!isRefused) onSent(sent);
			return true;
		},
		refusalOf(error) {
			if (error instanceof ApiError) setFaults(faultsOf(error));
			return { message: error instanceof FaultyAnswers ? LOOK : messageOf(error), fields: {} };
		},
	});
	const { answers, points, files } = form.values;
	function takeFile({ name }: Question, file: File | null) {
		const { [name]: _file, ...otherFiles } = files;
		const { [name]: _answer, ...otherAnswers } = answers;
		form.change(
			file
				? { files: { ...files, [name]: file }, answers: { ...answers, [name]: name } }
				: { files: otherFiles, answers: otherAnswers },
		);
	}
	const definition = {
		...asked.definition,
		questions: asked.definition.questions.filter(({ name }) => name !== AGREED),
	};
	return (
		<Form form={form} className="flex flex-col gap-5">
			<div ref={keepFocus} className="contents">
				<FormQuestions
					definition={definition}
					answers={answers}
					onChange={(next) => form.change({ answers: next })}
					faults={faults.answers}
					today={today}
					media={{
						answer_id: form.values.answer_id,
						files,
						onFile: takeFile,
						onPreparing,
						recording,
						isLineSlow,
						isSending: form.isPending,
					}}
				/>
				<AgreedPoints
					points={points}
					onChange={(next) => form.change({ points: next })}
					faults={faults.points}
				/>
			</div>
			<FormFailure form={form} />
			<Button
				type="submit"
				className="sm:self-end"
				icon={<Send aria-hidden />}
				disabled={isPreparing}
				busy={form.isPending}
				busyLabel={t('Sending…')}
			>
				{t('Send')}
			</Button>
		</Form>
	);
}
