import { expect, test } from 'vitest';
import { filled, type Say } from '../said.ts';
import { type MessageDetails, messageText, type Telling } from './texts.ts';

const telling: Telling = {
	when: '20-11-2026, 12:00',
	role: 'fellow',
	sender: { full_name: 'Ravinder Gaddam', role: 'admin' },
};

const DONE = 'This was done by Ravinder Gaddam (the head office).';

test.each([
	[
		'child_moved',
		{ here: false, reason: 'x', undone: true },
		`The move of a child was taken back: the child is in the center of before again. ${DONE} Reason: x`,
	],
	[
		'child_moved',
		{ here: false, reason: 'x', undone: false },
		`A child of your center goes to another center now. Work about the child that waits on your phone is still taken. ${DONE} Reason: x`,
	],
	[
		'child_restored',
		{ reason: 'x', undone: true },
		`A restored child is deleted again. The child is not in your list. ${DONE} Reason: x`,
	],
	[
		'corrected',
		{ correction: 'name', reason: '', undone: true },
		'The correction of your name was taken back by Ravinder Gaddam (the head office).',
	],
	[
		'children_received',
		{ children: 1 },
		`1 child of another center came to your center. ${DONE} Look at your list of children.`,
	],
	[
		'consent_withdrawn',
		{ withdrawn: ['photo', 'voice'] },
		'A guardian took consent back for a child of your center: Photo, Voice recording. This was recorded by Ravinder Gaddam (the head office). Look at your list of children.',
	],
	['children_handed_over', { children: 12 }, `12 children of your center went to another fellow. ${DONE}`],
	[
		'task_sent_back',
		{ task: 1, note: '' },
		'Task 1 of your application was sent back. Correct the task and submit it again.',
	],
	[
		'request_answered',
		{ number: 7, state: 'done', answer: '' },
		'Your request no. 7 about your data is done.',
	],
	[
		'concern_raised',
		{ isLate: true },
		'A concern about a child waits for more than 24 hours. Nobody has taken it in hand. Open Concerns now.',
	],
	[
		'concern_waits',
		{ why: 'overdue' },
		'A concern about a child waits for more than 24 hours. Call the safeguarding persons today: only they can read it.',
	],
	[
		'work_handed_over',
		{ file: '7', taken: ['/api/fellow-attendance/', '/api/fellow-attendance/'], to_confirm: [] },
		'On 20-11-2026, 12:00, Ravinder Gaddam (the head office) handed over unsent work in your name. Saved as yours: Fellow Attendance (2). Did you give nobody a file of your work? Tell the head office.',
	],
] as const)('%s with %j says what happened', (kind, of, text) => {
	expect(messageText(kind, of as unknown as MessageDetails[typeof kind], telling)).toBe(text);
});

test('a message is said in the language that is asked for, with its values', () => {
	const shout = (english: string, values: object = {}) =>
		`${english.toUpperCase()} ${JSON.stringify(values)}`;
	expect(messageText('application_not_approved', { note: 'dark photo' }, telling, shout)).toBe(
		'YOUR APPLICATION WAS NOT APPROVED THIS TIME. {} NOTE: {NOTE} {"note":"dark photo"}',
	);
});

test('the name of a task and a fixed reason are said in the language of the message, the words of a person are not', () => {
	const telugu: Readonly<Record<string, string>> = {
		'Attending weekly call': 'వారపు కాల్‌లో పాల్గొనడం',
		'Moved away': 'వేరే ఊరు వెళ్లారు',
	};
	const say: Say = (english, values) => filled(telugu[english] ?? english, values);
	const task = { task_name: 'Attending weekly call', deadline: '2026-12-10' };
	const kinds = ['task_assigned', 'task_reopened', 'task_cancelled', 'task_extended'] as const;
	for (const kind of kinds) expect(messageText(kind, task, telling, say)).toContain('వారపు కాల్‌లో పాల్గొనడం.');
	const own = { ...task, task_name: 'Moved away' };
	for (const kind of kinds) expect(messageText(kind, own, telling, say)).toContain('Moved away.');
	const left = (reason: string) => messageText('child_left', { reason }, telling, say);
	expect(left('Moved away')).toContain('Reason: వేరే ఊరు వెళ్లారు.');
	expect(left('Moved away: to her uncle')).toContain('Reason: వేరే ఊరు వెళ్లారు: to her uncle.');
	expect(messageText('fellowship_left', { reason: 'Moved away' }, telling, say)).toContain('వేరే ఊరు');
	expect(left('Went to a hostel')).toContain('Reason: Went to a hostel.');
});
