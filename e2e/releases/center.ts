import { titleCase } from '../../contract/children/rules.ts';
import { prepareFellow } from '../chaos/fellow.ts';
import { inDatabase } from '../people.ts';
import type { Product } from '../product.ts';

/** Has little data, so that the phone's storage stays small. */
export interface Center {
	account: string;
	children: readonly [Child, Child, Child];
	deleted: Child;
	messages: readonly string[];
	tasks: readonly string[];
	/** Are keyed by form label; without network the phone has only the villages of this place. */
	places: Record<'State' | 'District' | 'Mandal' | 'Village', string>;
}

export interface Child {
	id: string;
	name: string;
}

export async function prepareCenter(product: Product): Promise<Center> {
	const { account, children, tasks } = await prepareFellow(product, { children: 3, tasks: 2 });
	const [first, second, third] = children;
	if (!first || !second || !third) throw new Error('The fellow has fewer than three children.');
	const place = await inDatabase(product, (db) =>
		db
			.selectFrom('learning_centers')
			.innerJoin('states', 'states.id', 'learning_centers.state')
			.innerJoin('districts', 'districts.id', 'learning_centers.district')
			.innerJoin('mandals', 'mandals.id', 'learning_centers.mandal')
			.innerJoin('grampanchayats', 'grampanchayats.id', 'learning_centers.village')
			.select([
				'states.name as State',
				'districts.name as District',
				'mandals.name as Mandal',
				'grampanchayats.name as Village',
			])
			.where('fellow_id', '=', account)
			.executeTakeFirstOrThrow(),
	);
	return {
		account,
		children: [first, second, third],
		tasks,
		places: place,
		...(await left(product, account)),
	};
}

/** Has what can be restored and read. */
const left = (product: Product, account: string): Promise<Pick<Center, 'deleted' | 'messages'>> =>
	inDatabase(product, async (db) => {
		const deleted = await db
			.selectFrom('children')
			.select(['id', 'full_name as name'])
			.where('fellow_id', '=', account)
			.where('deleted_at', 'is not', null)
			.orderBy('full_name')
			.executeTakeFirstOrThrow();
		await db.deleteFrom('messages').where('account_id', '=', account).execute();
		const messages = [1, 2, 3].map(() => crypto.randomUUID());
		const details = JSON.stringify({ by: 'device_key' });
		const about = { account_id: account, kind: 'password_reset', details, created_at: new Date() };
		await db
			.insertInto('messages')
			.values(messages.map((id) => ({ id, ...about })))
			.execute();
		return { deleted: { ...deleted, name: titleCase(deleted.name) }, messages };
	});
