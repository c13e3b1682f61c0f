import { importFields } from '@yuva/contract/imports/fields';
import type { PlaceQuestion } from '@yuva/contract/imports/schema';
import { type PlaceLevel, placeLevel } from '@yuva/contract/reference/schema';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sheet } from '../../platform/media/read-sheet.ts';
import { LONG_WORK, withTimeLimits } from '../../platform/process/time-limits.ts';
import { type Aliases, closeCascades } from '../reference/actions.ts';
import { type OpenedFile, openSheet } from './open-file.ts';
import { fileOf, isNamed, places, planPlaceFile } from './places.ts';
import { lockImports } from './queries.ts';
import type { Decided, PlannedRow } from './sheet-kind.ts';

export interface PlaceSource {
	readonly name: string;
	/** @throws AppError `invalid` for a file that is no spreadsheet */
	read(): Promise<readonly Sheet[]>;
}

interface PlaceFileDone {
	readonly name: string;
	readonly level: PlaceLevel;
	readonly rows: readonly PlannedRow[];
}

export interface PlaceFilesDone {
	readonly files: readonly PlaceFileDone[];
	readonly questions: readonly PlaceQuestion[];
	/** Counts villages that a fellow wrote and that are like one that was added by name. */
	readonly offered: number;
	/** Counts places added so that no list ends empty. */
	readonly filled: number;
}

/** The message names the file and the reason. */
export class PlaceFileError extends Error {}

interface Options extends Decided {
	readonly now: Date;
	/** Runs as each file is done. */
	onFile?(file: PlaceFileDone): void;
	/** Runs in the transaction before its end; an error rolls everything back. */
	end?(done: PlaceFilesDone, db: Db): Promise<void>;
}

/**
 * Imports several files of places in one transaction: states first, whatever the order, and lists without
 * codes last.
 *
 * @throws PlaceFileError when a file cannot be read, or a decision does not fit it, with nothing changed
 */
export async function importPlaceFiles(
	db: Db,
	sources: readonly PlaceSource[],
	options: Options,
): Promise<PlaceFilesDone> {
	const opened: { name: string; file: OpenedFile }[] = [];
	for (const source of sources) {
		opened.push({ name: source.name, file: await naming(source, openPlaces(db, source, options.now)) });
	}
	opened.sort((one, other) => orderOf(one.file) - orderOf(other.file));
	const work = async (trx: Db): Promise<PlaceFilesDone> => {
		await lockImports(trx);
		const aliases = new Map<PlaceLevel, Aliases>();
		const files: PlaceFileDone[] = [];
		const sum = { questions: [] as PlaceQuestion[], offered: 0 };
		for (const { name, file } of opened) {
			const level = fileOf(file.mapping)?.level ?? 'states';
			const plan = await naming({ name }, planPlaceFile(trx, file, options, aliases));
			await plan.store(trx);
			aliases.set(level, new Map([...(aliases.get(level) ?? []), ...plan.aliases]));
			sum.questions.push(...plan.questions);
			sum.offered += plan.places?.offered ?? 0;
			files.push({ name, level, rows: plan.rows });
			options.onFile?.({ name, level, rows: plan.rows });
		}
		const all = { files, ...sum, filled: await closeCascades(trx) };
		await options.end?.(all, trx);
		return all;
	};
	return withTimeLimits(LONG_WORK, () => inTransaction(db, work));
}

async function openPlaces(db: Db, source: PlaceSource, now: Date): Promise<OpenedFile> {
	const file = await openSheet(db, { kind: places, sheets: await source.read(), now });
	if (file.missing.length === 0) return file;
	const labels = file.missing.map((field) => importFields.places[field]?.label ?? field);
	throw new PlaceFileError(`${source.name}: no column says: ${labels.join(', ')}`);
}

const orderOf = ({ mapping }: OpenedFile): number => {
	const file = fileOf(mapping);
	const { options } = placeLevel;
	return file === undefined || isNamed(file) ? options.length : options.indexOf(file.level);
};

const naming = <T>({ name }: { name: string }, work: Promise<T>): Promise<T> =>
	work.catch((error: unknown) => {
		const isFault = error instanceof AppError && error.code === 'invalid';
		throw isFault ? new PlaceFileError(`${name}: ${error.message}`) : error;
	});
