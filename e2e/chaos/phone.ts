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
	// runs must not depend on a map server
	'--host-resolver-rules=MAP *.openstreetmap.org ~NOTFOUND',
	`--accept-lang=${SURROUNDINGS.locale}`,
];
export const SCREEN_MS = 15_000;

/** The profile outlives the browser process. */
export class Phone {
	readonly #origin: string;
	readonly #profile: string;
	readonly #scripts: readonly string[];
	#process: ChildProcess | undefined;
	#browser: Browser | undefined;
	#context: BrowserContext | undefined;
	#pages: Page[] = [];
	#clock: WorkerClock | undefined;
	#clockAhead = 0;
	#ending: Promise<void> | undefined;
	isOffline = false;
	workersMisled = 0;
	readonly pagesMisled = { behind: 0, ahead: 0 };

	private constructor(origin: string, profile: string, scripts: readonly string[]) {
		this.#origin = origin;
		this.#profile = profile;
		this.#scripts = scripts;
	}

	static async unpack(origin: string, scripts: readonly string[]): Promise<Phone> {
		return new Phone(origin, await mkdtemp(path.join(tmpdir(), 'yuva-phone-')), scripts);
	}

	/** Lists open tabs, oldest first. */
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
			// a separate process group lets the test kill all processes
			detached: true,
		});
		this.#process = child;
		// a test that times out ends this process without a call of `kill`
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

	async openTab(address: string): Promise<Page> {
		const context = await this.#started();
		const page = await context.newPage();
		await page.setViewportSize(PHONE);
		page.setDefaultTimeout(SCREEN_MS);
		if (this.#clockAhead !== 0) {
			await page.addInitScript(shiftedClock(this.#clockAhead));
			this.pagesMisled[this.#clockAhead < 0 ? 'behind' : 'ahead'] += 1;
		}
		this.#pages.push(page);
		await page.goto(`${this.#origin}${address}`, { timeout: SCREEN_MS });
		return page;
	}

	async closeTabs(): Promise<void> {
		for (const page of this.tabs) await page.close();
	}

	/** Sets milliseconds ahead: at once in the service worker, in pages when opened. */
	async setClock(ahead: number): Promise<void> {
		this.#clockAhead = ahead;
		this.#clock?.change(shiftedClock(ahead));
		await this.closeTabs().catch(ifAlive);
	}

	async setOffline(isOffline: boolean): Promise<void> {
		this.isOffline = isOffline;
		await this.#context?.setOffline(isOffline).catch(ifAlive);
	}

	/** Sets the storage quota in bytes; undefined for the browser's own. */
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

	/** Ends all processes at once, as a phone with low memory or an empty battery does. */
	kill(): Promise<void> {
		this.#ending ??= this.#endAll().finally(() => {
			this.#ending = undefined;
		});
		return this.#ending;
	}

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

	/** Also removes the profile. */
	async throwAway(): Promise<void> {
		await this.kill();
		// ending processes may still write files
		await pause(300);
		await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
}

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

/** A phone that was killed meanwhile applies the setting at the next start. */
function ifAlive(error: unknown): void {
	if (!String(error).includes('closed')) throw error;
}

/** Shifts the clock of a page or worker; nothing else changes. */
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
