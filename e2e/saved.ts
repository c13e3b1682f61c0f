import { expect, type Page } from '@playwright/test';

/** What the app says of a save: `news`, or, as it does not wait for a server that needs more than five seconds, that the phone keeps it or has sent it. */
export async function expectSaved(page: Page, news: string | RegExp): Promise<void> {
	const later = page.getByText(/^(Saved on this phone|Sent \d)/);
	await expect(page.getByText(news).or(later).first()).toBeVisible();
}
