import { test as base, expect, type Page } from '@playwright/test';
import { addDistrictLead, DEMO_PASSWORD, inDatabase, letIn } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { people } from './sign-ins.ts';
import { MONTHLY_REFLECTIONS, type View } from './view.ts';

const HYDERABAD = 507;
const LEAD = '9000000002';
const START_MS = 400_000;
/** The app retries a failed read twice before the error appears. */
const ARRIVAL_MS = 60_000;

export interface Looked {
	product: Product;
	/** Fill placeholders such as `{child}`. */
	ids: Record<string, string>;
}

/** Starts one product per worker, because looking changes nothing. */
export const test = base.extend<object, { looked: Looked }>({
	looked: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures here
		async ({}, use) => {
			const product = await startProduct('demo');
			await letIn(product, people['new fellow']);
			for (const [person, own_password] of [
				['new lead', true],
				['made lead', false],
			] as const) {
				const lead = { mobile_number: people[person], password: DEMO_PASSWORD, district: HYDERABAD };
				await addDistrictLead(product, { ...lead, own_password });
			}
			const ids = await readIds(product);
			await deleteOneChild(product, ids);
			await use({ product, ids });
			await product.stop();
		},
		{ scope: 'worker', timeout: START_MS },
	],
});

/** Takes one of the fellow that no view is about. */
const deleteOneChild = (product: Product, { fellow = '', child = '', scored = '' }: Looked['ids']) =>
	inDatabase(product, async (db) => {
		const { id } = await db
			.selectFrom('children')
			.select('id')
			.where('fellow_id', '=', fellow)
			.where('id', 'not in', [child, scored])
			.orderBy('full_name', 'desc')
			.executeTakeFirstOrThrow();
		await db.updateTable('children').set({ deleted_at: new Date() }).where('id', '=', id).execute();
	});

export const addressOf = ({ at, route }: View, ids: Record<string, string>): string =>
	(at ?? route).replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

export async function expectArrived(page: Page, { shows, state }: View): Promise<void> {
	const timeout = ARRIVAL_MS;
	// options of a closed select also have text, but are never visible
	await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible({ timeout });
	if (state === 'loading') return;
	// its markup finds it: a search by role would look at every element of the page
	const loading = page.locator('[role=status], output').filter({ hasText: /^Loading/, visible: true });
	await expect(loading).toHaveCount(0, { timeout });
}

export function readIds(product: Product): Promise<Record<string, string>> {
	return inDatabase(product, async (db) => {
		const accounts = await db
			.selectFrom('accounts')
			.select(['id', 'mobile_number'])
			.where('mobile_number', 'in', [people.fellow, people.submitted, LEAD])
			.execute();
		const idOf = (mobile: string) => accounts.find(({ mobile_number }) => mobile_number === mobile)?.id ?? '';
		const child = await db
			.selectFrom('children')
			.select('id')
			.where('fellow_id', '=', idOf(people.fellow))
			.orderBy('full_name')
			.executeTakeFirstOrThrow();
		const certificate = await db
			.selectFrom('fellow_enrolments')
			.innerJoin('programme_years', 'programme_years.id', 'fellow_enrolments.year_id')
			.select(['certificate_code as code', 'fellow_id as completed', 'name as year'])
			.where('outcome', '=', 'completed')
			.executeTakeFirstOrThrow();
		const { child_id: scored } = await db
			.selectFrom('assessments')
			.innerJoin('children', 'children.id', 'assessments.child_id')
			.select('child_id')
			.where('assessment_type', '=', 'endline')
			.where('fellow_id', '=', idOf(people.fellow))
			.executeTakeFirstOrThrow();
		const task = await db
			.selectFrom('assigned_tasks')
			.select('id')
			.where('task_name', '=', 'Attending review meeting')
			.orderBy('assigned_by')
			.orderBy('id')
			.executeTakeFirstOrThrow();
		const answer = await db
			.selectFrom('form_answers')
			.select('id')
			.where('form_id', '=', MONTHLY_REFLECTIONS)
			.orderBy('id')
			.executeTakeFirstOrThrow();
		return {
			...certificate,
			scored,
			assignment: task.id,
			answer: answer.id,
			child: child.id,
			fellow: idOf(people.fellow),
			applicant: idOf(people.submitted),
			lead: idOf(LEAD),
		};
	});
}
