import { type Column, columnsOf, DAY_IN_INDIA } from '@yuva/contract/exports/columns';
import type { Answer, Answers } from '@yuva/contract/forms/answers-schema';
import { isMedia, type Question, type QuestionType } from '@yuva/contract/forms/definition';
import { said } from '@yuva/contract/said';
import type { AskedQuestions } from '../forms/reads.ts';
import type { Cell, Row } from './table.ts';

/** Names of questions are free, so they stay apart from the keys of the other columns. */
const keyOf = ({ name }: Question): string => `answer ${name}`;

type Reading = Pick<Column, 'type' | 'reading'> & {
	/** The answer can identify a person. */
	leads?: true;
};

const readings: Readonly<Record<QuestionType, Reading>> = {
	text: { type: 'text', reading: 'As it was written down', leads: true },
	integer: { type: 'number', reading: 'Whole number' },
	decimal: { type: 'number', reading: 'Number' },
	date: { type: 'date', reading: DAY_IN_INDIA },
	select_one: { type: 'text', reading: 'One choice of a list' },
	select_multiple: { type: 'text', reading: 'Several choices of a list' },
	note: { type: 'text', reading: '' },
	image: { type: 'text', reading: 'Yes', leads: true },
	audio: { type: 'text', reading: 'Yes', leads: true },
	geopoint: { type: 'text', reading: 'Latitude and longitude in degrees; empty: not given', leads: true },
};

/** Numbers of phones and of papers have so many digits. */
const LONG_NUMBER = 1_000_000_000;

const isPersonal = ({ type }: Question, answer: Answer | undefined): boolean =>
	readings[type].leads === true || (typeof answer === 'number' && Math.abs(answer) >= LONG_NUMBER);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Makes a column for each question, headed as it is asked in English; with its name if another column has
 * that heading.
 */
export function questionColumns(
	questions: readonly Question[],
	{ without_names }: { without_names?: 'yes' | undefined },
): Column[] {
	const headings = [
		...columnsOf.answers.map(({ heading }) => heading),
		...questions.map(({ label }) => oneLine(label.en)),
	];
	const columns = questions.map((question): Column => {
		const { type, reading, leads } = readings[question.type];
		const label = oneLine(question.label.en);
		const isAlone = headings.filter((heading) => heading === label).length === 1;
		const heading = isAlone ? label : `${label} (${question.name})`;
		const meaning = said('Question {name}; empty: not answered', { name: question.name });
		return { key: keyOf(question), heading, type, meaning, reading, ...(leads && { leads, personal: true }) };
	});
	return columns.filter(({ leads }) => without_names === undefined || !leads);
}

/**
 * Puts the answers of a row, which the database gives as an object, into the cells of their questions. Without
 * names an answer stays away that its own version asked as words or a place, also where the column has numbers,
 * and so does a long number.
 */
export const withAnswers =
	({ questions, byVersion }: AskedQuestions, { without_names }: { without_names?: 'yes' | undefined }) =>
	({ answers, ...row }: Row): Row => {
		const given = answers as unknown as Answers;
		const asked = byVersion.get(Number(row.version)) ?? questions;
		const told = asked.filter(
			(question) => without_names === undefined || !isPersonal(question, given[question.name]),
		);
		const cells = told.map((question) => [keyOf(question), cellOf(question, given[question.name])]);
		return { ...row, ...Object.fromEntries(cells) };
	};

function cellOf(question: Question, answer: Answer | undefined): Cell {
	if (answer === undefined) return null;
	if (isMedia(question)) return 'Yes';
	if (typeof answer === 'number') return answer;
	if (Array.isArray(answer)) return answer.map((name) => labelOf(question, name)).join('; ');
	if (typeof answer === 'object') return `${answer.latitude}, ${answer.longitude}`;
	return labelOf(question, answer);
}

/** Answers in English; a text that is no choice stays as it is. */
function labelOf({ choices = [] }: Question, name: string): string {
	const choice = choices.find((one) => one.name === name);
	return choice ? oneLine(choice.label.en) : name;
}
