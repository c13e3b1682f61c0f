import { searchKeys } from '@yuva/contract/name-key';
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

test.each([
	['పెద్దపల్లి', 'Peddapalle'],
	['peddapally', 'Peddapalle'],
	['Peddapalli', 'Peddapalle'],
	['గర్రెపల్లె', 'Garrepalli'],
	['రామన్నపేట', 'Ramannapet'],
	['ramannapeta', 'Ramannapet'],
	['జూలూరుపాడు', 'Julurupad'],
	['pedda', 'Peddapalle'],
])('%s finds %s, of which the list has no Telugu name', (typed, name) => {
	const search = searchNames(named('Garrepalli', 'Julurupad', 'Manthani', 'Peddapalle', 'Ramannapet'), finds);
	expect(search(typed).map(({ label }) => label)).toEqual([name]);
});

test.each(['zzzz', 'qqq', 'peddapuram', 'జజ్'])('%s finds no village', (typed) => {
	expect(searchNames(named('Jaggasagar', 'Kothapalli', 'Peddapalle'), finds)(typed)).toEqual([]);
});

test('a name is found by its other script, in either language', () => {
	const villages = [
		{ value: '1', label: 'మంథని', others: ['Manthani'] },
		{ value: '2', label: 'రామగిరి', others: ['Ramagiri'] },
	];
	const search = searchNames(villages, finds);
	for (const typed of ['మంథ', 'Manth', 'mantani']) expect(search(typed)).toEqual([villages[0]]);
	const english = villages.map(({ value, label, others: [name = ''] }) => ({
		value,
		label: name,
		others: [label],
	}));
	for (const typed of ['రామ', 'rama']) expect(searchNames(english, finds)(typed)).toEqual([english[1]]);
});

test('of thousands of names each is folded once, however much is typed', () => {
	const villages = named(...Array.from({ length: 3000 }, (_, at) => `Venkatapuram Thanda ${at}`));
	const folded: string[] = [];
	const noting = (name: string) => {
		folded.push(name);
		return searchKeys(name);
	};
	const search = searchNames(villages, spellingFinder(noting));
	for (const typed of ['venka', 'venkta', 'venktapuram', 'venktapuram 77']) search(typed);
	expect(search('venktapuram 777').map(({ label }) => label)).toEqual(['Venkatapuram Thanda 777']);
	expect(folded).toHaveLength(3000);
});
