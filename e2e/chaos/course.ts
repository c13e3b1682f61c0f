/** What a cell of the server should hold: every value that was saved there, the last one last. */
export type Course = Map<string, string[]>;

/** A value that is saved again changes nothing. */
export function add(course: Course, place: string, value: string): void {
	const values = course.get(place) ?? [];
	if (values.at(-1) !== value) course.set(place, [...values, value]);
}

/** Equal values one after the other stay visible here: on the server they would be a doubling. */
export function append(course: Course, place: string, value: string): void {
	course.set(place, [...(course.get(place) ?? []), value]);
}
