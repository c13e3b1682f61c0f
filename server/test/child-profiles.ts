import type { saveChild } from '@yuva/contract/children/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../platform/database/database.ts';
import { PEDDAPALLI, type Person, placeIn } from './factories.ts';

export type SentChild = Input<typeof saveChild>;

export async function childProfileOf(db: Db, fellow: Person, more: object = {}): Promise<SentChild> {
	return {
		full_name: 'Anjali Kola',
		gender: 'Female',
		date_of_birth: '2016-07-15',
		religion: 'Hindu',
		caste_category: 'OBC',
		...(await placeIn(db, PEDDAPALLI)),
		school_name: 'ZPHS Manthani',
		type_of_school: 'Government',
		child_class: '4',
		mother_name: 'Lakshmi',
		mother_occupation: 'Home Maker',
		father_name: 'Ravi',
		father_occupation: 'Driver',
		parent_mobile_number: '0872123456',
		fellow_mobile_number: fellow.mobile_number,
		...more,
	};
}

export const childRow = (db: Db, id: string) =>
	db.selectFrom('children').selectAll().where('id', '=', id).executeTakeFirst();

/** Includes deleted children. */
export const childRows = (db: Db, fellow: Person) =>
	db.selectFrom('children').selectAll().where('fellow_id', '=', fellow.id).orderBy('id').execute();

export async function auditOf(db: Db, actor: Person, target?: string) {
	const rows = await db
		.selectFrom('audit_log')
		.select(['action', 'fellow_id', 'target_id', 'details'])
		.where('actor_id', '=', actor.id)
		.orderBy('id')
		.execute();
	return target === undefined ? rows : rows.filter((row) => row.target_id === target);
}

export const newId = (): string => uuidv7();
