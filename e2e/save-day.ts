import type { Locator, Page } from '@playwright/test';

const SAVE = 'Save & Submit';

/** The answer that a second programme day is on the same date. */
export const sameDate = (page: Page): Locator =>
	page.getByRole('alertdialog', { name: 'Two days on one date?' }).getByRole('button', { name: 'Yes' });

export const saveDay = (page: Page): Promise<void> => page.getByRole('button', { name: SAVE }).click();

/** Saves the marks of a day whose date has another day already. */
export async function saveSecondDay(page: Page): Promise<void> {
	await saveDay(page);
	await sameDate(page).click();
}
