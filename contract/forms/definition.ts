import * as z from 'zod/mini';
import { enteredByLanguage, longText } from '../fields.ts';
import { sentence } from '../said.ts';

// The words are those of XLSForm, the format of the field: a definition here is the subset of it that this app asks.

export const QUESTION_TYPES = [
	'text',
	'integer',
	'decimal',
	'date',
	'select_one',
	'select_multiple',
	'note',
	'image',
	'audio',
	'geopoint',
] as const;
const questionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof questionType>;

export const MOST_QUESTIONS = 100;
export const MOST_GROUPS = 30;
export const MOST_CHOICES = 100;
/** Limits photos and recordings of one form: each is a file of the same call. */
export const MOST_MEDIA = 6;
const LABEL_LENGTH = 500;
export const NAME_LENGTH = 64;
export const EXPRESSION_LENGTH = 1000;
/** The limit counts characters of JSON. */
export const DEFINITION_LIMIT = 256 * 1024;

/** XLSForm demands this pattern. */
const NAME = /^[A-Za-z_][\w.-]*$/;
const NAME_WRONG = 'A name begins with a letter, and has letters, digits, dots, hyphens and underscores only';
const LABEL_MISSING = 'Write the question in English';

const name = z.string(NAME_WRONG).check(z.maxLength(NAME_LENGTH, NAME_WRONG), z.regex(NAME, NAME_WRONG));
/** A choice is stored by its name, and `select_multiple` joins names with blanks. */
const choiceName = z
	.string()
	.check(
		z.regex(/^\S+$/, 'The name of a choice has no blank'),
		z.maxLength(NAME_LENGTH, sentence('At most {count} characters', { count: NAME_LENGTH })),
	);
const written = longText(LABEL_LENGTH);
const label = enteredByLanguage(written.check(z.minLength(1, LABEL_MISSING)), written);
const choiceLabel = enteredByLanguage(written.check(z.minLength(1, 'Write the choice in English')), written);
const hint = enteredByLanguage(written, written);
const expression = z.string().check(z.maxLength(EXPRESSION_LENGTH));
const mostQuestions = sentence('A form has at most {count} questions', { count: MOST_QUESTIONS });
const mostGroups = sentence('A form has at most {count} groups', { count: MOST_GROUPS });
const mostChoices = sentence('A question has at most {count} choices', { count: MOST_CHOICES });

export type FormText = z.output<typeof label>;

const choice = z.object({ name: choiceName, label: choiceLabel });
export type FormChoice = z.output<typeof choice>;

const question = z.object({
	name,
	type: questionType,
	label,
	hint: z.optional(hint),
	group: z.optional(name),
	required: z.optional(z.literal(true)),
	required_message: z.optional(hint),
	/** Only while this is true, the app asks the question. */
	relevant: z.optional(expression),
	/** Only while this is true, the app takes an answer; `.` is the answer. */
	constraint: z.optional(expression),
	constraint_message: z.optional(hint),
	/** Only `select_one` and `select_multiple` have them. */
	choices: z.optional(z.array(choice).check(z.maxLength(MOST_CHOICES, mostChoices))),
	appearance: z.optional(z.literal('multiline')),
});
export type Question = z.output<typeof question>;

const group = z.object({
	name,
	/** The questions of the group have this heading; a group without one exists for its `relevant` alone. */
	label: z.optional(hint),
	relevant: z.optional(expression),
	group: z.optional(name),
});
export type QuestionGroup = z.output<typeof group>;

/** One version of a form. Questions that belong to one group follow each other. */
export const formDefinition = z.object({
	title: label,
	groups: z._default(z.array(group).check(z.maxLength(MOST_GROUPS, mostGroups)), []),
	questions: z
		.array(question)
		.check(z.minLength(1, 'A form needs a question'), z.maxLength(MOST_QUESTIONS, mostQuestions)),
});
export type FormDefinition = z.output<typeof formDefinition>;

export const isMedia = ({ type }: Question): boolean => type === 'image' || type === 'audio';
export const isSelect = ({ type }: Pick<Question, 'type'>): boolean =>
	type === 'select_one' || type === 'select_multiple';

/**
 * Returns the groups around a question, the outermost first. A missing group, or one that lies in itself,
 * ends them.
 */
export function groupsOf({ groups }: FormDefinition, of: { group?: string | undefined }): QuestionGroup[] {
	const found: QuestionGroup[] = [];
	let around = of.group;
	while (around !== undefined && found.length < MOST_GROUPS) {
		const next = groups.find(({ name }) => name === around);
		if (!next || found.includes(next)) break;
		found.unshift(next);
		around = next.group;
	}
	return found;
}
