import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { lookThrough } from './look-through.ts';
import { test } from './looked-at.ts';
import { views } from './screens.ts';
import { type Person, people } from './sign-ins.ts';

const PAGES = path.join(import.meta.dirname, '..', 'client', 'dist', 'pages.json');
const PATIENCE_MS = 900_000;
/** A tour is short, so that no worker walks alone at the end. */
const LONGEST_TOUR = 15;

// `slow/every-state.spec.ts` looks at screens that are empty, load or fail, at all in every size and font in English, and at the console with axe.
test.describe.configure({ mode: 'parallel' });

test('every address of the router is looked at', async () => {
	const { pages }: { pages: { address: string }[] } = JSON.parse(await readFile(PAGES, 'utf8'));
	const seen = new Set(views.map(({ route }) => route));
	expect(pages.map(({ address }) => address).filter((address) => !seen.has(address))).toEqual([]);
});

for (const person of Object.keys(people) as Person[]) {
	const all = views.filter((view) => view.as === person && view.state === 'filled');
	for (let first = 0; first < all.length; first += LONGEST_TOUR) {
		const seen = all.slice(first, first + LONGEST_TOUR);
		const name = `every screen of ${person} from ${seen[0]?.route} (${first + 1}) on`;
		test(`${name} is fit to be seen`, async ({ browser, looked }) => {
			test.setTimeout(PATIENCE_MS);
			const tour = { person, state: 'filled', seen, isThorough: false } as const;
			expect(await lookThrough({ browser, ...looked }, tour)).toEqual([]);
		});
	}
}
