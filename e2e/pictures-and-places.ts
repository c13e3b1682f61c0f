import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses in lists of the form that are filled one after the other. */
export async function choosePlace(page: Page, names: Record<string, string>): Promise<void> {
	for (const [label, name] of Object.entries(names)) {
		const select = page.getByLabel(label, { exact: true });
		await expect(select.getByRole('option', { name, exact: true })).toBeAttached();
		await select.selectOption({ label: name });
	}
}

/** The picture is there, made small, and nothing in it tells where it was taken. */
export async function expectStoredPhoto(page: Page, image: Locator, width: number): Promise<void> {
	await expect(image).toHaveAttribute('src', /^\/media\//);
	await expect(image).toHaveJSProperty('naturalWidth', width);
	const stored = await page.request.get((await image.getAttribute('src')) ?? '');
	const bytes = await stored.body();
	expect(bytes.includes('Exif')).toBe(false);
	expect(bytes.includes('YuvaTestPhone')).toBe(false);
}
