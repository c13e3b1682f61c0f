import { expect, test } from '@playwright/test';
import { openChromium } from './browsers/chromium-tab.ts';
import { dayInBrowser } from './browsers/day-in-browser.ts';
import { openFirefox } from './browsers/firefox-tab.ts';
import { useProduct } from './use-product.ts';

dayInBrowser('Chromium 90', (options) => openChromium(90, options));
dayInBrowser('Chromium 109', (options) => openChromium(109, options));
dayInBrowser('Chromium', (options) => openChromium('current', options));
dayInBrowser('Firefox ESR', openFirefox);

test.describe('a browser below the floor', () => {
	const spec = useProduct('demo');

	test('gets a page that says what to update, in both languages', async () => {
		const page = await spec.open();
		await page.addInitScript('delete window.TransformStream');
		await page.goto('/login');
		await expect(page.getByRole('heading', { name: 'Please update your browser' })).toBeVisible();
		await expect(page.locator('[lang=te]')).toContainText('Yuva');
		await expect(page.getByRole('button')).toHaveCount(0);
	});
});
