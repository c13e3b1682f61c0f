import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { print } from '../../server/platform/process/print.ts';
import { DEMO_PASSWORD, PHONE } from '../people.ts';
import { startStandaloneProduct } from '../product.ts';
import { openChromium } from './chromium-tab.ts';
import { phoneOf } from './phone.ts';
import type { Tab } from './tab.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshots', 'floor');
const FELLOW = '9000000011';
const GAP = 16;
const QUALITY = 60;
/** Pictures come a moment after the words. */
const SETTLED = `Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
	.then(() => new Promise((resolve) => setTimeout(resolve, 500))).then(() => null)`;
const SCREENS = [
	['login', '/login', 'Mobile Number'],
	['dashboard', '/main', 'Today is'],
	['register', '/add-children-attendance?day=31', 'Total Children: '],
	['children', '/view-children', 'Total: '],
	['child-form', '/add-child-profile', 'Save Child Profile'],
	['recorder', '/recorder-page/record?id=supporter', 'Ready to record'],
	['tasks', '/fellow-tasks', 'Complete your LC profile'],
	['center', '/learning-center', 'Learning Center Address'],
	['waiting', '/waiting', 'Everything is sent.'],
	['check-this-phone', '/test', 'is new enough'],
] as const;

/** Puts the oldest Chromium at the left, the current one at the right. */
async function photograph(tabs: readonly Tab[], [name, address, text]: (typeof SCREENS)[number]) {
	const pictures: Buffer[] = [];
	for (const tab of tabs) {
		const phone = phoneOf(tab);
		await phone.open(address);
		await phone.see(text);
		await tab.evaluate(SETTLED);
		pictures.push(Buffer.from(await tab.picture()));
		if (name === 'login') await signIn(tab);
	}
	const { width, height } = PHONE;
	const file = await sharp({
		create: { width: width * 2 + GAP, height, channels: 3, background: '#808080' },
	})
		.composite(pictures.map((input, at) => ({ input, left: at * (width + GAP), top: 0 })))
		.webp({ quality: QUALITY })
		.toFile(path.join(FOLDER, `${name}.webp`));
	print(`${name}.webp  ${Math.ceil(file.size / 1000)} kB`);
}

async function signIn(tab: Tab): Promise<void> {
	const phone = phoneOf(tab);
	await phone.fill('Mobile Number', FELLOW);
	await phone.fill('Password', DEMO_PASSWORD);
	await phone.press('Login');
	await phone.see('Today is');
}

const product = await startStandaloneProduct({ DEMO: '1', LOG_LEVEL: 'silent' });
const options = { origin: product.origin, viewport: PHONE };
const tabs = [await openChromium(90, options), await openChromium('current', options)];
try {
	await mkdir(FOLDER, { recursive: true });
	for (const screen of SCREENS) await photograph(tabs, screen);
} finally {
	for (const tab of tabs) await tab.close();
	await product.stop();
}
