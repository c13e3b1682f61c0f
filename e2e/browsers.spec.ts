import { expect, test } from '@playwright/test';
import { openChromium } from './browsers/chromium-tab.ts';
import { dayInBrowser } from './browsers/day-in-browser.ts';
import { useProduct } from './use-product.ts';

// it is the oldest of all; `slow/browsers.spec.ts` has the others, and each screen
dayInBrowser('Chromium 90', (options) => openChromium(90, options), { everyScreen: false });

test.describe('a browser below the floor', () => {
	const spec = useProduct('demo');

	test('gets a page that says what to update, in both languages', async () => {
		const page = await spec.open();
		await page.addInitScript('delete window.TransformStream');
		await page.goto('/login');
		await expect(page.getByRole('heading', { name: 'Update your browser' })).toBeVisible();
		await expect(page.locator('[lang=te]')).toContainText('యువ');
		await expect(page.getByRole('button')).toHaveCount(0);
	});
});
