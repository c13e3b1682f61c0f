import type { Locator, Page } from '@playwright/test';

export interface Taps {
	/** Returns taps on the page since the last call, by its own pointer events, and two for each native list. */
	taken(): Promise<number>;
	choose(list: Locator, label: string): Promise<void>;
}

/** Counts no typed text. */
export async function countTaps(page: Page): Promise<Taps> {
	let taps = 0;
	await page.exposeFunction('countTap', () => {
		taps += 1;
	});
	const listen = `document.addEventListener('pointerup', () => window.countTap(), true)`;
	await page.addInitScript(listen);
	await page.evaluate(listen);
	return {
		async taken() {
			// the last tap has arrived once the page answers
			await page.evaluate('0');
			const count = taps;
			taps = 0;
			return count;
		},
		async choose(list, label) {
			await list.selectOption({ label });
			taps += 2;
		},
	};
}
