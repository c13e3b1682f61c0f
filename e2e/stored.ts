import { inDatabase } from './people.ts';
import type { Product } from './product.ts';

export const accountOf = (product: Product, mobile_number: string): Promise<{ id: string; name: string }> =>
	inDatabase(product, async (db) => {
		const { id, full_name } = await db
			.selectFrom('accounts')
			.select(['id', 'full_name'])
			.where('mobile_number', '=', mobile_number)
			.executeTakeFirstOrThrow();
		return { id, name: String(full_name) };
	});

export async function storedMarks(product: Product, mobile_number: string, day: number) {
	const { id } = await accountOf(product, mobile_number);
	return inDatabase(product, (db) =>
		db
			.selectFrom('children_attendance')
			.select(['child_id', 'status', 'marked_at'])
			.where('fellow_id', '=', id)
			.where('day', '=', day)
			.orderBy('child_id')
			.execute(),
	);
}

type FormKind = 'reflection' | 'feedback' | 'observation' | 'form';

/** Returns the answers of one person to forms of a kind that the server received since then. */
export const storedAnswers = (
	product: Product,
	mobile_number: string,
	kind: FormKind,
	since: Date = new Date(0),
) =>
	inDatabase(product, (db) =>
		db
			.selectFrom('form_answers')
			.innerJoin('forms', 'forms.id', 'form_answers.form_id')
			.innerJoin('accounts', 'accounts.id', 'form_answers.account_id')
			.select(['form_answers.id', 'version', 'answers', 'period', 'subject_id'])
			.where('kind', '=', kind)
			.where('mobile_number', '=', mobile_number)
			.where('received_at', '>', since)
			.execute(),
	);
