import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const DIST = path.join(import.meta.dirname, '..', 'client', 'dist');
const ASSETS = path.join(DIST, 'assets');

/** kB of 1000 bytes, script and style after gzip; goals: `docs/performance.md`. */
const LIMITS = { public: 66, start: 112, fellow: 156, staff: 175, eachScreen: 8.15 };
const PUBLIC = ['/', '/login'];
const STAFF = ['staff', 'admin'];
/** Loads only with the screen of the map, or in Telugu; the texts have bounds of their own in `scripts/telugu.test.ts`. */
const APART = /^((base|point|pins)-map|choose-language|telugu|telugu-console)-/;

const weightOf = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1000;

const kB = (file: string): number => weightOf(readFileSync(path.join(ASSETS, file)));

const textOf = (file: string): string => readFileSync(path.join(DIST, file), 'utf8');

/** Scripts and styles that the browser fetches at once. */
const filesOf = (page: string): string[] => [
	...new Set([...textOf(page).matchAll(/="\/assets\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)),
];

/** The inline style of the page. */
const styleIn = (page: string): string => /<style>(.*?)<\/style>/s.exec(textOf(page))?.[1] ?? '';

const built: { address: string; file: string; audience: string | string[] }[] = JSON.parse(
	textOf('pages.json'),
);

const limitOf = ({ address, audience }: (typeof built)[number]): number => {
	if (PUBLIC.includes(address)) return LIMITS.public;
	return STAFF.includes(String(audience)) ? LIMITS.staff : LIMITS.fellow;
};

test('no screen begins with more than its share', () => {
	const heavy = built
		.map((page) => ({
			...page,
			weight: filesOf(page.file).reduce((sum, asset) => sum + kB(asset), weightOf(styleIn(page.file))),
		}))
		.filter((page) => page.weight > limitOf(page))
		.map(({ address, weight }) => `${address} ${weight.toFixed(1)} kB`);
	expect(built.length).toBeGreaterThan(40);
	expect(heavy).toEqual([]);
});

test('what every screen of a signed-in person begins with stays within its share', () => {
	const pages = built
		.filter(({ audience }) => audience !== 'anybody' && audience !== 'guest')
		.map(({ file }) => filesOf(file));
	const [first = [], ...others] = pages;
	const shared = first.filter((file) => others.every((page) => page.includes(file)));
	expect(pages.length).toBeGreaterThan(40);
	expect(shared.length).toBeGreaterThan(2);
	expect(shared.reduce((sum, file) => sum + kB(file), 0)).toBeLessThanOrEqual(LIMITS.start);
});

test("nothing of React's own code is loaded", () => {
	const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
	expect(
		scripts.filter((file) => readFileSync(path.join(ASSETS, file), 'utf8').includes('react.dev')),
	).toEqual([]);
});

test('the whole app without the map and the texts in Telugu stays within the share of each screen', () => {
	const files = readdirSync(ASSETS).filter((file) => /\.(js|css)$/.test(file) && !APART.test(file));
	const weight = files.reduce((sum, file) => sum + kB(file), 0);
	expect(weight / built.length).toBeLessThanOrEqual(LIMITS.eachScreen);
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
