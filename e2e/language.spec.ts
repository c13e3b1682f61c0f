import { expect, test } from '@playwright/test';
import { openGate, signInAtGate } from './gate.ts';
import { expectNothingLost, expectTouchable } from './layout.ts';
import { expectAccessible, openBrowser, PHONE, signedInState } from './people.ts';
import { people } from './sign-ins.ts';
import { useProduct } from './use-product.ts';

const CATALOGUE = /\/assets\/choose-language-.*\.js$/;
const SCREENS = [
	['/', 'కు స్వాగతం'],
	['/login', 'లాగిన్'],
	['/signup', 'ఫెలో నమోదు'],
	['/forgot-password', 'కొత్త పాస్‌వర్డ్ పొందండి'],
] as const;

const spec = useProduct('demo', { offline: true });

test('English costs no texts in Telugu; once chosen, the pages come in Telugu from the server', async () => {
	const page = await spec.open(PHONE);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const first = await page.goto('/');
	expect(await first?.text()).toContain('<html lang="en">');
	await page.waitForLoadState('networkidle');
	expect(asked.filter((path) => CATALOGUE.test(path))).toEqual([]);
	await page.getByRole('button', { name: 'తెలుగు' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('కు స్వాగతం');
	expect(asked.filter((path) => CATALOGUE.test(path))).toHaveLength(1);
	for (const [address, title] of SCREENS) {
		const html = (await (await page.goto(address))?.text()) ?? '';
		if (address === '/' || address === '/login') {
			expect(html).toContain('<html lang="te">');
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

test('a phone without network opens in Telugu, and changes its language', async () => {
	const gate = await openGate(spec.product.origin);
	const page = await signInAtGate(spec, gate);
	// kept on the phone from now on
	await page.goto('/add-children-attendance?day=31');
	await expect(page.getByRole('button', { name: 'All present' })).toBeEnabled();
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

/** The steps of an application, and the tasks of a fellow. */
const STEPS = [
	['signed up', '/register', 'ఫెలోషిప్ నమోదు'],
	['registered', '/tasks', '1వ పనిని పంపండి'],
	['submitted', '/tasks', 'దరఖాస్తు పంపారు'],
	['sent back', '/tasks', 'తిరిగి పంపారు'],
	['approved', '/tasks', 'ఫెలోషిప్ ఒప్పందం'],
	['accepted', '/child-protection', 'న్యాయవాది'],
	['child protected', '/data-protection-consent', 'న్యాయవాది'],
	['fellow', '/fellow-tasks', 'పనులు పంపండి'],
] as const;

test('each step of an application, and the tasks, fit a phone in Telugu', async ({ browser }) => {
	for (const [person, address, text] of STEPS) {
		const { product } = spec;
		const { cookies, origins } = await signedInState(product, people[person]);
		const page = await openBrowser(browser, product, PHONE, { storageState: { cookies, origins } });
		await page.context().addCookies([{ name: 'lang', value: 'te', url: product.origin }]);
		await page.goto(address);
		await expect(page.getByText(text).first()).toBeVisible();
		await page.waitForLoadState('networkidle');
		await expectAccessible(page, `${person} in Telugu`);
		await expectTouchable(page, `${person} in Telugu`);
		await expectNothingLost(page, `${person} in Telugu`);
		await page.context().close();
	}
});
