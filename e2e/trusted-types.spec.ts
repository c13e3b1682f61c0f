import { expect } from '@playwright/test';
import { test } from './looked-at.ts';
import { noteRefused, refusedIn } from './page-policy.ts';
import { LAPTOP, openBrowser, PHONE, signedInState } from './people.ts';
import { people } from './sign-ins.ts';

// `every-screen.spec.ts` asks the same of every screen as it arrives.

const MAPS = [
	{ route: '/learning-center', as: 'fellow', opens: 'Edit Learning Center Address' },
	{ route: '/staff/centers', as: 'admin', opens: 'Show the map' },
] as const;

for (const { route, as, opens } of MAPS)
	test(`no text becomes HTML or code on the map of ${route}`, async ({ browser, looked: { product } }) => {
		const { home: _, ...storageState } = await signedInState(product, people[as]);
		const viewport = as === 'admin' ? LAPTOP : PHONE;
		const page = await openBrowser(browser, product, viewport, { storageState, serviceWorkers: 'block' });
		await noteRefused(page);
		await page.goto(route);
		await page.getByRole('button', { name: opens }).click();
		await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveText('+');
		expect(await refusedIn(page)).toEqual([]);
		await page.context().close();
	});

test('the app of a fellow is kept by the one service worker', async ({ browser, looked: { product } }) => {
	const { home, ...storageState } = await signedInState(product, people.fellow);
	const page = await openBrowser(browser, product, PHONE, { storageState });
	await noteRefused(page);
	await page.goto(home);
	await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
	expect(await refusedIn(page)).toEqual([]);
	await page.context().close();
});

test('a text put into a page as HTML is refused and noticed', async ({ browser, looked: { product } }) => {
	const page = await openBrowser(browser, product, PHONE);
	page.removeAllListeners('console');
	await noteRefused(page);
	await page.goto('/login');
	const put = (how: string) =>
		page.evaluate<string>(`(async () => { ${how}; })().then(() => 'taken', () => 'refused')`);
	const named = '<img src=x onerror=alert(1)>';
	expect(await put(`document.body.innerHTML = '${named}'`)).toBe('refused');
	expect(await put(`document.body.insertAdjacentHTML('beforeend', '${named}')`)).toBe('refused');
	expect(await put(`await navigator.serviceWorker.register('/other.js')`)).toBe('refused');
	expect(await put(`trustedTypes.createPolicy('another', {})`)).toBe('refused');
	expect(await put(`new Option('${named}').textContent = '${named}'`)).toBe('taken');
	await expect.poll(() => refusedIn(page)).toHaveLength(4);
	await page.context().close();
});
