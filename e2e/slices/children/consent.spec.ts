import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, inDatabase, LAPTOP } from '../../people.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const LEAD = '9000000002';

const spec = useProduct('demo', { offline: true });

/** Finds a child with a unique name whose photo leads may see. */
const findShownChild = () =>
	inDatabase(spec.product, (db) =>
		db
			.selectFrom('children')
			.innerJoin('accounts', 'accounts.id', 'children.fellow_id')
			.select(['children.id', 'children.full_name', 'children.fellow_id'])
			.where('accounts.mobile_number', '=', FELLOW)
			.where('children.photo_consent', '=', true)
			.where('children.photo_id', 'is not', null)
			.orderBy('children.full_name')
			.executeTakeFirstOrThrow(),
	);

async function answer(page: Page, question: RegExp, word: 'Yes' | 'No') {
	await page.getByRole('radiogroup', { name: question }).getByText(word, { exact: true }).click();
}

test('a guardian withdraws consent for the photo in a village without network; the lead no longer sees it', {
	tag: '@always',
}, async () => {
	const child = await findShownChild();
	const lead = await spec.signIn(LEAD, LAPTOP);
	await lead.goto(`/staff/fellows/${child.fellow_id}?tab=children`);
	const row = lead.getByRole('row').filter({ hasText: child.full_name }).first();
	await expect(row.locator('img')).toBeVisible();

	const fellow = await spec.signIn(FELLOW);
	await fellow.goto(`/children/view/${child.id}`);
	await fellow.getByRole('link', { name: 'Change or withdraw consent' }).click();
	await fellow.getByRole('button', { name: 'Save Consent' }).waitFor();
	await expectAccessible(fellow, 'the form of a consent');
	await fellow.context().setOffline(true);
	await fellow.getByText('Signed paper').click();
	await answer(fellow, /photo of the child/, 'No');
	await fellow.getByRole('button', { name: 'Save Consent' }).click();
	await expect(fellow.getByText('Saved on this phone', { exact: true })).toBeVisible();
	await expect(fellow.getByText(/^Withdrawn since/)).toBeVisible();
	await fellow.context().setOffline(false);
	await expect(fellow.getByText('Saved on this phone', { exact: true })).toBeHidden();

	await lead.reload();
	await expect(row.getByText('Photo hidden until a guardian agrees')).toBeVisible();
	await expect(row.locator('img')).toHaveCount(0);
	const talks = await inDatabase(spec.product, (db) =>
		db
			.selectFrom('child_consents')
			.select(['photo', 'method'])
			.where('child_id', '=', child.id)
			.orderBy('recorded_at')
			.execute(),
	);
	expect(talks.at(-1)).toEqual({ photo: false, method: 'signed_paper' });
});
