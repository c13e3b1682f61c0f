import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { inDatabase } from './people.ts';
import type { Product } from './product.ts';

export const FFPROBE = '/usr/bin/ffprobe';

const executablePath = process.env.CHROMIUM_PATH;
const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** A browser with a microphone that beeps, beside the arguments of playwright.config.ts, which this replaces. */
export const WITH_MICROPHONE = {
	...(executablePath && { executablePath }),
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...MICROPHONE],
};

/** Ends the page as a phone does that needs its memory: without a word to the page. */
export async function reopenAfterCrash(page: Page): Promise<Page> {
	const { pathname, search } = new URL(page.url());
	const context = page.context();
	const crashed = page.waitForEvent('crash');
	void page.goto('chrome://crash').catch(() => undefined);
	await crashed;
	const next = await context.newPage();
	await page.close();
	await next.goto(pathname + search);
	return next;
}

/** The recordings of a fellow on the server, oldest first. */
export function storedRecordings(product: Product, mobile: string) {
	return inDatabase(product, (db) =>
		db
			.selectFrom('media')
			.innerJoin('accounts', 'accounts.id', 'media.fellow_id')
			.select(['storage_key', 'content_type', 'bytes'])
			.where('kind', '=', 'testimonial')
			.where('mobile_number', '=', mobile)
			.orderBy('media.id')
			.execute(),
	);
}

/** What ffprobe says of a file, and when its last packet is heard, in seconds. */
export function examine(file: string) {
	const ask = (...more: string[]) => String(execFileSync(FFPROBE, ['-v', 'fatal', ...more, file]));
	const entries = 'stream=codec_name,codec_type,channels:format=duration';
	const { streams, format } = JSON.parse(ask('-of', 'json', '-show_entries', entries));
	const times = ask('-of', 'csv=p=0', '-show_entries', 'packet=pts_time').trim().split('\n');
	return { streams, format, heard: Number.parseFloat(times.at(-1) ?? '0') };
}

/** As much of an audio element as is used here. */
interface Sound {
	readonly duration: number;
	currentTime: number;
	play(): Promise<void>;
	pause(): void;
}

/** How long a player says that its sound is, in seconds. */
export const lengthOf = (page: Page, label: string | RegExp): Promise<number> =>
	page.getByLabel(label).evaluate((player) => (player as unknown as Sound).duration);

/** Plays from `second` on, which needs a file that can be searched, and waits until it has gone on from there. */
export async function playsFrom(page: Page, label: string | RegExp, second: number): Promise<void> {
	const player = page.getByLabel(label);
	await player.evaluate((element, at) => {
		const audio = element as unknown as Sound;
		audio.currentTime = at;
		return audio.play();
	}, second);
	await expect
		.poll(() => player.evaluate((element) => (element as unknown as Sound).currentTime))
		.toBeGreaterThan(second + 0.3);
	await player.evaluate((element) => (element as unknown as Sound).pause());
}
