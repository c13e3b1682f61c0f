import type { Answer } from '@yuva/contract/forms/answers-schema';
import type { Question } from '@yuva/contract/forms/definition';
import { shownText } from '../../../language/language.ts';

export interface QuestionProps {
	question: Question;
	answer: Answer | undefined;
	/** Undefined takes the answer back. */
	onAnswer: (answer: Answer | undefined) => void;
	/** The message is in the chosen language. */
	error: string | undefined;
}

/** Takes photos and recordings while a form is answered. */
export interface FormMedia {
	/** Names the recordings that the phone keeps for these answers. */
	answer_id: string;
	files: Readonly<Record<string, File>>;
	onFile: (question: Question, file: File | null) => void;
	/** Is called when the phone begins and ends to make a photo smaller or to record; the form must not be sent in between. */
	onPreparing: (question: Question, isPreparing: boolean) => void;
	/** Names the question that is recorded now. */
	recording: string | undefined;
	isLineSlow: () => boolean;
}

/** Gives the props that every field takes from its question. */
export const facts = ({ question, error }: Pick<QuestionProps, 'question' | 'error'>) => ({
	label: shownText(question.label),
	hint: question.hint && shownText(question.hint),
	required: question.required,
	error,
});
