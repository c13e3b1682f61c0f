import { expect, test } from 'vitest';
import { searchNames, spellingFinder } from './name-search.ts';

const named = (...names: string[]) => names.map((label, at) => ({ value: String(at), label }));
const VILLAGES = named('Chandrupatla', 'Kothapalli', 'Laxmipuram', 'Nagaram', 'New Kothur', 'Upparlapalli');
const finds = spellingFinder();
const labels = (typed: string) => searchNames(VILLAGES, finds)(typed).map(({ label }) => label);

test('nothing typed finds all, in their order', () => {
	expect(labels('')).toEqual(VILLAGES.map(({ label }) => label));
});

test('names that begin as typed come before those that have it inside', () => {
	expect(labels('n')).toEqual(['Nagaram', 'New Kothur', 'Chandrupatla']);
	expect(labels('PALLI')).toEqual(['Kothapalli', 'Upparlapalli']);
});

test.each([
	['lakshmi', 'Laxmipuram'],
	['కొత్తపల్లి', 'Kothapalli'],
	['kottapaly', 'Kothapalli'],
	['kotur', 'New Kothur'],
])('%s finds %s', (typed, name) => {
	expect(labels(typed)).toEqual([name]);
});

test('a state of villages is searched between two keys', () => {
	const villages = named(...Array.from({ length: 10_000 }, (_, at) => `Venkatapuram Thanda ${at}`));
	const search = searchNames(villages, spellingFinder());
	search('v');
	const started = performance.now();
	expect(search('venktapuram 77').length).toBeGreaterThan(0);
	expect(performance.now() - started).toBeLessThan(500);
});
