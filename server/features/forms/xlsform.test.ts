import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfDefinition } from '@yuva/contract/forms/check-definition';
import { type FormDefinition, formDefinition } from '@yuva/contract/forms/definition';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readSheets } from '../../platform/media/read-sheet.ts';
import { readForm } from './xlsform.ts';
import { workbookOf } from './xlsform-write.ts';

type Rows = readonly (readonly (string | number | boolean | null)[])[];
const LIMITS = { rows: 2000, columns: 60, tooLarge: 'Too large' };

async function readBytes(bytes: Uint8Array, name = 'Weekly.xlsx') {
	return readForm(await readSheets({ bytes, limits: LIMITS }), name);
}

async function read(survey: Rows, more: Readonly<Record<string, Rows>> = {}) {
	const sheets = Object.entries({ survey, ...more }).map(([name, rows]) => ({
		name,
		rows: rows.map((cells) => [...cells]),
	}));
	return readBytes(await writeXlsx({ sheets }));
}

/** Writes a fault as a person reads it: sheet, row, column, perhaps the place in a rule, and the sentence. */
const faultsIn = ({ faults }: Awaited<ReturnType<typeof read>>) =>
	faults.map(({ sheet, row, column, at, message }) =>
		[sheet, row, column, ...(at === null ? [] : [at]), message].join(' | '),
	);

const HEAD = ['type', 'name', 'label'] as const;
const YES_NO: Rows = [
	['list_name', 'name', 'label'],
	['yes_no', 'yes', 'Yes'],
	['yes_no', 'no', 'No'],
];

test('a form in two languages is read with groups, rules, choices and messages', async () => {
	const { definition, faults, unused } = await read(
		[
			[
				'type',
				'name',
				'label::English (en)',
				'label::Telugu (te)',
				'required',
				'relevant',
				'constraint',
				'constraint_message::English (en)',
				'appearance',
			],
			['begin group', 'room', 'The room', 'గది', null, null, null, null, null],
			['select_one yes_no', 'safe', 'Is it safe?', 'సురక్షితమా?', 'yes', null, null, null, null],
			['text', 'why', 'Why not?', null, 'no', "${safe} = 'no'", null, null, 'multiline'],
			['end group', null, null, null, null, null, null, null, null],
			['integer', 'children', 'How many?', null, true, null, '. <= 40', 'At most 40', null],
		],
		{
			choices: YES_NO,
			settings: [
				['form_title', 'form_title_te'],
				['Visit', 'సందర్శన'],
			],
		},
	);
	expect([faults, unused]).toEqual([[], []]);
	expect(definition).toEqual({
		title: { en: 'Visit', te: 'సందర్శన' },
		groups: [{ name: 'room', label: { en: 'The room', te: 'గది' } }],
		questions: [
			{
				name: 'safe',
				type: 'select_one',
				label: { en: 'Is it safe?', te: 'సురక్షితమా?' },
				group: 'room',
				required: true,
				choices: [
					{ name: 'yes', label: { en: 'Yes' } },
					{ name: 'no', label: { en: 'No' } },
				],
			},
			{
				name: 'why',
				type: 'text',
				label: { en: 'Why not?' },
				group: 'room',
				relevant: "${safe} = 'no'",
				appearance: 'multiline',
			},
			{
				name: 'children',
				type: 'integer',
				label: { en: 'How many?' },
				required: true,
				constraint: '. <= 40',
				constraint_message: { en: 'At most 40' },
			},
		],
	});
});

test('case and blanks of sheets, headings and types do not matter, and the title is the name of the file', async () => {
	const { definition, faults } = await read(
		[
			['TYPE', ' Name', 'Label', 'Constraint Message'],
			['Select_One  yes_no', 'a', 'A?', null],
			['select all that apply from yes_no', 'b', 'B?', null],
			['String', 'c', 'C?', 'No'],
			['GPS', 'd', 'D?', null],
			['BEGIN_GROUP', 'g', 'G', null],
			['Photo', 'e', 'E?', null],
			['End Group', null, null, null],
		],
		{ Choices: [['List Name', 'Name', 'Label'], ...YES_NO.slice(1)] },
	);
	expect(faults).toEqual([]);
	expect(definition?.title).toEqual({ en: 'Weekly' });
	expect(definition?.questions.map(({ type }) => type)).toEqual([
		'select_one',
		'select_multiple',
		'text',
		'geopoint',
		'image',
	]);
});

test.each([
	['begin repeat', 'begin repeat'],
	['begin loop', 'begin loop'],
	['calculate', 'calculate'],
	['range', 'range'],
	['barcode', 'barcode'],
	['rank yes_no', 'rank yes_no'],
	['dateTime', 'dateTime'],
	['select_one yes_no or_other', 'or_other'],
	['select_one_from_file villages.csv', 'select_one_from_file villages.csv'],
	['select_one_external villages', 'select_one_external villages'],
])('a row of type %s is refused by name, with its place', async (type, word) => {
	const rows: Rows = [
		HEAD,
		[type, 'x', 'X'],
		...(type.startsWith('begin') ? [[type.replace('begin', 'end'), null, null]] : []),
		['text', 'y', 'Y'],
	];
	const form = await read(rows, { choices: YES_NO });
	expect(form.definition).toBe(null);
	expect(faultsIn(form)).toEqual([`survey | 2 | type | This app cannot do ${word}`]);
});

test.each([
	'calculation',
	'choice_filter',
	'default',
	'repeat_count',
	'read_only',
	'media::image',
	'bind::jr:preload',
])('a filled column %s is refused, because the form were another one without it', async (heading) => {
	const form = await read([
		[...HEAD, heading],
		['text', 'a', 'A', 'x'],
		['text', 'b', 'B', null],
	]);
	expect(faultsIn(form)).toEqual([`survey | 2 | ${heading} | This app cannot do ${heading}`]);
	const empty = await read([
		[...HEAD, heading],
		['text', 'a', 'A', null],
	]);
	expect([empty.faults, empty.unused]).toEqual([[], []]);
});

test('what the app does not need is listed, and the form is read', async () => {
	const form = await read(
		[
			[...HEAD, 'label::Hindi (hi)', 'notes', 'appearance', 'disabled'],
			['start', 'start', null, null, null, null, null],
			['text', 'a', 'A', 'अ', 'mine', 'w1', null],
			['text', 'off', 'Off', null, null, null, 'yes'],
			['begin group', 'empty', null, null, null, 'field-list', null],
			['end group', null, null, null, null, null, null],
		],
		{ Explanation: [['This form'], ['is for us']] },
	);
	expect(form.faults).toEqual([]);
	expect(form.definition?.questions.map(({ name }) => name)).toEqual(['a']);
	expect(form.unused.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
		['survey', null, 'label::Hindi (hi)'],
		['survey', null, 'notes'],
		['Explanation', null, null],
		['survey', 2, 'type'],
		['survey', 3, 'appearance'],
		['survey', 4, 'disabled'],
		['survey', 5, 'appearance'],
		['survey', 5, 'type'],
	]);
});

test('all faults come at once, each with its sheet, row and column, in the order of the workbook', async () => {
	const form = await read(
		[
			[...HEAD, 'relevant', 'constraint', 'required'],
			['text', null, 'No name', null, null, null],
			['text', 'a', 'A', null, null, 'maybe'],
			['text', 'a', 'A again', null, null, null],
			['select_one towns', 'b', 'B', null, null, null],
			['select_one yes_no', 'c', 'C', '${gone} = 1', null, null],
			['integer', 'd', 'D', null, '. >', null],
			['text', '1st', 'E', null, null, null],
			['text', 'f', null, null, null, null],
			['colour', 'g', 'G', null, null, null],
			['text', 'h', 'Hello ${a}', null, null, null],
			[null, 'i', 'I', null, null, null],
			['begin group', 'open', 'Open', null, null, null],
			['end repeat', null, null, null, null, null],
		],
		{
			choices: [
				...YES_NO,
				['yes_no', 'yes', 'Yes'],
				['yes_no', null, 'Nameless'],
				[null, 'x', 'X'],
				['yes_no', 'may be', 'Maybe'],
			],
		},
	);
	expect(form.definition).toBe(null);
	expect(faultsIn(form)).toEqual([
		'survey | 2 | name | This row has no name',
		'survey | 3 | required | Write yes or no: this app knows no rule here',
		'survey | 4 | name | The name a stands here twice',
		'survey | 5 | type | There is no list named towns on the sheet choices',
		'survey | 6 | relevant | There is no question named gone',
		expect.stringMatching(/^survey \| 7 \| constraint \| 4 \| /),
		expect.stringMatching(/^survey \| 8 \| name \| A name begins with a letter/),
		'survey | 9 | label | Write the question in English',
		'survey | 10 | type | There is no type named colour',
		'survey | 11 | label | A text cannot hold an answer: ${a}',
		'survey | 12 | type | Write the type of this question',
		'survey | 13 | type | This is not closed: a row end group is missing',
		'survey | 14 | type | There is nothing open that end repeat closes',
		'choices | 4 | name | The choice yes stands here twice',
		'choices | 5 | name | This choice has no name',
		'choices | 6 | list_name | Write the name of the list to which this choice belongs',
		'choices | 7 | name | The name of a choice has no blank',
	]);
});

test('too many questions, groups and choices are said in words, at the first row that is too many', async () => {
	const many = (count: number, row: (at: number) => string[]) =>
		Array.from({ length: count }, (_, at) => row(at + 1));
	const choices = many(101, (at) => ['many', `c${at}`, `Choice ${at}`]);
	const groups = many(31, (at) => [`g${at}`]).flatMap(([name = '']) => [
		['begin group', name, 'Group'],
		['text', `in_${name}`, 'Question?'],
		['end group', '', ''],
	]);
	const texts = many(90, (at) => ['text', `q${at}`, 'Question?']);
	expect(faultsIn(await read([[...HEAD], ...groups, ...texts]))).toEqual([
		'survey | 92 |  | A form has at most 30 groups',
		'survey | 164 |  | A form has at most 100 questions',
	]);
	const form = await read([[...HEAD], ['select_one many', 'one', 'One?']], {
		choices: [['list_name', 'name', 'label'], ...choices],
	});
	expect(faultsIn(form)).toEqual(['choices | 102 |  | A question has at most 100 choices']);
});

test.each([
	['select_one', 'survey | 2 | type | Write the name of the list of choices after select_one'],
	[
		'select all that apply from',
		'survey | 2 | type | Write the name of the list of choices after select all that apply from',
	],
	['select_one yes_no or_other', 'survey | 2 | type | This app cannot do or_other'],
])('the type %s is said alone: not also that a question is missing', async (type, fault) => {
	expect(faultsIn(await read([[...HEAD], [type, 'a', 'A?']], { choices: YES_NO }))).toEqual([fault]);
});

test('a choice without a label, and names and rules that are too long, are said in words', async () => {
	const form = await read(
		[
			[...HEAD, 'relevant'],
			['select_one few', 'a', 'A?', null],
			['text', 'b', 'B?', `\${a} = '${'x'.repeat(1000)}'`],
		],
		{
			choices: [
				['list_name', 'name', 'label'],
				['few', 'one', null],
				['few', 'x'.repeat(65), 'Two'],
			],
		},
	);
	expect(faultsIn(form)).toEqual([
		'survey | 3 | relevant | 1 | A rule has at most 1000 characters',
		'choices | 2 | label | Write the choice in English',
		'choices | 3 | name | At most 64 characters',
	]);
});

test('a workbook without a sheet named survey is refused', async () => {
	const bytes = await writeXlsx({ sheets: [{ name: 'Sheet 1', rows: [['type']] }] });
	await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'invalid' });
});

test('an empty survey is a form without questions', async () => {
	expect(faultsIn(await read([HEAD]))).toEqual(['survey |  |  | A form needs a question']);
});

test('of plain headings the language is the one of the settings', async () => {
	const form = await read(
		[
			[...HEAD, 'label::English'],
			['text', 'a', 'ఏమిటి?', 'What?'],
		],
		{
			settings: [
				['form_title', 'default_language'],
				['Form', 'Telugu (te)'],
			],
		},
	);
	expect(form.definition?.questions[0]?.label).toEqual({ en: 'What?', te: 'ఏమిటి?' });
});

const SEED = readFileSync(path.join(import.meta.dirname, '../../migrations/0005_forms.sql'), 'utf8');
const builtIn = [...SEED.matchAll(/\$json\$(.*?)\$json\$/gs)].map(
	([, json]): FormDefinition => formDefinition.parse(JSON.parse(json ?? '')),
);

describe('the forms of the app', () => {
	test('are three, without faults, and every text has Telugu', () => {
		expect(builtIn.map(({ title }) => title.en)).toEqual([
			'Monthly Reflections',
			'Quarterly Feedbacks',
			'Visit to a center',
		]);
		expect(builtIn.flatMap(faultsOfDefinition)).toEqual([]);
		const texts = JSON.stringify(builtIn).match(/"en":/g)?.length;
		expect(JSON.stringify(builtIn).match(/"te":/g)?.length).toBe(texts);
	});

	test.each(builtIn.map((form) => [form.title.en, form] as const))(
		'%s is the same after its workbook was read again',
		async (_, form) => {
			const read = await readBytes(await workbookOf(form, { id: 'x', version: 3 }));
			expect([read.faults, read.unused.map(({ column }) => column)]).toEqual([[], ['form_id', 'version']]);
			expect(read.definition).toEqual(form);
		},
	);
});

test('groups in groups are the same after the workbook was read again', async () => {
	const form: FormDefinition = formDefinition.parse({
		title: { en: 'Form' },
		groups: [
			{ name: 'a', label: { en: 'A' }, relevant: "${q1} = 'x'" },
			{ name: 'b', group: 'a' },
			{ name: 'c', label: { en: 'C' } },
		],
		questions: [
			{ name: 'q1', type: 'text', label: { en: '=1+1' } },
			{ name: 'q2', type: 'note', label: { en: 'Two\nlines' }, group: 'a' },
			{ name: 'q3', type: 'date', label: { en: 'Day' }, group: 'b', hint: { en: 'A hint', te: 'సూచన' } },
			{
				name: 'q4',
				type: 'decimal',
				label: { en: '4' },
				group: 'c',
				required: true,
				required_message: { en: 'Needed' },
			},
		],
	});
	expect((await readBytes(await workbookOf(form, { id: 'x', version: 1 }))).definition).toEqual(form);
});

const FILES = process.env.YUVA_FORMS ?? '/work/shared/data/forms';
const SURVEY_NAMELESS = 'This is not an XLSForm workbook: it has no sheet named survey.';

const WORKBOOKS: Readonly<Record<string, { asks: string[] } | { faults: string[] } | { refused: string }>> = {
	'text_and_integer.xlsx': { asks: ['text your_name', 'integer your_age'] },
	'yes_or_no_question.xlsx': { asks: ['select_one good_day'] },
	'field-list.xlsx': { asks: ['select_one table_list_question'] },
	'group.xlsx': { faults: ['survey | 4 | type | There is no type named phone number'] },
	'specify_other.xlsx': { faults: ['survey | 2 | type | This app cannot do or_other'] },
	'choice_filter_test.xlsx': {
		faults: [
			'survey | 3 | choice_filter | This app cannot do choice_filter',
			'choices | 6 | name | The choice king stands here twice',
		],
	},
	'duplicate_columns.xlsx': {
		faults: [
			'survey | 1 | label | The column label stands here twice',
			'survey | 16 | type | This app cannot do begin repeat',
			'survey | 36 | type | This app cannot do barcode',
			'survey | 41 | calculation | This app cannot do calculation',
		],
	},
	'case_insensitivity.xlsx': {
		faults: [
			'SURVEY | 3 | CHOICE_FILTER | This app cannot do CHOICE_FILTER',
			'SURVEY | 4 | TYPE | This app cannot do osm c1',
			'ENTITIES |  |  | This app cannot do ENTITIES',
		],
	},
	// its only sheet has another name
	'survey_no_name.xlsx': { refused: SURVEY_NAMELESS },
};

describe.skipIf(!existsSync(FILES))('workbooks of pyxform', () => {
	const files = existsSync(FILES) ? readdirSync(FILES).filter((name) => name.endsWith('.xlsx')) : [];

	test('each is known here', () => {
		expect(files).toEqual(Object.keys(WORKBOOKS).sort());
	});

	test.each(files)('%s is read, or each fault has its place', async (name) => {
		const known = WORKBOOKS[name] ?? { asks: [] };
		const reading = readBytes(readFileSync(path.join(FILES, name)), name);
		if ('refused' in known) return expect(reading).rejects.toThrow(known.refused);
		const form = await reading;
		if ('asks' in known) {
			expect(faultsIn(form)).toEqual([]);
			return expect(form.definition?.questions.map((one) => `${one.type} ${one.name}`)).toEqual(known.asks);
		}
		expect(form.definition).toBe(null);
		expect(faultsIn(form)).toEqual(expect.arrayContaining(known.faults));
		expect(new Set(faultsIn(form)).size).toBe(form.faults.length);
	});
});
