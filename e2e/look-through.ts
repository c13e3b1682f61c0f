import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { drawIn, openIn } from './fonts.ts';
import { chooseTelugu, visitInTelugu } from './in-telugu.ts';
import { expectNothingLost, expectTouchable } from './layout.ts';
import { expectStill, forgetShifts, watchShifts } from './layout-shift.ts';
import { addressOf, expectArrived, type Looked } from './looked-at.ts';
import { expectMessageCoversNothing } from './message-covers-nothing.ts';
import { noteRefused, refusedIn } from './page-policy.ts';
import { expectAccessible, expectNoOverflow, LAPTOP, openBrowser, PHONE, signedInState } from './people.ts';
import { isOfConsole, loadingOf, views } from './screens.ts';
import { type Person, people } from './sign-ins.ts';
import { TRY_AGAIN_IN_TELUGU, type View } from './view.ts';

const { SCREENSHOTS } = process.env;

export interface Tour {
	person: Person;
	/** A screen that loads and then fails is one visit. */
	state: 'filled' | 'empty' | 'failed';
	seen: View[];
	/**
	 * Looks at filled screens in every size and font, draws the last answer first, and asks axe about the console
	 * too; otherwise looks only in the size that most users have, and on phones in Telugu, whose words are longer.
	 */
	isThorough: boolean;
}

/** Looks at each view. @returns what is wrong with them */
export async function lookThrough(
	looked: Looked & { browser: Browser },
	{ person, state, seen, isThorough }: Tour,
): Promise<string[]> {
	const faults: string[] = [];
	const inTelugu = !isThorough && !sitsAtLaptop(person);
	const visit = visitFor(state, inTelugu);
	const { page, line } = await openFor(person, looked);
	if (inTelugu) await chooseTelugu(page, looked.product);
	if (state !== 'failed') await page.addInitScript(FORGET);
	await watchShifts(page, isThorough ? 'last first' : 'first first');
	await noteRefused(page);
	for (const view of seen) {
		const inAllSizes = isThorough && state === 'filled';
		const look = { page, line, view, address: addressOf(view, looked.ids), inAllSizes, isThorough };
		await visit(look).catch((fault) => faults.push(`${nameOf(look)}: ${fault}`));
	}
	line.cut();
	await page.context().close();
	return faults;
}

function visitFor(state: Tour['state'], inTelugu: boolean): (look: Look) => Promise<void> {
	if (inTelugu) return visitOnPhoneInTelugu;
	return state === 'failed' ? visitTwice : visitOnce;
}

/** Most console users have laptops. On phones, a wide font breaks lines elsewhere. */
const HOME = {
	phone: { viewport: PHONE, font: 'wide' },
	laptop: { viewport: LAPTOP, font: 'phone' },
} as const;

async function openFor(person: Person, { browser, product }: Looked & { browser: Browser }) {
	const isSignedIn = people[person] !== '';
	const more = isSignedIn ? { storageState: await signedInState(product, people[person]) } : {};
	const { viewport, font } = sitsAtLaptop(person) ? HOME.laptop : HOME.phone;
	const page = await openBrowser(browser, product, viewport, { ...more, serviceWorkers: 'block' });
	await openIn(page.context(), font);
	return { page, line: await lineOf(page) };
}

const sitsAtLaptop = (person: Person): boolean =>
	views.some((view) => view.as === person && isOfConsole(view));

interface Line {
	/** Leaves requests unanswered from now on. */
	hold(): Promise<void>;
	/** Fails requests from now on, pending ones included. */
	cut(): void;
}

/**
 * Uses the protocol, because a route of Playwright's switches the browser's cache off, and each visit
 * compiles the whole app.
 */
async function lineOf(page: Page): Promise<Line> {
	const session = await page.context().newCDPSession(page);
	let held = Promise.withResolvers<void>();
	let isWhole = true;
	async function failOnceCut(requestId: string): Promise<void> {
		await held.promise;
		// the page may have left meanwhile
		await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined);
	}
	session.on('Fetch.requestPaused', ({ requestId }) => void failOnceCut(requestId));
	return {
		async hold() {
			held = Promise.withResolvers<void>();
			if (!isWhole) return;
			isWhole = false;
			await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
		},
		cut: () => held.resolve(),
	};
}

interface Look {
	page: Page;
	line: Line;
	view: View;
	address: string;
	inAllSizes: boolean;
	isThorough: boolean;
}

const nameOf = ({ view, address }: Look): string => `${address} of ${view.as}, ${view.state}`;

/** Runs in the page before each visit, so that it has no cached answers, as on a first visit. */
const FORGET = "indexedDB.deleteDatabase('yuva')";

async function visitOnce(look: Look): Promise<void> {
	await openView(look);
	await expectStill(look.page, nameOf(look));
	await expectNothingRefused(look);
	await lookAt(look);
}

async function visitOnPhoneInTelugu(look: Look): Promise<void> {
	const { page, view, address } = look;
	const name = `${nameOf(look)}, in Telugu`;
	await visitInTelugu(page, view, address, async () => {
		await expectStill(page, name);
		const failed = page.getByRole('alert').filter({ hasText: TRY_AGAIN_IN_TELUGU });
		await expect(failed, `${name} could not read what it shows`).toHaveCount(0);
		await expectNothingRefused(look);
		await expectAccessible(page, name);
	});
}

async function visitTwice(look: Look): Promise<void> {
	const loading = { ...look, view: loadingOf(look.view) };
	await look.line.hold();
	await openView(loading);
	await lookAt(loading);
	const { page, line, view } = look;
	const { viewport, font } = homeOf(look);
	await page.setViewportSize(viewport);
	await drawIn(page, font);
	await forgetShifts(page);
	line.cut();
	await expectArrived(page, view);
	await expectStill(page, nameOf(look));
	await expectNothingRefused(look);
	await lookAt(look);
}

async function openView(look: Look): Promise<void> {
	await look.page.setViewportSize(homeOf(look).viewport);
	await look.page.goto(look.address);
	await expectArrived(look.page, look.view);
}

const homeOf = ({ view }: Look) => (isOfConsole(view) ? HOME.laptop : HOME.phone);

/** Looks at the size of those who use it most, or at both. */
async function lookAt(look: Look): Promise<void> {
	const { page, view, inAllSizes } = look;
	if (isOfConsole(view)) {
		await drawIn(page, 'phone');
		await lookOnLaptop(look);
		if (!inAllSizes) return;
		await lookOnPhone(look);
		await drawIn(page, 'wide');
		await expectNothingLost(page, nameOf(look));
		await page.setViewportSize(LAPTOP);
		await expectNoOverflow(page, `${nameOf(look)}, on a laptop in a wide font`);
	} else {
		if (inAllSizes) {
			await drawIn(page, 'wide');
			await expectNothingLost(page, nameOf(look));
		}
		await drawIn(page, 'phone');
		await lookOnPhone(look);
		if (inAllSizes) await lookOnLaptop(look);
	}
}

/** No text becomes HTML or code, and the page tries nothing else that its policy refuses. */
async function expectNothingRefused(look: Look): Promise<void> {
	expect(await refusedIn(look.page), `${nameOf(look)} tries what the page refuses`).toEqual([]);
}

async function lookOnPhone(look: Look): Promise<void> {
	const { page, view } = look;
	const name = nameOf(look);
	await page.setViewportSize(PHONE);
	await keepPicture(page, `${name}, phone`);
	if (isOfConsole(view)) await expectNoOverflow(page, `${name}, on a phone`);
	else await expectAccessible(page, `${name}, on a phone`);
	await expectTouchable(page, `${name}, on a phone`);
	await expectMessageCoversNothing(page, `${name}, on a phone`);
}

async function lookOnLaptop(look: Look): Promise<void> {
	const { page, view, isThorough } = look;
	const name = nameOf(look);
	await page.setViewportSize(LAPTOP);
	await keepPicture(page, `${name}, laptop`);
	if (isThorough && isOfConsole(view)) await expectAccessible(page, `${name}, on a laptop`);
	else await expectNoOverflow(page, `${name}, on a laptop`);
	await expectTouchable(page, `${name}, on a laptop`);
	await expectMessageCoversNothing(page, `${name}, on a laptop`);
}

async function keepPicture(page: Page, name: string): Promise<void> {
	if (!SCREENSHOTS) return;
	const file = `${name.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(/[^\w-]+/g, '_')}.png`;
	await page.screenshot({ path: path.join(SCREENSHOTS, file), fullPage: true });
}
