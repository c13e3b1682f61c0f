import { expect, test } from 'vitest';
import { particularsOf, sentenceOf } from './audit-rules.ts';
import type { AuditEntry } from './audit-schema.ts';

const person = (n: number, name: string | null) => ({ id: `0190f000-0000-7000-8000-00000000000${n}`, name });
const LEAD = person(1, 'Ravinder Gaddam');
const FELLOW = person(2, 'Kavya Atram');
const CHILD = person(3, 'Anjali Kola');

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
	id: 1,
	at: '2026-11-20T06:30:00.000Z',
	actor: LEAD,
	action: 'children.read',
	fellow: FELLOW,
	target: CHILD,
	details: {},
	...more,
});

test.each<[Partial<AuditEntry>, string]>([
	[{}, 'Ravinder Gaddam looked at the profile of the child Anjali Kola (fellow: Kavya Atram)'],
	[{ actor: FELLOW }, 'Kavya Atram looked at the profile of the child Anjali Kola'],
	[
		{ action: 'attendance.read', target: null },
		"Ravinder Gaddam looked at the children's registers of Kavya Atram",
	],
	[
		{ action: 'attendance.save', actor: FELLOW, target: null },
		'Kavya Atram saved a register of the children',
	],
	[
		{ action: 'attendance.save', actor: FELLOW, target: null, handed_over_by: LEAD },
		'Kavya Atram saved a register of the children, handed over by Ravinder Gaddam',
	],
	[{ action: 'auth.recovery_code', target: FELLOW }, 'Ravinder Gaddam made a recovery code for Kavya Atram'],
	[
		{ action: 'privacy.erase_child', target: person(3, null) },
		'Ravinder Gaddam erased all data about the child somebody whose data was erased (fellow: Kavya Atram)',
	],
	[
		{ action: 'privacy.erase_fellow', actor: null, target: FELLOW },
		'The server erased all data about the fellow Kavya Atram',
	],
	[{ action: 'new_thing.was_done', target: null, fellow: null }, 'Ravinder Gaddam new thing was done'],
])('an entry is told as a sentence: %o', (more, sentence) => {
	expect(sentenceOf(entry(more))).toBe(sentence);
});

test('particulars are told by name and value, without code signs', () => {
	const details = {
		task: 1,
		decision: 'NOT_APPROVED',
		changed: ['mother_name', 'email'],
		final: true,
		note: '',
	};
	expect(particularsOf(details)).toEqual([
		{ label: 'Task', value: '1' },
		{ label: 'Decision', value: 'Not approved' },
		{ label: 'Changed', value: 'mother name, email' },
		{ label: 'Final', value: 'yes' },
	]);
});
