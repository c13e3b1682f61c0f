import { expect, test } from 'vitest';
import { mustFollow } from './order.ts';

const place = (given: Partial<Parameters<typeof mustFollow>[0]> = {}) => ({
	method: 'POST' as const,
	path: '/api/children/attendance/save/' as const,
	edit: '/add-children-attendance?day=1',
	needs: [],
	records: ['register of day 1'],
	...given,
});
const deletion = place({ path: '/api/children/profile/delete/{id}/', records: ['child a'], removes: ['a'] });
const ofOldRelease = place({ records: undefined });

test.each([
	['the same record', place(), place(), true],
	['another record by the same kind of write', place({ records: ['register of day 2'] }), place(), false],
	['one of several records', place({ records: ['x', 'register of day 1'] }), place(), true],
	['no record', place({ records: [] }), place({ records: [] }), false],
	['a deletion and what needs the child', deletion, place({ needs: ['a', 'b'] }), true],
	['a deletion and what needs another child', deletion, place({ needs: ['b'] }), false],
	['what needs the child, after its deletion', place({ needs: ['a'] }), deletion, false],
	['the same screen of an earlier release', place(), ofOldRelease, true],
	['the same screen, both of an earlier release', ofOldRelease, ofOldRelease, true],
	['another screen', place({ edit: '/add-children-attendance?day=2' }), ofOldRelease, false],
	['another kind of write', place({ path: '/api/fellow-attendance/' }), ofOldRelease, false],
	[
		'recordings of an earlier release, which no screen corrects',
		place({ records: undefined, edit: undefined }),
		place({ records: undefined, edit: undefined }),
		false,
	],
])('%s', (_, later, earlier, follows) => {
	expect(mustFollow(later, earlier)).toBe(follows);
});
