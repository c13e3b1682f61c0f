import { screen, waitFor } from '@testing-library/react';
import {
	listConsents,
	listConsentsOfChild,
	listMissingConsents,
	recordConsent,
} from '@yuva/contract/children/consent-endpoints';
import {
	consentTalkOn,
	methodLabel,
	purposeLabel,
	purposeQuestion,
	relationLabel,
} from '@yuva/contract/children/consent-schema';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import { consentWithdrawalOn } from '@yuva/contract/children/withdrawal-schema';
import { listChildYears } from '@yuva/contract/years/enrolment-endpoints';
import { afterEach, expect, test } from 'vitest';
import { answer, fakeServer } from '../test/answers.ts';
import { CHILD } from '../test/child-steps.ts';
import { TALK } from '../test/guardian-consent.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { renderApp } from '../test/render-app.tsx';
import { idOf, LEAD } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const DATA = ['Anjali Kola', 'Anjali', 'Lakshmi Kola', 'lakshmi', 'Ravi', 'Kavya Atram', 'KA', 'Peddapalli'];

const child = [
	answer(getChild, { status: 'success', data: CHILD }),
	answer(listChildren, {
		status: 'success',
		data: [{ id: CHILD.id, full_name: CHILD.full_name, child_class: '4', child_photo_s3_url: null }],
	}),
];
const talks = (...data: (typeof TALK)[]) => answer(listConsents, { status: 'success', data });
const withdrawn = { ...TALK, id: idOf(9), date: '2026-11-20', photo: false, voice: false };
const spoken = { ...TALK, method: 'spoken' as const, witness_name: 'ravi' };
const missing = {
	child_id: CHILD.id,
	child_name: CHILD.full_name,
	standing: 'refused' as const,
	registered_at: '2026-11-01T06:30:00.000Z',
};
const ofFellow = {
	fellow_id: idOf(2),
	full_name: 'Kavya Atram',
	mobile_number: '9876543210',
	district_name: 'Peddapalli',
	children: 22,
	missing: [missing],
};

const LOOKS: readonly Look[] = [
	{
		name: 'the form of a consent',
		address: `/children/consent/${CHILD.id}`,
		reads: [...child, talks()],
		text: 'Who is the guardian?',
		press: 'Save Consent',
		after: 'Choose Yes or No',
	},
	{
		name: 'a consent that was not asked for',
		address: `/children/view/${CHILD.id}`,
		reads: [...child, talks()],
		text: 'Record consent',
		card: "Guardian's Consent",
	},
	{
		name: 'a consent that was withdrawn',
		address: `/children/view/${CHILD.id}`,
		reads: [...child, talks(withdrawn, spoken)],
		text: 'Withdrawn since',
		card: "Guardian's Consent",
	},
	{
		name: 'the consent of several guardians',
		address: '/children/consents',
		reads: [...child, talks()],
		text: 'Agreed to all',
		press: 'Agreed to all',
		after: 'Choose how the guardian answered',
	},
	{
		name: 'the consent of several guardians who all were asked',
		address: '/children/consents',
		reads: [...child, talks(TALK)],
		text: 'All guardians were asked',
	},
	{
		name: 'the children without consent',
		address: '/staff/consents',
		session: LEAD,
		reads: [answer(listMissingConsents, { data: [ofFellow], next_cursor: null, count: 1 })],
		text: 'Without consent',
		press: 'Children of Kavya Atram: 1 of 22 without consent',
		after: 'A guardian said no',
	},
	{
		name: 'a withdrawal that a lead records',
		address: `/staff/children/${CHILD.id}`,
		session: LEAD,
		reads: [
			answer(listChildYears, { full_name: CHILD.full_name, has_center: true, fellow_id: null, data: [] }),
			answer(listConsentsOfChild, { data: [TALK] }),
		],
		text: 'Record a withdrawal',
		press: 'Record a withdrawal',
		after: 'What does the guardian take back?',
		dialog: true,
	},
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...Object.values({ ...purposeLabel, ...relationLabel, ...methodLabel }),
			...Object.values(purposeQuestion),
			...messagesOf(consentTalkOn('2026-11-20').safeParse({ method: 'spoken', guardian_name: '', date: '' })),
			...messagesOf(consentTalkOn('2026-11-20').safeParse({ ...TALK, date: '2026-11-21' })),
			...messagesOf(consentWithdrawalOn('2026-11-20', TALK.date).safeParse({ ...TALK, date: '2026-11-01' })),
		]),
	).toEqual([]);
});

const UNCONFIRMED = 'ఈ తెలుగు అనువాదాన్ని సంస్థ న్యాయవాది ఇంకా ధ్రువీకరించాలి.';

test.each([
	['the form of a consent', `/children/consent/${CHILD.id}`],
	['the consent of several guardians', '/children/consents'],
])('%s in Telugu says that the lawyer has not confirmed it, and English says nothing', async (_, address) => {
	server.use(...child, talks());
	setLanguage('te', telugu);
	const inTelugu = await renderApp(address);
	await screen.findByText(UNCONFIRMED);
	inTelugu.unmount();
	setLanguage('en', {});
	await renderApp(address);
	await screen.findByLabelText('Who is the guardian?');
	expect(screen.queryByText(/lawyer/)).toBeNull();
});

test('a consent that was asked in Telugu is kept with the notice in Telugu', async () => {
	const sent: unknown[] = [];
	server.use(
		...child,
		talks(),
		answer(recordConsent, { status: 'success', id: TALK.id }, ({ notice }) => sent.push(notice)),
	);
	setLanguage('te', telugu);
	const { user } = await renderApp('/children/consents');
	await user.click(await screen.findByLabelText('తల్లి'));
	await user.click(screen.getByLabelText('కాగితంపై వేలిముద్ర'));
	await user.click(screen.getByRole('button', { name: 'మూడింటికీ అవును: సేవ్ చేయండి' }));
	await waitFor(() => expect(sent).toEqual(['te-4']));
});
