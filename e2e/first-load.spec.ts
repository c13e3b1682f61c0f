import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';

const FELLOW = '9000000011';
const PASSWORD = 'Yuva-demo-2026';
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const READS: Record<string, string[]> = {
	'/main': [
		'/api/children/attendance-summary/',
		'/api/fellow/overall-attendance/',
		'/api/fellow/tasks/list/',
	],
	'/add-children-attendance': ['/api/children/attendance-summary/', '/api/children/profile/list/'],
	'/view-children': ['/api/children/profile/list/'],
	'/children-summary': ['/api/children/profile/list/', '/api/get-children-assessments/'],
	'/fellow-tasks': ['/api/fellow/tasks/list/'],
	'/fellow-profile': ['/api/fellow/profile/details/'],
	'/learning-center': ['/api/learning-center/'],
};

// What the very first visit asks for; `offline-shell.spec.ts` tells of the later ones.
const PHONE = { serviceWorkers: 'block', viewport: { width: 360, height: 640 } } as const;

test.use(PHONE);

let product: Product;

test.beforeAll(async () => {
	test.setTimeout(300_000);
	product = await startProduct('demo');
});

test.afterAll(() => product?.stop());

async function signedInPage(browser: Browser): Promise<Page> {
	const context = await browser.newContext({ ...PHONE, baseURL: product.origin });
	const page = await context.newPage();
	await signIn(page, FELLOW, PASSWORD);
	await expect(titleOf(page)).toBeVisible();
	return page;
}

interface Loaded {
	name: string;
	begun: number;
	ended: number;
}

const loaded = (page: Page) =>
	page.evaluate<Loaded[]>(`performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) =>
		({ name: name.slice(location.origin.length), begun: startTime, ended: responseEnd }))`);

/** Not that of the frame in which screens load. */
const titleOf = (page: Page) => page.locator('h1').filter({ hasNotText: 'Loading…' }).first();

test('the public pages come as finished pages with one style and a few scripts, all at once', async ({
	page,
}) => {
	for (const address of ['/', '/login']) {
		const answer = await page.goto(`${product.origin}${address}`);
		expect(await answer?.text(), address).toContain('<h1');
		await expect(titleOf(page)).toBeVisible();
		await page.waitForLoadState('networkidle');
		const code = (await loaded(page)).filter(({ name }) => /^\/assets\/.*\.(js|css)$/.test(name));
		expect(code.length, code.map(({ name }) => name).join(' ')).toBeLessThanOrEqual(5);
	}
});

test('the reads of a screen are under way before its code has arrived, and are asked once', async ({
	browser,
}) => {
	test.setTimeout(180_000);
	const page = await signedInPage(browser);
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Network.enable');
	await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
	await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
	for (const [address, reads] of Object.entries(READS)) {
		await page.goto(`${product.origin}${address}`);
		await expect(titleOf(page), address).toBeVisible();
		await page.waitForTimeout(1500);
		const files = await loaded(page);
		const code = files.filter(({ name }) => /^\/assets\/.*\.js$/.test(name));
		expect(code.length, `${address}: ${code.map(({ name }) => name).join(' ')}`).toBeLessThanOrEqual(16);
		const codeArrived = Math.max(
			...code.filter(({ name }) => /\/start-/.test(name)).map(({ ended }) => ended),
		);
		for (const read of reads) {
			const asked = files.filter(({ name }) => name.startsWith(read));
			expect(asked.length, `${address} asks for ${read}`).toBe(1);
			expect(asked[0]?.begun, `${address} asks for ${read}`).toBeLessThan(codeArrived);
		}
	}
});
