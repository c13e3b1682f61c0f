import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { csvLine } from '@yuva/contract/csv-line';
import { choice, type Decisions, type PlaceQuestion } from '@yuva/contract/imports/schema';
import { readSheet } from '../../platform/media/read-sheet.ts';
import { LIMITS_OF_PLACES } from './places.ts';

const COLUMNS = ['Key', 'Name', 'Within', 'Rows', 'May be', 'Decision'];

/**
 * Reads the decided rows of a file that `writeDecisions` made; undefined while there is no such file.
 *
 * @throws Error for a decision that is neither `new`, `skip` nor a code
 */
export async function readDecisions(file: string): Promise<Decisions | undefined> {
	if (!existsSync(file)) return undefined;
	const rows = await readSheet({ bytes: await readFile(file), limits: LIMITS_OF_PLACES });
	const made = rows.flatMap(({ line, cells }) => {
		const [key = '', , , , , written = ''] = cells;
		const word = written.trim().toLowerCase();
		if (key === COLUMNS[0] || word === '') return [];
		const read = choice.safeParse(/^\d+$/.test(word) ? Number(word) : word);
		if (read.success) return [[key, read.data] as const];
		throw new Error(`${file}, line ${line}: "${written}" is neither new, skip nor the code of a place`);
	});
	return Object.fromEntries(made);
}

/** Keeps earlier decisions, below the names that are still doubtful. */
export async function writeDecisions(
	file: string,
	questions: readonly PlaceQuestion[],
	decided: Decisions,
): Promise<void> {
	const open = questions.map(({ key, name, within, rows, alike }) => [
		key,
		name,
		within,
		String(rows),
		alike.map((place) => `${place.id} ${place.name}`).join('; '),
		'',
	]);
	const keys = new Set(questions.map(({ key }) => key));
	const made = Object.entries(decided)
		.filter(([key]) => !keys.has(key))
		.map(([key, chosen]) => [key, '', '', '', '', String(chosen)]);
	const text = [COLUMNS, ...open, ...made].map((cells) => csvLine(cells)).join('');
	await writeFile(file, text);
}
