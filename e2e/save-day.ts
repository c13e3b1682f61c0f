import type { Page } from '@playwright/test';

const ASKS_MS = 30_000;

/** A phone may ask these before it saves marks or scores. */
const QUESTIONS = [
	'Two days on one date?',
	'Change saved marks?',
	'Change your saved attendance?',
	'Change saved scores?',
];

export const saveDay = (page: Page): Promise<void> =>
	page.getByRole('button', { name: 'Save & Submit' }).click();

/** Says yes to a question about a save. It comes some time after the press, from code of its own, or not at all. */
export function sayYes(page: Page): void {
	for (const name of QUESTIONS) {
		void page
			.getByRole('alertdialog', { name })
			.or(page.getByRole('dialog', { name }))
			.getByRole('button', { name: 'Yes' })
			.click({ timeout: ASKS_MS })
			.catch(() => undefined);
	}
}

/** Saves marks, also a second day of one date, and also in the place of saved marks. */
export async function saveAnyway(page: Page): Promise<void> {
	await saveDay(page);
	sayYes(page);
}
