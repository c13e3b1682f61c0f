import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { print } from '../server/platform/process/print.ts';
import { installPackages } from './apt.ts';
import { runCommand } from './run-command.ts';

/** The one without windows, which does the same in two thirds of the time, comes first. */
const usualPaths = [
	'/usr/bin/chromium-headless-shell',
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
 * The program of a Chromium for the browser tests: {@link presentBrowser}, else one that is installed now.
 * @throws Error that says what to do when there is none and none can be installed
 */
export async function findBrowser(): Promise<string> {
	return (
		presentBrowser() ??
		(await download()) ??
		(await installPackage()) ??
		fail('No Chromium for the browser tests.')
	);
}

/**
 * `CHROMIUM_PATH`, Playwright's own Chromium, or one in a usual place.
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

async function installPackage(): Promise<string | undefined> {
	print('  That failed: trying to install the package chromium-headless-shell with apt-get …');
	await installPackages('chromium-headless-shell').catch(() => undefined);
	return presentBrowser();
}

function fail(what: string): never {
	throw new Error(
		`${what} Install one (Debian and Ubuntu: apt-get install chromium-headless-shell; anywhere: npx playwright install chromium) or set CHROMIUM_PATH to its program.`,
	);
}
