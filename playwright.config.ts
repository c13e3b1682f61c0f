import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { SURROUNDINGS } from './e2e/surroundings.ts';
import { presentBrowser } from './scripts/find-browser.ts';
import { requireOwnNode } from './scripts/own-node.ts';

requireOwnNode();
const executablePath = presentBrowser();
// for each browser, also those that a test starts by itself
if (executablePath) process.env.CHROMIUM_PATH = executablePath;
process.env.FONTCONFIG_FILE = path.join(import.meta.dirname, 'e2e', 'fonts.conf');

/** Whole paths: a pattern of one folder's name would also match the folder of the repository. */
const specs = (folder: string) => path.join(import.meta.dirname, 'e2e', folder, '**', '*.spec.ts');
/** What no cheaper test sees. The other journeys of a slice are for `npm run test:changed -- --journeys` and `npm run test:slow`. */
const ALWAYS = /@always/;
const OUTSIDE_SLICES = /^(?!.*\bslices\/)/;

const launchedWith = (...more: string[]) => ({
	...(executablePath && { executablePath }),
	args: [
		'--no-sandbox',
		'--disable-gpu',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
		...more,
	],
});
/** A page of a journey lives for seconds: its code seldom runs often enough to be worth optimizing. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results',
	globalSetup: './e2e/global-setup.ts',
	projects: [
		{
			name: 'e2e',
			testIgnore: ['slow', 'measured', 'failover', 'pictures', 'texts-package'].map(specs),
			grep: [OUTSIDE_SLICES, ALWAYS],
			use: { launchOptions: launchedWith(UNOPTIMIZED) },
		},
		{
			name: 'slices',
			testMatch: specs('slices'),
			grepInvert: ALWAYS,
			use: { launchOptions: launchedWith(UNOPTIMIZED) },
		},
		// these take minutes, mostly of waiting, so `npm run test:slow` runs some side by side
		{ name: 'slow', testMatch: [specs('slow'), specs('failover')] },
		{ name: 'measured', testMatch: specs('measured'), workers: 1 },
		{ name: 'pictures', testMatch: specs('pictures'), workers: 1 },
		// by `npm run texts:package` alone
		{ name: 'texts', testMatch: specs('texts-package'), workers: 1 },
	],
	workers: 2,
	retries: 0,
	forbidOnly: true,
	timeout: 300_000,
	// a busy machine takes its time
	expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
	// the JSON report goes to PLAYWRIGHT_JSON_OUTPUT_FILE, which `npm test` sets
	reporter: [
		['list'],
		['./e2e/failure-pages.ts'],
		...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : []),
	],
	use: {
		...devices['Desktop Chrome'],
		...SURROUNDINGS,
		launchOptions: launchedWith(),
	},
});
