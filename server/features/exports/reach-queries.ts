import type { ExportKind } from '@yuva/contract/exports/schema';
import { isAmong } from '../../platform/database/among.ts';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import { findLeadsInReach } from '../forms/reads.ts';
import type { Scope } from './queries.ts';

/** Returns the fellows of whom a file may speak, for answers to a form also the leads; null for all. */
export async function selectReach(
	db: Db,
	{ viewer, district, kind }: Pick<Scope, 'viewer'> & { district: number | undefined; kind: ExportKind },
): Promise<string[] | null> {
	if (viewer.role === 'admin') return null;
	const rows = await db
		.selectFrom('fellows')
		.select('fellows.id')
		.where('fellows.registered_at', 'is not', null)
		.where(fellowInReach(viewer))
		.$if(district !== undefined, (query) => query.where('fellows.working_district', '=', district ?? 0))
		.execute();
	const leads = kind === 'answers' ? await findLeadsInReach(db, viewer) : [];
	return [...rows.map(({ id }) => id), ...leads];
}

/** Returns whether the account still reaches all of them. @param reach comes from `selectReach` */
export async function stillReaches(
	db: Db,
	viewer: Scope['viewer'],
	reach: readonly string[] | null,
): Promise<boolean> {
	if (reach === null) return viewer.role === 'admin';
	const { count } = await db
		.selectFrom('fellows')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(fellowInReach(viewer))
		.where(isAmong('fellows.id', reach))
		.executeTakeFirstOrThrow();
	const missing = reach.length - count;
	if (missing === 0) return true;
	const leads = await findLeadsInReach(db, viewer);
	return leads.filter((id) => reach.includes(id)).length === missing;
}
