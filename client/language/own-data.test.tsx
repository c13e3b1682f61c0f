import { screen } from '@testing-library/react';
import {
	CLOCK_WAS_WRONG,
	DAMAGED_FILE,
	NO_SEALED_FILE,
	OTHER_FELLOW,
	OTHER_KEY,
} from '@yuva/contract/outbox/schema';
import { copyMyData, getMyData, getPrivacyContact } from '@yuva/contract/privacy/endpoints';
import { type NoticePart, noticeMark, notices } from '@yuva/contract/privacy/notice';
import { readableSections } from '@yuva/contract/privacy/readable';
import { holdingLabel, requestKindLabel, requestStateLabel } from '@yuva/contract/privacy/rules';
import { newRequest, type OwnRequest, requestState } from '@yuva/contract/privacy/schema';
import { afterEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { FELLOW, renderApp } from '../test/render-app.tsx';
import { idOf } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import telugu from './te/fellow.po';

const AT = '2026-11-01T06:30:00.000Z';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const holdings = { children: 12, marks: 40, scores: 3, photos: 2, recordings: 1, tasks: 4 };
const request: OwnRequest = {
	id: idOf(7),
	number: 12,
	kind: 'correction',
	words: 'My name is Kavitha.',
	asked_at: AT,
	due_on: '2999-12-01',
	state: 'open',
	answer: '',
	closed_at: null,
};
const requests = requestState.options.map((state, at) => ({
	...request,
	id: idOf(20 + at),
	number: 20 + at,
	state,
	due_on: '2020-01-31',
	...(state !== 'open' && { answer: 'Corrected.', closed_at: AT }),
}));
const mine = answer(getMyData, { holdings, requests: [request, ...requests] });
const contact = answer(getPrivacyContact, {
	organisation: { en: '' },
	contact: { en: '' },
	complaint: { en: '' },
});

/** A copy has a section of each of them. */
const TABLES = [
	...['accounts', 'fellows', 'learning_centers', 'onboarding_tasks', 'onboarding_decisions'],
	...['fellow_attendance', 'fellow_attendance_history', 'assigned_tasks', 'testimonials', 'media'],
	...['fellow_figures', 'messages', 'privacy_requests', 'sessions', 'device_keys', 'audit_log'],
];
const records = Object.fromEntries(TABLES.map((table) => [table, [{ full_name: 'Sravani Kola' }]]));

const DATA = ['My name is Kavitha.', 'Corrected.', FELLOW.full_name, 'Full name'];

const LOOKS: readonly Look[] = [
	{
		name: 'the own data',
		address: '/my-data',
		reads: [mine],
		text: 'Send request',
		press: 'Send request',
		after: 'Write what should be put right',
	},
	{
		name: 'a request that is taken back',
		address: '/my-data',
		reads: [mine],
		text: 'Send request',
		press: 'Take back',
		after: 'The head office does nothing',
	},
	{
		name: 'the own data without network',
		address: '/my-data',
		reads: [noNetwork(getMyData)],
		text: 'No connection.',
	},
	{
		name: 'the copy of the own data',
		address: '/my-data/copy',
		withConsole: true,
		reads: [
			answer(copyMyData, { made_at: AT, full_name: FELLOW.full_name, records, files: [], counts: holdings }),
		],
		text: 'In numbers',
	},
	{ name: 'the privacy notice', address: '/privacy', reads: [contact], text: 'Where to complain' },
	{
		name: 'the privacy notice for a visitor',
		address: '/privacy',
		session: null,
		reads: [contact],
		text: 'Where to complain',
	},
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

const { title, intro, parts, changes, contact: asking } = notices.en;
const textsOf = ({ heading, points }: NoticePart): string[] => [heading, ...points];
const { open: _, ...closed } = requestStateLabel;

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom(telugu, [
			...[title, intro, ...parts.flatMap(textsOf), ...Object.values(asking), noticeMark('en')],
			...changes.flatMap(textsOf),
			...Object.values({ ...requestKindLabel, ...holdingLabel, ...closed }),
			...readableSections({ records }).map((section) => section.title),
			...messagesOf(newRequest.safeParse({ id: idOf(1), kind: 'complaint' })),
			...messagesOf(newRequest.safeParse({ id: idOf(1), kind: '' })),
			...[NO_SEALED_FILE, OTHER_KEY, OTHER_FELLOW, DAMAGED_FILE, CLOCK_WAS_WRONG],
			...['Sent', 'Was sent before', 'Sent in part', 'Not saved', 'The fellow must confirm it'],
		]),
	).toEqual([]);
});

test('the privacy notice in Telugu says that the lawyer has not confirmed it, and English says nothing', async () => {
	server.use(contact);
	setLanguage('te', telugu);
	const inTelugu = await renderApp('/privacy');
	await screen.findByText('ఈ తెలుగు అనువాదాన్ని సంస్థ న్యాయవాది ఇంకా ధ్రువీకరించాలి.');
	inTelugu.unmount();
	setLanguage('en', {});
	await renderApp('/privacy');
	await screen.findByText(intro);
	expect(screen.queryByText(/lawyer/)).toBeNull();
});
