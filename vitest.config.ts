import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { requireOwnNode } from './scripts/own-node.ts';

requireOwnNode();

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: 'unit',
					include: [
						'contract/**/*.test.ts',
						'embedded-postgres/**/*.test.ts',
						'server/platform/**/*.test.ts',
						'scripts/**/*.test.ts',
						'client/build/**/*.test.ts',
					],
					// some start a database of their own
					testTimeout: 30_000,
				},
			},
			{
				test: {
					name: 'api',
					include: ['server/{features,test,demo}/**/*.test.ts'],
					// each process loads the application once, not once per file: less than half the time
					isolate: false,
					globalSetup: ['server/test/global-setup.ts'],
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{
				plugins: [react()],
				test: {
					// a context of its own per file, as elsewhere, without starting a process for each: half the processor time
					pool: 'vmThreads',
					name: 'client',
					include: ['client/**/*.test.{ts,tsx}'],
					exclude: ['client/build/**', '**/node_modules/**'],
					environment: 'jsdom',
					setupFiles: ['client/test/setup.ts'],
					// more than one wait on a machine that is busy with other things
					testTimeout: 45_000,
				},
			},
		],
	},
});
