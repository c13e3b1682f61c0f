/** Lists for each cell of the server all values saved there, in order. */
export type Course = Map<string, string[]>;

/** Saving the same value again changes nothing. */
export function add(course: Course, place: string, value: string): void {
	const values = course.get(place) ?? [];
	if (values.at(-1) !== value) course.set(place, [...values, value]);
}

export function append(course: Course, place: string, value: string): void {
	course.set(place, [...(course.get(place) ?? []), value]);
}
