import { listGrampanchayats } from '@yuva/contract/reference/endpoints';
import {
	acceptVillage,
	listDecidedVillages,
	listWrittenVillages,
} from '@yuva/contract/reference/village-endpoints';
import { NOT_OF_MANDAL, VILLAGE_LISTED, type WrittenVillage } from '@yuva/contract/reference/village-schema';
import { getStudyOption, listStudyOptions } from '@yuva/contract/settings/options-endpoints';
import * as optionTexts from '@yuva/contract/settings/options-schema';
import { getOrganisation } from '@yuva/contract/settings/organisation-endpoints';
import { organisationEntry } from '@yuva/contract/settings/organisation-schema';
import { afterEach, expect, test } from 'vitest';
import { ADMIN } from '../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { IN_TELUGU, ORGANISATION } from '../test/organisation.ts';
import { idOf, LEAD } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const tanda: WrittenVillage = {
	id: 1_000_000_001,
	name: 'Suraaram',
	mandal: { id: 4401, name: 'Manthani' },
	district_name: 'Peddapalli',
	homes: 2,
	centers: 1,
	children: 14,
	fellows: [{ id: idOf(1), full_name: 'Sravani Kola' }],
	alike: [{ id: 2, name: 'Suraram' }],
};
const unused = {
	...tanda,
	id: 1_000_000_002,
	name: 'Gandhi Tanda',
	homes: 0,
	centers: 0,
	children: 0,
	fellows: [],
	alike: [],
};
const decided = {
	id: 1_000_000_003,
	name: 'Nehru',
	mandal: tanda.mandal,
	district_name: 'Peddapalli',
	decision: 'accepted' as const,
	now: 'Nehru Tanda',
	decided_at: '2026-11-20T06:30:00.000Z',
};
const villages = [
	answer(listWrittenVillages, { data: [tanda, unused], next_cursor: null }),
	answer(listDecidedVillages, { data: [decided], next_cursor: null }),
	answer(listGrampanchayats, [{ id: 2, name: 'Suraram' }]),
];
const VILLAGES = { address: '/staff/villages', session: LEAD };

const option = { id: 1, name: 'Osmania University', hidden: false, fellows: 12 };
const listed = (...data: (typeof option)[]) => [
	answer(listStudyOptions, { data, next_cursor: null }),
	answer(getStudyOption, { ...option, above: [] }),
];
const OPTIONS = {
	address: '/staff/options',
	session: ADMIN,
	reads: listed(option, { ...option, id: 2, hidden: true }),
};
const NONE = { ...OPTIONS, reads: listed() };
const ORGANISED = {
	address: '/staff/organisation',
	session: ADMIN,
	reads: [answer(getOrganisation, ORGANISATION)],
};

const LOOKS: readonly Look[] = [
	{ ...VILLAGES, name: 'villages that fellows wrote', reads: villages, text: 'Decided' },
	{
		...VILLAGES,
		name: 'no written village',
		reads: [
			answer(listWrittenVillages, { data: [], next_cursor: null }),
			answer(listDecidedVillages, { data: [], next_cursor: null }),
		],
		text: 'No new village names',
	},
	{
		...VILLAGES,
		name: 'the match of a village',
		reads: villages,
		text: 'Match',
		press: 'Match',
		after: 'Everybody of',
	},
	{
		...VILLAGES,
		name: 'a village that is accepted',
		reads: villages,
		text: 'Accept as new',
		press: 'Accept as new',
		after: 'It joins',
	},
	{
		...VILLAGES,
		name: 'the villages without network',
		reads: [noNetwork(listWrittenVillages), ...villages],
		text: 'No connection.',
	},
	{ ...OPTIONS, name: 'the universities', text: 'Visible' },
	{ ...OPTIONS, name: 'a new university', text: 'Add', press: 'Add', after: 'Save' },
	{
		...NONE,
		name: 'a university without colleges',
		address: '/staff/options?university=1',
		text: 'All universities',
	},
	{
		...NONE,
		name: 'a university that is not found',
		address: '/staff/options?search=x',
		text: 'Nothing matches',
	},
	{ ...NONE, name: 'no options', text: 'Fellows can choose Others' },
	{ ...ORGANISED, name: 'the organisation', text: 'Picture' },
	{
		...ORGANISED,
		name: 'the organisation without network',
		reads: [noNetwork(getOrganisation)],
		text: 'No connection.',
	},
];

const DATA = [
	...[
		'Suraaram',
		'Suraram',
		'Manthani',
		'Peddapalli',
		'Sravani Kola',
		'Gandhi Tanda',
		'Nehru Tanda',
		'Nehru',
	],
	...['Osmania University', ORGANISATION.name, LEAD.full_name, ADMIN.full_name, 'lgdirectory.gov.in'],
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

const { levelLabel, levelsLabel, optionLevel, optionName } = optionTexts;

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...Object.values({ ...levelLabel, ...levelsLabel }),
			...Object.values(optionTexts).filter((text) => typeof text === 'string'),
			...[
				NOT_OF_MANDAL,
				VILLAGE_LISTED,
				...messagesOf(optionName.safeParse('')),
				...messagesOf(optionLevel.safeParse('')),
			],
			...messagesOf(acceptVillage.input.safeParse({ id: 1, name: '' })),
			...messagesOf(
				organisationEntry.safeParse({
					...ORGANISATION,
					...{ name: '', tagline: '', about: '', about_fellowship: '', fellows: '', figures_date: '' },
					...{ phone: 'x', email: 'x', districts: [], partners: [''] },
					steps: ORGANISATION.steps.map(() => ({ title: '', text: '' })),
				}),
			),
			...messagesOf(organisationEntry.safeParse({ ...IN_TELUGU, districts: ['Peddapalli'] })),
		]),
	).toEqual([]);
});
