import { type Said, said } from '../said.ts';
import { MOST_COLUMNS, MOST_ROWS } from './schema.ts';

export const READ_AGAIN = 'Please read the file again';

/** Why a file or a row cannot be used. */
export const importMessages = {
	fellow_missing: 'Please name the fellow, by mobile number or code',
	fellow_unknown: 'There is no fellow with this mobile number or code',
	fellow_not_enrolled: 'This fellow is not enrolled in the open programme year',
	no_center_place: 'The village is missing, and the learning center has none yet',
	check_date: 'Please check the date',
	after_today: 'This date is after today',
	registered: 'Registered already',
	has_number: 'Has this mobile number',
	in_no_center: 'In no center at present',
	not_read:
		'This file cannot be read. Please save it as an Excel workbook (.xlsx) or as CSV, without a password.',
	too_large: `This file is too large. Please split it: at most ${MOST_ROWS} rows and ${MOST_COLUMNS} columns.`,
	no_year: 'No programme year is open. Please open one first.',
} as const;

/** Of a CSV file. @param line where the row with the quotation mark begins */
export const brokenQuote = (line: number): Said =>
	said('Line {line}: a quotation mark is opened and not closed', { line });

type PlaceLevel = 'district' | 'mandal' | 'village';

/** `name` as the file has it; '' where it has none. */
export const placeFault = (level: PlaceLevel, name: string): Said =>
	name === ''
		? said('The {level} is missing', { level: [level] })
		: said('There is no {level} of this name here: {name}', { level: [level], name });

export const lineHasNumber = (line: number): Said => said('Line {line} has this mobile number too', { line });

export const lineOfFile = (line: number): Said => said('Line {line} of this file', { line });

export const centerOf = (name: string): Said => said('In the center of {name}', { name });
