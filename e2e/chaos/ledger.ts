import { indiaDate } from '../../contract/calendar.ts';

/** Writes all that counts in one line. The matching request yields the same line, so the two can be compared. */
export type Content = string;

/** The phone corrects a date after today, which only a clock that runs ahead can give, before it is sent. */
const notAfterToday = (date: string): string => {
	const today = indiaDate(new Date());
	return date > today ? today : date;
};

export interface Entry {
	content: Content;
	/** True when the screen confirmed the save, on the phone or on the server. */
	isAcknowledged: boolean;
}

export type Presence = 'Present' | 'Absent';

export const registerContent = (
	day: number,
	date: string,
	marks: Readonly<Record<string, Presence>>,
): Content =>
	`register ${day} ${notAfterToday(date)} ${Object.keys(marks)
		.sort()
		.map((id) => `${id}=${marks[id]}`)
		.join(' ')}`;

export const ownMarkContent = (day: number, date: string, status: Presence): Content =>
	`own ${day} ${notAfterToday(date)} ${status}`;

export const tasksContent = (completed: readonly string[]): Content => `tasks ${completed.join(' ')}`;

export const scoresContent = (child: string, scores: readonly number[]): Content =>
	`scores ${child} ${scores.join(' ')}`;

export const newChildContent = (name: string, born: string, mobile: string): Content =>
	`child ${joined(name)} ${born} ${mobile}`;

export const photoContent = (name: string, pattern: string): Content => `photo ${joined(name)} ${pattern}`;

export interface ChildFacts {
	child_class: string;
	school_name: string;
	mother_name: string;
}

export const childFactsContent = (child: string, facts: ChildFacts): Content =>
	`facts ${child} ${facts.child_class} ${joined(facts.school_name)} ${joined(facts.mother_name)}`;

export const centerContent = (pincode: string, landmark: string): Content =>
	`center ${pincode} ${joined(landmark)}`;

export const centerPhotoContent = (pattern: string): Content => `center_photo ${pattern}`;

export const profileContent = (field: string, text: string): Content => `profile ${field} ${joined(text)}`;

export const ownPhotoContent = (pattern: string): Content => `own_photo ${pattern}`;

export const voiceContent = (name: string, fingerprint: string): Content =>
	`voice ${joined(name)} ${fingerprint}`;

export const answerContent = (words: string): Content => `answer ${words}`;

export const concernContent = (words: string, fingerprint = 'none'): Content =>
	`concern ${words} ${fingerprint}`;

export const joined = (name: string): string => name.replaceAll(' ', '_');
