import { type DemoWorld, PEDDAPALLI } from './people.ts';

/** One child is in two centers of a district, in one of them with the surname before the given name. */
export async function addTwice({ db }: DemoWorld): Promise<void> {
	const children = await db
		.selectFrom('children')
		.innerJoin('fellows', 'fellows.id', 'children.fellow_id')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.select([
			'children.id',
			'children.fellow_id',
			'children.full_name',
			'children.gender',
			'children.date_of_birth',
			'children.mother_name',
			'children.father_name',
		])
		.where('fellows.working_district', '=', PEDDAPALLI)
		.where('accounts.mobile_number', '>=', '9000100000')
		.orderBy('accounts.mobile_number')
		.orderBy('children.id')
		.execute();
	const [first] = children;
	const second = children.find(
		({ fellow_id, gender }) => fellow_id !== first?.fellow_id && gender === first?.gender,
	);
	if (!first || !second) return;
	const { date_of_birth, mother_name, father_name } = first;
	const full_name = first.full_name.split(' ').toReversed().join(' ');
	await db
		.updateTable('children')
		.set({ full_name, date_of_birth, mother_name, father_name })
		.where('id', '=', second.id)
		.execute();
}
