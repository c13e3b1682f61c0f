import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { findOldBrowser, type OldVersion } from '../../scripts/old-browsers.ts';
import { SURROUNDINGS } from '../surroundings.ts';
import type { Tab, TabOptions } from './tab.ts';

const ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--use-fake-ui-for-media-stream',
	'--use-fake-device-for-media-stream',
];

export async function openChromium(
	version: OldVersion | 'current',
	{ origin, viewport }: TabOptions,
): Promise<Tab> {
	const { program, env } =
		version === 'current' ? { program: await findBrowser(), env: {} } : await findOldBrowser(version);
	const browser = await chromium.launch({
		executablePath: program,
		env: { ...process.env, ...env } as Record<string, string>,
		args: ARGUMENTS,
	});
	const context = await browser.newContext({ ...SURROUNDINGS, baseURL: origin, viewport, hasTouch: true });
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on('pageerror', (error) => complaints.push(error.message));
	return {
		name: `Chromium ${browser.version()}`,
		open: async (address) => void (await page.goto(address)),
		evaluate: (expression) => page.evaluate(expression),
		picture: () => page.screenshot(),
		complaints,
		close: () => browser.close(),
	};
}
