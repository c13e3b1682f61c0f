import type { Row, Table } from './table.ts';
import {
	contentTypes,
	packageRelations,
	sheetText,
	styles,
	workbook,
	workbookRelations,
} from './workbook.ts';
import { type ZipPart, zipOf } from './zip.ts';

/** A sheet holds 1,048,576 rows at most; more rows go to the next sheet. */
const ROWS_OF_A_SHEET = 1_000_000;

/** A workbook with the sheets *Data* (*Data 2* …) and *Dictionary*. Text is never a formula. */
export const xlsxOf = (
	data: Table,
	dictionary: Table,
	rowsOfASheet = ROWS_OF_A_SHEET,
): AsyncGenerator<Uint8Array> => zipOf(partsOf(data, dictionary, rowsOfASheet));

async function* partsOf(data: Table, dictionary: Table, rowsOfASheet: number): AsyncGenerator<ZipPart> {
	yield { name: '_rels/.rels', text: [packageRelations] };
	yield { name: 'xl/styles.xml', text: [styles] };
	const sheets: string[] = [];
	const sheet = (name: string, text: ZipPart['text']): ZipPart => {
		sheets.push(name);
		return { name: `xl/worksheets/sheet${sheets.length}.xml`, text };
	};
	const batches = batchesOf(data);
	try {
		let next = await batches.next();
		const takeSome = async function* () {
			for (let count = 0; !next.done && count < rowsOfASheet; next = await batches.next()) {
				count += next.value.length;
				yield next.value;
			}
		};
		do {
			const name = sheets.length === 0 ? 'Data' : `Data ${sheets.length + 1}`;
			yield sheet(name, sheetText({ columns: data.columns, rows: takeSome() }));
		} while (!next.done);
	} finally {
		await batches.return(undefined);
	}
	yield sheet('Dictionary', sheetText(dictionary));
	yield { name: 'xl/workbook.xml', text: [workbook(sheets)] };
	yield { name: 'xl/_rels/workbook.xml.rels', text: [workbookRelations(sheets)] };
	yield { name: '[Content_Types].xml', text: [contentTypes(sheets)] };
}

async function* batchesOf({ rows }: Table): AsyncGenerator<readonly Row[], undefined> {
	yield* rows;
}
