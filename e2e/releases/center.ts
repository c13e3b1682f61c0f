import { prepareFellow } from '../chaos/fellow.ts';
import { inDatabase } from '../people.ts';
import type { Product } from '../product.ts';

/** Little data, so that the phone's storage stays small. */
export interface Center {
	account: string;
	children: readonly [Child, Child, Child];
	tasks: readonly string[];
	/** By form label; without network the phone has only the villages of this place. */
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
	return { account, children: [first, second, third], tasks, places: place };
}
