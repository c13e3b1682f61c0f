import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { storedMarks } from '../../stored.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const DAY = 39;

const spec = useProduct('demo', { offline: true });
let page: Page;

test.beforeAll(async () => {
	page = await spec.signIn(FELLOW);
});

const marks = () => storedMarks(spec.product, FELLOW, DAY);

interface Registrations {
	registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[];
}

function registrationOf(browser: CDPSession): Promise<string> {
	return new Promise((resolve) => {
		browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
			const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(spec.product.origin));
			if (own) resolve(own.registrationId);
		});
		void browser.send('ServiceWorker.enable');
	});
}

test('what waits is sent by the service worker when no page is open', async () => {
	await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
	await page.goto(`/add-children-attendance?day=${DAY}`);
	await expect(page.getByText(/^Total Children: /)).toBeVisible();
	// only in the page: the service worker still has a network
	await page.route('**/{api,healthz}{,/**}', (route) => route.abort());
	await page.getByRole('button', { name: 'All present' }).click();
	await page.getByRole('button', { name: 'Save & Submit' }).click();
	await page.waitForURL('**/children-attendance');
	await expect(page.getByRole('link', { name: 'Offline · 1 waiting' })).toBeVisible();
	const other = await page.context().newPage();
	const browser = await page.context().newCDPSession(other);
	const registrationId = await registrationOf(browser);
	await page.close();
	expect(await marks()).toEqual([]);
	// the browser normally sends it once online
	const sync = { origin: spec.product.origin, registrationId, tag: 'outbox', lastChance: false };
	await browser.send('ServiceWorker.dispatchSyncEvent', sync);
	await expect.poll(marks).not.toEqual([]);
	page = other;
	await page.goto('/waiting');
	await expect(page.getByText('Everything is sent.')).toBeVisible();
});
