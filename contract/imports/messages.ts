import { type Said, said, sentence } from '../said.ts';
import { importLimits } from './schema.ts';

const { rows, columns } = importLimits.fellows;

export const READ_AGAIN = 'Read the file again';

export const importMessages = {
	fellow_missing: 'Name the fellow, by mobile number or code',
	fellow_unknown: 'There is no fellow with this mobile number or code',
	fellow_not_enrolled: 'This fellow is not enrolled in the open year',
	no_center_place: 'The village is missing, and the learning center has none yet',
	check_date: 'Check the date',
	asked: 'Waits for your answer',
	no_result: 'This formula has no result',
	shortened: 'The spreadsheet has shortened this number',
	landline: 'This is no mobile number but a landline',
	after_today: 'This date is after today',
	code_of_other: 'Somebody of another name has this code',
	registered: 'Registered already',
	has_number: 'Has this mobile number',
	has_code: 'Has this fellow code',
	in_no_center: 'In no center at present',
	deleted: 'Deleted',
	not_read: 'This file cannot be read. Save it as an Excel workbook (.xlsx) or as CSV, without a password.',
	old_excel: 'This is an old Excel file (.xls). Save it as .xlsx or as CSV.',
	locked: 'This workbook is locked. Save it without a password.',
	web_page: 'This file only looks like a workbook. Open it in Excel and save it as .xlsx.',
	too_large: sentence('This file is too large. Split it: at most {rows} rows and {columns} columns.', {
		rows,
		columns,
	}),
	too_many_places: 'This file is too large. Split it.',
	name_missing: 'The name is missing',
	name_too_long: 'The name is longer than 120 characters',
	name_not_utf8: 'The name has characters that are not UTF-8',
	code_missing: 'The code is missing',
	no_year: 'No year is open. Open one first.',
	undone_already: 'This import was undone already.',
	nothing_to_undo: 'This import added nobody.',
} as const;

export const columnsMissing = (labels: readonly string[]): Said =>
	said('A new row needs these columns: {columns}', { columns: labels });

export const brokenQuote = (line: number): Said =>
	said('Line {line}: a quotation mark is opened and not closed', { line });

export const cellError = (error: string): Said =>
	said('The spreadsheet has an error here: {error}', { error });

/** People write such as `NIL` if they know no name. */
export const noName = (text: string): Said => said('This is no name: {text}', { text });

type PlaceLevel = 'state' | 'district' | 'mandal' | 'village';

/** `name` is as the file has it; '' if it has none. */
export const placeFault = (level: PlaceLevel, name: string): Said =>
	name === ''
		? said('The {level} is missing', { level: [level] })
		: said('There is no {level} of this name here: {name}', { level: [level], name });

export const codeFault = (code: string): Said => said('This is not an LGD code: {code}', { code });

export const parentFault = (level: PlaceLevel, code: number): Said =>
	said('There is no {level} with this code yet: {code}. Bring those in first.', { level: [level], code });

export const codeTwice = (name: string, code: number): Said =>
	said('{name} ({code}) is in this file under another place already. The first row counts.', { name, code });

export const codeOfAnother = (code: number, name: string): Said =>
	said('The code {code} belongs to {name} in another place.', { code, name });

export const codeMerged = (name: string, code: number): Said =>
	said('Another code of this file was merged with {name} ({code}) by name.', { name, code });

export const nameTaken = (name: string, code: number): Said =>
	said('The place beside it has the same name: {name} ({code})', { name, code });

export const notTheChoice = (name: string): Said =>
	said('{name} cannot be what was chosen. Read the file again.', { name });

export const lineHasNumber = (line: number): Said => said('Line {line} has this mobile number too', { line });

export const lineOfFile = (line: number): Said => said('Line {line} of this file', { line });

export const centerOf = (name: string): Said => said('In the center of {name}', { name });

export const workedOn = (count: number, all: number): Said =>
	said(
		'Somebody has worked on {count} of the {all} people of this import since. So it stays. Correct single records instead.',
		{ count, all },
	);
