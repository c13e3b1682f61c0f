import type { Answer } from '@yuva/contract/forms/answers-schema';
import type { Question } from '@yuva/contract/forms/definition';
import { shownText } from '../../../language/language.ts';

export interface QuestionProps {
	question: Question;
	answer: Answer | undefined;
	/** Undefined takes the answer back. */
	onAnswer: (answer: Answer | undefined) => void;
	/** It is in the chosen language. */
	error: string | undefined;
}

export interface FormMedia {
	answer_id: string;
	files: Readonly<Record<string, File>>;
	onFile: (question: Question, file: File | null) => void;
	/** The form must not be sent while a photo is made smaller or a recording runs. */
	onPreparing: (question: Question, isPreparing: boolean) => void;
	recording: string | undefined;
	isLineSlow: () => boolean;
	/** What were added now would not go with the form. */
	isSending: boolean;
}

export const facts = ({ question, error }: Pick<QuestionProps, 'question' | 'error'>) => ({
	label: shownText(question.label),
	hint: question.hint && shownText(question.hint),
	required: question.required,
	error,
});
