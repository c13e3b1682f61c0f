import type { CorrectionKind } from '@yuva/contract/corrections/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';

/**
 * Holds the value before or after a correction as a lead reads it: `text`, or the account `account_id`. It also
 * holds all else that the undo needs.
 */
export type Stood = Readonly<Record<string, unknown>> & ({ text: string } | { account_id: string | null });

export interface NewCorrection {
	id: string;
	kind: CorrectionKind;
	fellow_id: string;
	other_fellow_id: string | null;
	child_id: string | null;
	before: Stood;
	after: Stood;
	reason: string;
	made_by: string;
	made_at: Date;
}

export async function insertCorrection(db: Db, { before, after, ...row }: NewCorrection): Promise<void> {
	const stood = { before: JSON.stringify(before), after: JSON.stringify(after) };
	await db
		.insertInto('corrections')
		.values({ ...row, ...stood })
		.execute();
}

/** Reads a text, or the name of an account; null if there was none. */
const read = (stood: 'before' | 'after') => {
	const column = sql.ref(`corrections.${stood}`);
	return sql<string | null>`coalesce(${column} ->> 'text',
		(select full_name from accounts where id = (${column} ->> 'account_id')::uuid))`;
};

export type CorrectionRow = Awaited<ReturnType<typeof selectCorrections>>[number];

/** Sorts the latest first; has also those by which a child came to the fellow. */
export const selectCorrections = (db: Db, fellowId: string) =>
	db
		.selectFrom('corrections')
		.leftJoin('accounts as maker', 'maker.id', 'corrections.made_by')
		.leftJoin('accounts as undoer', 'undoer.id', 'corrections.undone_by')
		.leftJoin('children', 'children.id', 'corrections.child_id')
		.select([
			'corrections.id',
			sql<CorrectionKind>`corrections.kind`.as('kind'),
			'corrections.fellow_id',
			'corrections.other_fellow_id',
			'corrections.child_id',
			read('before').as('before'),
			read('after').as('after'),
			'children.full_name as child_name',
			'corrections.reason',
			'maker.full_name as made_by',
			'corrections.made_at',
			'undoer.full_name as undone_by',
			'corrections.undone_at',
			'corrections.undo_reason',
		])
		.where((build) =>
			build.or([
				build('corrections.fellow_id', '=', fellowId),
				build('corrections.other_fellow_id', '=', fellowId),
			]),
		)
		.orderBy('corrections.id', 'desc')
		.execute();

export type MadeCorrection = NonNullable<Awaited<ReturnType<typeof lockCorrection>>>;

export const lockCorrection = (db: Db, viewer: Viewer, id: string) =>
	db
		.selectFrom('corrections')
		.innerJoin('fellows', 'fellows.id', 'corrections.fellow_id')
		.select([
			'corrections.id',
			sql<CorrectionKind>`corrections.kind`.as('kind'),
			'corrections.fellow_id',
			'corrections.other_fellow_id',
			'corrections.child_id',
			sql<Stood>`corrections.before`.as('before'),
			sql<Stood>`corrections.after`.as('after'),
			sql<boolean>`corrections.undone_at is not null`.as('is_undone'),
		])
		.where('corrections.id', '=', id)
		.where(fellowInReach(viewer))
		.forUpdate('corrections')
		.executeTakeFirst();

export interface Undoing {
	undone_by: string;
	undone_at: Date;
	undo_reason: string;
}

export async function noteUndone(db: Db, id: string, undoing: Undoing): Promise<void> {
	await db.updateTable('corrections').set(undoing).where('id', '=', id).execute();
}
