import type { AttentionItem } from '@yuva/contract/console/attention-schema';
import { expect, test } from 'vitest';
import { withQueued } from './queued.ts';

const ITEM: AttentionItem = {
	id: 'a',
	rule: 'no_register',
	facts: { count: 9, date: '2026-11-11' },
	child_name: null,
	found_at: '2026-11-18T06:30:00.000Z',
	explanation: 'Before',
	note: '',
	looked_at: null,
};

test('the latest explanation that waits on this phone stands for the one that the server has', () => {
	const queued = [
		{ state: 'waiting' as const, input: { id: 'a', explanation: 'First' } },
		{ state: 'waiting' as const, input: { id: 'a', explanation: 'Second' } },
	];
	expect(withQueued([ITEM], queued)).toMatchObject([{ explanation: 'Second', is_waiting: true }]);
});

test('a refused explanation, or one of another item, changes nothing', () => {
	const queued = [
		{ state: 'refused' as const, input: { id: 'a', explanation: 'Refused' } },
		{ state: 'waiting' as const, input: { id: 'b', explanation: 'Other' } },
	];
	expect(withQueued([ITEM], queued)).toMatchObject([{ explanation: 'Before', is_waiting: false }]);
});
