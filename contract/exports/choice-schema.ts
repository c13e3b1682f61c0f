import * as z from 'zod/mini';
import { yearChoice } from '../enrolments/schema.ts';
import { calendarDate, placeId, wholeNumber } from '../fields.ts';
import { sentence } from '../said.ts';
import { columnsIn } from './columns.ts';
import { type ExportFile, type ExportFormat, type ExportKind, exportFile } from './schema.ts';

const FORM_NEEDED = 'Choose a form';
const day = z.optional(calendarDate('This is not a day'));

/** Missing fields do not filter; both days are included. */
const filter = {
	year: yearChoice,
	district: z.optional(placeId('Choose a district')),
	module: z.optional(wholeNumber('Choose a module', { min: 1, max: 4 })),
	form: z.optional(z.uuid(FORM_NEEDED)),
	from: day,
	to: day,
	/** Commas separate the keys of the wanted columns; without `columns` the file has all of them. */
	columns: z.optional(z.string().check(z.minLength(1, 'Choose at least one column'), z.maxLength(2000))),
	/** A row has a number in place of names, numbers and ids, and an age in place of a date of birth. */
	without_names: z.optional(z.literal('yes', 'Write yes, or leave it out')),
};

export const exportFilter = z.object(filter);
export type ExportFilter = z.infer<typeof exportFilter>;

export function partsOf(file: ExportFile): { kind: ExportKind; format: ExportFormat } {
	const [kind, format] = file.split('.') as [ExportKind, ExportFormat];
	return { kind, format };
}

const unknownColumns = ({ file, columns = '', without_names }: ExportFilter & { file: ExportFile }) => {
	const known = columnsIn(partsOf(file).kind, { without_names }).map(({ key }) => key);
	return columns.split(',').filter((key) => key !== '' && !known.includes(key));
};

export const exportChoice = z.object({ file: exportFile, ...filter }).check(
	z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
		path: ['to'],
		message: 'The last day is before the first',
	}),
	z.refine(({ file, form }) => form !== undefined || partsOf(file).kind !== 'answers', {
		path: ['form'],
		message: FORM_NEEDED,
	}),
	({ value, issues }) => {
		const unknown = unknownColumns(value);
		if (unknown.length === 0) return;
		const message = sentence('This file has no column {columns}', { columns: unknown.join(', ') });
		issues.push({ code: 'custom', path: ['columns'], message, input: value.columns });
	},
);

export type ExportChoice = z.infer<typeof exportChoice>;

/** Days refer to the creation of a row. */
export const filtersOf: Readonly<Record<ExportKind, readonly (keyof ExportFilter)[]>> = {
	fellows: ['year', 'district', 'from', 'to', 'columns', 'without_names'],
	children: ['year', 'district', 'from', 'to', 'columns', 'without_names'],
	attendance: ['year', 'district', 'module', 'from', 'to', 'columns', 'without_names'],
	assessments: ['year', 'district', 'from', 'to', 'columns', 'without_names'],
	tasks: ['year', 'district', 'from', 'to', 'columns', 'without_names'],
	testimonials: ['year', 'district', 'from', 'to', 'columns', 'without_names'],
	answers: ['year', 'district', 'form', 'from', 'to', 'columns', 'without_names'],
	dictionary: [],
};

export type UsedFilter = { [Key in keyof ExportFilter]?: NonNullable<ExportFilter[Key]> };

/** Only the filters that this export supports, without missing ones. */
export function usedFilter(kind: ExportKind, filter: ExportFilter): UsedFilter {
	const given = filtersOf[kind].map((key) => [key, filter[key]] as const);
	return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
