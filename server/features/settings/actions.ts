import type { NamedItem } from '@yuva/contract/reference/schema';
import { NAME_HIDDEN, NAME_TAKEN, type OptionLevel } from '@yuva/contract/settings/options-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import {
	type BuiltInOption,
	insertMissing,
	insertOption,
	lockLevel,
	type OptionList,
	selectIds,
	selectNamed,
	selectOption,
	updateName,
} from './options-queries.ts';

const levelAbove = { university: undefined, college: 'university', course: 'college' } as const;

/** @returns the new id @throws AppError `not_found` for an unknown parent; `conflict` for a taken name */
export async function addOption(db: Db, list: OptionList, name: string): Promise<number> {
	const above = levelAbove[list.level];
	if (above && !(await selectOption(db, above, list.parent_id ?? 0))) throw notFound();
	await lockLevel(db, list.level);
	await checkFree(db, list, { name });
	return insertOption(db, list, name);
}

/** Skips options that exist or whose name the head office has added, and everything below the latter. */
export async function addBuiltIn(
	db: Db,
	level: OptionLevel,
	options: readonly BuiltInOption[],
): Promise<void> {
	const above = levelAbove[level];
	const known = above && (await selectIds(db, above));
	await insertMissing(
		db,
		level,
		known ? options.filter(({ parent_id }) => known.has(parent_id ?? 0)) : options,
	);
}

/** @throws AppError `not_found`; `conflict` when another option of the list has the name */
export async function renameOption(db: Db, level: OptionLevel, { id, name }: NamedItem): Promise<void> {
	await lockLevel(db, level);
	const option = await selectOption(db, level, id);
	if (!option) throw notFound();
	await checkFree(db, { level, parent_id: option.above.at(-1)?.id }, { id, name });
	await updateName(db, level, { id, name });
}

async function checkFree(db: Db, list: OptionList, { id, name }: { id?: number; name: string }) {
	const taken = await selectNamed(db, list, name);
	if (!taken || taken.id === id) return;
	const message = taken.hidden ? NAME_HIDDEN : NAME_TAKEN;
	throw new AppError('conflict', message, { errors: { name: message } });
}
