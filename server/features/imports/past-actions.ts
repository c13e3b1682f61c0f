import { importMessages, workedOn } from '@yuva/contract/imports/messages';
import { lockOutWrites } from '../../platform/database/account-lock.ts';
import type { Db } from '../../platform/database/database.ts';
import { deleteUntouched } from '../../platform/database/erasure.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { findBrought, selectPresent, selectWorkedOn } from './past-queries.ts';
import { lockImports } from './queries.ts';

/**
 * Deletes the people whom the import added, if nobody has worked on any of them. People whom it only changed stay as they are.
 * @returns how many there were
 * @throws AppError `not_found`; `conflict` where it was undone already, or somebody has worked on one of them
 */
export async function undoImported(db: Db, importId: string): Promise<number> {
	await lockImports(db);
	const brought = await findBrought(db, importId);
	if (!brought) throw notFound();
	if (brought.isUndone) throw new AppError('conflict', importMessages.undone_already);
	if (brought.people.length === 0) throw new AppError('conflict', importMessages.nothing_to_undo);
	const present = await selectPresent(db, brought);
	const fellows = new Set(present.flatMap(({ fellow_id }) => fellow_id ?? []));
	for (const fellow of [...fellows].toSorted()) await lockOutWrites(db, fellow);
	const worked = await selectWorkedOn(db, brought);
	if (worked.length > 0) throw new AppError('conflict', workedOn(worked.length, brought.people.length));
	return deleteUntouched(db, brought.kind === 'fellows' ? 'accounts' : 'children', brought.people);
}
