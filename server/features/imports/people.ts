import { importMessages } from '@yuva/contract/imports/messages';
import { type Decisions, importLimits, rowKey } from '@yuva/contract/imports/schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { LINES_ABOVE, type SheetLimits } from '../../platform/media/read-sheet.ts';
import { rememberVillages } from '../reference/actions.ts';
import type { PlaceFault } from './place-finder.ts';
import { findOpenYear, type OpenYear } from './queries.ts';
import {
	type Plan,
	type PlannedRow,
	questionsOf,
	type ReadRow,
	type RowErrors,
	type Writing,
} from './sheet-kind.ts';

// Sheets of fellows and of children share these.

const { rows, columns } = importLimits.fellows;

export const LIMITS_OF_PEOPLE: SheetLimits = {
	rows: rows + LINES_ABOVE,
	columns,
	tooLarge: importMessages.too_large,
	oldCodePage: true,
};

/** These headings belong to no field, though they hold words of one. */
export const NOBODY = new RegExp(
	[
		'\\b(?:tongue|qualifications?|education|educated|literacy|income|salary|aadhaa?r|uid|alternat(?:e|ive)|secondary)\\b',
		'\\b(?:place of birth|birth ?place|birth certificate|contact person|class teacher|as per|previous|old|age)\\b',
		'\\b(?:second|other|extra) (?:mobile|phone|contact|number)\\b|\\b(?:head ?master|hm|principal)\\b',
		'\\b(?:roll|medium|admission|udise)\\b|\\b(?:school|class|student) (?:code|id)\\b',
		'\\b(?:address|e ?mail|account|ifsc|blood|photo|signature|remarks?|reason)\\b',
		'మాతృభాష|విద్యార్హత|ఆదాయం|ఆధార్|పుట్టిన (?:ఊరు|స్థలం|ప్రదేశం)|मातृभाषा|आधार|आय$|مادری زبان|آدھار',
	].join('|'),
);
export const NUMBER =
	'(?:\\b(?:mobile|mob|phone|telephone|tel|cell(?: ?phone)?|contact|whats ?app)(?: ?no| ?num(?:ber)?)?s?\\b|మొబైల్|ఫోన్|సెల్)';
/** A number or a name with one of these words belongs to no child, and to no fellow. */
export const OTHERS =
	'\\b(?:lead|center|centre|co ?ordinator|supervisor|office|bank)s?\\b|కేంద్రం|సెంటర్|లీడ్|కోఆర్డినేటర్|సూపర్ ?వైజర్|కార్యాలయ|బ్యాంక్';
export const SCHOOLS = '\\b(?:school|college|anganwadi)s?\\b|పాఠశాల|స్కూల్|కళాశాల|అంగన్ ?వాడ';
export const numberOf = (whose: string) => new RegExp(`(?:${whose}).*${NUMBER}|${NUMBER}.*(?:${whose})`);
/** Matches a name of one of these, in both orders of English words; in Telugu the name comes last. */
export const nameHeading = (whose: string) =>
	new RegExp(
		`(?:${whose}).*\\bname\\b|\\bname of (?:the )?(?:(?!child|student|pupil|learner)\\w+ ){0,2}(?:${whose})|(?:${whose})\\S* (?:యొక్క )?పేరు`,
	);
export const BORN = /\b(?:dob|d o b|birth|born)\b|పుట్టిన/;
export const GENDER = /\b(?:gender|sex)\b|లింగం/;
export const RELIGION = /\breligion\b|మతం/;
export const CASTE = /\b(?:caste|category|social|community)\b|కులం/;
export const VILLAGE = /\b(?:village|gp|gram ?panchayat|panchayat|habitation)\b|గ్రామం/;
export const MANDAL = /\b(?:mandal|block|tehsil|taluk)\b|మండలం/;
export const DISTRICT = /\b(?:district|dist)\b|జిల్లా/;

/** @throws AppError `conflict` while no year is open */
export async function openYear(db: Db): Promise<OpenYear> {
	const year = await findOpenYear(db);
	if (!year) throw new AppError('conflict', importMessages.no_year);
	return year;
}

export const otherPeople = (decisions: Decisions, reads: readonly ReadRow<unknown>[]): Set<number> =>
	new Set(reads.flatMap(({ row: { line } }) => (decisions[rowKey(line)] === 'new' ? [line] : [])));

/** Plans the rows of people. @param writeRow returns the ids of the people whom the row added */
export function planOfPeople<Row extends PlannedRow>(
	rows: readonly Row[],
	decisions: Decisions,
	writeRow: (writing: Writing, row: Row) => Promise<string[]>,
): Plan {
	const write = async (writing: Writing, wanted: ReadonlySet<PlannedRow>) => {
		await rememberVillages(writing.db, decisions);
		const people: string[] = [];
		for (const row of rows.filter((one) => wanted.has(one))) people.push(...(await writeRow(writing, row)));
		return { places: null, people };
	};
	return { rows, questions: questionsOf(rows), places: null, write };
}

export const faultsOf = ({
	errors,
	question,
}: PlaceFault): Pick<ReadRow<unknown>, 'errors' | 'questions'> => ({
	errors: { ...errors },
	questions: question ? [question] : [],
});

interface Issue {
	path: readonly PropertyKey[];
	message: string;
}

/** Returns the first message of each field; reports `other_*` texts at their choice. */
export function errorsOf(issues: readonly Issue[], without: readonly string[] = []): RowErrors {
	const errors: RowErrors = {};
	for (const { path, message } of issues) {
		const field = choiceOf[String(path[0])] ?? String(path[0]);
		if (!without.includes(field)) errors[field] ??= message;
	}
	return errors;
}

const choiceOf: Readonly<Record<string, string>> = {
	other_gender: 'gender',
	other_religion: 'religion',
	other_caste: 'caste_category',
	other_type_of_school: 'type_of_school',
	other_child_class: 'child_class',
	other_mother_occupation: 'mother_occupation',
	other_father_occupation: 'father_occupation',
};

/** The names of places report them instead. */
export const PLACE_FIELDS = ['state', 'district', 'mandal', 'grampanchayat'];
