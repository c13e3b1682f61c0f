import { expect, type Page } from '@playwright/test';

/**
 * Expects that the app tells a save by `news`, or that the phone keeps it or has sent it, because the app
 * does not wait for a server that needs more than five seconds.
 */
export async function expectSaved(page: Page, news: string | RegExp): Promise<void> {
	const later = page.getByText(/^(Saved on this phone|Sent \d)/);
	await expect(page.getByText(news).or(later).first()).toBeVisible();
}
