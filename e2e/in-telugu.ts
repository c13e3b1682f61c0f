import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { drawIn } from './fonts.ts';
import { expectNothingLost, expectTouchable } from './layout.ts';
import { addressOf, type Looked } from './looked-at.ts';
import { expectMessageCoversNothing } from './message-covers-nothing.ts';
import { openBrowser, PHONE, signedInState } from './people.ts';
import { type Person, people } from './sign-ins.ts';
import type { View } from './view.ts';

const { SCREENSHOTS } = process.env;
/** A certificate is in English for all readers; only the message that there is none is in Telugu. */
const CERTIFICATE = /\/certificates?\//;
const TELUGU = /[\u0C00-\u0C7F]/;

export async function openInTelugu(
	person: Person,
	{ browser, product }: Looked & { browser: Browser },
): Promise<Page> {
	const isSignedIn = people[person] !== '';
	const more = isSignedIn ? { storageState: await signedInState(product, people[person]) } : {};
	const page = await openBrowser(browser, product, PHONE, { ...more, serviceWorkers: 'block' });
	await chooseTelugu(page, product);
	return page;
}

/** Affects pages that the server sends from now on. */
export const chooseTelugu = (page: Page, { origin }: Looked['product']): Promise<void> =>
	page.context().addCookies([{ name: 'lang', value: 'te', url: origin }]);

export async function faultsInTelugu(
	page: Page,
	views: readonly View[],
	ids: Looked['ids'],
): Promise<string[]> {
	const faults: string[] = [];
	for (const view of views) {
		const address = addressOf(view, ids);
		await visitInTelugu(page, view, address).catch((fault) =>
			faults.push(`${address} of ${view.as}: ${fault}`),
		);
	}
	return faults;
}

export async function visitInTelugu(
	page: Page,
	{ as }: View,
	address: string,
	settle: (page: Page, name: string) => Promise<void> = untilNoRequest,
): Promise<void> {
	const name = `${address} of ${as} in Telugu`;
	await page.setViewportSize(PHONE);
	await page.goto(address);
	await expect(page.getByRole('heading').first()).toBeVisible();
	await settle(page, name);
	await expect(page.locator('html')).toHaveAttribute('lang', 'te');
	if (!CERTIFICATE.test(address)) {
		await expect(page.locator('main:not([aria-busy])'), 'words in Telugu').toContainText(TELUGU);
	}
	await keepPicture(page, name);
	await expectTouchable(page, name);
	await expectMessageCoversNothing(page, name);
	await drawIn(page, 'wide');
	await expectNothingLost(page, name);
	await drawIn(page, 'phone');
}

const untilNoRequest = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

async function keepPicture(page: Page, name: string): Promise<void> {
	if (!SCREENSHOTS) return;
	const file = `${name.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(/[^\w-]+/g, '_')}.png`;
	await page.screenshot({ path: path.join(SCREENSHOTS, file), fullPage: true });
}
