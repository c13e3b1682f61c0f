import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { print } from '../server/platform/process/print.ts';
import { installPackages } from './apt.ts';
import { runCommand } from './run-command.ts';

/** This browser has no windows, so that the same journeys take two thirds of the time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const usualPaths = [
	WINDOWLESS,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/snap/bin/chromium',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const downloadPatienceMs = 180_000;

/**
 * Finds a Chromium for the browser tests: {@link presentBrowser}, else one that is installed now. It prefers
 * Debian's Chromium without windows, and installs it if possible.
 *
 * @throws Error that says what to do when there is none and none can be installed
 */
export async function findBrowser(): Promise<string> {
	if (!isBest(presentBrowser())) {
		installing ??= installPackages('chromium-headless-shell').catch(() => undefined);
		await installing;
	}
	return presentBrowser() ?? (await download()) ?? fail('No Chromium for the browser tests.');
}

let installing: Promise<void> | undefined;

const isBest = (path: string | undefined): boolean =>
	Boolean(process.env.CHROMIUM_PATH) || path === WINDOWLESS || path === chromium.executablePath();

/**
 * Finds `CHROMIUM_PATH`, Playwright's own Chromium, or one in a usual place.
 *
 * @throws Error when `CHROMIUM_PATH` names nothing
 */
export function presentBrowser(): string | undefined {
	const wanted = process.env.CHROMIUM_PATH;
	if (!wanted) return [chromium.executablePath(), ...usualPaths].find((path) => existsSync(path));
	if (existsSync(wanted)) return wanted;
	throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`);
}

async function download(): Promise<string | undefined> {
	print('  No Chromium found: downloading Playwright’s own …');
	await runCommand('playwright', ['install', 'chromium'], { timeoutMs: downloadPatienceMs });
	return presentBrowser();
}

function fail(what: string): never {
	throw new Error(
		`${what} Install one (Debian and Ubuntu: apt-get install chromium-headless-shell; anywhere: npx playwright install chromium) or set CHROMIUM_PATH to its program.`,
	);
}
