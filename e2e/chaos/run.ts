import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { type Random, seededRandom } from '../../server/demo/random.ts';
import type { Product } from '../product.ts';
import { type Chaos, NotThere, visit } from './chaos.ts';
import { addChild, changeClass, scoreChild } from './children.ts';
import { type FaultKind, faultKinds, Trouble } from './faults.ts';
import { MOBILE, PASSWORD, prepareFellow } from './fellow.ts';
import { openLine } from './line.ts';
import { completeTask, markOneself, markRegister } from './marks.ts';
import { type Left, leftOn } from './outbox-on-phone.ts';
import { Phone, SCREEN_MS } from './phone.ts';
import { type Protection, scriptsWithout } from './protections.ts';
import { judge, type Verdict } from './verdict.ts';

export interface ChaosOptions {
	seed: number;
	operations: number;
	/** Taken away, to see that the run then finds something. */
	without?: Protection | undefined;
	/** What goes wrong; everything when absent. */
	kinds?: readonly FaultKind[] | undefined;
	/** Told what happens, operation by operation. */
	note?: ((text: string) => void) | undefined;
}

export interface ChaosReport extends Verdict {
	seconds: number;
	operations: number;
	/** Operations whose screen could not be opened, such as without network on a first visit. */
	notThere: number;
	faults: ReadonlyMap<FaultKind, number>;
	/** How often the server ended by itself. */
	collapses: number;
	/** Requests that were cut, and answers that were thrown away. */
	cut: number;
	swallowed: number;
}

/** Whether nothing was lost, doubled or mixed up, and nothing is left but what a person has to look at. */
export const isFlawless = ({ lost, doubled, wrong, waiting, overlapping, collapses }: ChaosReport): boolean =>
	lost.length + doubled.length + wrong.length + waiting + overlapping + collapses === 0;

type Operation = (chaos: Chaos, page: Page) => Promise<void>;

/** How often each is done, of a hundred. */
const operations: readonly [share: number, operation: Operation][] = [
	[58, markRegister],
	[18, markOneself],
	[8, scoreChild],
	[6, completeTask],
	[6, changeClass],
	[4, addChild],
];
const OPERATIONS_PER_FAULT = 2;
const DRAIN_MS = 180_000;
const QUIET_MS = 400;
/** Screens whose code and data the fellow had on the phone before leaving for the village, each with a sign of it. */
const SCREENS: readonly [address: string, sign: (page: Page) => Locator][] = [
	...[1, 11, 21, 31].map((day): [string, (page: Page) => Locator] => [
		`/add-children-attendance?day=${day}`,
		(page) => page.getByText(/^Total Children: /),
	]),
	['/children-attendance', (page) => page.getByRole('link', { name: /Mark Children Attendance/ })],
	['/my-attendance', (page) => page.getByRole('link', { name: /Mark My Attendance/ })],
	['/fellow-attendance', (page) => page.getByLabel('Day', { exact: true })],
	['/fellow-tasks', (page) => page.getByRole('combobox')],
	['/children-assessment', (page) => page.getByRole('link', { name: /Baseline/ })],
	['/baseline', (page) => page.getByRole('button', { name: 'Add Score' })],
	['/view-children', (page) => page.getByText(/^Total: \d+ children/)],
	['/children-profile', (page) => page.getByRole('link', { name: /Add Child Profile/ })],
	['/add-child-profile', (page) => page.getByRole('button', { name: 'Save Child Profile' })],
];

/** A fellow works through many operations while everything breaks; then the server is held against what was promised. */
export async function runChaos(product: Product, options: ChaosOptions): Promise<ChaosReport> {
	const fellow = await prepareFellow(product);
	const line = await openLine(product.origin);
	line.renamesKeys = options.without === 'idempotency';
	const phone = await Phone.unpack(line.origin, scriptsWithout(options.without));
	const chaos: Chaos = {
		random: seededRandom(options.seed),
		product,
		line,
		phone,
		fellow,
		ledger: [],
		begun: new Date(),
		repairs: [],
		duringSave: undefined,
		note: options.note ?? (() => undefined),
	};
	try {
		return await work(chaos, new Trouble(chaos, options.kinds ?? faultKinds), options.operations);
	} finally {
		await Promise.allSettled(chaos.repairs);
		await phone.throwAway();
		await line.stop();
	}
}

async function work(chaos: Chaos, trouble: Trouble, count: number): Promise<ChaosReport> {
	const { line, random } = chaos;
	const begun = Date.now();
	await packForTheVillage(chaos, trouble);
	let notThere = 0;
	for (let number = 1; number <= count; number++) {
		if (number % OPERATIONS_PER_FAULT === 0) await trouble.strike();
		const isDone = await operate(chaos, trouble, pickOperation(random));
		if (!isDone) notThere += 1;
		await trouble.calm();
	}
	await trouble.endAll();
	const left = await drain(chaos, trouble);
	const verdict = await judge(chaos, left);
	const seconds = Math.round((Date.now() - begun) / 1000);
	const { cut, swallowed } = line.done;
	const { counts: faults, collapses } = trouble;
	return { ...verdict, seconds, operations: count, notThere, faults, collapses, cut, swallowed };
}

function pickOperation(random: Random): Operation {
	let rest = random.next() * 100;
	for (const [share, operation] of operations) {
		rest -= share;
		if (rest < 0) return operation;
	}
	return markRegister;
}

/** @returns false when the screen could not be opened */
async function operate(chaos: Chaos, trouble: Trouble, operation: Operation): Promise<boolean> {
	const begun = Date.now();
	const tell = (outcome: string) => chaos.note(`${operation.name}: ${outcome}, ${Date.now() - begun} ms`);
	try {
		await operation(chaos, await openApp(chaos, trouble));
		tell('acknowledged');
		return true;
	} catch (error) {
		const isThere = !(error instanceof NotThere);
		tell(
			`${isThere ? 'not acknowledged' : 'not there'} (${String(error).split('\n')[0]}) ${await saidBy(chaos)}`,
		);
		// what lies over the screen, such as a word about a failure, goes with the page
		await chaos.phone.closeTabs().catch(() => undefined);
		return isThere;
	}
}

/** What a screen says that did not acknowledge. */
async function saidBy({ phone }: Chaos): Promise<string> {
	const words = phone.tabs.map((page) =>
		page
			.getByRole('alertdialog')
			.or(page.getByRole('alert'))
			.allInnerTexts()
			.catch(() => []),
	);
	return (await Promise.all(words)).flat().join(' ').slice(0, 200);
}

/** The app on a screen of the signed-in fellow; where it cannot be opened otherwise, the fellow walks to a connection. */
async function openApp(chaos: Chaos, trouble: Trouble): Promise<Page> {
	const { phone } = chaos;
	try {
		const page = phone.tabs[chaos.random.int(phone.tabs.length)] ?? (await phone.openTab('/main'));
		if (await isSignedIn(page)) return page;
	} catch (error) {
		chaos.note(`the app did not open: ${String(error).split('\n')[0]}`);
	}
	await trouble.endAll();
	await phone.closeTabs().catch(() => phone.kill());
	const page = await phone.openTab('/main');
	if (!(await isSignedIn(page))) await signIn(page);
	return page;
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });

const STANDING = "location.pathname === '/login' ? 'out' : localStorage.getItem('token') ? 'in' : ''";

/** Waits until it is clear. @throws when the page is none of the app */
async function isSignedIn(page: Page): Promise<boolean> {
	for (const end = Date.now() + SCREEN_MS; Date.now() < end; await pause(100)) {
		const standing = await page.evaluate(STANDING);
		if (standing !== '') return standing === 'in';
	}
	throw new NotThere('The app does not begin');
}

async function signIn(page: Page): Promise<void> {
	await page.getByLabel('Mobile Number').fill(MOBILE);
	await password(page).fill(PASSWORD);
	await page.getByRole('button', { name: 'Login' }).click();
	await page.waitForURL((url) => url.pathname !== '/login', { timeout: SCREEN_MS });
	await page.getByRole('button', { name: 'My Tasks' }).waitFor();
}

/** Signs in and looks at every screen once. */
async function packForTheVillage(chaos: Chaos, trouble: Trouble): Promise<void> {
	const page = await openApp(chaos, trouble);
	for (const [address, signOf] of SCREENS) await visit(page, address, signOf(page));
	await quiet(page);
}

/** Waits until the page has asked for nothing for a moment. */
async function quiet(page: Page): Promise<void> {
	let asked = 0;
	const count = () => {
		asked += 1;
	};
	page.on('request', count);
	page.on('response', count);
	for (let before = -1; before !== asked; await pause(QUIET_MS)) before = asked;
	page.off('request', count);
	page.off('response', count);
}

/** Waits until nothing is left to send. */
async function drain(chaos: Chaos, trouble: Trouble): Promise<Left> {
	await chaos.phone.closeTabs();
	const end = Date.now() + DRAIN_MS;
	for (;;) {
		const page = await openApp(chaos, trouble);
		await pause(1000);
		const left = await leftOn(page);
		chaos.note(`left: ${left.waiting} waiting, ${left.refused} refused`);
		if (left.waiting === 0 || Date.now() > end) return left;
		await page.reload();
	}
}
