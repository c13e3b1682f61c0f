import type { SheetPreview } from '@yuva/contract/forms/schema';
import { englishOf, type Said, said } from '@yuva/contract/said';
import type { Sheet } from '../../platform/media/read-sheet.ts';
import { meaningOf, type SheetName } from './xlsform-words.ts';

type Place = Pick<SheetPreview['faults'][number], 'sheet' | 'row' | 'column'>;

export class Findings {
	readonly faults: SheetPreview['faults'] = [];
	readonly unused: SheetPreview['unused'] = [];

	fault(place: Place, text: Said | string, at: number | null = null): void {
		this.faults.push({ ...place, at, ...wordsOf(text) });
	}

	leaveOut(place: Place, text: Said | string): void {
		this.unused.push({ ...place, ...wordsOf(text) });
	}
}

const wordsOf = (text: Said | string) => ({
	message: englishOf(text),
	...(typeof text !== 'string' && { text }),
});

export class FormRow {
	readonly line: number;
	private readonly sheet: FormSheet;
	private readonly cells: readonly string[];

	constructor(sheet: FormSheet, line: number, cells: readonly string[]) {
		this.sheet = sheet;
		this.line = line;
		this.cells = cells;
	}

	text(field: string): string {
		const columns = this.sheet.columns.filter((column) => column.field === field);
		const filled = columns.map(({ at }) => this.cell(at)).find((text) => text !== '');
		return filled ?? '';
	}

	/** Returns a text in both languages; without a language in the heading it is in the one of the form. */
	byLanguage(field: string): { en: string; te: string } {
		const found = { en: '', te: '' };
		for (const { at, field: ofColumn, language } of this.sheet.columns) {
			const used = language ?? this.sheet.plainLanguage;
			if (ofColumn !== field || used === 'other') continue;
			if (found[used] === '' || language !== null) found[used] = this.cell(at) || found[used];
		}
		return found;
	}

	place(field: string | null): Place {
		const column = this.sheet.columns.find((one) => one.field === field);
		return { sheet: this.sheet.name, row: this.line, column: column?.heading ?? field };
	}

	isEmpty(): boolean {
		return this.cells.every((cell) => cell.trim() === '');
	}

	cell(at: number): string {
		return this.cells[at]?.trim() ?? '';
	}
}

interface Column {
	at: number;
	heading: string;
	field: string | undefined;
	language: 'en' | 'te' | 'other' | null;
}

export class FormSheet {
	readonly name: string;
	readonly columns: readonly Column[];
	readonly rows: readonly FormRow[];
	/** Texts whose heading names no language are in this one. */
	plainLanguage: 'en' | 'te' = 'en';

	constructor(kind: SheetName, sheet: Sheet, findings: Findings) {
		this.name = sheet.name;
		const [header, ...rows] = sheet.rows;
		const headed = (header?.cells ?? []).map((heading, at) => ({
			at,
			heading: heading.trim(),
			...meaningOf(kind, heading),
		}));
		this.columns = headed.filter(({ heading }) => heading !== '');
		this.rows = rows.map(({ line, cells }) => new FormRow(this, line, cells)).filter((row) => !row.isEmpty());
		for (const column of headed) this.judge(column, findings);
	}

	private judge(column: Column & { isRefused: boolean }, findings: Findings): void {
		const { at, heading, field, language, isRefused } = column;
		const filled = this.rows.filter((row) => row.cell(at) !== '');
		const [first] = filled;
		if (!first) return;
		const place = { sheet: this.name, row: null, column: heading };
		if (heading === '')
			findings.leaveOut({ ...place, column: null }, 'A column without a heading is left out');
		else if (isRefused) {
			for (const row of filled)
				findings.fault({ ...place, row: row.line }, said('This app cannot do {word}', { word: heading }));
		} else if (language === 'other' && field !== undefined) {
			findings.leaveOut(place, 'This app shows English and Telugu only');
		} else if (field === undefined) findings.leaveOut(place, 'This app does not need this column');
		else if (
			this.columns.some((other) => other.at < at && other.field === field && other.language === language)
		) {
			findings.fault({ ...place, row: 1 }, said('The column {word} stands here twice', { word: heading }));
		}
	}
}
