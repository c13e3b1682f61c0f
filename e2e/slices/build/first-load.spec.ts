import { expect, type Page, test } from '@playwright/test';
import { PHONE, signedInState } from '../../people.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000011';
const READS: Record<string, string[]> = {
	'/main': [
		'/api/children/attendance-summary/',
		'/api/fellow/overall-attendance/',
		'/api/fellow/tasks/list/',
	],
	'/add-children-attendance': ['/api/children/attendance/to-mark/'],
	'/view-children': ['/api/children/profile/list/'],
	'/children-summary': ['/api/children/profile/list/', '/api/get-children-assessments/'],
	'/fellow-tasks': ['/api/fellow/tasks/list/'],
	'/fellow-profile': ['/api/fellow/profile/details/'],
	'/learning-center': ['/api/learning-center/'],
};

/** The read of the register answers these as well. */
const HELD = /^\/api\/children\/(attendance-summary\/|profile\/list\/|attendance\/view\/\?.*day=)/;

// it is the very first visit; `offline-shell.spec.ts` covers later ones
const spec = useProduct();

/** Returns what a page names to be loaded with it; it leaves out what the app asks for later, in its own time. */
const filesIn = (html = ''): string[] => [
	...new Set([...html.matchAll(/="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)),
];

function watchRequests(page: Page): string[] {
	const paths: string[] = [];
	page.on('request', (request) => paths.push(new URL(request.url()).pathname));
	return paths;
}

const titleOf = (page: Page) => page.locator('h1').first();

test('the public pages come as finished pages with their style inside, and a few scripts, all at once', {
	tag: '@always',
}, async () => {
	const page = await spec.open(PHONE);
	for (const address of ['/', '/login']) {
		const html = await (await page.goto(address))?.text();
		expect(html, address).toContain('<h1');
		await expect(titleOf(page)).toBeVisible();
		const code = filesIn(html);
		expect(code.length, code.join(' ')).toBeLessThanOrEqual(5);
		expect(code.filter((path) => path.endsWith('.css'))).toEqual([]);
		await expect(page.locator('body')).toHaveCSS('margin', '0px');
	}
});

test('every other page shows logo and name before any script', { tag: '@always' }, async () => {
	const page = await spec.open(PHONE, { javaScriptEnabled: false });
	for (const address of ['/signup', '/main', '/staff/fellows', '/app.html', '/nowhere']) {
		await page.goto(address);
		const bar = page.getByText('Yuva', { exact: true });
		await expect(bar, address).toHaveCSS('color', 'rgb(255, 255, 255)');
		const logo = bar.locator('img');
		await expect(logo).toBeVisible();
		await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
	}
	await page.context().close();
});

test('a screen whose code is there is drawn at once: no timer holds it back', {
	tag: '@always',
}, async () => {
	const { home: _, ...storageState } = await signedInState(spec.product, FELLOW);
	const page = await spec.open(PHONE, { storageState });
	// React holds back for 300 ms the content after a loading frame
	await page.addInitScript('globalThis.setTimeout = () => 0');
	await page.goto('/account');
	await expect(titleOf(page)).toHaveText('Password and devices');
	await page.context().close();
});

const isAlive = (page: Page) =>
	page.waitForFunction(() =>
		[...document.querySelectorAll('#root a, #root button')].some((element) =>
			Object.keys(element).some((key) => key.startsWith('__reactProps')),
		),
	);

const textsOf = (page: Page): Promise<string[]> =>
	page.locator('#root').evaluate((root) => {
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
		const texts: string[] = [];
		while (walker.nextNode()) {
			const own = [...walker.currentNode.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
			const text = own.map(({ textContent }) => textContent).join('');
			if (text.trim() !== '') texts.push(text);
		}
		return texts;
	});

/** Returns the texts of `before` that are not in `after` in the same order; the script may add texts between them. */
function lostOf(before: readonly string[], after: readonly string[]): string[] {
	let at = 0;
	return before.filter((text) => {
		const found = after.indexOf(text, at);
		if (found >= 0) at = found + 1;
		return found < 0;
	});
}

for (const language of ['en', 'te'])
	for (const address of ['/', '/login'])
		test(`each text of ${address} in ${language} is the same once its script runs`, async () => {
			const cookies = [{ name: 'lang', value: language, url: spec.product.origin }];
			const storageState = { cookies: [], origins: [] };
			const still = await spec.open(PHONE, { storageState, javaScriptEnabled: false });
			const alive = await spec.open(PHONE, { storageState });
			// voices come from the server and take the place of a text
			await alive.route('**/api/**', (route) => route.abort());
			for (const page of [still, alive]) {
				await page.context().addCookies(cookies);
				// the carousel says Play instead of Pause where it may not move
				await page.emulateMedia({ reducedMotion: 'no-preference' });
				await page.goto(address);
			}
			await isAlive(alive);
			await alive.waitForLoadState('networkidle');
			const before = await textsOf(still);
			expect(before.length).toBeGreaterThan(10);
			expect(lostOf(before, await textsOf(alive))).toEqual([]);
			await still.context().close();
			await alive.context().close();
		});

for (const [address, reads] of Object.entries(READS)) {
	test(`${address} asks for what it reads before its code has arrived, and once`, async () => {
		const { home: _, ...storageState } = await signedInState(spec.product, FELLOW);
		const page = await spec.open(PHONE, { storageState });
		const code = Promise.withResolvers<void>();
		await page.route(/\/assets\/start-/, async (route) => {
			await code.promise;
			await route.continue();
		});
		const asked = watchRequests(page);
		await page.goto(address, { waitUntil: 'commit' });
		const missing = () => reads.filter((read) => !asked.some((path) => path.startsWith(read)));
		await expect.poll(missing, { message: 'asked while the code is held back' }).toEqual([]);
		code.resolve();
		await expect(titleOf(page)).toBeVisible();
		await page.waitForLoadState('networkidle');
		for (const read of reads) {
			expect(asked.filter((path) => path.startsWith(read)).length, read).toBe(1);
		}
		await page.context().close();
	});
}

test('a first visit to the register can be marked after one read', async () => {
	const { home: _, ...storageState } = await signedInState(spec.product, FELLOW);
	const page = await spec.open(PHONE, { storageState });
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url().slice(spec.product.origin.length)));
	await page.goto('/add-children-attendance');
	await expect(page.getByRole('radio').first()).toBeVisible();
	await expect(page).toHaveURL(/\?day=\d+$/);
	await page.waitForLoadState('networkidle');
	expect(asked.filter((address) => HELD.test(address))).toEqual([]);
	await page.context().close();
});
