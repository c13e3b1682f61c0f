import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { inDatabase } from './people.ts';
import type { Product } from './product.ts';

const executablePath = process.env.CHROMIUM_PATH;
const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** The microphone beeps. Repeats the arguments of playwright.config.ts, because this object replaces them. */
export const WITH_MICROPHONE = {
	...(executablePath && { executablePath }),
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...MICROPHONE],
};

/** Crashes the page without any event in the page, as a phone with low memory does. */
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

/** Another program than the app found these; lengths are in seconds. */
export interface Examined {
	tracks: { type: string; codec: string | null; channels: number | undefined }[];
	claimed: number | null;
	/** The last packet begins at this second; the program read all packets to find it. */
	heard: number;
}

export async function examine(file: string): Promise<Examined> {
	const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(file)) });
	const sound = await input.getPrimaryAudioTrack();
	if (!sound) throw new Error(`${file} has no sound`);
	let heard = 0;
	for await (const { timestamp } of new EncodedPacketSink(sound).packets()) {
		heard = Math.max(heard, timestamp);
	}
	return {
		tracks: (await input.getTracks()).map((track) => ({
			type: track.type,
			codec: track.codec,
			channels: track.isAudioTrack() ? track.numberOfChannels : undefined,
		})),
		claimed: await input.getDurationFromMetadata(),
		heard,
	};
}

interface Sound {
	readonly duration: number;
	currentTime: number;
	play(): Promise<void>;
	pause(): void;
}

export async function secondsOf(timer: Locator): Promise<number> {
	const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
	return minutes * 60 + seconds;
}

/** A busy machine skips seconds of the display, so any later time counts too. */
export const recordUntil = (timer: Locator, seconds: number): Promise<void> =>
	expect.poll(() => secondsOf(timer)).toBeGreaterThanOrEqual(seconds);

export const soundOf = (page: Page, label: string | RegExp): Locator =>
	page.getByRole('group', { name: label }).locator('audio');

/** Returns seconds, as the browser reports them. */
export const lengthOf = (page: Page, label: string | RegExp): Promise<number> =>
	soundOf(page, label).evaluate((player) => (player as unknown as Sound).duration);

/** Needs a seekable file; waits until playback advances. */
export async function playsFrom(page: Page, label: string | RegExp, second: number): Promise<void> {
	const player = soundOf(page, label);
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
