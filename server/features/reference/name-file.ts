import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { faultOfName, findLocal, headingKey, teluguName, UnknownFileError } from './place-file.ts';
import { properCase } from './place-name.ts';

/** Columns of a list of villages without codes; the numbers are indexes into a row's cells. */
export interface NameFile {
	/** Undefined: all of Telangana. */
	readonly state: number | undefined;
	readonly district: number;
	readonly mandal: number;
	readonly village: number;
	/** Of the village in Telugu; undefined where the list has none. */
	readonly local?: number | undefined;
}

/** A village with the names of the places above it, as the list spells them. */
export interface NamedRow {
	readonly line: number;
	/** '' without a column. */
	readonly state: string;
	readonly district: string;
	readonly mandal: string;
	readonly village: string;
	/** Undefined where the list has none. */
	readonly telugu?: string | undefined;
}

const HEADINGS: Record<Exclude<keyof NameFile, 'local'>, readonly string[]> = {
	state: ['statename', 'state'],
	district: ['districtname', 'district'],
	mandal: ['mandalname', 'mandal', 'subdistrictname', 'subdistrict', 'tehsil', 'tehsilname'],
	village: ['villagename', 'village', 'grampanchayatname', 'grampanchayat', 'gpname', 'localbodyname'],
};

/**
 * @returns undefined for a row that names no village
 * @throws UnknownFileError for villages without the names of their districts and mandals
 */
export function recogniseNames(cells: readonly string[]): NameFile | undefined {
	const headings = cells.map(headingKey);
	const find = (column: keyof typeof HEADINGS) =>
		headings.findIndex((heading) => HEADINGS[column].includes(heading));
	const [state, district, mandal, village] = [
		find('state'),
		find('district'),
		find('mandal'),
		find('village'),
	];
	if (village < 0) return undefined;
	if (district < 0 && mandal < 0) return undefined;
	if (district < 0 || mandal < 0) {
		throw new UnknownFileError(
			`The file lists villages without codes, but has no column "${district < 0 ? 'District' : 'Mandal'} Name"`,
		);
	}
	const local = findLocal(headings, HEADINGS.village);
	return { state: state < 0 ? undefined : state, district, mandal, village, local };
}

/** @returns a reason for a row that cannot be used */
export function readNames(
	file: NameFile,
	{ line, cells }: SheetRow,
): NamedRow | { line: number; reason: string } {
	const read = (column: number) => properCase(cells[column] ?? '');
	const [district, mandal, village] = [read(file.district), read(file.mandal), read(file.village)];
	const fault = [village, mandal, district].map(faultOfName).find((reason) => reason !== undefined);
	if (fault !== undefined) return { line, reason: fault };
	const telugu = file.local === undefined ? undefined : teluguName(cells[file.local]);
	const state = file.state === undefined ? '' : read(file.state);
	return { line, state, district, mandal, village, ...(telugu && { telugu }) };
}
