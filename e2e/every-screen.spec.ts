import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { drawIn, pinFont } from './fonts.ts';
import { expectNothingLost, expectTouchable } from './layout.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { addressOf, expectArrived, type Looked, test } from './looked-at.ts';
import { expectAccessible, expectNoOverflow, LAPTOP, openBrowser, PHONE, signedInState } from './people.ts';
import type { Product } from './product.ts';
import { isOfConsole, type Person, people, type State, states, type View, views } from './screens.ts';

const PAGES = path.join(import.meta.dirname, '..', 'client', 'dist', 'pages.json');
/** Where to keep a picture of everything that is looked at, if anywhere. */
const { SCREENSHOTS } = process.env;
/** Side by side, so that none waits while another loads. */
const BROWSERS = 2;
const PATIENCE_MS = 400_000;
/** Of the window: less is no jump for the eye. */
const MOST_SHIFT = 0.02;

// each person and state by itself, so that no worker waits for another at the end
test.describe.configure({ mode: 'parallel' });

test('every address of the router is looked at', async () => {
	const built: { address: string }[] = JSON.parse(await readFile(PAGES, 'utf8'));
	const seen = new Set(views.map(({ route }) => route));
	expect(built.map(({ address }) => address).filter((address) => !seen.has(address))).toEqual([]);
});

for (const state of states) {
	for (const person of Object.keys(people) as Person[]) {
		const seen = views.filter((view) => view.as === person && view.state === state);
		if (seen.length === 0) continue;
		test(`every ${state} screen of ${person} is fit to be seen`, async ({ browser, looked }) => {
			test.setTimeout(PATIENCE_MS);
			expect(await lookThrough({ browser, ...looked }, { person, state, seen })).toEqual([]);
		});
	}
}

interface Tour {
	person: Person;
	state: State;
	seen: View[];
}

/** What is wrong with the views of one person, which a few browsers take in turn. */
async function lookThrough(
	looked: Looked & { browser: Browser },
	{ person, state, seen }: Tour,
): Promise<string[]> {
	const waiting = [...seen];
	const faults: string[] = [];
	async function work(): Promise<void> {
		const page = await openFor(person, state, looked);
		for (let view = waiting.shift(); view; view = waiting.shift()) {
			const address = addressOf(view, looked.ids);
			const name = `${address} of ${person}, ${state}`;
			await lookAt(page, { product: looked.product, view, address, name }).catch((fault) =>
				faults.push(`${name}: ${fault}`),
			);
		}
		await page.context().close();
	}
	await Promise.all(Array.from({ length: BROWSERS }, work));
	return faults;
}

/** People of the console mostly sit at a laptop. On phones lines break elsewhere in a wide font. */
const HOME = {
	phone: { viewport: PHONE, font: 'wide' },
	laptop: { viewport: LAPTOP, font: 'phone' },
} as const;

/** While loading the server does not answer; a failed screen cannot reach it. */
async function openFor(
	person: Person,
	state: State,
	{ browser, product }: Looked & { browser: Browser },
): Promise<Page> {
	const isSignedIn = people[person] !== '';
	const more = isSignedIn ? { storageState: await signedInState(product, people[person]) } : {};
	const { viewport, font } = sitsAtLaptop(person) ? HOME.laptop : HOME.phone;
	const page = await openBrowser(browser, product, viewport, { ...more, serviceWorkers: 'block' });
	await pinFont(page.context(), font);
	if (state === 'failed') await page.context().route('**/api/**', (route) => route.abort());
	if (state === 'loading') await page.context().route('**/api/**', () => undefined);
	if (state === 'filled') await watchShifts(page);
	return page;
}

const sitsAtLaptop = (person: Person): boolean =>
	views.some((view) => view.as === person && isOfConsole(view));

interface Look {
	product: Product;
	view: View;
	address: string;
	name: string;
}

async function lookAt(page: Page, look: Look): Promise<void> {
	const { view, address, name, product } = look;
	const home = isOfConsole(view) ? HOME.laptop : HOME.phone;
	await page.setViewportSize(home.viewport);
	await openAnew(page, product, address);
	await expectArrived(page, view);
	if (view.state === 'filled') await expectStill(page, name);
	if (home === HOME.laptop) {
		await lookOnLaptop(page, look);
		await lookOnPhone(page, look);
		await drawIn(page, 'wide');
		await expectNothingLost(page, name);
	} else {
		await expectNothingLost(page, name);
		await drawIn(page, 'phone');
		await lookOnPhone(page, look);
		await lookOnLaptop(page, look);
	}
}

/** As on the first visit: the browser keeps no answers. */
async function openAnew(page: Page, { origin }: Product, address: string): Promise<void> {
	await page.goto('about:blank');
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
	await devtools.detach();
	await page.goto(address);
}

/** Nothing jumps while the answers of the server come in. */
async function expectStill(page: Page, name: string): Promise<void> {
	const shifts = await shiftsOf(page);
	const sum = shifts.reduce((total, { share }) => total + share, 0);
	const words = shifts.map(({ share, moved }) => `${share.toFixed(3)} (${moved.join('; ')})`).join(', ');
	expect(sum, `${name} shifts: ${words}`).toBeLessThanOrEqual(MOST_SHIFT);
}

async function lookOnPhone(page: Page, { view, name }: Look): Promise<void> {
	await page.setViewportSize(PHONE);
	await keepPicture(page, `${name}, phone`);
	if (isOfConsole(view)) await expectNoOverflow(page, `${name}, on a phone`);
	else await expectAccessible(page, `${name}, on a phone`);
	await expectTouchable(page, `${name}, on a phone`);
}

async function lookOnLaptop(page: Page, { view, name }: Look): Promise<void> {
	await page.setViewportSize(LAPTOP);
	await keepPicture(page, `${name}, laptop`);
	if (isOfConsole(view)) await expectAccessible(page, `${name}, on a laptop`);
	else await expectNoOverflow(page, `${name}, on a laptop`);
	await expectTouchable(page, `${name}, on a laptop`);
}

async function keepPicture(page: Page, name: string): Promise<void> {
	if (!SCREENSHOTS) return;
	const file = `${name.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(/[^\w-]+/g, '_')}.png`;
	await page.screenshot({ path: path.join(SCREENSHOTS, file), fullPage: true });
}
