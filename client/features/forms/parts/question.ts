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

/** What every field says of its question. */
export const facts = ({ question, error }: Pick<QuestionProps, 'question' | 'error'>) => ({
	label: shownText(question.label),
	hint: question.hint && shownText(question.hint),
	required: question.required,
	error,
});
