import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
	testDir: 'e2e',
	outputDir: 'test-results',
	// one at a time: some measure time, and one breaks everything around it
	workers: 1,
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
