import { expect, type Locator, type Page } from '@playwright/test';

/** Each choice fills the next list. */
export async function choosePlace(page: Page, names: Record<string, string>): Promise<void> {
	for (const [label, name] of Object.entries(names)) {
		const select = page.getByLabel(label, { exact: true });
		await expect(select.getByRole('option', { name, exact: true })).toBeAttached();
		await select.selectOption({ label: name });
	}
}

/** Resized, without location data. */
export async function expectStoredPhoto(page: Page, image: Locator, width: number): Promise<void> {
	await expect(image).toHaveAttribute('src', /^\/media\//);
	await expect(image).toHaveJSProperty('naturalWidth', width);
	const stored = await page.request.get((await image.getAttribute('src')) ?? '');
	const bytes = await stored.body();
	expect(bytes.includes('Exif')).toBe(false);
	expect(bytes.includes('YuvaTestPhone')).toBe(false);
}
