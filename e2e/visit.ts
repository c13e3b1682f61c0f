import type { Locator, Page } from '@playwright/test';

const LISTEN_MS = 2000;
/** Each other claim about a screen waits for the same time. */
const PATIENCE_MS = 60_000;

/** Navigates without loading the page. @throws when `sign` does not appear in time */
export async function visit(
	page: Page,
	address: string,
	sign: Locator,
	patience = PATIENCE_MS,
): Promise<void> {
	const end = Date.now() + patience;
	let failure: unknown;
	while (Date.now() < end) {
		try {
			// a new page does not listen yet
			await page.evaluate(
				`location.pathname + location.search === ${JSON.stringify(address)} || history.pushState(null, '', ${JSON.stringify(address)});
				dispatchEvent(new PopStateEvent('popstate'))`,
			);
			return await sign.first().waitFor({ timeout: LISTEN_MS });
		} catch (error) {
			failure = error;
			if (page.isClosed()) break;
		}
	}
	throw new Error(`${address}: ${String(failure).split('\n')[0]}`);
}
