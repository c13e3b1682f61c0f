import { isDeepStrictEqual } from 'node:util';
import { faultsOfDefinition } from '@yuva/contract/forms/check-definition';
import {
	type FormDefinition,
	formDefinition,
	MOST_CHOICES,
	MOST_GROUPS,
	MOST_QUESTIONS,
} from '@yuva/contract/forms/definition';
import { type SheetPreview, WORKBOOK_LIMIT, WORKBOOK_WRONG } from '@yuva/contract/forms/schema';
import { said } from '@yuva/contract/said';
import { AppError, invalidField } from '../../platform/errors.ts';
import { readForeignSheets, type Sheet } from '../../platform/media/read-sheet.ts';
import { readChoices } from './xlsform-choices.ts';
import { Findings, type FormRow, FormSheet } from './xlsform-sheets.ts';
import { readSurvey, type Survey } from './xlsform-survey.ts';
import { languageOf, type SheetName } from './xlsform-words.ts';

const LIMITS = {
	rows: 2000,
	columns: 60,
	tooLarge: 'This workbook has more than 2,000 rows or 60 columns in a sheet.',
};

type ReadSheet = Pick<SheetPreview, 'definition' | 'faults' | 'unused'>;

/**
 * Reads a workbook in a process for foreign bytes.
 * @throws AppError `invalid` for a file that is no workbook or has no sheet named survey; `too_large`
 */
export async function readFormFile(file: File): Promise<ReadSheet> {
	if (file.size > WORKBOOK_LIMIT) throw new AppError('too_large', 'This workbook is larger than 2 MB.');
	const bytes = new Uint8Array(await file.arrayBuffer());
	return readForm(await readForeignSheets({ bytes, limits: LIMITS }), file.name);
}

/** Returns whether both ask the same: the order of keys says nothing. */
export const isSameForm = (one: FormDefinition, other: FormDefinition): boolean =>
	isDeepStrictEqual(one, other);

/** @param fileName is the title of a form without one, as in pyxform */
export function readForm(sheets: readonly Sheet[], fileName: string): ReadSheet {
	if (sheets.some(({ isTooLarge }) => isTooLarge)) throw invalidField('file', LIMITS.tooLarge);
	const findings = new Findings();
	const sheetOf = (kind: SheetName): FormSheet | undefined => {
		const sheet = sheets.find(({ name }) => wordOf(name) === kind);
		return sheet && new FormSheet(kind, sheet, findings);
	};
	const survey = sheetOf('survey');
	if (!survey) throw invalidField('file', WORKBOOK_WRONG);
	const [choices, settings] = [sheetOf('choices'), sheetOf('settings')];
	judgeOthers(sheets, findings);
	const setting = settings?.rows[0];
	const language = languageOf(setting?.text('default_language') ?? '');
	for (const sheet of [survey, choices, settings]) if (sheet && language === 'te') sheet.plainLanguage = 'te';
	const read = readSurvey(survey, { lists: readChoices(choices, findings), findings });
	const title = titleOf(setting, fileName);
	const draft = { title, groups: read.groups, questions: read.questions };
	const definition = check(draft, { read, findings, setting, survey });
	const faults = inOrder(findings.faults, [survey.name, choices?.name, settings?.name]);
	return { definition: faults.length > 0 ? null : definition, faults, unused: findings.unused };
}

type Faults = SheetPreview['faults'];

/** Lists each once: a list with a fault may belong to several questions. */
function inOrder(faults: Faults, sheets: readonly (string | undefined)[]): Faults {
	const once = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
	const placeIn = ({ sheet }: Faults[number]) =>
		sheets.includes(sheet) ? sheets.indexOf(sheet) : sheets.length;
	return [...once.values()].toSorted(
		(one, other) => placeIn(one) - placeIn(other) || (one.row ?? 0) - (other.row ?? 0),
	);
}

const wordOf = (name: string): string => name.trim().toLowerCase();

const KNOWN_SHEETS = ['survey', 'choices', 'settings'];

function judgeOthers(sheets: readonly Sheet[], findings: Findings): void {
	for (const { name, rows } of sheets) {
		if (KNOWN_SHEETS.includes(wordOf(name)) || rows.length < 2) continue;
		const place = { sheet: name, row: null, column: null };
		if (/^(external_choices|entities|osm)$/.test(wordOf(name)))
			findings.fault(place, said('This app cannot do {word}', { word: name.trim() }));
		else findings.leaveOut(place, 'This app does not need this sheet');
	}
}

function titleOf(setting: FormRow | undefined, fileName: string): FormDefinition['title'] {
	const { en, te } = setting?.byLanguage('form_title') ?? { en: '', te: '' };
	const telugu = setting?.text('form_title_te') || te;
	const title = en || fileName.replace(/\.\w+$/, '').trim() || telugu;
	return { en: title, ...(telugu !== '' && { te: telugu }) };
}

interface Checking {
	read: Survey;
	findings: Findings;
	setting: FormRow | undefined;
	survey: FormSheet;
}

/** Checks by the rules of the contract, with the places of the workbook. */
function check(draft: FormDefinition, checking: Checking): FormDefinition | null {
	const { read, findings, survey } = checking;
	const parsed = formDefinition.safeParse(draft);
	const whole = { sheet: survey.name, row: null, column: null };
	for (const { path, message } of issuesOf(parsed.error, draft, findings))
		findings.fault(placeOf(path.map(String), checking) ?? whole, message);
	for (const fault of faultsOfDefinition(draft)) {
		// lists are checked in their own sheet
		if (fault.field === 'choices') continue;
		const row = rowOf(read, fault.in, fault.index);
		findings.fault(row?.place(fault.field) ?? whole, fault.text, fault.at ?? null);
	}
	return parsed.data ?? null;
}

interface Issue {
	path: readonly PropertyKey[];
	message: string;
}

/**
 * Leaves out faults that other checks say better: rules are checked as a whole, and if all rows have faults,
 * no question is missing.
 */
function issuesOf(
	error: { issues: readonly Issue[] } | undefined,
	draft: FormDefinition,
	{ faults }: Findings,
): readonly Issue[] {
	if (draft.questions.length === 0 && faults.length > 0) return [];
	return (error?.issues ?? []).filter(({ path }) => !/^(relevant|constraint)$/.test(String(path.at(-1))));
}

function placeOf([part, index, ...inner]: readonly string[], { read, setting }: Checking) {
	const [field = null, at, ofChoice = null] = inner;
	if (part === 'title') return setting?.place('form_title');
	if (index === undefined) return firstTooMany(read, part)?.place(null);
	const list = field === 'choices' ? read.choiceRows.get(Number(index)) : undefined;
	const choice = list?.[at === undefined && ofChoice === null ? MOST_CHOICES : Number(at)];
	return choice ? choice.place(ofChoice) : rowOf(read, part, Number(index))?.place(field);
}

const firstTooMany = ({ groupRows, questionRows }: Survey, part: string | undefined): FormRow | undefined =>
	part === 'groups' ? groupRows[MOST_GROUPS] : questionRows[MOST_QUESTIONS];

const rowOf = (read: Survey, part: string | undefined, index: number): FormRow | undefined =>
	part === 'groups' ? read.groupRows[index] : read.questionRows[index];
