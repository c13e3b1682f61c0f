import { type BuiltinPlaces, loadBuiltinPlaces } from './load-builtin-places.ts';
import { readTable } from './tsv.ts';

/** A college's parent is its university, a course's parent its college. */
interface EducationEntry {
	readonly id: number;
	readonly parent_id: number | null;
	readonly name: string;
}

interface BuiltinEducation {
	readonly universities: readonly EducationEntry[];
	readonly colleges: readonly EducationEntry[];
	readonly courses: readonly EducationEntry[];
}

// Many colleges teach a course, so its id is the college's id followed by the course's two digits.
const COURSE_NUMBERS = 100;

/** Ids are our own and never change; a removed line's number stays unused. */
function loadBuiltinEducation(): BuiltinEducation {
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

export type SeedRows = BuiltinPlaces & BuiltinEducation;

/** Puts parents first, because foreign keys need it. */
export const seedRows = (): SeedRows => ({ ...loadBuiltinPlaces(), ...loadBuiltinEducation() });
