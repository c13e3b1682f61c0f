import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;
/** What measures time or memory, or breaks everything around it, has the machine for itself. */
const ALONE = /(offline-shell|first-load|long-recording|chaos)\.spec\.ts$/;

export default defineConfig({
	testDir: 'e2e',
	outputDir: 'test-results',
	projects: [
		{ name: 'together', testIgnore: ALONE },
		{ name: 'alone', testMatch: ALONE },
	],
	// `npm test` runs the second project with one worker, after the first
	workers: 2,
	retries: 0,
	forbidOnly: true,
	timeout: 180_000,
	// a busy machine takes its time
	expect: { timeout: 30_000 },
	// the JSON report goes to PLAYWRIGHT_JSON_OUTPUT_FILE, which `npm test` sets
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
	use: {
		...devices['Desktop Chrome'],
		trace: 'retain-on-failure',
		launchOptions: {
			...(executablePath && { executablePath }),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
});
