import {
	type FormDefinition,
	type FormText,
	groupsOf,
	isSelect,
	type Question,
} from '@yuva/contract/forms/definition';
import { writeXlsx } from 'hucre/xlsx';

const TEXTS = ['label', 'hint', 'required_message', 'constraint_message'] as const;
const SURVEY = [
	'type',
	'name',
	...TEXTS.slice(0, 2).flatMap((field) => headings(field)),
	'required',
	...headings('required_message'),
	'relevant',
	'constraint',
	...headings('constraint_message'),
	'appearance',
];
const CHOICES = ['list_name', 'name', ...headings('label')];

function headings(field: string): string[] {
	return ['::English (en)', '::Telugu (te)'].map((language) => field.concat(language));
}

type Cells = Record<string, string>;

/** Writes the form as an XLSForm workbook; read again it is the same form. Each question has a list of its own. */
export async function workbookOf(
	definition: FormDefinition,
	{ id, version }: { id: string; version: number },
): Promise<Uint8Array> {
	const { title, questions } = definition;
	const choices = questions.flatMap(({ name, choices: list = [] }) =>
		list.map(
			(choice): Cells => ({ list_name: name, name: choice.name, ...byLanguage('label', choice.label) }),
		),
	);
	const settings: Cells = {
		form_title: title.en,
		form_title_te: title.te ?? '',
		form_id: id,
		version: String(version),
		default_language: headings('')[0]?.slice(2) ?? '',
	};
	return writeXlsx({
		sheets: [
			{ name: 'survey', rows: tableOf(SURVEY, surveyOf(definition)) },
			{ name: 'choices', rows: tableOf(CHOICES, choices) },
			{ name: 'settings', rows: tableOf(Object.keys(settings), [settings]) },
		],
	});
}

const tableOf = (columns: readonly string[], rows: readonly Cells[]): (string | null)[][] => [
	[...columns],
	...rows.map((row) => columns.map((column) => row[column] || null)),
];

const byLanguage = (field: string, text: FormText | undefined): Cells => {
	const [english = '', telugu = ''] = headings(field);
	return text ? { [english]: text.en, [telugu]: text.te ?? '' } : {};
};

/** Groups open before their first question and close after their last one. */
function surveyOf(definition: FormDefinition): Cells[] {
	const rows: Cells[] = [];
	let open: string[] = [];
	const close = (kept: number) => {
		for (const _ of open.slice(kept)) rows.push({ type: 'end group' });
		open = open.slice(0, kept);
	};
	for (const question of definition.questions) {
		const around = groupsOf(definition, question);
		const differs = around.findIndex(({ name }, at) => open[at] !== name);
		close(differs === -1 ? around.length : differs);
		for (const { name, label, relevant } of around.slice(open.length)) {
			rows.push({ type: 'begin group', name, ...byLanguage('label', label), relevant: relevant ?? '' });
			open.push(name);
		}
		rows.push(rowOf(question));
	}
	close(0);
	return rows;
}

function rowOf(question: Question): Cells {
	const { name, type, required, relevant = '', constraint = '', appearance = '' } = question;
	const texts = Object.assign({}, ...TEXTS.map((field) => byLanguage(field, question[field]))) as Cells;
	return {
		...texts,
		type: isSelect(question) ? `${type} ${name}` : type,
		name,
		required: required ? 'yes' : '',
		relevant,
		constraint,
		appearance,
	};
}
