import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { seededRandom } from '../../server/demo/random.ts';
import { noise, QUICK_RECORDER, setSound } from '../chaos/sound.ts';
import { inDatabase, PHONE, signedInState } from '../people.ts';
import { WITH_MICROPHONE } from '../recordings.ts';
import { accountOf, storedMarks } from '../stored.ts';
import { useProduct } from '../use-product.ts';
import { visit } from '../visit.ts';
import { openSlowLine } from './slow-line.ts';

// files run in the order of their names, and this one is the first, because it waits for a quarter of an hour

const FELLOW = '9000000011';
const DAY = 33;
const BYTES_PER_SECOND = 1250;
const LATENCY_MS = 2000;
/** Two minutes of speech have this size, as the app records them. */
const SOUND_BYTES = 2 * 60 * 3000;
const WASTED = 0.2;
const ARRIVE_MS = 1_500_000;

test.use({ launchOptions: WITH_MICROPHONE });
const spec = useProduct('demo', { offline: true });

test('at 10 kbit/s and 2 s of delay a register, a large photo and two minutes of sound arrive', async () => {
	test.setTimeout(ARRIVE_MS + 300_000);
	const line = await openSlowLine(spec.product.origin);
	const { home, ...storageState } = await signedInState(line, FELLOW);
	const phone = await spec.open(PHONE, { storageState, baseURL: line.origin });
	phone.removeAllListeners('console');
	await phone.addInitScript(QUICK_RECORDER);
	await phone.goto(home);
	await readEverything(phone);
	line.isCut = true;
	await phone.context().setOffline(true);
	const payload = (await saveRegister(phone)) + (await savePhoto(phone)) + (await saveSound(phone));
	await visit(phone, '/waiting', phone.getByRole('heading', { name: 'Waiting to be sent' }));
	Object.assign(line, { bytesPerSecond: BYTES_PER_SECOND, latencyMs: LATENCY_MS, isCut: false });
	Object.assign(line.carried, { up: 0, down: 0 });
	const begun = Date.now();
	await phone.context().setOffline(false);
	await expect.poll(arrived, { timeout: ARRIVE_MS, intervals: [1000] }).toEqual({
		register: true,
		photo: true,
		sound: true,
	});
	const { up, down } = line.carried;
	const seconds = Math.round((Date.now() - begun) / 1000);
	const wasted = (up - payload) / payload;
	process.stdout.write(
		`${payload} bytes of content in ${seconds} s: ${up} bytes up (${Math.round(wasted * 100)} % more), ${down} down\n`,
	);
	expect(payload).toBeGreaterThan(900_000);
	expect(wasted).toBeLessThanOrEqual(WASTED);
	await line.stop();
});

async function readEverything(phone: Page): Promise<void> {
	await expect.poll(() => phone.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
	await phone.goto(`/add-children-attendance?day=${DAY}`);
	await expect(phone.getByText(/^Total Children: \d/)).toBeVisible();
	const read = phone.getByRole('button', { name: 'Download for offline' });
	await visit(phone, '/waiting', read);
	await read.click();
	await expect(phone.getByText(/^This phone has what you need/)).toBeVisible({ timeout: 120_000 });
}

async function saveRegister(phone: Page): Promise<number> {
	const all = phone.getByRole('button', { name: 'All present' });
	await visit(phone, `/add-children-attendance?day=${DAY}`, all);
	await all.click();
	await phone.getByRole('button', { name: 'Save & Submit' }).click();
	await phone.waitForURL('**/children-attendance', { waitUntil: 'commit' });
	// they are 22 marks with ids of 36 signs
	return 22 * 80;
}

/** @returns the size to which the phone made it */
async function savePhoto(phone: Page): Promise<number> {
	const field = phone.getByLabel('Photo of your Learning Center', { exact: true });
	await visit(phone, '/learning-center', phone.getByRole('heading', { name: 'LC Photo' }));
	await field.setInputFiles({ name: 'centre.jpg', mimeType: 'image/jpeg', buffer: await busyPhoto() });
	const caption = phone.getByText(/^centre\.\w+ · \d+ kB$/);
	await expect(caption).toBeVisible();
	const kB = Number(/(\d+) kB/.exec((await caption.textContent()) ?? '')?.[1]);
	await phone.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(caption).toBeHidden();
	return kB * 1024;
}

async function saveSound(phone: Page): Promise<number> {
	const button = (name: string) => phone.getByRole('button', { name, exact: true });
	const sound = noise(1, SOUND_BYTES);
	await visit(phone, '/recorder-page/record?id=supporter', button('Record'));
	await phone.evaluate(setSound(sound));
	await phone.getByLabel('Name').fill('Sammaiah');
	await button('Record').click();
	await button('Stop').click();
	await expect(button('Discard and record again')).toBeVisible();
	await button('Submit').click();
	await phone.waitForURL('**/recorder-page', { waitUntil: 'commit' });
	return sound.length;
}

/** The photo has so much detail that the phone makes 540 kB of it. */
async function busyPhoto(): Promise<Buffer> {
	const random = seededRandom(1);
	const [width, height] = [1280, 960];
	const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => 10 + random.int(236)));
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.blur(0.6)
		.jpeg({ quality: 95 })
		.toBuffer();
}

const arrived = () =>
	inDatabase(spec.product, async (db) => {
		const { id } = await accountOf(spec.product, FELLOW);
		const marks = await storedMarks(spec.product, FELLOW, DAY);
		const centers = await db
			.selectFrom('learning_centers')
			.select('photo_name')
			.where('fellow_id', '=', id)
			.execute();
		const voices = await db
			.selectFrom('testimonials')
			.select('form_data')
			.where('fellow_id', '=', id)
			.execute();
		return {
			register: marks.length > 0,
			photo: centers.some(({ photo_name }) => photo_name?.startsWith('centre.') ?? false),
			sound: voices.some(({ form_data }) => JSON.stringify(form_data).includes('Sammaiah')),
		};
	});
