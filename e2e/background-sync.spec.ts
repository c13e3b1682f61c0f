import { type CDPSession, expect as expectSoon, type Page, test } from '@playwright/test';
import { inDatabase } from './people.ts';
import { useProduct } from './use-product.ts';

/** For busy machines. */
const expect = expectSoon.configure({ timeout: 60_000 });
const FELLOW = { mobile: '9000000011', password: 'Yuva-demo-2026' };
const DAY = 39;

const spec = useProduct('demo', { offline: true });
let page: Page;

test.beforeAll(async () => {
	page = await spec.signIn(FELLOW.mobile);
});

const countMarks = () =>
	inDatabase(spec.product, async (db) => {
		const { marks } = await db
			.selectFrom('children_attendance')
			.innerJoin('accounts', 'accounts.id', 'children_attendance.fellow_id')
			.select(({ fn }) => fn.countAll<string>().as('marks'))
			.where('mobile_number', '=', FELLOW.mobile)
			.where('day', '=', DAY)
			.executeTakeFirstOrThrow();
		return Number(marks);
	});

interface Registrations {
	registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[];
}

/** The registration id of the app's service worker. */
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
	await expect(page.getByRole('link', { name: 'Offline – 1 waiting' })).toBeVisible();
	const other = await page.context().newPage();
	const browser = await page.context().newCDPSession(other);
	const registrationId = await registrationOf(browser);
	await page.close();
	expect(await countMarks()).toBe(0);
	// normally sent by the browser once online
	const sync = { origin: spec.product.origin, registrationId, tag: 'outbox', lastChance: false };
	await browser.send('ServiceWorker.dispatchSyncEvent', sync);
	await expect.poll(countMarks).toBeGreaterThan(0);
	page = other;
	await page.goto('/waiting');
	await expect(page.getByText('Everything is sent.')).toBeVisible();
});
