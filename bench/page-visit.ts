import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** DevTools' "Slow 4G". */
const SLOW_4G = {
	offline: false,
	latency: 562.5,
	downloadThroughput: 180_000,
	uploadThroughput: 84_375,
};
const SLOWER_CPU = 4;
const PHONE = { width: 360, height: 640 };
const QUIET_MS = 1000;

/** Milliseconds after the address was entered. */
export interface Visit {
	/** Largest contentful paint. */
	lcp: number;
	/** When the page reacts to a touch. */
	usable: number;
	/** Total blocking time until one second after `usable`. */
	blocked: number;
	/** Cumulative layout shift, without unit. */
	shift: number;
	/** When the data calls were sent. */
	asked: number[];
}

export interface Stay {
	origin: string;
	/** Local storage at the start. */
	session: Record<string, string> | undefined;
}

export function openPhone(browser: Browser, { origin, session }: Stay): Promise<BrowserContext> {
	const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }));
	return browser.newContext({
		baseURL: origin,
		viewport: PHONE,
		isMobile: true,
		hasTouch: true,
		storageState: { cookies: [], origins: [{ origin, localStorage }] },
	});
}

/** Slows down CPU and network; waits until `selector` is usable. */
export async function visit(phone: BrowserContext, address: string, selector: string): Promise<Visit> {
	const page = await phone.newPage();
	const devtools = await phone.newCDPSession(page);
	await slowDown(devtools);
	await page.addInitScript({ content: observe(selector) });
	await page.goto(address, { waitUntil: 'commit' });
	const measured = await readVisit(page);
	await page.close();
	return measured;
}

/** Milliseconds for a fixed piece of work, slowed down like the visits. */
export async function calibrate(phone: BrowserContext): Promise<number> {
	const page = await phone.newPage();
	await slowDown(await phone.newCDPSession(page));
	const took = await page.evaluate(() => {
		const begun = performance.now();
		let sum = 0;
		for (let i = 0; i < 20_000_000; i++) sum = (sum * 31 + i) % 1_000_003;
		return sum < 0 ? 0 : performance.now() - begun;
	});
	await page.close();
	return took;
}

async function slowDown(devtools: CDPSession): Promise<void> {
	await devtools.send('Network.enable');
	await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
}

async function readVisit(page: Page): Promise<Visit> {
	const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'measuredUsable'), undefined, {
		polling: 100,
		timeout: 60_000,
	});
	const usable = Number(await handle.jsonValue());
	await page.waitForTimeout(QUIET_MS);
	const rest = await page.evaluate(
		() => Reflect.get(globalThis, 'measured') as Omit<Visit, 'usable' | 'asked'>,
	);
	const asked = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({ name }) => name.includes('/api/'))
			.map(({ startTime }) => Math.round(startTime)),
	);
	return { ...rest, usable, asked };
}

/** Runs in the page before everything else. An element is usable once React knows it. */
const observe = (selector: string): string => `
	const measured = { lcp: 0, blocked: 0, shift: 0 };
	const watch = (type, note) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
	watch('largest-contentful-paint', ({ startTime }) => { measured.lcp = startTime; });
	watch('longtask', ({ duration }) => { measured.blocked += duration - 50; });
	watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) measured.shift += value; });
	globalThis.measured = measured;
	const look = () => {
		const element = document.querySelector(${JSON.stringify(selector)});
		const isKnown = element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
		if (isKnown && element.getClientRects().length > 0) globalThis.measuredUsable = performance.now();
		else requestAnimationFrame(look);
	};
	look();
`;
