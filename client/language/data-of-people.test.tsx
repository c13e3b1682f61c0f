import {
	answerRequest,
	exportFellow,
	getChildHoldings,
	getFellowHoldings,
	getPrivacyContact,
	getRetention,
	listDue,
	listRequests,
} from '@yuva/contract/privacy/endpoints';
import { RETENTION, requestKindLabel, TIDIED } from '@yuva/contract/privacy/rules';
import {
	ANSWER_REQUIRED,
	NAME_DIFFERS,
	retentionRule,
	type StaffRequest,
	typedName,
} from '@yuva/contract/privacy/schema';
import { afterEach, expect, test } from 'vitest';
import { ADMIN, HOLDINGS } from '../test/administration.ts';
import { answer, fakeServer, noNetwork, refuse } from '../test/answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { idOf } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const AT = '2026-11-01T06:30:00.000Z';
const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const REQUEST: StaffRequest = {
	id: idOf(7),
	number: 12,
	kind: 'correction',
	words: 'My name is Kavitha.',
	asked_at: AT,
	due_on: '2020-01-31',
	state: 'open',
	answer: '',
	note: '',
	closed_at: null,
	closed_by: null,
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	mobile_number: '9876543210',
};
const ERASURE: StaffRequest = { ...REQUEST, id: idOf(8), number: 13, kind: 'erasure', due_on: '2999-01-31' };
const done: StaffRequest = {
	...REQUEST,
	state: 'done',
	answer: 'Corrected.',
	note: 'Called.',
	closed_at: AT,
	closed_by: 'Meera Deshpande',
};
const requests = (...data: StaffRequest[]) =>
	answer(listRequests, { data, next_cursor: null, open: data.length, overdue: data.length });

const findings = answer(getRetention, {
	data: retentionRule.options.map((rule, at) => ({ rule, due: at, soon: 1 })),
});
const contact = answer(getPrivacyContact, {
	organisation: { en: '' },
	contact: { en: '' },
	complaint: { en: '' },
});
const due = (...days: string[]) =>
	answer(listDue, {
		data: days.map((due_on, at) => ({
			person_id: idOf(20 + at),
			fellow_id: idOf(20 + at),
			full_name: 'Kavya Atram',
			due_on,
		})),
		next_cursor: null,
	});

const PRIVACY = { address: '/staff/privacy', session: ADMIN };
const REQUESTS = { address: '/staff/privacy/requests', session: ADMIN };
const FELLOW_DATA = { address: `/staff/privacy/fellows/${idOf(2)}`, session: ADMIN };
const CHILD_DATA = { address: `/staff/privacy/children/${idOf(3)}`, session: ADMIN };
const held = answer(getFellowHoldings, { ...HOLDINGS, recordings: 1 });

const LOOKS: readonly Look[] = [
	{
		...PRIVACY,
		name: 'how long data is kept',
		reads: [findings, requests(REQUEST), contact],
		text: 'The privacy notice has',
	},
	{
		...PRIVACY,
		name: 'a day on which nothing is due',
		reads: [answer(getRetention, { data: [] }), requests()],
		text: 'None open',
	},
	{
		...PRIVACY,
		name: 'how long data is kept, without network',
		reads: [noNetwork(getRetention)],
		text: 'No connection.',
	},
	{
		...PRIVACY,
		name: 'the people who are due',
		address: '/staff/privacy/due/never_registered',
		reads: [due('2020-01-31', '2999-01-31')],
		text: 'Due on',
	},
	{
		...PRIVACY,
		name: 'children who are due',
		address: '/staff/privacy/due/removed_children',
		reads: [due('2020-01-31')],
		text: 'Due since',
	},
	{
		...PRIVACY,
		name: 'nobody who is due',
		address: '/staff/privacy/due/unfinished',
		reads: [due()],
		text: 'Nobody is due',
	},
	{ ...REQUESTS, name: 'the open requests', reads: [requests(REQUEST, ERASURE)], text: 'Overdue since' },
	{
		...REQUESTS,
		name: 'the answered requests',
		address: `${REQUESTS.address}?state=closed`,
		reads: [requests(done, { ...done, id: idOf(9), closed_by: null })],
		text: 'Note:',
	},
	{ ...REQUESTS, name: 'no open request', reads: [requests()], text: 'No open request' },
	{
		...REQUESTS,
		name: 'no answered request',
		address: `${REQUESTS.address}?state=closed`,
		reads: [requests()],
		text: 'No closed request',
	},
	{
		...REQUESTS,
		name: 'the answer to a request',
		reads: [requests(REQUEST)],
		text: 'Answer',
		press: 'Answer',
		after: 'Close request',
	},
	{
		...REQUESTS,
		name: 'the answer to an erasure',
		reads: [requests(ERASURE)],
		text: 'Answer',
		press: 'Answer',
		after: 'Close request',
	},
	{ ...FELLOW_DATA, name: 'what is held of a fellow', reads: [held], text: 'the profile' },
	{
		...FELLOW_DATA,
		name: 'a fellow whose data is gone',
		reads: [refuse(getFellowHoldings, 'not_found', 'Not found.')],
		text: 'Nobody is found here.',
	},
	{
		...FELLOW_DATA,
		name: 'the question before an erasure',
		reads: [held],
		text: 'Erase fellow',
		press: 'Erase fellow',
		after: 'Erase for good',
	},
	{
		...FELLOW_DATA,
		name: 'a copy that cannot be made',
		reads: [held, noNetwork(exportFellow)],
		text: 'Save all data',
		press: 'Save all data',
		after: 'No connection.',
	},
	{
		...CHILD_DATA,
		name: 'what is held of a child',
		reads: [
			answer(getChildHoldings, { ...HOLDINGS, full_name: 'Anjali Kola', children: 0, people: [], tasks: 0 }),
		],
		text: 'Erase child',
	},
];

const DATA = [
	...['My name is Kavitha.', 'Corrected.', 'Called.', HOLDINGS.full_name, 'Anjali Kola', ADMIN.full_name],
	'npm run retention -- --apply',
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...[ANSWER_REQUIRED, NAME_DIFFERS, ...messagesOf(typedName.safeParse(''))],
			...messagesOf(answerRequest.input.safeParse({ id: idOf(1), state: 'open', answer: 'x', note: '' })),
			...Object.values(requestKindLabel),
			...Object.values(RETENTION).flatMap(({ title, since }) => [title, since]),
			...TIDIED.flatMap(({ what, when }) => [what, when]),
		]),
	).toEqual([]);
});
