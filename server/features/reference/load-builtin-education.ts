import { readTable } from './tsv.ts';

/** A university, a college (its parent is the university) or a course (its parent is the college). */
export interface EducationEntry {
	readonly id: number;
	readonly parent_id: number | null;
	readonly name: string;
}

/** Public universities of Telangana, their best-known colleges and what those teach. */
export interface BuiltinEducation {
	readonly universities: readonly EducationEntry[];
	readonly colleges: readonly EducationEntry[];
	readonly courses: readonly EducationEntry[];
}

// A course is taught at many colleges; its id there is the college's id followed by its own two digits.
const COURSE_NUMBERS = 100;

/** Ids are our own and never change; a line that goes leaves its number unused. */
export function loadBuiltinEducation(): BuiltinEducation {
	const universities = readTable('universities').map(([id, name = '']) => ({
		id: Number(id),
		parent_id: null,
		name,
	}));
	const colleges = readTable('colleges').map(([id, university, kinds = '', name = '']) => {
		return { id: Number(id), parent_id: Number(university), name, kinds: kinds.split(' ') };
	});
	const taught = readTable('courses').map(([number, kind = '', name = '']) => {
		return { number: Number(number), kind, name };
	});
	const courses = colleges.flatMap((college) =>
		taught
			.filter((course) => college.kinds.includes(course.kind))
			.map(({ number, name }) => ({ id: college.id * COURSE_NUMBERS + number, parent_id: college.id, name })),
	);
	return { universities, colleges: colleges.map(({ kinds: _, ...college }) => college), courses };
}
