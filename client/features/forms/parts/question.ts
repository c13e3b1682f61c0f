import type { Answer } from '@yuva/contract/forms/answers-schema';
import type { Question } from '@yuva/contract/forms/definition';
import { shownText } from '../../../language/language.ts';

export interface QuestionProps {
	question: Question;
	answer: Answer | undefined;
	/** Undefined takes the answer back. */
	onAnswer: (answer: Answer | undefined) => void;
	/** In the chosen language. */
	error: string | undefined;
}

/** How photos and recordings are taken while a form is answered. */
export interface FormMedia {
	/** Of the answers; it names what the phone keeps of a recording. */
	answer_id: string;
	/** By the name of the question. */
	files: Readonly<Record<string, File>>;
	onFile: (question: Question, file: File | null) => void;
	/** Told while a photo is made smaller or a recording runs; the form is not to be sent in between. */
	onPreparing: (question: Question, isPreparing: boolean) => void;
	/** The name of the question that is recorded now. */
	recording: string | undefined;
	isLineSlow: () => boolean;
}

/** What every field says of its question. */
export const facts = ({ question, error }: Pick<QuestionProps, 'question' | 'error'>) => ({
	label: shownText(question.label),
	hint: question.hint && shownText(question.hint),
	required: question.required,
	error,
});

/** How photos and recordings are taken while a form is answered. */
export interface FormMedia {
	/** Of the answers; it names what the phone keeps of a recording. */
	answer_id: string;
	/** By the name of the question. */
	files: Readonly<Record<string, File>>;
	onFile: (question: Question, file: File | null) => void;
	/** Told while a photo is made smaller or a recording runs; the form is not to be sent in between. */
	onPreparing: (question: Question, isPreparing: boolean) => void;
	/** The name of the question that is recorded now. */
	recording: string | undefined;
	isLineSlow: () => boolean;
}
