import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { drawIn, pinFont } from './fonts.ts';
import { expectNothingLost, expectTouchable } from './layout.ts';
import { addressOf, type Looked, test } from './looked-at.ts';
import { openBrowser, PHONE, signedInState } from './people.ts';
import { isOfConsole, views } from './screens.ts';
import { type Person, people } from './sign-ins.ts';
import type { View } from './view.ts';

/** Folder for screenshots, if any. */
const { SCREENSHOTS } = process.env;
/** Nothing of these screens is in Telugu yet. */
const ENGLISH = /^\/attention|^\/children-(attendance|slips)\/print/;
/** A certificate is a paper of the organisation; that there is none is said in Telugu. */
const CERTIFICATE = /^\/children\/certificate\//;
const TELUGU = /[\u0C00-\u0C7F]/;
const STAFF: readonly Person[] = ['admin', 'new lead', 'made lead'];

test.describe.configure({ mode: 'parallel' });

for (const person of Object.keys(people) as Person[]) {
	const seen = views.filter(
		(view) =>
			view.as === person &&
			['filled', 'empty'].includes(view.state) &&
			!isOfConsole(view) &&
			!STAFF.includes(person),
	);
	if (seen.length === 0) continue;
	test(`in Telugu every screen of ${person} fits a phone, also with text of 200 %`, async ({
		browser,
		looked,
	}) => {
		test.setTimeout(300_000);
		const page = await openInTelugu(person, { browser, ...looked });
		const faults: string[] = [];
		for (const view of seen) {
			const address = addressOf(view, looked.ids);
			await visit(page, view, address).catch((fault) => faults.push(`${address} of ${person}: ${fault}`));
		}
		await page.context().close();
		expect(faults).toEqual([]);
	});
}

async function openInTelugu(
	person: Person,
	{ browser, product }: Looked & { browser: Browser },
): Promise<Page> {
	const isSignedIn = people[person] !== '';
	const more = isSignedIn ? { storageState: await signedInState(product, people[person]) } : {};
	const page = await openBrowser(browser, product, PHONE, { ...more, serviceWorkers: 'block' });
	await page.context().addCookies([{ name: 'lang', value: 'te', url: product.origin }]);
	await pinFont(page.context(), 'phone');
	return page;
}

async function visit(page: Page, { as }: View, address: string): Promise<void> {
	const name = `${address} of ${as} in Telugu`;
	await page.setViewportSize(PHONE);
	await page.goto(address);
	await expect(page.getByRole('heading').first()).toBeVisible();
	await page.waitForLoadState('networkidle');
	await expect(page.locator('html')).toHaveAttribute('lang', 'te');
	const main = expect(page.locator('main'), 'words in Telugu');
	if (ENGLISH.test(address)) await main.not.toContainText(TELUGU);
	else if (!CERTIFICATE.test(address)) await main.toContainText(TELUGU);
	await keepPicture(page, name);
	await expectTouchable(page, name);
	await drawIn(page, 'wide');
	await expectNothingLost(page, name);
	await drawIn(page, 'phone');
}

async function keepPicture(page: Page, name: string): Promise<void> {
	if (!SCREENSHOTS) return;
	const file = `${name.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(/[^\w-]+/g, '_')}.png`;
	await page.screenshot({ path: path.join(SCREENSHOTS, file), fullPage: true });
}
