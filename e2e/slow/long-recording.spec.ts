import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { webmOfMinutes } from '../long-sound.ts';
import { openBrowser, signIn } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import {
	examine,
	lengthOf,
	playsFrom,
	reopenAfterCrash,
	soundOf,
	storedRecordings,
	WITH_MICROPHONE,
} from '../recordings.ts';

const FELLOW = { mobile: '9000000012', password: 'Yuva-demo-2026' };
const MINUTES = 30;
const SECONDS = MINUTES * 60;
const SOUND = '/half-an-hour.webm';
const MEGABYTE = 1_000_000;

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

let product: Product;
let fellow: Page;
let sound: Buffer;

test.beforeAll(async ({ browser }) => {
	product = await startProduct('demo');
	fellow = await openBrowser(browser, product);
	await signIn(fellow, FELLOW.mobile, FELLOW.password);
	sound = await webmOfMinutes(fellow, MINUTES);
	await fellow.context().route(`**${SOUND}`, (route) => route.fulfill({ body: sound }));
	await fellow.addInitScript(HASTY_RECORDER);
});

test.afterAll(async () => {
	await fellow?.context().close();
	await product?.stop();
});

const timer = () => fellow.getByRole('timer', { name: 'Length' });
const button = (name: string) => fellow.getByRole('button', { name, exact: true });

test('half an hour is recorded second by second in little memory', async () => {
	await fellow.goto('/recorder-page/record?id=supporter');
	await fellow.getByLabel('Name').fill('Sammaiah');
	const before = await usedMemory(fellow);
	await button('Record').click();
	await expect(timer()).toHaveText('30:00', { timeout: 90_000 });
	const after = await usedMemory(fellow);
	process.stdout.write(`memory of the page: ${megabytes(before)} before, ${megabytes(after)} after\n`);
	expect(after - before).toBeLessThan(20 * MEGABYTE);
});

test('when the phone kills the page then, nothing of it is lost', async () => {
	// what the browser still holds is written within moments
	await fellow.waitForTimeout(3000);
	fellow = await reopenAfterCrash(fellow);
	await expect(fellow.getByText('We kept your recording from last time.')).toBeVisible();
	await expect(timer()).toHaveText('30:00');
	expect(Math.abs((await knownLengthOf('Your recording')) - SECONDS)).toBeLessThan(1);
	await playsFrom(fellow, 'Your recording', 1500);
});

test('it is handed in and played from any minute', async () => {
	await button('Submit').click();
	await fellow.waitForURL('**/recorder-page', { timeout: 60_000 });
	await expect(fellow.getByText('1 Audio(s) Uploaded')).toBeVisible({ timeout: 60_000 });
	await button('Listen: Supporter').click();
	const label = /^Recording of Sammaiah/;
	await playsFrom(fellow, label, 1500);
	expect(Math.abs((await lengthOf(fellow, label)) - SECONDS)).toBeLessThan(1);
	const address = (await soundOf(fellow, label).getAttribute('src')) ?? '';
	const part = await fellow.request.get(address, { headers: { range: 'bytes=5000000-5000999' } });
	const [stored] = await storedRecordings(product, FELLOW.mobile);
	expect(part.status()).toBe(206);
	expect(part.headers()['content-range']).toBe(`bytes 5000000-5000999/${stored?.bytes}`);
	expect(await part.body()).toEqual(fileOf(stored?.storage_key).subarray(5_000_000, 5_001_000));
});

test('the stored file is every byte of it, and says its own length', async () => {
	const [stored, ...others] = await storedRecordings(product, FELLOW.mobile);
	expect(others).toEqual([]);
	const file = fileOf(stored?.storage_key);
	process.stdout.write(`half an hour is ${megabytes(file.length)}\n`);
	expect(file.subarray(-5 * MEGABYTE).equals(sound.subarray(-5 * MEGABYTE))).toBe(true);
	const examined = await examine(path.join(product.mediaFolder, stored?.storage_key ?? ''));
	const { tracks, claimed, heard } = examined;
	expect(tracks).toEqual([{ type: 'audio', codec: 'opus', channels: 1 }]);
	expect(Math.abs((claimed ?? 0) - SECONDS), 'the length it claims').toBeLessThan(1);
	expect(Math.abs(heard - SECONDS), 'the length that is heard').toBeLessThan(1);
});

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
const fileOf = (key = ''): Buffer => readFileSync(path.join(product.mediaFolder, key));

/** A player knows the length only once it has read the beginning. */
async function knownLengthOf(label: string): Promise<number> {
	await expect.poll(() => lengthOf(fellow, label)).toBeGreaterThan(0);
	return lengthOf(fellow, label);
}

async function usedMemory(page: Page): Promise<number> {
	const client = await page.context().newCDPSession(page);
	await client.send('HeapProfiler.collectGarbage');
	const { usedSize, embedderHeapUsedSize = 0 } = (await client.send('Runtime.getHeapUsage')) as {
		usedSize: number;
		embedderHeapUsedSize?: number;
	};
	await client.detach();
	return usedSize + embedderHeapUsedSize;
}

/** A second is over in ten milliseconds for this recorder, by its chunks and by the clock of the page. */
const HASTY_RECORDER = `{
	const now = performance.now.bind(performance);
	let ahead = 0;
	performance.now = () => now() + ahead;
	window.MediaRecorder = class {
		static isTypeSupported = (type) => type.startsWith('audio/webm');
		state = 'inactive';
		mimeType = 'audio/webm;codecs=opus';
		constructor(stream) {
			this.stream = stream;
		}
		async start() {
			const sound = await (await fetch('${SOUND}')).arrayBuffer();
			this.state = 'recording';
			this.onstart();
			const began = performance.now();
			for (let second = 1; second <= ${SECONDS}; second++) {
				await new Promise((done) => setTimeout(done, 10));
				ahead += began + second * 1000 - performance.now();
				const [from, to] = [second - 1, second].map((at) => Math.floor((at / ${SECONDS}) * sound.byteLength));
				this.ondataavailable({ data: new Blob([sound.slice(from, to)], { type: this.mimeType }) });
			}
			this.onpause();
			this.state = 'paused';
		}
		stop() {
			this.state = 'inactive';
			this.onstop();
		}
	};
}`;
