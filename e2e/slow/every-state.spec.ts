import { expect } from '@playwright/test';
import { lookThrough } from '../look-through.ts';
import { test } from '../looked-at.ts';
import { views } from '../screens.ts';
import { type Person, people } from '../sign-ins.ts';

const PATIENCE_MS = 900_000;

for (const [state, words] of [
	['filled', 'filled'],
	['empty', 'empty'],
	['failed', 'loading and failed'],
] as const) {
	for (const person of Object.keys(people) as Person[]) {
		const seen = views.filter((view) => view.as === person && view.state === state);
		if (seen.length === 0) continue;
		test(`every ${words} screen of ${person} is fit to be seen`, async ({ browser, looked }) => {
			test.setTimeout(PATIENCE_MS);
			expect(await lookThrough({ browser, ...looked }, { person, state, seen, isThorough: true })).toEqual(
				[],
			);
		});
	}
}
