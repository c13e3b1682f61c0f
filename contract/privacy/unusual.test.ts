import { expect, test } from 'vitest';
import type { UnusualRead } from './audit-schema.ts';
import { UNUSUAL_RULES, unusualSentence } from './unusual.ts';

const READ: Pick<UnusualRead, 'rule' | 'first_at' | 'last_at' | 'persons' | 'exported'> = {
	rule: 'many_in_an_hour',
	first_at: '2026-11-20T04:32:00.000Z',
	last_at: '2026-11-20T05:28:00.000Z',
	persons: 1240,
	exported: 0,
};

test.each<[Partial<UnusualRead>, string]>([
	[{}, 'opened data of 1,240 people within an hour: 20-11-2026 10:02 to 10:58.'],
	[
		{ rule: 'many_in_a_day', persons: 1234567, exported: 1100 },
		'opened data of 1,234,567 people in one day, 1,100 of them in exports: 20-11-2026 10:02 to 10:58.',
	],
	[
		{
			rule: 'at_night',
			persons: 51,
			first_at: '2026-11-20T17:45:00.000Z',
			last_at: '2026-11-20T21:00:00.000Z',
		},
		'opened data of 51 people at night: 20-11-2026 23:15 to 21-11-2026 02:30.',
	],
])('an item tells how many, how and when: %o', (more, sentence) => {
	expect(unusualSentence({ ...READ, ...more })).toBe(sentence);
});

test('the rules are told with their limits', () => {
	expect(UNUSUAL_RULES).toContain('more than 1,000 fellows and children within one hour');
	expect(UNUSUAL_RULES).toContain(
		'more than 3,000 in one day, or more than 50 at night, from 23:00 to 05:00',
	);
});
