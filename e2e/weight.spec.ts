import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ASSETS, type PageWeight, RECORD, weighPages } from './page-weights.ts';

/** The limits are kB of script and style after gzip: see `docs/performance.md`. */
const LIMITS = { public: 125, start: 180, fellow: 225, staff: 240 };
/** The library of forms adds this many kB to a fellow's screen that begins with a form: decision 29. */
const FORMS = 15;
const PUBLIC = ['/', '/login'];
const STAFF = ['staff', 'admin'];
/** Multiplies what a screen weighed when its weight was last accepted. */
const MOST_GROWTH = 1.03;
/** The names of files alone make a difference of this many kB. */
const NOISE = 0.3;

const limitOf = ({ address, audience, hasForm }: PageWeight): number => {
	if (PUBLIC.includes(address)) return LIMITS.public;
	if (STAFF.includes(String(audience))) return LIMITS.staff;
	return LIMITS.fellow + (hasForm ? FORMS : 0);
};

test('no screen begins with more script and style than its share', () => {
	const { pages } = weighPages();
	const heavy = pages
		.filter((page) => page.weight > limitOf(page))
		.map(({ address, weight }) => `${address} ${weight.toFixed(1)} kB`);
	expect(pages.length).toBeGreaterThan(40);
	expect(heavy).toEqual([]);
});

test('what every screen of a signed-in person begins with stays within its share', () => {
	const { start, startFiles } = weighPages();
	expect(startFiles).toBeGreaterThan(2);
	expect(start).toBeLessThanOrEqual(LIMITS.start);
});

test('the part of a screen that only this screen needs grows by no more than 3 per cent unseen', () => {
	const accepted: Record<string, number> = JSON.parse(readFileSync(RECORD, 'utf8'));
	const { pages } = weighPages();
	const grown = pages.filter(({ address, own }) => own > (accepted[address] ?? 0) * MOST_GROWTH + NOISE);
	expect(
		grown.map(({ address, own }) => `${address} ${accepted[address] ?? 0} → ${own.toFixed(1)} kB`),
		'look why; `npm run weights:record` accepts it',
	).toEqual([]);
});

test("React's own code is what is loaded", () => {
	const start = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
	const withReact = start.filter((file) =>
		readFileSync(path.join(ASSETS, file), 'utf8').includes('https://react.dev/errors/'),
	);
	expect(withReact).toHaveLength(1);
});

test('no two files of the app wait for each other', () => {
	const needs = new Map(
		readdirSync(ASSETS)
			.filter((file) => file.endsWith('.js'))
			.map((file) => {
				const code = readFileSync(path.join(ASSETS, file), 'utf8');
				return [file, [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, needed = '']) => needed)];
			}),
	);
	const isLoaded = new Set<string>();
	const load = (file: string, waiting: readonly string[]): void => {
		expect(waiting, 'each waits for the next').not.toContain(file);
		if (isLoaded.has(file)) return;
		for (const needed of needs.get(file) ?? []) load(needed, [...waiting, file]);
		isLoaded.add(file);
	};
	for (const file of needs.keys()) load(file, []);
	expect(isLoaded.size).toBeGreaterThan(40);
});
