import { expect, test } from 'vitest';
import { CONSENT_DATE_AHEAD, WITNESS_REQUIRED } from './consent-schema.ts';
import { BEFORE_LAST_ANSWER, consentWithdrawalOn } from './withdrawal-schema.ts';

const WITHDRAWAL = {
	guardian_name: 'Lakshmi',
	relation: 'mother',
	method: 'thumb_print',
	date: '2026-11-15',
	withdrawn: ['photo'],
};
const MISSING = 'Choose what the guardian takes back';

test.each<[object, object]>([
	[{}, {}],
	[{ date: '2026-11-10' }, {}],
	[{ date: '2026-11-09' }, { date: BEFORE_LAST_ANSWER }],
	[{ date: '2026-11-20' }, {}],
	[{ date: '2026-11-21' }, { date: CONSENT_DATE_AHEAD }],
	[{ withdrawn: ['register', 'photo', 'voice'] }, {}],
	[{ withdrawn: [] }, { withdrawn: MISSING }],
	[{ withdrawn: undefined }, { withdrawn: MISSING }],
	[{ withdrawn: ['name'] }, { 'withdrawn.0': MISSING }],
	[{ withdrawn: ['photo', 'photo', 'photo', 'photo'] }, { withdrawn: MISSING }],
	[{ method: 'spoken' }, { witness_name: WITNESS_REQUIRED }],
	[{ method: 'spoken', witness_name: 'Ravi' }, {}],
])('of a withdrawal with %j is at fault: %j', (changes, faults) => {
	const { error } = consentWithdrawalOn('2026-11-20', '2026-11-10').safeParse({ ...WITHDRAWAL, ...changes });
	const issues = error?.issues ?? [];
	expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(faults);
});

test('a withdrawal has no room for a consent', () => {
	const sent = { ...WITHDRAWAL, register: true, photo: true, voice: true };
	const parsed = consentWithdrawalOn('2026-11-20', '2026-11-10').parse(sent);
	expect(parsed).toEqual({ ...WITHDRAWAL, witness_name: '' });
});
