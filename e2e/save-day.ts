import type { Page } from '@playwright/test';

const ASKS_MS = 30_000;

export const saveDay = (page: Page): Promise<void> =>
	page.getByRole('button', { name: 'Save & Submit' }).click();

/**
 * Saves the marks of a day whose date has another day already. The phone asks if it knows that day: in code of its own, some
 * time after the press, or not at all.
 */
export async function saveSecondDay(page: Page): Promise<void> {
	await saveDay(page);
	void page
		.getByRole('alertdialog', { name: 'Two days on one date?' })
		.getByRole('button', { name: 'Yes' })
		.click({ timeout: ASKS_MS })
		.catch(() => undefined);
}
