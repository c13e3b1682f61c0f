import type { Answers, ColumnOfField, Doubt } from '@yuva/contract/imports/schema';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { doubtfulDates } from './dates.ts';

// A question about a file is asked once for all its rows, and these rows wait for the answer.

export type Question = Omit<Doubt, 'rows' | 'answer'>;

export interface OpenDates {
	readonly texts?: Question;
	/** Asks about the spreadsheet's own dates. */
	readonly cells?: Question;
}

const question = (about: Doubt['about'], field: string, text: string, choices: string[]): Question => {
	// one field may have several unknown words, and one question for each
	const key = [about, field, ...(about === 'word' ? [text.toLowerCase()] : [])].join(' ').trim();
	return { key: key.slice(0, 200), about, field, text, choices };
};

export const wordQuestion = (field: string, word: string, choices: readonly string[]): Question =>
	question('word', field, word, [...choices]);

export const ageQuestion = (age: number): Question =>
	question('age', 'date_of_birth', String(age), ['keep', 'skip']);
/** @param name is that of a parent, as the file has it */
export const lateQuestion = (name: string): Question => question('late', '', name, ['without', 'keep']);
export const hiddenQuestion = (): Question => question('hidden_rows', '', '', ['keep', 'skip']);

/** Returns undefined while no answer fits the choices. */
export const answerTo = (answers: Answers, { key, choices }: Question): string | undefined =>
	choices.find((choice) => choice === answers[key]);

export function openDates(rows: readonly SheetRow[], mapping: ColumnOfField): Record<string, OpenDates> {
	const fields = ['date_of_birth', 'joined_on'].flatMap((field) => {
		const column = mapping[field];
		return column === undefined ? [] : [[field, doubtfulDates(rows, column)] as const];
	});
	return Object.fromEntries(
		fields.map(([field, { texts, cells }]) => [
			field,
			{
				...(texts[0] && { texts: question('dates', field, texts[0], ['day', 'month']) }),
				...(cells[0] && { cells: question('date_cells', field, cells[0], ['kept', 'turned']) }),
			},
		]),
	);
}

/** Lists each question of all rows once. Answered questions stay, because an answer can be changed. */
export function doubtsOf(rows: readonly { doubts: readonly Question[] }[], answers: Answers): Doubt[] {
	const asked = Map.groupBy(
		rows.flatMap(({ doubts }) => [...new Map(doubts.map((doubt) => [doubt.key, doubt])).values()]),
		({ key }) => key,
	);
	return [...asked.values()].flatMap(([first, ...more]) =>
		first ? [{ ...first, rows: 1 + more.length, answer: answerTo(answers, first) ?? null }] : [],
	);
}
