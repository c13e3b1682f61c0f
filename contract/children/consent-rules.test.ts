import { describe, expect, test } from 'vitest';
import { compareConsents, consentMark, consentsByChild, standingOf } from './consent-rules.ts';
import {
	CONSENT_DATE_AHEAD,
	type ConsentRecord,
	consentTalk,
	consentTalkOn,
	WITNESS_REQUIRED,
} from './consent-schema.ts';

const TALK: ConsentRecord = {
	id: '019a7f00-0000-7000-8000-000000000001',
	child_id: '019a7f00-0000-7000-8000-00000000000a',
	guardian_name: 'Lakshmi',
	relation: 'mother',
	method: 'thumb_print',
	witness_name: '',
	date: '2026-11-10',
	register: true,
	photo: true,
	voice: true,
	recorded_at: '2026-11-10T10:00:00.000Z',
};
const talk = (changes: Partial<ConsentRecord>): ConsentRecord => ({ ...TALK, ...changes });

describe('the standing of a child', () => {
	test.each<[string, ConsentRecord[], object]>([
		['nobody was asked', [], { standing: 'missing', since: '' }],
		['the guardian agreed', [talk({})], { standing: 'given', since: '2026-11-10' }],
		['the guardian never agreed', [talk({ photo: false })], { standing: 'refused', since: '2026-11-10' }],
		[
			'the guardian agreed first and then no longer',
			[talk({ date: '2026-11-20', photo: false }), talk({})],
			{ standing: 'withdrawn', since: '2026-11-20' },
		],
		[
			'it was withdrawn, and another guardian said no again',
			[talk({ date: '2026-11-21', photo: false }), talk({ date: '2026-11-20', photo: false }), talk({})],
			{ standing: 'withdrawn', since: '2026-11-20' },
		],
		[
			'it was withdrawn and given again',
			[talk({ date: '2026-11-21' }), talk({ date: '2026-11-20', photo: false }), talk({})],
			{ standing: 'given', since: '2026-11-21' },
		],
		[
			'two guardians agreed',
			[talk({ date: '2026-11-21' }), talk({ date: '2026-11-01' })],
			{ standing: 'given', since: '2026-11-01' },
		],
	])('fits when %s', (_, talks, standing) => {
		expect(standingOf(talks, 'photo')).toEqual(standing);
	});

	test('is judged for each purpose by itself', () => {
		const talks = [talk({ voice: false })];
		expect([standingOf(talks, 'register').standing, standingOf(talks, 'voice').standing]).toEqual([
			'given',
			'refused',
		]);
	});
});

test('the talk of the later day counts, of the same day the one recorded later, whatever came first', () => {
	const early = talk({ id: '1', date: '2026-11-01', recorded_at: '2026-11-20T10:00:00.000Z' });
	const late = talk({ id: '2', date: '2026-11-02', recorded_at: '2026-11-02T10:00:00.000Z' });
	const later = talk({ id: '3', date: '2026-11-02', recorded_at: '2026-11-02T11:00:00.000Z' });
	expect([early, later, late].toSorted(compareConsents)).toEqual([later, late, early]);
});

test('the talks are gathered by child', () => {
	const other = talk({ child_id: 'b', date: '2026-11-12' });
	const before = talk({ date: '2026-11-01' });
	expect([...consentsByChild([before, other, TALK])]).toEqual([
		['b', [other]],
		[TALK.child_id, [TALK, before]],
	]);
});

test.each<[ConsentRecord[], string]>([
	[[], 'Consent missing'],
	[[talk({})], ''],
	[[talk({ photo: false, voice: false })], ''],
	[[talk({ register: false })], 'No consent'],
])('a list marks a child without consent for the register: %#', (talks, mark) => {
	expect(consentMark(talks)).toBe(mark);
});

describe('a talk as it is sent', () => {
	const faultsOf = (changes: object) => {
		const { error } = consentTalkOn('2026-11-20').safeParse({ ...TALK, ...changes });
		const first = (error?.issues ?? []).toReversed();
		return Object.fromEntries(first.map(({ path, message }) => [path.join('.'), message]));
	};

	test.each<[object, object]>([
		[{}, {}],
		[{ date: '2026-11-20' }, {}],
		[{ date: '2026-11-21' }, { date: CONSENT_DATE_AHEAD }],
		[{ date: '' }, { date: 'Date is required' }],
		[{ guardian_name: ' ' }, { guardian_name: "Guardian's name is required" }],
		[{ relation: 'neighbour' }, { relation: 'Choose who the guardian is' }],
		[{ method: '' }, { method: 'Choose how the guardian answered' }],
		[{ method: 'spoken' }, { witness_name: WITNESS_REQUIRED }],
		[{ method: 'spoken', witness_name: 'Ravi' }, {}],
		[{ photo: 'yes' }, { photo: 'Choose Yes or No' }],
		[
			{ voice: undefined, date: '2027-01-01' },
			{ voice: 'Choose Yes or No', date: CONSENT_DATE_AHEAD },
		],
	])('%j is at fault in %j', (changes, faults) => {
		expect(faultsOf(changes)).toEqual(faults);
	});

	test('needs no witness for a paper', () => {
		const { witness_name: _, ...sent } = TALK;
		expect(consentTalk.parse(sent).witness_name).toBe('');
	});
});
