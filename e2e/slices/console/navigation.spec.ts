import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, LAPTOP, PHONE } from '../../people.ts';
import { useProduct } from '../../use-product.ts';

const ADMIN = '9000000001';
const ENTRIES = 14;
const MOST_ACCOUNT = 56;

const spec = useProduct();
let laptop: Page;

test.beforeAll(async () => {
	laptop = await spec.signIn(ADMIN, LAPTOP);
});

const entriesOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
const currentOf = (page: Page) =>
	page.getByRole('navigation', { name: 'Sections' }).getByRole('link').and(page.locator('[aria-current]'));

for (const height of [800, 720]) {
	test(`all fourteen entries are seen at 1280×${height}, above one button of the account`, async () => {
		await laptop.setViewportSize({ width: 1280, height });
		await laptop.goto('/staff/settings');
		await expect(entriesOf(laptop)).toHaveCount(ENTRIES);
		for (const entry of await entriesOf(laptop).all()) await expect(entry).toBeInViewport({ ratio: 1 });
		const account = await laptop.getByRole('button', { name: /^Account of/ }).boundingBox();
		expect(account?.height).toBeLessThanOrEqual(MOST_ACCOUNT);
	});
}

test('in a low window the current entry is in sight, whatever address was opened', async () => {
	await laptop.setViewportSize({ width: 1280, height: 400 });
	await laptop.goto('/staff/audit');
	await expect(currentOf(laptop)).toHaveText('Settings');
	await expect(currentOf(laptop)).toBeInViewport({ ratio: 1 });
	await laptop.goto('/staff');
	await expect(currentOf(laptop)).toHaveText('Today');
	await expect(currentOf(laptop)).toBeInViewport({ ratio: 1 });
});

test('the first Tab skips to the content, the next is its first control', async () => {
	await laptop.setViewportSize(LAPTOP);
	for (const address of [
		'/staff/fellows',
		'/staff/settings',
		'/staff/export',
		'/staff/years',
		'/assign-task',
	]) {
		await laptop.goto(address);
		const first = laptop.getByRole('main').locator('a, button, input, select').first();
		await expect(first).toBeVisible();
		await laptop.keyboard.press('Tab');
		await expect(laptop.getByRole('link', { name: 'Skip to the content' }), address).toBeFocused();
		await laptop.keyboard.press('Enter');
		await laptop.keyboard.press('Tab');
		const isFirst = await laptop.evaluate(
			`document.activeElement === document.querySelector('main :is(a[href], button, input, select):not([tabindex="-1"])')`,
		);
		expect(isFirst, address).toBe(true);
	}
});

test('in forced colours the current entry has a ground of its own', async () => {
	await laptop.emulateMedia({ forcedColors: 'active' });
	await laptop.goto('/staff/settings');
	await expect(laptop.getByRole('navigation', { name: 'Sections' })).toBeVisible();
	const groundOf = (at: number) =>
		laptop.evaluate<string>(
			`getComputedStyle(document.querySelectorAll('nav[aria-label="Sections"] a')[${at}]).backgroundColor`,
		);
	expect(await groundOf(ENTRIES - 1)).not.toBe(await groundOf(0));
	await laptop.emulateMedia({ forcedColors: null });
});

test('find, settings, the menu of the account and the breadcrumb can be used by all', async () => {
	await laptop.goto('/staff/settings');
	await expectAccessible(laptop, 'the settings');
	await laptop.getByRole('button', { name: /^Account of/ }).click();
	await expectAccessible(laptop, 'the menu of the account');
	await laptop.keyboard.press('Escape');
	await laptop
		.getByRole('main')
		.getByRole('link', { name: /^Accounts/ })
		.click();
	await expect(laptop.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Settings');
	await laptop.keyboard.press('Control+k');
	await laptop.getByRole('combobox', { name: 'Person, place, screen or task' }).fill('ka');
	await expect(laptop.getByRole('option', { name: /^Call / }).first()).toBeVisible();
	await expectAccessible(laptop, 'find');
});

test('on a phone the menu opens at the current entry, and has the account below', async () => {
	const phone = await spec.signIn(ADMIN, PHONE);
	await phone.goto('/staff/settings');
	await phone.getByRole('button', { name: 'More' }).click();
	const menu = phone.getByRole('dialog', { name: 'Menu' });
	await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
	await menu.getByRole('button', { name: 'Logout' }).scrollIntoViewIfNeeded();
	await expectAccessible(phone, 'the menu of the console');
});
