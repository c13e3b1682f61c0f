import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { newMobile, newName } from './factories.ts';

export type Cells = readonly (CellValue | undefined)[];

export const csvFile = (rows: readonly Cells[], name = 'people.csv'): File =>
	new File([`\ufeff${rows.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`], name);

const quoted = (cell: CellValue | undefined): string => {
	const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
	return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Makes a workbook; `merges` are pairs of columns of its first line. */
export async function xlsxFile(
	rows: readonly Cells[],
	merges: readonly (readonly [number, number])[] = [],
): Promise<File> {
	const bytes = await writeXlsx({
		sheets: [
			{
				name: 'Sheet 1',
				rows: rows.map((cells) => cells.map((cell) => cell ?? null)),
				merges: merges.map(([startCol, endCol]) => ({ startRow: 0, endRow: 0, startCol, endCol })),
			},
		],
	});
	return new File([new Uint8Array(bytes)], 'people.xlsx');
}

export const FELLOW_HEADER = [
	'S.No',
	'Name of the Fellow',
	'Phone No.',
	'DOB',
	'Gender',
	'Religion',
	'Caste',
	'District',
	'Mandal',
	'Village',
] as const;

export interface FellowCells {
	name?: string;
	phone?: CellValue;
	born?: CellValue;
	gender?: string;
	caste?: string;
	mandal?: string;
	village?: string;
}

export const fellowRow = (more: FellowCells = {}): Cells => [
	1,
	more.name ?? newName('Sravani'),
	more.phone ?? newMobile(),
	more.born ?? '04-03-2004',
	more.gender ?? 'F',
	'Hindu',
	more.caste ?? 'BC-B',
	'Peddapalli',
	more.mandal ?? 'Ramagiri',
	more.village ?? 'Ramagiri',
];

export const CHILD_HEADER = [
	'Name of the child',
	'Date of Birth',
	'Boy/Girl (Gender)',
	'Class',
	'School',
	'School type',
	'Religion',
	'Caste',
	"Mother's name",
	"Mother's occupation",
	"Father's name",
	"Father's occupation",
	'Parent phone',
	'Fellow mobile',
] as const;

export interface ChildCells {
	name?: string;
	born?: CellValue;
	level?: CellValue;
	school?: string;
	mother?: string;
	father?: string;
	parent?: CellValue;
}

export const childRow = (fellowMobile: string, more: ChildCells = {}): Cells => [
	more.name ?? 'లక్ష్మి కదారి',
	more.born ?? '15/07/2016',
	'Girl',
	more.level ?? '4th',
	more.school ?? 'ZPHS Ramagiri',
	'Govt',
	'hindu',
	'SC',
	more.mother ?? 'Lakshmi',
	'housewife',
	more.father ?? 'Ravi',
	'Coolie',
	more.parent ?? newMobile(),
	fellowMobile,
];
