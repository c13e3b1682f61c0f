import { expect, test } from 'vitest';
import { RECOVERY_CODE_BYTES, SMS_CODE_MINUTES } from '../auth/rules.ts';
import { channels, MESSAGE_KINDS } from './kinds.ts';
import { codeInTelugu, pushText, SMS_SIGNS, shortTelugu } from './short-telugu.ts';
import { type MessageDetails, messageText, type Telling } from './texts.ts';
import { messageInTelugu } from './texts-telugu.ts';

const TELUGU = /[\u0c00-\u0c7f]/;

test.each(MESSAGE_KINDS)('of %s the notification and the SMS are there in both languages', (kind) => {
	const { push, sms } = channels[kind];
	const telugu = shortTelugu[kind] ?? {};
	expect([telugu.push !== undefined, telugu.sms !== undefined]).toEqual([
		push !== undefined,
		sms !== undefined,
	]);
	for (const text of Object.values(telugu)) expect(text).toMatch(TELUGU);
});

test('a notification is in the language of the account, in English where none is chosen', () => {
	expect(pushText('task_assigned', 'te')).toBe('మీకు కొత్త పని ఉంది.');
	expect(pushText('task_assigned', 'en')).toBe('You have a new task.');
	expect(pushText('task_assigned', null)).toBe('You have a new task.');
	expect(pushText('password_reset', 'te')).toBeUndefined();
});

test('an SMS in Telugu is one part', () => {
	const code = codeInTelugu('A'.repeat(RECOVERY_CODE_BYTES), SMS_CODE_MINUTES);
	const all = [code, ...Object.values(shortTelugu).flatMap(({ sms }) => sms ?? [])];
	expect(all.filter((text) => text.length > SMS_SIGNS)).toEqual([]);
	expect(all).toHaveLength(10);
});

/** Of each kind with all that it tells. */
const details: MessageDetails = {
	password_reset: { by: 'lead_code' },
	second_factor_reset: {},
	task_approved: { task: 2 },
	application_approved: {},
	task_sent_back: { task: 2, note: 'ఫోటో చీకటి' },
	application_not_approved: { note: 'దూరం' },
	offer_accepted: {},
	task_assigned: { task_name: 'కాల్', deadline: '2026-11-27' },
	task_reopened: { task_name: 'కాల్', deadline: '2026-11-27' },
	task_cancelled: { task_name: 'కాల్', deadline: '2026-11-27' },
	task_extended: { task_name: 'కాల్', deadline: '2026-11-27' },
	account_changed: {},
	children_received: { children: 12 },
	children_handed_over: { children: 12 },
	request_answered: { number: 7, state: 'declined', answer: 'జవాబు' },
	announcement: {},
	year_closed: { year: '2026-27', outcome: 'left' },
	year_reopened: { year: '2026-27' },
	enrolled: { year: '2026-27' },
	fellowship_left: { reason: 'పెళ్లి' },
	fellowship_restored: { reason: 'పెళ్లి' },
	child_left: { reason: 'పెళ్లి' },
	application_reopened: { task: 2, reason: 'పొరపాటు' },
	corrected: { correction: 'name', reason: 'పొరపాటు', undone: false },
	number_corrected: { number: '9876543210', reason: 'పొరపాటు', undone: false },
	child_moved: { here: true, reason: 'పొరపాటు', undone: false },
	children_merged: { reason: 'పొరపాటు', undone: true },
	child_restored: { reason: 'పొరపాటు', undone: false },
	account_ends: { on: '2026-12-04' },
	work_handed_over: {
		file: '7',
		taken: ['/api/children/attendance/save/', '/api/children/attendance/save/'],
		to_confirm: ['/api/children/consent/save/'],
	},
};
const telling: Telling = {
	when: '20-11-2026, 12:00',
	role: 'fellow',
	sender: { full_name: 'రవీందర్', role: 'admin' },
};

/** What comes from people and from the clock. */
const VALUES = /ఫోటో చీకటి|దూరం|కాల్|జవాబు|పెళ్లి|పొరపాటు|రవీందర్|\d[\d:-]*/g;

test.each(MESSAGE_KINDS.filter((kind) => kind !== 'announcement'))(
	'the message %s has the same values in both languages',
	(kind) => {
		const english = messageText(kind, details[kind] as never, telling);
		const telugu = messageInTelugu(kind, details[kind] as never, telling);
		const valuesOf = (text: string) => [...(text.match(VALUES) ?? [])].sort();
		expect(valuesOf(telugu)).toEqual(valuesOf(english));
		expect(telugu).not.toMatch(/[A-Za-z]/);
		expect(telugu).toMatch(TELUGU);
	},
);

test.each([
	['password_reset', { by: 'sms_code' }, 'కోడ్ మీ మొబైల్ నంబర్‌కు పంపాం.'],
	['password_reset', { by: 'device_key' }, 'లాగిన్ అయిన ఫోన్ లేదా కంప్యూటర్‌లో'],
	['child_moved', { here: false, reason: 'x', undone: true }, 'మునుపటి సెంటర్‌లో'],
	['child_moved', { here: false, reason: 'x', undone: false }, 'వేరే సెంటర్‌కు వెళ్తోంది'],
	['child_restored', { reason: 'x', undone: false }, 'మళ్లీ మీ పిల్లల జాబితాలో ఉంది.'],
	['child_restored', { reason: 'x', undone: true }, 'మీ పిల్లల జాబితాలో లేరు.'],
	['corrected', { correction: 'name', reason: 'x', undone: true }, 'మీ పేరు సరిచేయడం రద్దు చేశారు.'],
	['account_ends', { on: '2026-12-04' }, '04-12-2026 లోపు నమోదు చేసుకోండి.'],
	['children_received', { children: 1 }, 'ఒక బిడ్డ'],
	['task_sent_back', { task: 1, note: '' }, 'సరిచేసి మళ్లీ పంపండి.'],
] as const)('%s with %j says %j', (kind, of, words) => {
	expect(messageInTelugu(kind, of as never, telling)).toContain(words);
});
