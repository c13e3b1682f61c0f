import * as z from 'zod/mini';
import { yearChoice } from '../enrolments/schema.ts';
import { calendarDate, placeId, wholeNumber } from '../fields.ts';

export const exportKinds = [
	'fellows',
	'children',
	'attendance',
	'assessments',
	'tasks',
	'testimonials',
	'dictionary',
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportLabels: Readonly<Record<ExportKind, string>> = {
	fellows: 'Fellows',
	children: 'Children',
	attendance: 'Attendance',
	assessments: 'Assessments',
	tasks: 'Tasks',
	testimonials: 'Testimonials',
	dictionary: 'Data dictionary',
};

export type ExportFile = `${ExportKind}.${ExportFormat}`;
const files = exportKinds.flatMap((kind) => exportFormats.map((format): ExportFile => `${kind}.${format}`));

export const exportFile = z.enum(files, 'There is no such export');

const day = z.optional(calendarDate('This is not a day'));

/** Missing fields do not filter; both days are included. */
const filter = {
	year: yearChoice,
	district: z.optional(placeId('Choose a district')),
	module: z.optional(wholeNumber('Choose a module', { min: 1, max: 4 })),
	from: day,
	to: day,
};

export const exportFilter = z.object(filter);
export type ExportFilter = z.infer<typeof exportFilter>;

export const exportChoice = z.object({ file: exportFile, ...filter }).check(
	z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
		path: ['to'],
		message: 'The last day is before the first',
	}),
);

export type ExportChoice = z.infer<typeof exportChoice>;

/** Days refer to the creation of a row. */
export const filtersOf: Readonly<Record<ExportKind, readonly (keyof ExportFilter)[]>> = {
	fellows: ['year', 'district', 'from', 'to'],
	children: ['year', 'district', 'from', 'to'],
	attendance: ['year', 'district', 'module', 'from', 'to'],
	assessments: ['year', 'district', 'from', 'to'],
	tasks: ['year', 'district', 'from', 'to'],
	testimonials: ['year', 'district', 'from', 'to'],
	dictionary: [],
};

/** With a registered volunteer in reach. */
export const districtChoice = z.object({ id: z.int(), name: z.string() });
export type DistrictChoice = z.infer<typeof districtChoice>;
