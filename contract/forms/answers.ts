import * as z from 'zod/mini';
import { type Said, said } from '../said.ts';
import { inLines } from '../written-text.ts';
import { ANSWER_LENGTH, type Answer, type Answers, geopoint } from './answers-schema.ts';
import { type FormDefinition, type FormText, groupsOf, isMedia, type Question } from './definition.ts';
import { type Expression, readExpression, toBoolean, type Value } from './expression.ts';

const ANSWER_MISSING = 'Answer this question';
const ANSWER_REFUSED = 'This answer does not fit. Look at it again.';

export interface AnswerFault {
	name: string;
	fault: 'missing' | 'constraint' | 'type' | 'unknown';
	/** Gives the words of the form's author by language if there are any; else a text of the app. */
	text: FormText | Said | string;
}

export interface CheckedAnswers {
	asked: ReadonlySet<string>;
	/** Names the groups whose own rule lets them be seen. */
	groups: ReadonlySet<string>;
	/** Holds the answers to asked questions, as they are stored; others are dropped, as ODK does. */
	answers: Answers;
	faults: AnswerFault[];
}

/** Keeps the rules of each definition, so that they are read once. */
const rulesOf = new WeakMap<FormDefinition, Map<string, Expression>>();

function ruleOf(definition: FormDefinition, source: string): Expression {
	const read = rulesOf.get(definition) ?? new Map<string, Expression>();
	rulesOf.set(definition, read);
	const rule = read.get(source) ?? readExpression(source);
	read.set(source, rule);
	return rule;
}

/**
 * Returns the questions that were asked with these answers, without notes. @param day is the day in India on
 * which they were written
 */
export function askedQuestions(definition: FormDefinition, answers: Answers, day: string): Question[] {
	const { asked } = checkAnswers(definition, answers, day);
	return definition.questions.filter(({ name, type }) => type !== 'note' && asked.has(name));
}

export function checkAnswers(definition: FormDefinition, given: Answers, today: string): CheckedAnswers {
	const sent = new Map(Object.entries(given));
	const tidied = new Map(
		definition.questions.map((question): [string, Answer | undefined] => [
			question.name,
			tidy(sent.get(question.name)),
		]),
	);
	const sheet: Sheet = { definition, given: tidied, today, relevance: new Map() };
	const asked = definition.questions.filter((question) => isRelevant(sheet, question));
	const kept = asked.flatMap(({ name, type }): [string, Answer][] => {
		const value = tidied.get(name);
		return value === undefined || type === 'note' ? [] : [[name, value]];
	});
	const known = new Set(definition.questions.map(({ name }) => name));
	const unknown = Object.keys(given).filter((name) => !known.has(name));
	return {
		asked: new Set(asked.map(({ name }) => name)),
		groups: new Set(
			definition.groups
				.filter((group) => [...groupsOf(definition, group), group].every((one) => holds(sheet, one.relevant)))
				.map(({ name }) => name),
		),
		answers: Object.fromEntries(kept),
		faults: [
			...unknown.map(
				(name): AnswerFault => ({ name, fault: 'unknown', text: 'This question is not in the form' }),
			),
			...asked.flatMap((question) => faultOf(sheet, question) ?? []),
		],
	};
}

interface Sheet {
	definition: FormDefinition;
	given: ReadonlyMap<string, Answer | undefined>;
	today: string;
	relevance: Map<string, boolean>;
}

/** An empty answer is none. */
function tidy(value: Answer | undefined): Answer | undefined {
	const tidied = typeof value === 'string' ? inLines(value) : value;
	const isEmpty = tidied === '' || (Array.isArray(tidied) && tidied.length === 0);
	return isEmpty ? undefined : tidied;
}

function isRelevant(sheet: Sheet, question: Question): boolean {
	const known = sheet.relevance.get(question.name);
	if (known !== undefined) return known;
	// a question that waits for itself is asked; a definition that was checked has none
	sheet.relevance.set(question.name, true);
	const rules = [...groupsOf(sheet.definition, question), question];
	const isAsked = rules.every(({ relevant }) => holds(sheet, relevant));
	sheet.relevance.set(question.name, isAsked);
	return isAsked;
}

function holds(sheet: Sheet, rule: string | undefined, own: Value = ''): boolean {
	if (rule === undefined) return true;
	const { definition, today } = sheet;
	const answerOf = (name: string) => answerTo(sheet, name);
	return toBoolean(ruleOf(definition, rule).evaluate({ answerOf, own, today }));
}

function answerTo(sheet: Sheet, name: string): Value {
	const question = sheet.definition.questions.find((one) => one.name === name);
	return question && isRelevant(sheet, question) ? toValue(sheet.given.get(name)) : '';
}

function toValue(given: Answer | undefined): Value {
	if (given === undefined) return '';
	if (Array.isArray(given)) return given.join(' ');
	if (typeof given !== 'object') return given;
	return `${given.latitude} ${given.longitude} 0 ${given.accuracy ?? 0}`;
}

function faultOf(sheet: Sheet, question: Question): AnswerFault | undefined {
	const { name, required, required_message, constraint, constraint_message } = question;
	const value = sheet.given.get(name);
	if (value === undefined) {
		return required && { name, fault: 'missing', text: required_message ?? ANSWER_MISSING };
	}
	const wrong = faultOfType(question, value);
	if (wrong) return { name, fault: 'type', text: wrong };
	if (holds(sheet, constraint, toValue(value))) return undefined;
	return { name, fault: 'constraint', text: constraint_message ?? ANSWER_REFUSED };
}

/** A larger number would lose digits, so that an answer could say something else than was typed. */
const isNumber = (value: Answer): value is number =>
	typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
const TOO_LONG = said('At most {count} characters', { count: ANSWER_LENGTH });
const NOT_A_CHOICE = 'Choose one of the answers';

function faultOfType(question: Question, value: Answer): Said | string | undefined {
	if (isMedia(question)) return typeof value === 'string' ? undefined : 'Send the file again';
	return FAULTS_OF_TYPE[question.type as keyof typeof FAULTS_OF_TYPE](value, question);
}

const FAULTS_OF_TYPE = {
	text: (value: Answer) => {
		if (typeof value !== 'string') return 'Enter text';
		return value.length > ANSWER_LENGTH ? TOO_LONG : undefined;
	},
	integer: (value: Answer) =>
		isNumber(value) && Number.isInteger(value) ? undefined : 'Write a whole number, in digits',
	decimal: (value: Answer) => (isNumber(value) ? undefined : 'Write a number, in digits'),
	date: (value: Answer) => (z.iso.date().safeParse(value).success ? undefined : 'Choose a date'),
	select_one: (value: Answer, { choices = [] }: Question) =>
		choices.some(({ name }) => name === value) ? undefined : NOT_A_CHOICE,
	select_multiple: (value: Answer, { choices = [] }: Question) => {
		if (!Array.isArray(value) || new Set(value).size < value.length) return NOT_A_CHOICE;
		return value.every((one) => choices.some(({ name }) => name === one)) ? undefined : NOT_A_CHOICE;
	},
	geopoint: (value: Answer) => (geopoint.safeParse(value).success ? undefined : 'Find the place again'),
	note: () => undefined,
} as const;
