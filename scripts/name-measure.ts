import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComparedChild, LIKELY_SAME, likenessOf } from '../contract/children/same-child.ts';
import { findsName } from '../contract/name-key.ts';
import { root } from './run-command.ts';

const PAIRS = join(root, 'contract', 'children', 'name-pairs.tsv');

/** Rules and threshold were chosen on `tune` alone. */
export type Half = 'tune' | 'held';

export interface NamePair {
	half: Half;
	kind: string;
	one: ComparedChild;
	other: ComparedChild;
	/** True means that a search for the other name must find this one; undefined if no person would type it. */
	isFound: boolean | undefined;
	isSame: boolean;
	reason: string;
}

/** Reads the pairs of `contract/children/name-pairs.tsv`. `changes` names the difference of the other entry. */
export function readPairs(): NamePair[] {
	const [head = [], ...lines] = readFileSync(PAIRS, 'utf8')
		.trim()
		.split('\n')
		.map((line) => line.split('\t'));
	return lines.map((cells) => pairOf(Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))));
}

function pairOf(row: Record<string, string>): NamePair {
	const { half, kind = '', found, same, name = '', other = '', changes = '', reason = '' } = row;
	const changed = Object.fromEntries(changes.split('; ').map((change) => change.split('=')));
	return {
		half: half === 'held' ? 'held' : 'tune',
		kind,
		one: entryOf(row, name),
		other: entryOf({ ...row, ...changed }, other),
		isFound: found === '-' ? undefined : found === 'yes',
		isSame: same === 'yes',
		reason,
	};
}

const entryOf = (row: Record<string, string>, full_name: string): ComparedChild => ({
	full_name,
	gender: row.gender === 'Male' ? 'Male' : 'Female',
	date_of_birth: row.born ?? '',
	mother_name: row.mother ?? '',
	father_name: row.father ?? '',
	parent_mobile_number: row.number ?? '',
	grampanchayat: row.village ?? '',
});

export interface Tally {
	found: number;
	missed: number;
	/** Counts different ones that were taken for the same. */
	mistaken: number;
	apart: number;
}

export interface KindMeasure {
	kind: string;
	search: Record<Half, Tally>;
	duplicates: Record<Half, Tally>;
}

const none = (): Record<Half, Tally> => ({
	tune: { found: 0, missed: 0, mistaken: 0, apart: 0 },
	held: { found: 0, missed: 0, mistaken: 0, apart: 0 },
});

export function measureKinds(pairs: readonly NamePair[]): KindMeasure[] {
	const kinds = new Map<string, KindMeasure>();
	for (const { half, kind, one, other, isFound, isSame } of pairs) {
		const measure = kinds.get(kind) ?? { kind, search: none(), duplicates: none() };
		kinds.set(kind, measure);
		count(measure.duplicates[half], isSame, likenessOf(one, other).score >= LIKELY_SAME);
		if (isFound !== undefined)
			count(measure.search[half], isFound, findsName(other.full_name, one.full_name));
	}
	return [...kinds.values()];
}

function count(tally: Tally, isMeant: boolean, isTaken: boolean): void {
	if (isMeant) tally[isTaken ? 'found' : 'missed'] += 1;
	else tally[isTaken ? 'mistaken' : 'apart'] += 1;
}

/** Returns shares from 0 to 1. */
export function precisionAndRecall(tallies: readonly Tally[]): { precision: number; recall: number } {
	const sum = (name: keyof Tally) => tallies.reduce((all, tally) => all + tally[name], 0);
	return {
		precision: sum('found') / Math.max(1, sum('found') + sum('mistaken')),
		recall: sum('found') / Math.max(1, sum('found') + sum('missed')),
	};
}

export function tableOf(kinds: readonly KindMeasure[]): string {
	const total = (half: Half, use: 'search' | 'duplicates') => {
		const { precision, recall } = precisionAndRecall(kinds.map((kind) => kind[use][half]));
		return `| ${use === 'search' ? 'search' : 'duplicate check'} | ${percent(precision)} | ${percent(recall)} |`;
	};
	const totals = (half: Half) => [total(half, 'search'), total(half, 'duplicates')].join('\n');
	const rows = kinds.map(
		({ kind, search, duplicates }) =>
			`| ${kind} | ${verdict(search.tune)} | ${verdict(search.held)} | ${verdict(duplicates.tune)} | ${verdict(duplicates.held)} |`,
	);
	return [
		'Held out:\n\n| | precision | recall |\n|---|---|---|',
		totals('held'),
		'\nTuned on:\n\n| | precision | recall |\n|---|---|---|',
		totals('tune'),
		'\n| kind of difference | search, tuned | search, held out | duplicates, tuned | duplicates, held out |',
		'|---|---|---|---|---|',
		...rows,
	].join('\n');
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Writes `10 of 10 found`, `9 of 10 kept apart`; both if a kind has both. */
function verdict({ found, missed, mistaken, apart }: Tally): string {
	const same = found + missed > 0 ? [`${found} of ${found + missed} found`] : [];
	const different = mistaken + apart > 0 ? [`${apart} of ${mistaken + apart} kept apart`] : [];
	return [...same, ...different].join(', ') || '–';
}
