import { expect, type Locator, type Page } from '@playwright/test';

/** Each choice fills the next list. */
export async function choosePlace(page: Page, names: Record<string, string>): Promise<void> {
	for (const [label, name] of Object.entries(names)) await chooseIn(page, label, name);
}

/** Chooses in a list of the browser, or in one that is searched by typing. */
export async function chooseIn(page: Page, label: string, name: string, timeout?: number): Promise<void> {
	const field = page.getByLabel(label, { exact: true });
	const within = timeout === undefined ? {} : { timeout };
	await expect(field).toBeEnabled(within);
	if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
		await field.selectOption({ label: name }, within);
		return;
	}
	await field.fill(name, within);
	await page.getByRole('listbox').getByRole('option', { name, exact: true }).click(within);
}

/** The photo is resized, without location data. */
export async function expectStoredPhoto(page: Page, image: Locator, width: number): Promise<void> {
	await expect(image).toHaveAttribute('src', /^\/media\//);
	await expect(image).toHaveJSProperty('naturalWidth', width);
	const stored = await page.request.get((await image.getAttribute('src')) ?? '');
	const bytes = await stored.body();
	expect(bytes.includes('Exif')).toBe(false);
	expect(bytes.includes('YuvaTestPhone')).toBe(false);
}
