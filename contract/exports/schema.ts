import * as z from 'zod/mini';

export const exportKinds = [
	'fellows',
	'children',
	'attendance',
	'assessments',
	'tasks',
	'testimonials',
	'answers',
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
	answers: 'Answers to a form',
	dictionary: 'Data dictionary',
};

const childKinds: readonly ExportKind[] = ['children', 'attendance', 'assessments'];

/** True where a child counts only once its guardian has agreed, or while the guardian can still be asked. */
export const leavesChildrenOut = (kind: ExportKind): boolean => childKinds.includes(kind);

export type ExportFile = `${ExportKind}.${ExportFormat}`;
const files = exportKinds.flatMap((kind) => exportFormats.map((format): ExportFile => `${kind}.${format}`));

export const exportFile = z.enum(files, 'There is no such export');

export const districtChoice = z.object({ id: z.int(), name: z.string() });
export type DistrictChoice = z.infer<typeof districtChoice>;
