import { listConsents } from '@yuva/contract/children/consent-endpoints';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import { listChildrenAlike } from '@yuva/contract/children/likeness-endpoints';
import { likenessText } from '@yuva/contract/children/rules';
import {
	BIRTH_NOT_PAST_MESSAGE,
	type ChildEntry,
	childClassLabel,
	childProfile,
	otherTexts,
	PARENT_MOBILE_MESSAGE,
	typeOfSchoolLabel,
} from '@yuva/contract/children/schema';
import { afterEach, expect, test } from 'vitest';
import { formSections, summaryOf } from '../features/children/form/form-sections.ts';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { CHILD, childListAnswers } from '../test/child-steps.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { idOf, LEAD } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const server = fakeServer(...childListAnswers, answer(listConsents, { status: 'success', data: [] }));
afterEach(() => setLanguage('en', {}));

const DATA = [
	...['Kola Lakshmi', 'Laxmi Kola', 'Anjali Kola', 'Bhavani', 'Lakshmi', 'Ravi', 'ZPHS Manthani', 'AK', 'BK'],
	...['Renuka', 'Ramulu', 'Odela', 'Kavya Atram', 'Naresh Madavi'],
	...['Telangana', 'Peddapalli', 'Manthani', 'Suraram'],
];

const entry = (full_name: string, child_class: ChildEntry['child_class'], digits: number): ChildEntry => ({
	id: idOf(digits),
	full_name,
	child_class,
	child_photo_s3_url: null,
	photo_hidden: 'no_consent',
});
const list = (...data: ChildEntry[]) => answer(listChildren, { status: 'success', data });
const some = list(entry('anjali kola', '4', 1), entry('bhavani', 'out_of_school', 2));

const alike = (digits: number, full_name: string, fellow_name: string) => ({
	id: idOf(digits),
	full_name,
	date_of_birth: '2014-03-05',
	mother_name: 'Renuka',
	father_name: 'Ramulu',
	parent_mobile_number: '9000100001',
	village: { en: 'Odela' },
	fellow_id: idOf(100 + digits),
	fellow_name,
	created_at: '2026-11-02T08:00:00.000Z',
});
const pair = {
	id: idOf(900),
	one: alike(1, 'kola lakshmi', 'Kavya Atram'),
	other: alike(2, 'Laxmi Kola', 'Naresh Madavi'),
	reasons: ['same_name', 'birth_turned_round', 'same_mother'] as const,
	found_at: '2026-11-20T06:30:00.000Z',
	dismissed_at: null,
};

const LOOKS: readonly Look[] = [
	{ name: 'the menu of the children', address: '/children-profile', text: 'Children Profile' },
	{ name: 'the list of the children', address: '/view-children', reads: [some], text: 'View Profile' },
	{ name: 'an empty list', address: '/view-children', reads: [list()], text: 'No children yet' },
	{
		name: 'a search that finds nobody',
		address: '/view-children?search=zz',
		reads: [some],
		text: 'No child found',
	},
	{
		name: 'the list without network',
		address: '/view-children',
		reads: [noNetwork(listChildren)],
		text: 'No connection.',
	},
	{
		name: 'a child',
		address: `/children/view/${CHILD.id}`,
		reads: [list(), answer(getChild, { status: 'success', data: CHILD })],
		text: 'Personal Information',
		press: 'Delete Child',
		after: 'Delete Anjali Kola?',
	},
	{
		name: 'the form of a new child, with what is missing',
		address: '/add-child-profile',
		reads: [list()],
		text: 'Full Name',
		press: 'Save Child Profile',
		after: 'Please fill in the following',
	},
	{
		name: 'the form of a known child',
		address: `/children/edit/${CHILD.id}`,
		reads: [list(), answer(getChild, { status: 'success', data: CHILD })],
		text: 'Personal Information',
	},
	{
		name: 'two entries that may be one child',
		address: '/staff/children-alike',
		session: LEAD,
		reads: [
			answer(listChildrenAlike, { data: [{ ...pair, reasons: [...pair.reasons] }], next_cursor: null }),
		],
		text: 'The same child',
	},
	{
		name: 'no entries that may be one child',
		address: '/staff/children-alike',
		session: LEAD,
		reads: [answer(listChildrenAlike, { data: [], next_cursor: null })],
		text: 'No possible duplicates',
	},
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

const { out_of_school } = childClassLabel;

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...formSections.flatMap(({ title, rows }) => [title, ...rows.map(({ label }) => label)]),
			...Object.values(typeOfSchoolLabel),
			...otherTexts.map(({ message }) => message),
			...messagesOf(childProfile.safeParse({})),
			...[out_of_school, PARENT_MOBILE_MESSAGE, BIRTH_NOT_PAST_MESSAGE],
		]),
	).toEqual([]);
});

test('missing fields and the reasons of a likeness are named in Telugu', () => {
	setLanguage('te', telugu);
	expect(summaryOf(new Set(['full_name', 'other_gender']))).toBe(
		'దయచేసి ఈ తప్పనిసరి వివరాలు నింపండి: పూర్తి పేరు, లింగం (ఇతర)',
	);
	expect(likenessText(['same_name', 'same_mother'], (text) => String(telugu[text]))).toBe('అదే పేరు, అదే తల్లి.');
});
