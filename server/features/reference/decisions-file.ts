import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { csvLine } from '@yuva/contract/csv-line';
import {
	type DoubtfulPlace,
	type PlaceDecision,
	placeDecision,
} from '@yuva/contract/reference/import-schema';
import { readSheet } from '../../platform/media/read-sheet.ts';
import { PLACE_LIMITS } from './place-source.ts';

const COLUMNS = ['Key', 'Name', 'Within', 'Rows', 'May be', 'Decision'];

/**
 * The decided rows of a file that `writeDecisions` made; undefined while there is no such file.
 * @throws Error for a decision that is neither `new`, `skip` nor a code
 */
export async function readDecisions(file: string): Promise<PlaceDecision[] | undefined> {
	if (!existsSync(file)) return undefined;
	const rows = await readSheet({ bytes: await readFile(file), limits: PLACE_LIMITS });
	return rows.flatMap(({ line, cells }) => {
		const [key, , , , , written = ''] = cells;
		const choice = written.trim().toLowerCase();
		if (key === COLUMNS[0] || choice === '') return [];
		const read = placeDecision.safeParse({ key, choice: /^\d+$/.test(choice) ? Number(choice) : choice });
		if (read.success) return [read.data];
		throw new Error(`${file}, line ${line}: "${written}" is neither new, skip nor the code of a place`);
	});
}

/** Keeps the decisions that were made, below the names that are still doubtful. */
export async function writeDecisions(
	file: string,
	doubtful: readonly DoubtfulPlace[],
	decided: readonly PlaceDecision[],
): Promise<void> {
	const open = doubtful.map(({ key, name, within, rows, alike }) => [
		key,
		name,
		within,
		String(rows),
		alike.map((place) => `${place.id} ${place.name}`).join('; '),
		'',
	]);
	const keys = new Set(doubtful.map(({ key }) => key));
	const made = decided
		.filter(({ key }) => !keys.has(key))
		.map(({ key, choice }) => [key, '', '', '', '', String(choice)]);
	const text = [COLUMNS, ...open, ...made].map((cells) => csvLine(cells)).join('');
	await writeFile(file, text);
}
