import { expect, test } from 'vitest';
import { mustFollow } from './store.ts';

const place = (given: Partial<Parameters<typeof mustFollow>[0]> = {}) => ({
	needs: [],
	records: ['register of day 1'],
	...given,
});
const deletion = place({ records: ['child a'], removes: ['a'] });

test.each([
	['the same record', place(), place(), true],
	['another record by the same kind of write', place({ records: ['register of day 2'] }), place(), false],
	['one of several records', place({ records: ['x', 'register of day 1'] }), place(), true],
	['no record', place({ records: [] }), place({ records: [] }), false],
	['a deletion and what needs the child', deletion, place({ needs: ['a', 'b'] }), true],
	['a deletion and what needs another child', deletion, place({ needs: ['b'] }), false],
	['what needs the child, after its deletion', place({ needs: ['a'] }), deletion, false],
])('%s', (_, later, earlier, follows) => {
	expect(mustFollow(later, earlier)).toBe(follows);
});
