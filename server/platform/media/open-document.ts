import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readOds } from 'hucre/ods';
import type { Sheet } from 'hucre/xlsx';

// hucre reads OpenDocument sheets; this adds what it passes over: which sheets, rows and columns are hidden.

const TAG = /<table:(table|table-row|table-column)((?:\s[^>]*?)?)\/?>/g;
/** LibreOffice writes a million empty cells with a style, which the reader would keep. */
const STYLE_OF_CELL = /(<table:(?:covered-)?table-cell\b[^>]*?)\stable:style-name="[^"]*"/g;
const UNSEEN_STYLE =
	/<style:style\b[^>]*style:name="([^"]*)"[^>]*>\s*<style:table-properties\b[^>]*table:display="false"/g;
/** A hidden tail of the sheet is empty. */
const MOST_HIDDEN = 10_000;

interface Hidden {
	readonly isSheet: boolean;
	readonly rows: Set<number>;
	readonly columns: Set<number>;
}

/** Returns the visible sheets of `content.xml`. @param bytes unpack to no more than can be unpacked */
export async function readOpenDocument(bytes: Uint8Array): Promise<Sheet[]> {
	const parts = unzipSync(bytes);
	const content = strFromU8(parts['content.xml'] ?? new Uint8Array());
	const plain = strToU8(content.replaceAll(STYLE_OF_CELL, '$1'));
	const { sheets } = await readOds(zipSync({ ...parts, 'content.xml': plain }, { level: 0 }));
	const hidden = hiddenIn(content);
	return sheets.flatMap((sheet, at) => {
		const of = hidden[at];
		if (!of || of.isSheet) return [];
		const width = 1 + Math.max(-1, ...of.columns);
		return {
			...sheet,
			rowDefs: new Map([...of.rows].map((row) => [row, { hidden: true }])),
			columns: Array.from({ length: width }, (_, column) => ({ hidden: of.columns.has(column) })),
		};
	});
}

const attributeOf = (attributes: string, name: string): string | undefined =>
	new RegExp(`\\stable:${name}="([^"]*)"`).exec(attributes)?.[1];

function hiddenIn(content: string): Hidden[] {
	const unseen = new Set([...content.matchAll(UNSEEN_STYLE)].map(([, name]) => name));
	const tables: Hidden[] = [];
	let next = { rows: 0, columns: 0 };
	for (const [, what, attributes = ''] of content.matchAll(TAG)) {
		if (what === 'table') {
			const isSheet = unseen.has(attributeOf(attributes, 'style-name'));
			tables.push({ isSheet, rows: new Set(), columns: new Set() });
			next = { rows: 0, columns: 0 };
		} else {
			const of = what === 'table-row' ? 'rows' : 'columns';
			const count = countOf(attributes, of);
			if (isHidden(attributes)) addRange(tables.at(-1)?.[of], next[of], count);
			next[of] += count;
		}
	}
	return tables;
}

const isHidden = (attributes: string): boolean =>
	['collapse', 'filter'].includes(attributeOf(attributes, 'visibility') ?? '');

const countOf = (attributes: string, of: 'rows' | 'columns'): number =>
	Number(attributeOf(attributes, `number-${of}-repeated`) ?? 1);

function addRange(hidden: Set<number> | undefined, from: number, count: number): void {
	for (let at = from; at < from + Math.min(count, MOST_HIDDEN); at += 1) hidden?.add(at);
}
