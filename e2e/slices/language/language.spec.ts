import { expect, test } from '@playwright/test';
import { viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { openGate, signInAtGate } from '../../gate.ts';
import { expectNothingLost, expectTouchable } from '../../layout.ts';
import { DEMO_PASSWORD, expectAccessible, LAPTOP, PHONE, signedInState, signIn } from '../../people.ts';
import { expectCached } from '../../phone-storage.ts';
import { people } from '../../sign-ins.ts';
import { useProduct } from '../../use-product.ts';

const CATALOGUE = /\/assets\/te-fellow-.*\.js$/;
const OF_CONSOLE = /\/assets\/te-console-.*\.js$/;
const TELUGU = /[\u0C00-\u0C7F]/;
const OTHER_FELLOW = '9000000012';
const SCREENS = [
	['/', 'స్వాగతం –'],
	['/login', 'లాగిన్'],
	['/signup', 'ఫెలో ఖాతా తెరవండి'],
	['/forgot-password', 'కొత్త పాస్‌వర్డ్ పొందండి'],
] as const;

const spec = useProduct('demo', { offline: true });

test('English costs no texts in Telugu; once chosen, the pages come in Telugu from the server', async () => {
	const page = await spec.open(PHONE);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const first = await page.goto('/');
	expect(await first?.text()).toContain('<html lang="en" translate="no">');
	await page.waitForLoadState('networkidle');
	expect(asked.filter((path) => CATALOGUE.test(path))).toEqual([]);
	await page.getByRole('button', { name: 'తెలుగు' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('స్వాగతం –');
	expect(asked.filter((path) => CATALOGUE.test(path))).toHaveLength(1);
	for (const [address, title] of SCREENS) {
		const html = (await (await page.goto(address))?.text()) ?? '';
		if (address === '/' || address === '/login') {
			expect(html).toContain('<html lang="te" translate="no">');
			expect(html).toContain(title);
		}
		await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
		expect(await page.evaluate('document.documentElement.lang')).toBe('te');
		await page.waitForLoadState('networkidle');
		await expectAccessible(page, `${address} in Telugu`);
		await expectTouchable(page, `${address} in Telugu`);
		await expectNothingLost(page, `${address} in Telugu`);
	}
});

test('the installed app has its names and shortcuts in Telugu', async () => {
	const page = await spec.open(PHONE);
	const [english, telugu] = await Promise.all(
		['/manifest.webmanifest', '/manifest.te.webmanifest'].map(async (address) =>
			(await page.request.get(address)).json(),
		),
	);
	expect(telugu).toMatchObject({
		id: english.id,
		start_url: english.start_url,
		lang: 'te',
		short_name: 'యువ',
	});
	const texts = [
		telugu.name,
		telugu.description,
		...telugu.shortcuts.map(({ name }: { name: string }) => name),
	];
	for (const text of texts) expect(text).toMatch(TELUGU);
	await page.goto('/');
	await page.getByRole('button', { name: 'తెలుగు' }).click();
	await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.te.webmanifest');
});

test('no page lets the browser translate it', async () => {
	const page = await spec.open(PHONE);
	for (const address of ['/', '/login', '/main', '/certificates/AAAA', '/save-work.html', '/api/docs']) {
		const html = (await (await page.request.get(address)).text()).slice(0, 400);
		expect(html, address).toMatch(/^<!doctype html>\s*<html lang="en" translate="no">/i);
		expect(html, address).toMatch(/<meta name="google" content="notranslate"/);
	}
});

test('the language that was chosen on one phone is there after sign-in on another', async () => {
	const first = await spec.open(PHONE);
	await signIn(first, OTHER_FELLOW, DEMO_PASSWORD);
	await first.getByRole('button', { name: 'Menu' }).click();
	const kept = first.waitForResponse(/account\/language/);
	await first.getByRole('button', { name: 'తెలుగు' }).click();
	expect((await kept).ok()).toBe(true);
	const second = await spec.open(PHONE);
	await signIn(second, OTHER_FELLOW, DEMO_PASSWORD);
	await expect(second.getByRole('button', { name: 'మెనూ' })).toBeVisible();
	await expect(second.locator('html')).toHaveAttribute('lang', 'te');
});

test('a phone without network opens in Telugu, and changes its language', async () => {
	const gate = await openGate(spec.product.origin);
	const page = await signInAtGate(spec, gate);
	await page.goto('/add-children-attendance?day=31');
	await expect(page.getByRole('button', { name: 'All present' })).toBeEnabled();
	await expectCached(page, viewChildrenAttendance.path, '"day":31');
	await expectCached(page, listChildren.path);
	await page.goto('/main');
	await page.context().setOffline(true);
	await gate.shut();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'తెలుగు' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'te');
	await page.reload();
	await page.getByRole('button', { name: 'మెనూ' }).click();
	await expect(page.getByRole('dialog', { name: 'మెనూ' })).toContainText('పంపాల్సినవి');
	await page.goto('/add-children-attendance?day=31');
	await page.getByRole('button', { name: 'అందరూ హాజరు' }).click();
	await page.getByRole('button', { name: 'సేవ్ చేసి పంపండి' }).click();
	await expect(page.getByText('ఈ ఫోన్‌లో సేవ్ అయింది')).toBeVisible();
	await page.goto('/main');
	await page.getByRole('button', { name: 'మెనూ' }).click();
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await page.getByRole('button', { name: 'Menu' }).click();
	await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Waiting to be sent');
});

/** Opens a browser in Telugu, signed in, without a service worker. */
async function openInTelugu(mobile: string) {
	const storageState = await signedInState(spec.product, mobile);
	const page = await spec.open(LAPTOP, { storageState, serviceWorkers: 'block' });
	await page.context().addCookies([{ name: 'lang', value: 'te', url: spec.product.origin }]);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const texts = () => asked.filter((path) => OF_CONSOLE.test(path));
	return { page, texts };
}

test('only staff fetch the texts of the console, before anything of it is drawn', async () => {
	const fellow = await openInTelugu(people.fellow);
	await fellow.page.goto('/main');
	await expect(fellow.page.getByRole('button', { name: 'మెనూ' })).toBeVisible();
	await fellow.page.waitForLoadState('networkidle');
	expect(fellow.texts()).toEqual([]);
	const worker = await fellow.page.request.get('/service-worker.js');
	expect(await worker.text()).toContain('te-fellow-');
	expect(await worker.text()).not.toContain('te-console-');
	const { page, texts } = await openInTelugu(people.admin);
	await page.addInitScript(() => {
		const seen = new Set<string>();
		Object.assign(globalThis, { titlesSeen: seen });
		const note = () => {
			for (const { textContent } of document.querySelectorAll('h1')) if (textContent) seen.add(textContent);
		};
		new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
	});
	await page.goto('/staff/fellows');
	await expect(page.getByRole('heading', { level: 1, name: 'ఫెలోలు' })).toBeVisible();
	expect(texts()).toHaveLength(1);
	const titles = await page.evaluate<string[]>('[...titlesSeen]');
	expect(titles.filter((title) => !TELUGU.test(title))).toEqual([]);
	await page.getByRole('button', { name: /Meera Deshpande/ }).click();
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Fellows' })).toBeVisible();
	await page.getByRole('button', { name: /Meera Deshpande/ }).click();
	await page.getByRole('button', { name: 'తెలుగు' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'ఫెలోలు' })).toBeVisible();
});

test('where the texts of the console do not load, it is in English', async () => {
	const { page } = await openInTelugu(people.admin);
	await page.route(OF_CONSOLE, (route) => route.abort());
	await page.goto('/staff/audit');
	await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});
