import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNothingLost, expectTouchable } from './layout.ts';
import { addressOf, expectArrived, type Looked, test } from './looked-at.ts';
import { expectAccessible, expectNoOverflow, LAPTOP, openBrowser, PHONE, signedInState } from './people.ts';
import { isOfConsole, type Person, people, type State, states, type View, views } from './screens.ts';

const PAGES = path.join(import.meta.dirname, '..', 'client', 'dist', 'pages.json');
/** Where to keep a picture of everything that is looked at, if anywhere. */
const { SCREENSHOTS } = process.env;
/** Pages beside the first one, so that none waits while another loads. */
const MORE_PAGES = [1, 2];
const PATIENCE_MS = 400_000;

// What is wrong is told in words, all of it; a trace of so many pages would cost more than they do.
test.use({ trace: 'off' });
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

/** What is wrong with the views of one person, which a few pages take in turn. */
async function lookThrough(
	{ browser, product, ids }: Looked & { browser: Browser },
	{ person, state, seen }: Tour,
): Promise<string[]> {
	const isSignedIn = people[person] !== '';
	const more = isSignedIn ? { storageState: await signedInState(product, people[person]) } : {};
	const first = await openBrowser(browser, product, PHONE, { ...more, serviceWorkers: 'block' });
	const context = first.context();
	await breakServer(context, state);
	const waiting = [...seen];
	const faults: string[] = [];
	async function work(page: Page): Promise<void> {
		for (let view = waiting.shift(); view; view = waiting.shift()) {
			const address = addressOf(view, ids);
			const name = `${address} of ${person}, ${state}`;
			await lookAt(page, { view, address, name }).catch((fault) => faults.push(`${name}: ${fault}`));
		}
	}
	await Promise.all([work(first), ...MORE_PAGES.map(async () => work(await context.newPage()))]);
	await context.close();
	return faults;
}

/** While loading the server does not answer; a failed screen cannot reach it. */
async function breakServer(context: BrowserContext, state: State): Promise<void> {
	if (state === 'failed') await context.route('**/api/**', (route) => route.abort());
	if (state === 'loading') await context.route('**/api/**', () => undefined);
}

interface Look {
	view: View;
	address: string;
	name: string;
}

async function lookAt(page: Page, { view, address, name }: Look): Promise<void> {
	await page.setViewportSize(PHONE);
	await page.goto(address);
	await expectArrived(page, view);
	await keepPicture(page, `${name}, phone`);
	// people of the console mostly sit at a laptop
	if (!isOfConsole(view)) await expectAccessible(page, `${name}, on a phone`);
	await expectNoOverflow(page, `${name}, on a phone`);
	await expectTouchable(page, `${name}, on a phone`);
	await expectNothingLost(page, name);
	await page.setViewportSize(LAPTOP);
	await keepPicture(page, `${name}, laptop`);
	if (isOfConsole(view)) await expectAccessible(page, `${name}, on a laptop`);
	await expectNoOverflow(page, `${name}, on a laptop`);
	await expectTouchable(page, `${name}, on a laptop`);
}

async function keepPicture(page: Page, name: string): Promise<void> {
	if (!SCREENSHOTS) return;
	const file = `${name.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(/[^\w-]+/g, '_')}.png`;
	await page.screenshot({ path: path.join(SCREENSHOTS, file), fullPage: true });
}
