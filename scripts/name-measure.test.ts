import { expect, test } from 'vitest';
import {
	type Half,
	type KindMeasure,
	measureKinds,
	precisionAndRecall,
	readPairs,
	type Tally,
} from './name-measure.ts';

const pairs = readPairs();
const kinds = measureKinds(pairs);

test('the table has 300 pairs or more, a third of them of different children, and halves of each kind', () => {
	expect(pairs.length).toBeGreaterThanOrEqual(300);
	expect(pairs.filter(({ isSame }) => !isSame).length).toBeGreaterThanOrEqual(pairs.length / 3);
	for (const { kind } of kinds) {
		const ofKind = pairs.filter((pair) => pair.kind === kind);
		const held = ofKind.filter(({ half }) => half === 'held').length;
		expect(held, kind).toBe(Math.floor(ofKind.length / 2));
	}
	expect(pairs.filter(({ reason }) => reason === '')).toEqual([]);
});

test('no pair is in the table twice', () => {
	const texts = pairs.map(({ one, other }) => JSON.stringify([one, other]));
	expect(new Set(texts).size).toBe(texts.length);
});

const share = (half: Half, use: 'search' | 'duplicates') =>
	precisionAndRecall(kinds.map((kind) => kind[use][half]));

test('search and duplicate check keep their precision and recall, on the held out half too', () => {
	for (const half of ['tune', 'held'] as const) {
		for (const use of ['search', 'duplicates'] as const) {
			const { precision, recall } = share(half, use);
			expect(precision, `${half} ${use}`).toBeGreaterThanOrEqual(0.98);
			expect(recall, `${half} ${use}`).toBeGreaterThanOrEqual(0.97);
		}
	}
});

const wrong = ({ missed, mistaken }: Tally) => missed + mistaken;
const talliesOf = (kind: KindMeasure) => [
	kind.search.tune,
	kind.search.held,
	kind.duplicates.tune,
	kind.duplicates.held,
];

test('of no kind more than one pair of a half is judged wrongly; a search does not look for slips', () => {
	const looked = kinds.filter(({ kind }) => kind !== 'a slip of the finger');
	const worse = looked.filter((kind) => talliesOf(kind).some((tally) => wrong(tally) > 1));
	expect(worse.map(({ kind }) => kind)).toEqual([]);
});
