import { type Browser, expect } from '@playwright/test';
import { pinFont } from './fonts.ts';
import { type Shift, shiftsOf, watchShifts } from './layout-shift.ts';
import { addressOf, expectArrived, type Looked, test } from './looked-at.ts';
import { LAPTOP, openBrowser, PHONE, signedInState } from './people.ts';
import { isOfConsole, type Person, people, type View, views } from './screens.ts';

/** Of the window: less is no jump for the eye. */
const MOST = 0.02;
const PATIENCE_MS = 300_000;
/** People of the console mostly sit at a laptop; a wide font breaks lines where others do not. */
const WINDOWS = [
	{ name: 'phone', viewport: PHONE, font: 'wide', isFor: () => true },
	{ name: 'laptop', viewport: LAPTOP, font: 'phone', isFor: isOfConsole },
] as const;

// The message names all that moved; a trace of so many pages would cost more than they do.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

for (const window of WINDOWS) {
	for (const person of Object.keys(people) as Person[]) {
		const seen = views.filter((view) => view.as === person && view.state === 'filled' && window.isFor(view));
		if (seen.length === 0) continue;
		test(`nothing jumps while a screen of ${person} loads on a ${window.name}`, async ({
			browser,
			looked,
		}) => {
			test.setTimeout(PATIENCE_MS);
			expect(await jumps({ browser, ...looked }, { person, window, seen })).toEqual([]);
		});
	}
}

interface Tour {
	person: Person;
	window: (typeof WINDOWS)[number];
	seen: readonly View[];
}

/** The views that shift too much, each opened as on the first visit: the browser keeps no answers. */
async function jumps(
	{ browser, product, ids }: Looked & { browser: Browser },
	{ person, window: { viewport, font }, seen }: Tour,
): Promise<string[]> {
	const isSignedIn = people[person] !== '';
	const more = isSignedIn ? { storageState: await signedInState(product, people[person]) } : {};
	const page = await openBrowser(browser, product, viewport, { ...more, serviceWorkers: 'block' });
	await pinFont(page.context(), font);
	await watchShifts(page);
	const devtools = await page.context().newCDPSession(page);
	const found: string[] = [];
	for (const view of seen) {
		const address = addressOf(view, ids);
		await page.goto('about:blank');
		await devtools.send('Storage.clearDataForOrigin', { origin: product.origin, storageTypes: 'indexeddb' });
		await page.goto(address);
		await expectArrived(page, view);
		const shifts = await shiftsOf(page);
		const sum = shifts.reduce((total, { share }) => total + share, 0);
		if (sum > MOST) found.push(`${address} shifts by ${sum.toFixed(3)}: ${inWords(shifts)}`);
	}
	await page.context().close();
	return found;
}

const inWords = (shifts: readonly Shift[]): string =>
	shifts.map(({ share, moved }) => `${share.toFixed(3)} (${moved.join('; ')})`).join(', ');
