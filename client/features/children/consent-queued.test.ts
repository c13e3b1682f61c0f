import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { expect, test } from 'vitest';
import { type QueuedConsent, withQueuedConsents } from './consent-queued.ts';

const READ: ConsentRecord = {
	id: 'read',
	child_id: 'anjali',
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
const queued = (id: string, changes: Partial<QueuedConsent> = {}): QueuedConsent => {
	const { recorded_at: _at, witness_name: _witness, ...talk } = READ;
	return {
		input: { ...talk, id, date: '2026-11-20', photo: false },
		state: 'waiting',
		queuedAt: new Date('2026-11-20T10:00:00Z'),
		...changes,
	};
};
const idsOf = (read: ConsentRecord[], items: QueuedConsent[]) =>
	withQueuedConsents(read, items)
		.get('anjali')
		?.map(({ id }) => id);

test('what waits on the phone counts already, and comes first when its day is later', () => {
	expect(idsOf([READ], [queued('new')])).toEqual(['new', 'read']);
	expect(idsOf([], [queued('new')])).toEqual(['new']);
});

test('what was sent and read again stands there once', () => {
	expect(idsOf([READ], [queued('read', { state: 'sent' })])).toEqual(['read']);
});

test('what the server refused does not count', () => {
	expect(idsOf([READ], [queued('new', { state: 'refused' })])).toEqual(['read']);
});
