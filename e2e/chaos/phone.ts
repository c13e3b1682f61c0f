import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { PHONE } from '../people.ts';
import { SURROUNDINGS } from '../surroundings.ts';
import { WorkerClock } from './worker-clock.ts';

const ARGUMENTS = [
	'--headless=new',
	'--no-sandbox',
	'--disable-gpu',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-background-timer-throttling',
	'--disable-backgrounding-occluded-windows',
	'--disable-renderer-backgrounding',
	'--use-fake-ui-for-media-stream',
	'--use-fake-device-for-media-stream',
	'--remote-debugging-port=0',
	// no run may depend on the pictures of a map
	'--host-resolver-rules=MAP *.openstreetmap.org ~NOTFOUND',
	`--accept-lang=${SURROUNDINGS.locale}`,
];
/** A screen that does not come within this time does not come. */
export const SCREEN_MS = 15_000;

/** A browser process on a profile of its own, which outlives the process. */
export class Phone {
	readonly #origin: string;
	readonly #profile: string;
	/** Scripts that run in every page before it begins. */
	readonly #scripts: readonly string[];
	#process: ChildProcess | undefined;
	#browser: Browser | undefined;
	#context: BrowserContext | undefined;
	#pages: Page[] = [];
	#clock: WorkerClock | undefined;
	#clockAhead = 0;
	#ending: Promise<void> | undefined;
	isOffline = false;
	/** How often the clock of a service worker was set wrong. */
	workersMisled = 0;

	private constructor(origin: string, profile: string, scripts: readonly string[]) {
		this.#origin = origin;
		this.#profile = profile;
		this.#scripts = scripts;
	}

	static async unpack(origin: string, scripts: readonly string[]): Promise<Phone> {
		return new Phone(origin, await mkdtemp(path.join(tmpdir(), 'yuva-phone-')), scripts);
	}

	/** The tabs that are open, the first one first. */
	get tabs(): readonly Page[] {
		this.#pages = this.#pages.filter((page) => !page.isClosed());
		return this.#pages;
	}

	async #started(): Promise<BrowserContext> {
		await this.settled();
		if (this.#context) return this.#context;
		const program = process.env.CHROMIUM_PATH || chromium.executablePath();
		const child = spawn(program, [...ARGUMENTS, `--user-data-dir=${this.#profile}`, 'about:blank'], {
			env: { ...process.env, TZ: SURROUNDINGS.timezoneId },
			stdio: ['ignore', 'ignore', 'pipe'],
			// a group of its own, to be killed with all its processes
			detached: true,
		});
		this.#process = child;
		// a test that takes too long ends this process without a word to the phone
		process.once('exit', this.#end);
		const address = await addressOf(child);
		this.#browser = await chromium.connectOverCDP(address);
		this.#clock = await WorkerClock.connect(address, shiftedClock(this.#clockAhead), () => {
			if (this.#clockAhead !== 0) this.workersMisled += 1;
		});
		const context = this.#browser.contexts()[0] ?? (await this.#browser.newContext());
		for (const content of this.#scripts) await context.addInitScript(content);
		await context.setOffline(this.isOffline);
		this.#context = context;
		return context;
	}

	/** A new tab at `address`. @throws when the page does not load */
	async openTab(address: string): Promise<Page> {
		const context = await this.#started();
		const page = await context.newPage();
		await page.setViewportSize(PHONE);
		page.setDefaultTimeout(SCREEN_MS);
		if (this.#clockAhead !== 0) await page.addInitScript(shiftedClock(this.#clockAhead));
		this.#pages.push(page);
		await page.goto(`${this.#origin}${address}`, { timeout: SCREEN_MS });
		return page;
	}

	async closeTabs(): Promise<void> {
		for (const page of this.tabs) await page.close();
	}

	/** Sets its clock ahead by so many milliseconds: at once in the service worker, in pages when they are opened. */
	async setClock(ahead: number): Promise<void> {
		this.#clockAhead = ahead;
		this.#clock?.change(shiftedClock(ahead));
		await this.closeTabs().catch(ifAlive);
	}

	async setOffline(isOffline: boolean): Promise<void> {
		this.isOffline = isOffline;
		await this.#context?.setOffline(isOffline).catch(ifAlive);
	}

	/** Leaves the app so many bytes; `undefined`: as many as the browser gives. */
	async setRoom(quotaSize: number | undefined): Promise<void> {
		const page = this.tabs[0];
		if (!page) return;
		const room = quotaSize === undefined ? {} : { quotaSize };
		await page
			.context()
			.newCDPSession(page)
			.then((session) => session.send('Storage.overrideQuotaForOrigin', { origin: this.#origin, ...room }))
			.catch(ifAlive);
	}

	/** Ends all its processes at once, as a phone does that needs the memory, or whose battery is empty. */
	kill(): Promise<void> {
		this.#ending ??= this.#endAll().finally(() => {
			this.#ending = undefined;
		});
		return this.#ending;
	}

	/** Resolves when it is not being killed. */
	async settled(): Promise<void> {
		await this.#ending;
	}

	async #endAll(): Promise<void> {
		const child = this.#process;
		if (!child?.pid) return;
		const ended = once(child, 'exit');
		this.#end();
		await ended;
		process.off('exit', this.#end);
		this.#clock?.close();
		await this.#browser?.close().catch(() => undefined);
		this.#process = undefined;
		this.#browser = undefined;
		this.#context = undefined;
		this.#clock = undefined;
		this.#pages = [];
	}

	readonly #end = (): void => {
		if (this.#process?.pid) process.kill(-this.#process.pid, 'SIGKILL');
	};

	/** Ends it and removes its profile. */
	async throwAway(): Promise<void> {
		await this.kill();
		// its last files may be written by processes that are only just ending
		await pause(300);
		await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
}

/** Where the browser can be told what to do. */
async function addressOf(child: ChildProcess): Promise<string> {
	if (!child.stderr) throw new Error('The browser says nothing');
	for await (const line of createInterface({ input: child.stderr })) {
		const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
		if (address) {
			child.stderr.resume();
			return address;
		}
	}
	throw new Error('The browser did not start');
}

/** A phone that was killed meanwhile takes over what it was told when it is started again. */
function ifAlive(error: unknown): void {
	if (!String(error).includes('closed')) throw error;
}

/** A clock that is wrong by as much, in a page or worker; nothing else in it is changed. */
const shiftedClock = (ahead: number): string => `{
	const Right = globalThis.RightDate ?? Date;
	globalThis.RightDate = Right;
	globalThis.Date = class extends Right {
		constructor(...parts) {
			if (parts.length === 0) super(Right.now() + ${ahead});
			else super(...parts);
		}
		static now() {
			return Right.now() + ${ahead};
		}
	};
}`;
