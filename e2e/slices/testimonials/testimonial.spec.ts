import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, LAPTOP, openBrowser, signIn } from '../../people.ts';
import { type Product, startProduct } from '../../product.ts';
import {
	examine,
	lengthOf,
	playsFrom,
	recordUntil,
	reopenAfterCrash,
	secondsOf,
	storedRecordings,
	WITH_MICROPHONE,
} from '../../recordings.ts';
import { expectSaved } from '../../saved.ts';

const FELLOW = { mobile: '9000000012', password: 'Yuva-demo-2026' };

/** The clock shows whole seconds, and a crash loses unwritten sound, at most a second. */
const DRIFT_SECONDS = 1.5;

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

let product: Product;
let fellow: Page;
let laptop: Page;
const recorded: number[] = [];

test.beforeAll(async ({ browser }) => {
	product = await startProduct('demo');
	fellow = await openBrowser(browser, product);
	laptop = await openBrowser(browser, product, LAPTOP);
	await signIn(fellow, FELLOW.mobile, FELLOW.password);
});

test.afterAll(async () => {
	await fellow?.context().close();
	await laptop?.context().close();
	await product?.stop();
});

/** The browser hears a microphone that was switched off so. */
const SILENT_MICROPHONE = `navigator.mediaDevices.getUserMedia = async () => {
	const context = new AudioContext();
	const sound = context.createConstantSource();
	const microphone = context.createMediaStreamDestination();
	sound.offset.value = 0;
	sound.connect(microphone);
	sound.start();
	return microphone.stream;
};`;
const KNOWN_MICROPHONE = `{
	const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
	navigator.mediaDevices.getUserMedia = async (wish) => (window.microphone = await ask(wish));
}`;

const timer = () => fellow.getByRole('timer', { name: 'Length' });
const button = (name: string) => fellow.getByRole('button', { name, exact: true });
const expectLength = (seconds = 0) =>
	expect
		.poll(async () => Math.abs((await lengthOf(fellow, 'Your recording')) - seconds))
		.toBeLessThan(DRIFT_SECONDS);
const row = (name: string) => fellow.getByRole('listitem').filter({ hasText: name });

test('nothing is recorded yet, the microphone is in sight, and the form asks what belongs to the stakeholder', async () => {
	await fellow.goto('/recorder-page');
	await expect(fellow.getByText('No Audios Uploaded')).toHaveCount(5);
	await expect(fellow.getByRole('progressbar', { name: 'Testimonials' })).toHaveAttribute('value', '0');
	await expectAccessible(fellow, 'the recorder page without uploads');
	await fellow.getByRole('link', { name: "Record: Fellow's Parent" }).click();
	await fellow.waitForURL('**/recorder-page/record?id=fellow_parent');
	await expect(button('Submit')).toBeDisabled();
	const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
	expect(await top(button('Record'))).toBeLessThan(300);
	expect(await top(button('Record'))).toBeLessThan(await top(fellow.getByLabel('Name')));
	await fellow.getByLabel('Name').fill('Lakshmi');
	await fellow.getByLabel('Relation').selectOption('Mother');
	await fellow.getByLabel('Occupation').selectOption('Farmer');
	await expect(fellow.getByRole('timer', { name: 'Length' })).toHaveText('00:00');
	await expectAccessible(fellow, 'the recorder at rest');
	await button('Submit').click();
	await expect(fellow.getByRole('alert')).toHaveText('Please record your testimonial before submitting');
});

test('a recording is paused, resumed, and survives a page that is killed half-way', async () => {
	await button('Record').click();
	await recordUntil(timer(), 2);
	await expect
		.poll(() => fellow.getByRole('meter', { name: 'Loudness' }).getAttribute('value'))
		.not.toBe('0');
	await button('Pause').click();
	await expect(button('Resume')).toBeVisible();
	const paused = await timer().textContent();
	// longer than a second, which is what the clock shows
	await fellow.waitForTimeout(1500);
	expect(await timer().textContent()).toBe(paused);
	await expectAccessible(fellow, 'the recorder while paused');
	await button('Resume').click();
	await recordUntil(timer(), 5);
	fellow = await reopenAfterCrash(fellow);
	await expect(fellow.getByText('We kept your recording from last time.')).toBeVisible();
	await recordUntil(timer(), 4);
	recorded.push(await secondsOf(timer()));
	await expect(fellow.getByLabel('Name')).toHaveValue('Lakshmi');
	await expectAccessible(fellow, 'a recovered recording');
});

test('the recovered recording is played, found and handed in', async () => {
	const player = fellow.getByRole('group', { name: 'Your recording' });
	await expectLength(recorded[0]);
	await expect(player).toBeVisible();
	await playsFrom(fellow, 'Your recording', 2);
	await button('Submit').click();
	await expectSaved(fellow, 'Testimonial submitted successfully!');
	await fellow.waitForURL('**/recorder-page');
	await expect(row("Fellow's Parent")).toContainText('1 Audio(s) Uploaded');
	await expect(fellow.getByRole('progressbar', { name: 'Testimonials' })).toHaveAttribute('value', '1');
});

test('what is on the server is played from the middle, and the phone keeps nothing', async () => {
	await button("Listen: Fellow's Parent").click();
	await expect(fellow.getByRole('dialog').getByText('Mother')).toBeVisible();
	const label = /^Recording of Lakshmi/;
	await playsFrom(fellow, label, 2);
	await expectAccessible(fellow, 'listening to a testimonial');
	await fellow.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	await fellow.goto('/recorder-page/record?id=fellow_parent');
	await expect(timer()).toHaveText('00:00');
	await expect(fellow.getByLabel('Name')).toHaveValue('');
});

test('a tap by mistake and a silent microphone are no recordings', async () => {
	await button('Record').click();
	await button('Stop').click();
	await expect(fellow.getByRole('alert')).toHaveText('No sound was recorded. Record again.');
	await fellow.evaluate(SILENT_MICROPHONE);
	await button('Record').click();
	await expect(fellow.getByText(/^No sound is heard/)).toBeVisible();
	await expectAccessible(fellow, 'a recording without sound');
	await button('Stop').click();
	await expect(fellow.getByRole('alert')).toHaveText('No sound was recorded. Record again.');
	await fellow.reload();
	await expect(timer()).toHaveText('00:00');
});

test('a recording that the phone ends goes on, and is handed in as one', async () => {
	await fellow.getByLabel('Name').fill('Lakshmi');
	await fellow.evaluate(KNOWN_MICROPHONE);
	await button('Record').click();
	await recordUntil(timer(), 3);
	await fellow.evaluate('window.microphone.getTracks()[0].stop()');
	await expect(fellow.getByRole('alert')).toContainText('The phone took the microphone away');
	const before = await secondsOf(timer());
	await button('Go on recording').click();
	await recordUntil(timer(), before + 3);
	await button('Stop').click();
	await expect(button('Discard and record again')).toBeVisible();
	recorded.push(await secondsOf(timer()));
	await expectLength(recorded[1]);
	await button('Submit').click();
	await fellow.waitForURL('**/recorder-page');
	await expect(row("Fellow's Parent")).toContainText('2 Audio(s) Uploaded');
});

test('the stored files are Opus of the length that was recorded', async () => {
	const stored = await storedRecordings(product, FELLOW.mobile);
	expect(stored.map(({ content_type }) => content_type)).toEqual(['audio/webm', 'audio/webm']);
	for (const [index, { storage_key, bytes }] of stored.entries()) {
		const { tracks, claimed, heard } = await examine(path.join(product.mediaFolder, storage_key));
		expect(tracks).toEqual([{ type: 'audio', codec: 'opus', channels: 1 }]);
		expect(Math.abs((claimed ?? 0) - heard), 'the length it claims').toBeLessThan(1);
		expect(Math.abs(heard - (recorded[index] ?? 0)), 'what its clock showed').toBeLessThan(DRIFT_SECONDS);
		expect(bytes / heard, 'bytes a second').toBeLessThan(6000);
	}
});

test('without a session the recorder says so and leads to the login', async () => {
	await laptop.goto('/recorder-page/record?id=child');
	await expect(laptop.getByRole('alertdialog')).toContainText('Please login again.');
	await laptop.getByRole('button', { name: 'OK' }).click();
	await laptop.waitForURL('**/login');
	await signIn(laptop, FELLOW.mobile, FELLOW.password);
	await laptop.goto('/recorder-page');
	await expect(laptop.getByText('2 Audio(s) Uploaded')).toBeVisible();
	await expectAccessible(laptop, 'the recorder page on a laptop');
	await laptop.goto('/recorder-page/record?id=child');
	await expect(laptop.getByLabel('Class')).toBeVisible();
	await expectAccessible(laptop, 'the recorder on a laptop');
});
