import type { FieldErrors } from '../error.ts';
import { isOther } from '../reference/schema.ts';
import { type FellowStatus, OTHERS, type ProfileChoice, profileChoices, type StudyPlace } from './schema.ts';

/** The parts of the performance score are 0 to 1; null without records. */
export interface Performance {
	readonly own_attendance: number | null;
	readonly children_attendance: number | null;
	readonly task_completion: number | null;
}

const WEIGHTS = { own_attendance: 40, children_attendance: 30, task_completion: 30 } as const;

/** Returns 0 to 100, one decimal; null until all three parts exist. */
export function performanceScore(parts: Performance): number | null {
	const { own_attendance, children_attendance, task_completion } = parts;
	if (own_attendance === null || children_attendance === null || task_completion === null) {
		return null;
	}
	const score =
		WEIGHTS.own_attendance * own_attendance +
		WEIGHTS.children_attendance * children_attendance +
		WEIGHTS.task_completion * task_completion;
	return Math.round(score * 10) / 10;
}

export interface Standing {
	isActive: boolean;
	/** The active enrolment ends on this calendar day in India; null once it ended, undefined without one. */
	lastDay: string | null | undefined;
}

export function fellowStatusOn(today: string, { isActive, lastDay }: Standing): FellowStatus {
	if (!isActive) return 'Inactive';
	if (lastDay === undefined) return 'Applicant';
	return lastDay !== null && today <= lastDay ? 'Active' : 'Completed';
}

/** `other` is '' unless the choice is Other. */
export interface ChosenText {
	readonly choice: string;
	readonly other: string;
}

/** Ignores case; a value outside the list becomes Other with that text. */
export function splitChoice(field: ProfileChoice, value: string): ChosenText {
	const wanted = value.trim().toLowerCase();
	if (wanted === '') return { choice: '', other: '' };
	const list: readonly string[] = profileChoices[field];
	const known = list.find((one) => one.toLowerCase() === wanted);
	if (known !== undefined) return { choice: known, other: '' };
	return { choice: list.find(isOther) ?? '', other: value.trim() };
}

/** Uses the text of Other in place of the choice (specification, section 5). */
export const joinChoice = ({ choice, other }: ChosenText): string =>
	isOther(choice) && other.trim() !== '' ? other.trim() : choice;

export function skillsOf(text: string): string[] {
	const skills = new Map<string, string>();
	for (const part of text.split(',')) {
		const skill = part.trim().replace(/\s+/g, ' ');
		if (skill !== '' && !skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill);
	}
	return [...skills.values()];
}

export const joinSkills = (skills: readonly string[]): string => skills.join(', ');

type Sent<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

interface Level {
	name: number | typeof OTHERS | null;
	other: string;
}

/** A new choice clears its text and all levels below. */
function changeLevel(stored: Level, sent: Sent<Level>, above: { level?: Level; hasChanged: boolean }) {
	const base: Level = above.hasChanged ? { name: null, other: '' } : stored;
	const merged = { name: sent.name === undefined ? base.name : sent.name, other: sent.other ?? base.other };
	const level = settle(merged, above.level);
	return { level, hasChanged: above.hasChanged || level.name !== stored.name };
}

/** Below *Others* there are no lists, so only a text counts; below an unset level nothing counts. */
function settle({ name, other }: Level, above: Level | undefined): Level {
	if (above?.name === null) return { name: null, other: '' };
	if (above?.name === OTHERS) return { name: other === '' ? null : OTHERS, other };
	return { name, other: name === OTHERS ? other : '' };
}

export function changeStudyPlace(stored: StudyPlace, sent: Sent<StudyPlace>): StudyPlace {
	const university = changeLevel(
		{ name: stored.university_name, other: stored.university_other },
		{ name: sent.university_name, other: sent.university_other },
		{ hasChanged: false },
	);
	const college = changeLevel(
		{ name: stored.college_name, other: stored.college_other },
		{ name: sent.college_name, other: sent.college_other },
		university,
	);
	const course = changeLevel(
		{ name: stored.course_name, other: stored.course_other },
		{ name: sent.course_name, other: sent.course_other },
		college,
	);
	return {
		university_name: university.level.name,
		university_other: university.level.other,
		college_name: college.level.name,
		college_other: college.level.other,
		course_name: course.level.name,
		course_other: course.level.other,
	};
}

const SPECIFY = {
	university: 'Please specify university',
	college: 'Please specify college',
	course: 'Please specify course',
} as const;

/** Names missing texts for *Others*; {} without faults. */
export function studyPlaceErrors(study: StudyPlace): FieldErrors {
	const errors: FieldErrors = {};
	for (const level of ['university', 'college', 'course'] as const) {
		if (study[`${level}_name`] === OTHERS && study[`${level}_other`].trim() === '') {
			errors[`${level}_other`] = SPECIFY[level];
		}
	}
	return errors;
}
