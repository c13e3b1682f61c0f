import { screen } from '@testing-library/react';
import { accountDetails, NUMBER_TAKEN } from '@yuva/contract/accounts/schema';
import { childProfile, childProfileOn } from '@yuva/contract/children/schema';
import {
	importSheet,
	listPastImports,
	listWaitingFellows,
	makeFirstSlips,
} from '@yuva/contract/imports/endpoints';
import { importFields } from '@yuva/contract/imports/fields';
import {
	brokenQuote,
	codeFault,
	codeMerged,
	codeOfAnother,
	codeTwice,
	importMessages,
	nameTaken,
	notTheChoice,
	parentFault,
	workedOn,
} from '@yuva/contract/imports/messages';
import {
	doubtAbout,
	type ImportPreview,
	type ImportStep,
	importKind,
	importKindLabel,
	type PastImport,
	rowState,
	rowStateLabel,
} from '@yuva/contract/imports/schema';
import { BORN_IN_FUTURE } from '@yuva/contract/registration/rules';
import { registration } from '@yuva/contract/registration/schema';
import { afterEach, expect, test } from 'vitest';
import { ADMIN } from '../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { bareWords, pseudo } from '../test/pseudo-language.ts';
import { renderApp } from '../test/render-app.tsx';
import { idOf } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const past: PastImport = {
	...{
		id: idOf(1),
		kind: 'children',
		file: 'Kavya',
		person: ADMIN.full_name,
		at: '2026-11-20T06:30:00.000Z',
	},
	...{ added: 2, changed: 1, kept: 0, skipped: 1, failed: 1, undone_at: null },
};
const server = fakeServer(
	answer(listPastImports, { data: [past, { ...past, id: idOf(2), undone_at: past.at }] }),
);
afterEach(() => setLanguage('en', {}));

const waiting = (slip_made_at: string | null, number = 1) => ({
	fellow_id: idOf(number),
	full_name: 'Sravani Kola',
	mobile_number: '9876543210',
	center: 'Ramagiri',
	slip_made_at,
});
const fellows = (...data: ReturnType<typeof waiting>[]) =>
	answer(listWaitingFellows, { data, next_cursor: null });
const slips = answer(makeFirstSlips, {
	slips: [
		{
			fellow_id: idOf(1),
			full_name: 'Sravani Kola',
			mobile_number: '9876543210',
			center: 'Ramagiri',
			password: 'abcd-efgh',
		},
	],
});
const MADE = '2026-11-20T06:30:00.000Z';
const SLIPS = { address: '/staff/import/slips', session: ADMIN };

const LOOKS: readonly Look[] = [
	{ name: 'the choice of a file', address: '/staff/import', session: ADMIN, text: 'Spreadsheet' },
	{
		name: 'the choice of a file of places',
		address: '/staff/import?kind=places',
		session: ADMIN,
		text: 'Ask again about names',
	},
	{
		...SLIPS,
		name: 'fellows without a slip',
		reads: [fellows(waiting(null), waiting(MADE, 2))],
		text: 'Also for those',
	},
	{ ...SLIPS, name: 'nobody without a slip', reads: [fellows()], text: 'Nobody waits for a slip' },
	{
		...SLIPS,
		name: 'the question before making slips anew',
		reads: [fellows(waiting(MADE))],
		text: 'Make',
		press: 'Make',
		after: 'Earlier slips',
	},
	{
		...SLIPS,
		name: 'slips that are made',
		reads: [fellows(waiting(null)), slips],
		text: 'Make',
		press: 'Make',
		after: 'Print these slips now',
	},
	{
		...SLIPS,
		name: 'slips that cannot be made',
		reads: [fellows(waiting(null)), noNetwork(makeFirstSlips)],
		text: 'Make',
		press: 'Make',
		after: 'No connection.',
	},
];

const DATA = [
	'people.csv',
	'lgdirectory.gov.in',
	'Yuva',
	'Sravani Kola',
	'Ramagiri',
	'Phone',
	'Kavya',
	'abcd-efgh',
	location.origin,
	'/login',
	ADMIN.full_name,
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

const values = { full_name: 'Sravani Kola' };
const row = {
	line: 2,
	values,
	errors: {},
	cells: {},
	before: {},
	change: null,
	existing: null,
	listed_as: null,
};
const choicesOf = {
	word: ['Female', 'Other'],
	dates: ['day', 'month'],
	date_cells: ['kept', 'turned'],
	age: ['keep', 'skip'],
	hidden_rows: ['keep', 'skip'],
	late: ['without', 'keep'],
};
const preview: ImportPreview = {
	columns: ['Phone', ''],
	mapping: { full_name: 0 },
	values: {},
	remembered: false,
	missing: ['mobile_number'],
	counts: { new: 1, changed: 1, same: 1, doubtful: 1, left_out: 1, faulty: 1 },
	changes: [],
	rows: rowState.options.map((state, at) => ({
		...row,
		line: at + 2,
		state,
		...(state === 'faulty' && { errors: { mobile_number: 'Mobile number should be 10 digits' } }),
		...(state === 'changed' && { before: { full_name: 'Kavya' } }),
		...(state === 'doubtful' && { existing: { where: 'Registered already', values } }),
		...(state === 'same' && { listed_as: 'Ramagiri' }),
	})),
	total: 100,
	questions: [
		{
			...{ key: 'a', level: 'mandals', name: 'Ramagiri', within: 'Ramagiri', rows: 2 },
			...{ alike: [{ id: 1, name: 'Ramagiri' }], choices: ['new', 'skip'] },
		},
	],
	undecided: 201,
	doubts: doubtAbout.options.map((about) => ({
		key: about,
		about,
		field: about === 'hidden_rows' ? '' : 'date_of_birth',
		text: about === 'date_cells' ? '2015-04-03' : '76',
		rows: 2,
		choices: choicesOf[about],
		answer: null,
	})),
	sheets: [
		{ name: '1', rows: 4 },
		{ name: '2', rows: 1 },
	],
	sheet: '1',
	hidden_columns: [1],
	merged_columns: [0],
	places: null,
};
const nothing: ImportPreview = {
	...preview,
	missing: [],
	counts: { new: 0, changed: 0, same: 1, doubtful: 0, left_out: 0, faulty: 0 },
	changes: [],
	rows: [],
	total: 0,
	questions: [],
	undecided: 0,
	remembered: true,
};
const step: ImportStep = {
	added: 1,
	changed: 0,
	kept: 0,
	skipped: 0,
	waiting: 1,
	failed: 2,
	failed_rows: [{ cells: ['x'], errors: {} }],
	columns: ['Phone'],
	total: 3,
	next: null,
	places: null,
};

async function chooseFile(read: ImportPreview, kind = 'fellows') {
	server.use(answer(importSheet, read));
	const asked = new Set<string>();
	setLanguage('te', pseudo(asked));
	const app = await renderApp(`/staff/import?kind=${kind}`, ADMIN);
	const file = new File(['Name;Phone'], 'people.csv', { type: 'text/csv' });
	await app.user.upload(await screen.findByLabelText(/^⟦Spreadsheet/), file);
	const next = async () => app.user.click(await screen.findByRole('button', { name: /^⟦Next: / }));
	const expectAllSaid = () => {
		expect(bareWords(document.querySelector('main') ?? document.body, DATA)).toEqual([]);
		const missing = [...asked].filter(
			(text) => !(text in telugu || text in teluguConsole || DATA.includes(text)),
		);
		expect(missing.filter((text) => /[a-z]{2}/i.test(text) && !text.includes('⟧'))).toEqual([]);
	};
	expectAllSaid();
	await next();
	expectAllSaid();
	await next();
	return { ...app, expectAllSaid };
}

test.each([
	['with each kind of row', preview],
	['that adds nothing', nothing],
])('a file %s shows no text besides the catalogue', async (_, read) => {
	const { expectAllSaid } = await chooseFile(read);
	expectAllSaid();
});

test.each([
	['that is brought in', step, 'Import finished.'],
	['of which nothing is added', { ...step, added: 0, failed: 0 }, 'Nothing was added: all'],
	['of which nothing is added and a row failed', { ...step, added: 0 }, 'Nothing was added. The'],
])('a file %s shows no text besides the catalogue', async (_, done, text) => {
	const { user, expectAllSaid } = await chooseFile({ ...preview, missing: [] });
	server.use(answer(importSheet, done));
	await user.click(screen.getByRole('button', { name: /^⟦Import/ }));
	await screen.findByText((shown) => shown.startsWith(`⟦${text}`));
	expectAllSaid();
});

const ofPlaces = { level: 'grampanchayats', offered: 1, filled: 1 } as const;

test('a file of places shows no text besides the catalogue, before and after it is brought in', async () => {
	const rows = preview.rows.map((one) => ({
		...one,
		errors: {},
		cells: {},
		before: {},
		change: null,
		existing: null,
	}));
	const read = { ...preview, missing: [], doubts: [], mapping: {}, rows, places: ofPlaces };
	const { user, expectAllSaid } = await chooseFile(read, 'places');
	expectAllSaid();
	server.use(answer(importSheet, { ...step, places: ofPlaces }));
	await user.click(screen.getByRole('button', { name: /^⟦Import/ }));
	await screen.findByText(/^⟦Import finished/);
	expectAllSaid();
});

test('an import that has stopped shows no text besides the catalogue', async () => {
	const { user, expectAllSaid } = await chooseFile({ ...preview, missing: [] });
	server.use(noNetwork(importSheet));
	await user.click(screen.getByRole('button', { name: /^⟦Import/ }));
	await screen.findByText(/^⟦No connection\./);
	expectAllSaid();
});

const long = 'x'.repeat(2000);
const none = { gender: 'Other', religion: 'Other', caste_category: 'Other', mobile_number: '12' };
const WRONG = [
	...[{}, none, { ...none, other_gender: long, other_religion: long, other_caste: long }].flatMap((wrong) => [
		registration.safeParse(wrong),
		childProfileOn('2026-11-20').safeParse({ ...wrong, parent_mobile_number: '12', child_class: 'Other' }),
	]),
	childProfileOn('2026-11-20').safeParse({
		...Object.fromEntries(Object.keys(childProfile.shape).map((field) => [field, long])),
		date_of_birth: '2026-12-01',
	}),
	childProfileOn('2026-11-20').safeParse({ date_of_birth: '1990-12-01' }),
	accountDetails.safeParse({ given_name: '', surname: '' }),
	accountDetails.safeParse({ given_name: long, surname: long }),
];

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...Object.values({ ...importKindLabel, ...rowStateLabel }),
			...Object.values(importFields).flatMap((fields) => Object.values(fields).map(({ label }) => label)),
			...Object.values(importMessages),
			...[
				brokenQuote(2),
				codeFault('x'),
				parentFault('state', 1),
				codeTwice('x', 1),
				codeOfAnother(1, 'x'),
			].map(({ id }) => id),
			...[codeMerged('x', 1), nameTaken('x', 1), notTheChoice('x'), workedOn(1, 2)].map(({ id }) => id),
			...messagesOf(importSheet.input.safeParse({ decisions: '' })),
			...['state', 'district', 'mandal', 'village', 'Reason', NUMBER_TAKEN, BORN_IN_FUTURE],
			...WRONG.flatMap(messagesOf),
			...messagesOf(importKind.safeParse('')),
		]),
	).toEqual([]);
});
