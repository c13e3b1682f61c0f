import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { seededRandom } from '../../server/demo/random.ts';
import type { Product } from '../product.ts';
import { visit } from '../visit.ts';
import { type Chaos, NotThere, type Operation, type Tally } from './chaos.ts';
import { Deck } from './deck.ts';
import { type FaultKind, faultKinds } from './fault-table.ts';
import { Trouble } from './faults.ts';
import { MOBILE, PASSWORD, prepareFellow } from './fellow.ts';
import { type Line, openLine } from './line.ts';
import { round } from './operations.ts';
import { type Left, leftOn } from './outbox-on-phone.ts';
import { Phone, SCREEN_MS } from './phone.ts';
import { type Protection, scriptsWithout } from './protections.ts';
import { QUICK_RECORDER } from './sound.ts';
import { countSpoilt } from './spoilt-files.ts';
import { judge, type Verdict } from './verdict.ts';

export interface ChaosOptions {
	seed: number;
	operations: number;
	/** The run spreads them evenly; the default is half the number of operations. */
	faults?: number | undefined;
	/** The run disables this protection, to see that it then finds faults. */
	without?: Protection | undefined;
	/** The default is all. */
	kinds?: readonly FaultKind[] | undefined;
	note?: ((text: string) => void) | undefined;
}

export interface ChaosReport extends Verdict, Tally, Omit<Line['done'], 'overlapping'> {
	seconds: number;
	operations: number;
	/** Counts operations whose screen could not be opened, such as without network on a first visit. */
	notThere: number;
	faults: ReadonlyMap<FaultKind, number>;
	collapses: number;
	workersMisled: number;
	pagesMisled: Readonly<Record<'behind' | 'ahead', number>>;
	/** Counts kept files that were not healed by the end. */
	stillSpoilt: number;
}

/** Ignores refused writes, which a person must review. */
export const isFlawless = (report: ChaosReport): boolean => {
	const { lost, doubled, wrong, waiting, overlapping, collapses, stillSpoilt } = report;
	return lost.length + doubled.length + wrong.length + waiting + overlapping + collapses + stillSpoilt === 0;
};

const OPERATIONS_PER_FAULT = 2;
const DRAIN_MS = 180_000;
/** The fellow sends the work that still rests by then. */
const PATIENCE_MS = 45_000;
const QUIET_MS = 400;
/** They are opened before going offline, each with a sign of arrival. */
const SCREENS: readonly [address: string, sign: (page: Page) => Locator][] = [
	['/add-children-attendance?day=1', (page) => page.getByText(/^Total Children: /)],
	['/children-attendance', (page) => page.getByRole('link', { name: /Mark Children Attendance/ })],
	['/my-attendance', (page) => page.getByRole('link', { name: /Mark My Attendance/ })],
	['/fellow-attendance', (page) => page.getByLabel('Day', { exact: true })],
	['/fellow-tasks', (page) => page.getByRole('combobox')],
	['/children-assessment', (page) => page.getByRole('link', { name: /Baseline/ })],
	['/baseline', (page) => page.getByRole('button', { name: /Score/ }).first()],
	['/view-children', (page) => page.getByText(/^Total: \d+ children/)],
	['/children-profile', (page) => page.getByRole('link', { name: /Add Child Profile/ })],
	['/add-child-profile', (page) => page.getByRole('button', { name: 'Save Child Profile' })],
	['/learning-center', (page) => page.getByRole('heading', { name: 'LC Photo' })],
	['/fellow-profile', (page) => page.getByRole('button', { name: 'Edit Family Details' })],
	['/forms', (page) => page.getByRole('link', { name: /^Monthly Reflections/ })],
	['/concern', (page) => page.getByLabel(/What worries you/)],
	['/recorder-page', (page) => page.getByRole('link', { name: 'Record: Supporter' })],
	['/recorder-page/record?id=supporter', (page) => page.getByRole('button', { name: 'Record', exact: true })],
];

/** Runs operations during faults, then compares the server with the confirmed saves. */
export async function runChaos(product: Product, options: ChaosOptions): Promise<ChaosReport> {
	const fellow = await prepareFellow(product);
	// it has a separate random source, because the number of requests depends on the machine and must not
	// change the operations
	const line = await openLine(product.origin, seededRandom(options.seed));
	line.renamesKeys = options.without === 'idempotency';
	const phone = await Phone.unpack(line.origin, [...scriptsWithout(options.without), QUICK_RECORDER]);
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
		next: [],
		tally: { spoilt: 0, correctedLater: 0 },
		note: options.note ?? (() => undefined),
	};
	try {
		return await work(chaos, new Trouble(chaos, options.kinds ?? faultKinds), options);
	} finally {
		await Promise.allSettled(chaos.repairs);
		await phone.throwAway();
		await line.stop();
	}
}

async function work(chaos: Chaos, trouble: Trouble, options: ChaosOptions): Promise<ChaosReport> {
	const { line } = chaos;
	const begun = Date.now();
	const deck = new Deck(round, chaos.random);
	await packForTheVillage(chaos, trouble);
	const { operations, faults = Math.floor(operations / OPERATIONS_PER_FAULT) } = options;
	const struckBy = (number: number) => Math.floor((number * faults) / operations);
	let notThere = 0;
	for (let number = 1; number <= operations; number++) {
		for (let fault = struckBy(number - 1); fault < struckBy(number); fault++) await trouble.strike();
		const operation = chaos.next.shift() ?? deck.deal();
		const isDone = operation && (await operate(chaos, trouble, operation));
		if (!isDone) notThere += 1;
		await trouble.calm();
	}
	await trouble.endAll();
	const left = await drain(chaos, trouble);
	const stillSpoilt = await countSpoilt(await openApp(chaos, trouble));
	const verdict = await judge(chaos, left);
	const seconds = Math.round((Date.now() - begun) / 1000);
	const { counts, collapses } = trouble;
	const { overlapping: _, ...done } = line.done;
	const { workersMisled, pagesMisled } = chaos.phone;
	const strokes = { faults: counts, collapses, ...done, ...chaos.tally, workersMisled, pagesMisled };
	return { ...verdict, ...strokes, seconds, operations, notThere, stillSpoilt };
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
		// a message over the screen goes with the page
		await chaos.phone.closeTabs().catch(() => undefined);
		return isThere;
	}
}

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

/** Opens the app signed in; after a failure, ends the connection faults first. */
async function openApp(chaos: Chaos, trouble: Trouble): Promise<Page> {
	const { phone } = chaos;
	try {
		const page = phone.tabs[chaos.random.int(phone.tabs.length)] ?? (await phone.openTab('/main'));
		if (await isSignedIn(page)) return page;
	} catch (error) {
		chaos.note(`the app did not open: ${String(error).split('\n')[0]}`);
	}
	await trouble.letThrough();
	await phone.closeTabs().catch(() => phone.kill());
	const page = await phone.openTab('/main');
	if (!(await isSignedIn(page))) await signIn(page);
	return page;
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });

const STANDING = "location.pathname === '/login' ? 'out' : localStorage.getItem('token') ? 'in' : ''";

/** Waits until it is known. @throws when the page is not part of the app */
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
	await page.getByRole('heading', { name: 'My Tasks', exact: true }).waitFor();
}

const HAS_APP =
	'navigator.serviceWorker.getRegistration().then((has) => has && navigator.serviceWorker.ready)';

/** Signs in, visits every screen and caches all data for use without network. */
async function packForTheVillage(chaos: Chaos, trouble: Trouble): Promise<void> {
	const page = await openApp(chaos, trouble);
	// Before the faults a slow machine may take its time.
	for (const [address, signOf] of SCREENS) await visit(page, address, signOf(page));
	const read = page.getByRole('button', { name: 'Download for offline' });
	await visit(page, '/waiting', read);
	await page.evaluate(`${HAS_APP}.then(() => undefined)`);
	await read.click();
	await page.getByText(/^This phone has what you need/).waitFor();
	await quiet(page);
}

/** Waits until the page sends no requests for a moment. */
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

async function drain(chaos: Chaos, trouble: Trouble): Promise<Left> {
	await chaos.phone.closeTabs();
	const begun = Date.now();
	for (;;) {
		const page = await openApp(chaos, trouble);
		if (Date.now() - begun > PATIENCE_MS) await sendNow(page);
		await pause(1000);
		const left = await leftOn(page).catch((error: Error) => error);
		if (left instanceof Error) {
			// the app can load itself again while its queue is read, such as after it has healed
			if (!(left instanceof NotThere) || Date.now() - begun > DRAIN_MS) throw left;
			chaos.note(`the queue was not read: ${left.message}`);
			continue;
		}
		chaos.note(`left: ${left.waiting} waiting, ${left.refused} refused`);
		if (left.waiting === 0 || Date.now() - begun > DRAIN_MS) return left;
		await page.reload();
	}
}

/** Finds nothing to press when everything is sent meanwhile. */
async function sendNow(page: Page): Promise<void> {
	await page.goto(new URL('/waiting', page.url()).href);
	const button = page.getByRole('button', { name: 'Send now' });
	await button.click({ timeout: 5000 }).catch(() => undefined);
}
