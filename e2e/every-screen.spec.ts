import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { lookThrough } from './look-through.ts';
import { test } from './looked-at.ts';
import { views } from './screens.ts';
import { type Person, people } from './sign-ins.ts';

const PAGES = path.join(import.meta.dirname, '..', 'client', 'dist', 'pages.json');
const PATIENCE_MS = 900_000;
/** One screen of each frame, loading and failed; `slow/every-state.spec.ts` looks at all states, and in every size and font. */
const FRAMES = [
	'/privacy',
	'/account',
	'/tasks',
	'/attention',
	'/view-children',
	'/children/edit/:id?',
	'/view-children-attendance',
	'/children-attendance/print',
	'/summary',
	'/staff',
	'/staff/fellows',
	'/staff/fellows/:id',
];

// parallel tests, so that no worker is idle at the end
test.describe.configure({ mode: 'parallel' });

test('every address of the router is looked at', async () => {
	const { pages }: { pages: { address: string }[] } = JSON.parse(await readFile(PAGES, 'utf8'));
	const seen = new Set(views.map(({ route }) => route));
	expect(pages.map(({ address }) => address).filter((address) => !seen.has(address))).toEqual([]);
});

test('each frame has a screen that is looked at while it loads and when it fails', () => {
	const failed = new Set(views.filter(({ state }) => state === 'failed').map(({ route }) => route));
	expect(FRAMES.filter((route) => !failed.has(route))).toEqual([]);
});

for (const state of ['filled', 'failed'] as const) {
	for (const person of Object.keys(people) as Person[]) {
		const seen = views.filter(
			(view) =>
				view.as === person && view.state === state && (state !== 'failed' || FRAMES.includes(view.route)),
		);
		if (seen.length === 0) continue;
		const words = state === 'failed' ? 'loading and failed' : state;
		test(`every ${words} screen of ${person} is fit to be seen`, async ({ browser, looked }) => {
			test.setTimeout(PATIENCE_MS);
			expect(await lookThrough({ browser, ...looked }, { person, state, seen, inAllSizes: false })).toEqual(
				[],
			);
		});
	}
}
