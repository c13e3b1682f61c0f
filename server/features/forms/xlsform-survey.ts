import type { Question, QuestionGroup } from '@yuva/contract/forms/definition';
import { said } from '@yuva/contract/said';
import type { ChoiceList } from './xlsform-choices.ts';
import type { Findings, FormRow, FormSheet } from './xlsform-sheets.ts';
import { optionalText, textOf } from './xlsform-texts.ts';
import { type RowType, rowTypeOf, yesOrNo } from './xlsform-words.ts';

export interface Survey {
	questions: Question[];
	questionRows: FormRow[];
	groups: QuestionGroup[];
	groupRows: FormRow[];
	choiceRows: Map<number, readonly FormRow[]>;
}

interface Surroundings {
	lists: ReadonlyMap<string, ChoiceList>;
	findings: Findings;
}

/** Lists the groups that are open at a row. A repeat is refused, and is in the list so that its end finds it. */
interface Open {
	of: 'group' | 'repeat';
	name: string;
	row: FormRow;
}

interface Reading extends Surroundings {
	survey: Survey;
	open: Open[];
}

const REFUSED = 'This app cannot do {word}';

export function readSurvey(sheet: FormSheet, surroundings: Surroundings): Survey {
	const survey: Survey = {
		questions: [],
		questionRows: [],
		groups: [],
		groupRows: [],
		choiceRows: new Map(),
	};
	const reading: Reading = { ...surroundings, survey, open: [] };
	for (const row of sheet.rows) readRow(reading, row);
	for (const { of, row } of reading.open) {
		const end = of === 'group' ? 'end group' : 'end repeat';
		surroundings.findings.fault(
			row.place('type'),
			said('This is not closed: a row {end} is missing', { end }),
		);
	}
	return withoutEmptyGroups(survey, surroundings.findings);
}

function readRow(reading: Reading, row: FormRow): void {
	const { findings } = reading;
	const written = row.text('type');
	if (written === '') missType(row, findings);
	else if (yesOrNo(row.text('disabled')) === true)
		findings.leaveOut(row.place('disabled'), 'This row is switched off, so it is left out');
	else readTyped(reading, row, rowTypeOf(written));
}

function missType(row: FormRow, findings: Findings): void {
	const isMeant = row.text('name') !== '' || row.text('label') !== '';
	if (isMeant) findings.fault(row.place('type'), 'Write the type of this question');
	else findings.leaveOut(row.place(null), 'A row without type and name is left out');
}

function readTyped(reading: Reading, row: FormRow, type: RowType): void {
	const { findings } = reading;
	const place = row.place('type');
	if (type.is === 'question') readQuestion(reading, row, type);
	else if ('of' in type) (type.is === 'begin' ? begin : end)(reading, row, type.of);
	else if (type.is === 'app')
		findings.leaveOut(place, said('The app notes {word} by itself', { word: row.text('type') }));
	else if (type.is === 'listless')
		findings.fault(place, said('Write the name of the list of choices after {word}', { word: type.word }));
	else if (type.is === 'refused') findings.fault(place, said(REFUSED, { word: type.word }));
	else findings.fault(place, said('There is no type named {word}', { word: type.word }));
}

const groupAt = ({ open }: Reading): { group?: string } => {
	const around = open.findLast(({ of }) => of === 'group');
	return around ? { group: around.name } : {};
};

const NO_NAME = 'This row has no name';

function begin(reading: Reading, row: FormRow, of: 'group' | 'repeat'): void {
	const { survey, findings, open } = reading;
	const name = row.text('name');
	if (of === 'repeat') {
		findings.fault(row.place('type'), said(REFUSED, { word: row.text('type') }));
		open.push({ of, name, row });
		return;
	}
	if (name === '') findings.fault(row.place('name'), NO_NAME);
	const label = optionalText(row, 'label', findings);
	const relevant = row.text('relevant');
	if (name !== '') {
		survey.groups.push({
			name,
			...(label && { label }),
			...(relevant !== '' && { relevant }),
			...groupAt(reading),
		});
		survey.groupRows.push(row);
	}
	for (const field of ['hint', 'required', 'constraint', 'appearance']) {
		if (row.text(field) !== '') findings.leaveOut(row.place(field), 'A group does not need this');
	}
	open.push({ of, name, row });
}

function end({ open, findings }: Reading, row: FormRow, of: 'group' | 'repeat'): void {
	const last = open.at(-1);
	if (last?.of === of) open.pop();
	else
		findings.fault(
			row.place('type'),
			said('There is nothing open that {word} closes', { word: row.text('type') }),
		);
}

function readQuestion(reading: Reading, row: FormRow, { type, list }: RowType & { is: 'question' }): void {
	const { survey, findings } = reading;
	const written = row.text('name');
	// pyxform names a note by itself
	const name = written === '' && type === 'note' ? `note_row_${row.line}` : written;
	if (name === '') {
		findings.fault(row.place('name'), NO_NAME);
		return;
	}
	const choices = list === undefined ? undefined : choicesOf(reading, row, list);
	survey.questions.push({
		name,
		type,
		label: textOf(row, 'label', findings),
		...texts(row, findings),
		...groupAt(reading),
		...(isRequired(row, findings) && { required: true as const }),
		...rules(row),
		...(choices && { choices }),
		...appearance(row, type, findings),
	});
	survey.questionRows.push(row);
}

const TEXTS = ['hint', 'required_message', 'constraint_message'] as const;

const texts = (row: FormRow, findings: Findings): Partial<Question> =>
	Object.fromEntries(
		TEXTS.flatMap((field) => {
			const text = optionalText(row, field, findings);
			return text ? [[field, text]] : [];
		}),
	);

const rules = (row: FormRow): Partial<Question> =>
	Object.fromEntries(
		(['relevant', 'constraint'] as const).flatMap((field) => {
			const rule = row.text(field);
			return rule === '' ? [] : [[field, rule]];
		}),
	);

function isRequired(row: FormRow, findings: Findings): boolean {
	const required = yesOrNo(row.text('required'));
	if (required === undefined)
		findings.fault(
			row.place('required'),
			said('Write {yes} or {no}: this app knows no rule here', { yes: 'yes', no: 'no' }),
		);
	return required === true;
}

function appearance(row: FormRow, type: Question['type'], findings: Findings): Partial<Question> {
	const words = row.text('appearance').toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return {};
	const isMultiline = type === 'text' && words.includes('multiline');
	if (!isMultiline || words.length > 1) {
		findings.leaveOut(row.place('appearance'), 'This app shows the question in its own way');
	}
	return isMultiline ? { appearance: 'multiline' } : {};
}

function choicesOf({ lists, findings, survey }: Reading, row: FormRow, name: string): Question['choices'] {
	const list = lists.get(name);
	if (!list)
		findings.fault(
			row.place('type'),
			said('There is no list named {name} on the sheet {sheet}', { name, sheet: 'choices' }),
		);
	else survey.choiceRows.set(survey.questions.length, list.rows);
	return list?.choices ?? [];
}

function withoutEmptyGroups(survey: Survey, findings: Findings): Survey {
	const used = new Set<string | undefined>(survey.questions.map(({ group }) => group));
	// outer groups come before those in them
	for (const { name, group } of survey.groups.toReversed()) if (used.has(name)) used.add(group);
	const kept = survey.groups.flatMap(({ name }, at) => {
		if (used.has(name)) return [at];
		const row = survey.groupRows[at];
		if (row) findings.leaveOut(row.place('type'), 'A group without questions is left out');
		return [];
	});
	return {
		...survey,
		groups: survey.groups.filter((_, at) => kept.includes(at)),
		groupRows: survey.groupRows.filter((_, at) => kept.includes(at)),
	};
}
