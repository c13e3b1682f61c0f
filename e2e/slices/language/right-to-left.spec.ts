import { expect, type Page, type Route, test } from '@playwright/test';
import { expectNoOverflow, PHONE, signedInState } from '../../people.ts';
import { useProduct } from '../../use-product.ts';

const FELLOW = '9000000012';
const SCREENS = [
	'/main',
	'/add-children-attendance',
	'/view-children',
	'/add-child-profile',
	'/fellow-tasks',
	'/messages',
	'/my-data',
];
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

const spec = useProduct('demo', { offline: true });

/** The code contains this name of the language too. */
const NAME = 'తెలుగు';

/** Writes the Telugu texts as a language from right to left would have them: one Arabic letter for each. */
const turned = (text: string): string =>
	text
		.split(NAME)
		.map((part) =>
			part.replaceAll(/[\u0c00-\u0c7f]/g, (letter) => ARABIC[letter.charCodeAt(0) % ARABIC.length] ?? ''),
		)
		.join(NAME)
		.replace('<html ', '<html dir="rtl" ');

async function answerTurned(route: Route): Promise<void> {
	const response = await route.fetch();
	const body = turned(await response.text());
	await route.fulfill({ response, body });
}

async function openTurned(page: Page): Promise<void> {
	await page.route(
		(url) => /^\/($|login$)|\/te-\w+-[^/]*\.js$/.test(url.pathname) || SCREENS.includes(url.pathname),
		answerTurned,
	);
	// the language itself is written from left to right
	await page.addInitScript(
		`Object.defineProperty(HTMLElement.prototype, 'dir', { get: () => 'rtl', set: () => undefined })`,
	);
}

/** Returns how many arrows that point to the side it has. */
async function expectMirrored(page: Page, address: string): Promise<number> {
	await page.goto(address);
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toContainText(/\p{Script=Arabic}/u);
	await page.waitForLoadState('networkidle');
	expect(await page.evaluate('getComputedStyle(document.body).direction'), address).toBe('rtl');
	// the menu and the way back are before the title
	const fromRight = await heading.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return innerWidth - range.getBoundingClientRect().right;
	});
	expect(fromRight, `${address} begins at the right`).toBeLessThan(PHONE.width / 2);
	const arrows = page.locator('.lucide-arrow-left, .lucide-chevron-left, .lucide-chevron-right');
	for (const arrow of await arrows.all())
		await expect(arrow, `an arrow of ${address} is turned`).toHaveCSS(
			'transform',
			'matrix(-1, 0, 0, 1, 0, 0)',
		);
	await expectNoOverflow(page, address);
	return arrows.count();
}

test('in a script from right to left the main screens are mirrored, and nothing is wider than a phone', async () => {
	const guest = await spec.open(PHONE, { serviceWorkers: 'block' });
	await openTurned(guest);
	await guest.context().addCookies([{ name: 'lang', value: 'te', url: spec.product.origin }]);
	await expectMirrored(guest, '/login');
	const page = await spec.open(PHONE, {
		storageState: await signedInState(spec.product, FELLOW),
		serviceWorkers: 'block',
	});
	await openTurned(page);
	await page.context().addCookies([{ name: 'lang', value: 'te', url: spec.product.origin }]);
	let arrows = 0;
	for (const address of SCREENS) arrows += await expectMirrored(page, address);
	expect(arrows).toBeGreaterThan(0);
});
