import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { keptSession } from '../e2e/people.ts';
import { print } from '../server/platform/process/print.ts';

/** DevTools calls this line "Slow 4G". */
const SLOW_4G = {
	offline: false,
	latency: 562.5,
	downloadThroughput: 180_000,
	uploadThroughput: 84_375,
};
const SLOWER_CPU = 4;
const VIEWPORT = { width: 360, height: 640 };
const QUIET_MS = 1000;
const SLOT_MS = 100;
const USABLE = 'the page is usable';
/** The service worker keeps this picture, so that it shows what browser, renderer and worker cost without the app. */
export const EMPTY_PAGE = '/logo.svg';

/** Counts milliseconds after the address was entered, in a new browser process. */
export interface Visit {
	/** The first text or picture of the frame or of the screen appears at this time. */
	paint: number;
	/** The awaited element appears at this time. */
	visible: number;
	/** React answers a touch of the awaited element from this time on. */
	usable: number;
	lcp: number;
	/** Gives the cumulative layout shift, which has no unit. */
	shift: number;
	/** The page sent its data calls at these times. */
	asked: number[];
}

/** `folder` has a browser's profile: service worker, kept data and session of one phone. */
export interface Phone {
	folder: string;
	origin: string;
	throwAway(): Promise<void>;
}

export interface Trip {
	address: string;
	/** The first frame counts without one. */
	selector?: string | undefined;
	isOffline?: boolean;
	/** The element works without a script: it is usable once it is drawn. */
	isPlain?: boolean;
	cookies?: { name: string; value: string; url: string }[];
}

export async function newPhone(origin: string): Promise<Phone> {
	const folder = await mkdtemp(path.join(tmpdir(), 'yuva-phone-'));
	return { folder, origin, throwAway: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Starts a browser of its own over the profile of the phone; nothing of an earlier process is left. */
async function startBrowser({ folder, origin }: Phone): Promise<BrowserContext> {
	const executablePath = process.env.CHROMIUM_PATH;
	return chromium.launchPersistentContext(folder, {
		...(executablePath && { executablePath }),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
		baseURL: origin,
		viewport: VIEWPORT,
		isMobile: true,
		hasTouch: true,
		ignoreHTTPSErrors: true,
	});
}

/** Signs the demo fellow in. @param isKept waits until the phone keeps the whole app and the fellow's data */
export async function signIn(phone: Phone, isKept: boolean): Promise<void> {
	const browser = await startBrowser(phone);
	const session = await browser.request.post('/api/fellow/login/', {
		data: { mobile_number: '9000000011', password: 'Yuva-demo-2026' },
	});
	const page = await browser.newPage();
	// this page has no app, so that the session can be written from it
	await page.goto(EMPTY_PAGE);
	await page.evaluate(
		(entries) => {
			for (const [name, value] of entries) localStorage.setItem(name, value);
		},
		keptSession({ ...(await session.json()), mobile_number: '9000000011' }),
	);
	if (isKept) {
		await page.goto('/main');
		await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
		await page.goto('/add-children-attendance');
		await page.locator('input[type=radio]').first().waitFor();
		await page.waitForFunction(() => localStorage.getItem('ready_since') !== null, undefined, {
			timeout: 60_000,
		});
	}
	await browser.close();
}

export async function visit(phone: Phone, trip: Trip): Promise<Visit> {
	const browser = await startBrowser(phone);
	const { page } = await slowPage(browser);
	const usable = await enter(browser, page, trip);
	const measured = await readVisit(page, usable);
	await browser.close();
	return measured;
}

/** Returns busy milliseconds of the page's main thread by slot of 100 ms; the profile itself slows the page. */
export async function profile(phone: Phone, trip: Trip): Promise<number[]> {
	const browser = await startBrowser(phone);
	const { page, devtools } = await slowPage(browser);
	await devtools.send('Profiler.enable');
	await devtools.send('Profiler.setSamplingInterval', { interval: 1000 });
	await devtools.send('Profiler.start');
	const usable = await enter(browser, page, trip);
	await readVisit(page, usable);
	const { profile: taken } = await devtools.send('Profiler.stop');
	await browser.close();
	const idle = new Set(
		taken.nodes.flatMap(({ id, callFrame }) => (callFrame.functionName === '(idle)' ? [id] : [])),
	);
	const slots: number[] = [];
	let at = 0;
	for (const [index, node] of (taken.samples ?? []).entries()) {
		const took = (taken.timeDeltas?.[index] ?? 0) / 1000;
		at += took;
		const slot = Math.max(0, Math.floor(at / SLOT_MS));
		if (!idle.has(node)) slots[slot] = (slots[slot] ?? 0) + took;
	}
	return Array.from(slots, (busy = 0) => Math.round(busy));
}

/** The page compiled this module, perhaps with compiled code that the browser stored. */
export interface CompiledModule {
	url: string;
	isStored: boolean;
}

interface TraceEvent {
	name: string;
	args: { data?: { url?: string; consumedCacheSize?: number } };
}

export async function compiledModules(phone: Phone, trip: Trip): Promise<CompiledModule[]> {
	const browser = await startBrowser(phone);
	const page = await browser.newPage();
	const tracing = await (browser.browser() as Browser).newBrowserCDPSession();
	const events: TraceEvent[] = [];
	tracing.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
	const categories = 'v8,devtools.timeline,disabled-by-default-v8.compile';
	await tracing.send('Tracing.start', { transferMode: 'ReportEvents', categories });
	const usable = await enter(browser, page, trip);
	await readVisit(page, usable);
	const isComplete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
	await tracing.send('Tracing.end');
	await isComplete;
	await browser.close();
	return events
		.filter(({ name }) => name === 'v8.compileModule')
		.map(({ args: { data } }) => ({ url: data?.url ?? '', isStored: (data?.consumedCacheSize ?? 0) > 0 }));
}

async function slowPage(browser: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
	const page = await browser.newPage();
	const devtools = await browser.newCDPSession(page);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
	await devtools.send('Network.enable');
	await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
	return { page, devtools };
}

/** @returns resolved when the page says that it is usable: to be asked would cost the page 0.05 s and more */
async function enter(browser: BrowserContext, page: Page, trip: Trip): Promise<{ usable: Promise<unknown> }> {
	const { address, isOffline, cookies = [] } = trip;
	if (isOffline) await browser.setOffline(true);
	await browser.addCookies(cookies);
	await page.addInitScript({ content: observe(trip) });
	const usable = page.waitForEvent('console', {
		predicate: (message) => message.text() === USABLE,
		timeout: 60_000,
	});
	await page.goto(address, { waitUntil: 'commit' });
	return { usable };
}

async function readVisit(page: Page, { usable }: { usable: Promise<unknown> }): Promise<Visit> {
	await usable;
	await page.waitForTimeout(QUIET_MS);
	const measured = await page.evaluate(() => Reflect.get(globalThis, 'measured') as Omit<Visit, 'asked'>);
	const asked = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({ name }) => name.includes('/api/'))
			.map(({ startTime }) => Math.round(startTime)),
	);
	return { ...measured, asked };
}

/** Runs in the page before everything else. */
const observe = ({ selector, isPlain = false }: Trip): string => `
	const measured = { paint: 0, visible: 0, usable: 0, lcp: 0, shift: 0 };
	const selector = ${JSON.stringify(selector ?? null)};
	const watch = (type, note) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
	watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') measured.paint = startTime; });
	watch('largest-contentful-paint', ({ startTime }) => { measured.lcp = startTime; });
	watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) measured.shift += value; });
	globalThis.measured = measured;
	const look = () => {
		const element = selector === null ? document.documentElement : document.querySelector(selector);
		const isDrawn = element && element.getClientRects().length > 0;
		if (isDrawn && measured.visible === 0) measured.visible = performance.now();
		// React keeps what hears a press in a property of the element
		const isKnown = selector === null || ${isPlain} || (element && Object.keys(element).some((key) => key.startsWith('__reactProps')));
		if (isDrawn && isKnown) {
			measured.usable = performance.now();
			console.log('${USABLE}'); // reason: the page itself says when it is usable, and the bench waits for this line
		} else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
`;

export const printRow = (name: string, cells: readonly (string | number)[]): void =>
	print([name.padEnd(44), ...cells.map((cell) => String(cell).padStart(9))].join(''));
