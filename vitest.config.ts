import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from './client/build/texts.ts';
import { requireOwnNode } from './scripts/own-node.ts';

requireOwnNode();

/** As on a busy machine; what fails for good is told a little later. */
const PATIENCE = { hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/** `npm test` runs the screens with the React that phones have: a third of the CPU time. Its other build warns of more. */
const isAsOnPhones = process.env.NODE_ENV === 'production';
const fileIn = (place: string): string => fileURLToPath(new URL(place, import.meta.url));

export default defineConfig({
	test: {
		// Of the screens tests: their closed windows stay in memory, and what is almost full stands still for seconds.
		vmMemoryLimit: '700MB',
		projects: [
			{
				test: {
					...PATIENCE,
					name: 'contract',
					include: ['contract/**/*.test.ts'],
					setupFiles: ['scripts/other-date.ts'],
					// pure, so that files may share what is loaded: a quarter of the CPU time
					isolate: false,
				},
			},
			{
				test: {
					...PATIENCE,
					name: 'unit',
					include: [
						'embedded-postgres/**/*.test.ts',
						'server/platform/**/*.test.ts',
						'scripts/**/*.test.ts',
						'e2e/**/*.test.ts',
						'client/build/**/*.test.ts',
					],
					// some start a database
					testTimeout: 30_000,
				},
			},
			{
				test: {
					...PATIENCE,
					name: 'api',
					include: ['server/{features,test,demo}/**/*.test.ts'],
					// loads the application once per process instead of per file: less than half the time
					isolate: false,
					globalSetup: ['server/test/global-setup.ts'],
					testTimeout: 30_000,
				},
			},
			{
				test: {
					...PATIENCE,
					// minutes long, by `npm run test:slow`
					name: 'slow',
					include: ['{embedded-postgres,server,scripts,bench}/**/*.slow.ts'],
					testTimeout: 120_000,
					globalSetup: ['server/test/global-setup.ts'],
				},
			},
			{
				plugins: [texts(), react()],
				resolve: {
					alias: [
						{ find: 'react-dom/server', replacement: 'react-dom/server.browser' },
						...(isAsOnPhones
							? [
									{ find: 'react-dom/test-utils', replacement: fileIn('client/test/act.ts') },
									{ find: /^scheduler$/, replacement: fileIn('client/test/scheduler.ts') },
								]
							: []),
					],
					conditions: ['module', 'browser', isAsOnPhones ? 'production' : 'development'],
				},
				test: {
					...PATIENCE,
					// a separate context per file without a separate process: half the CPU time
					pool: 'vmThreads',
					name: 'client',
					include: ['client/**/*.test.{ts,tsx}'],
					exclude: ['client/build/**', '**/node_modules/**'],
					environment: 'jsdom',
					deps: {
						optimizer: {
							client: {
								enabled: true,
								include: [
									'@tanstack/react-query',
									'@testing-library/dom',
									'@testing-library/react',
									'@testing-library/user-event',
									'lucide-react',
									'react',
									'react-dom',
									'react-dom/client',
									'react-dom/server.browser',
									'react/jsx-runtime',
									'react/jsx-dev-runtime',
									'react-day-picker',
									'react-dropzone',
									'react-router',
								],
							},
						},
					},
					setupFiles: ['client/test/setup.ts'],
					// longer than one wait on a busy machine
					testTimeout: 90_000,
				},
			},
		],
	},
});
