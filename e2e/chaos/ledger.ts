import { SKILLS } from '../../contract/assessments/rules.ts';
import type { SeenWrite } from './line.ts';

/**
 * What was done on a screen, in one line of text which says all that counts. The same line follows from the request that
 * should come of it, so that the one can be held against the other.
 */
export type Content = string;

/** One operation on a screen. */
export interface Entry {
	content: Content;
	/** Whether the screen said that it is saved, here or on the server. */
	isAcknowledged: boolean;
}

export type Presence = 'Present' | 'Absent';

export const registerContent = (
	day: number,
	date: string,
	marks: Readonly<Record<string, Presence>>,
): Content =>
	`register ${day} ${date} ${Object.keys(marks)
		.sort()
		.map((id) => `${id}=${marks[id]}`)
		.join(' ')}`;

export const ownMarkContent = (day: number, date: string, status: Presence): Content =>
	`own ${day} ${date} ${status}`;

export const tasksContent = (completed: readonly string[]): Content => `tasks ${completed.join(' ')}`;

export const scoresContent = (child: string, scores: readonly number[]): Content =>
	`scores ${child} ${scores.join(' ')}`;

export const newChildContent = (name: string, born: string, mobile: string): Content =>
	`child ${name.replaceAll(' ', '_')} ${born} ${mobile}`;

export const photoContent = (name: string): Content => `photo ${name.replaceAll(' ', '_')}`;

export const classContent = (child: string, childClass: string): Content => `class ${child} ${childClass}`;

interface SentRegister {
	day: number;
	date: string;
	attendance: { child_id: string; status: Presence }[];
}

interface SentScores {
	scores: ({ child_id: string } & Record<string, number>)[];
}

/** What a call asks for, by its path; what else the phone sends (sign-ins, parts of files) is no operation. */
const readers: readonly [path: RegExp, read: (body: Body, write: SeenWrite) => Content][] = [
	[
		/^\/api\/children\/attendance\/save\//,
		(body) => {
			const { day, date, attendance } = body.json as SentRegister;
			return registerContent(
				Number(day),
				date,
				Object.fromEntries(attendance.map(({ child_id, status }) => [child_id, status])),
			);
		},
	],
	[
		/^\/api\/fellow-attendance\//,
		(body) => {
			const { day, date, status } = body.json as { day: number; date: string; status: Presence };
			return ownMarkContent(Number(day), date, status);
		},
	],
	[
		/^\/api\/fellow\/taskstatus\/submit\//,
		(body) => {
			const { tasks } = body.json as { tasks: { task_id: string; status: string }[] };
			return tasksContent(tasks.filter(({ status }) => status === 'Completed').map(({ task_id }) => task_id));
		},
	],
	[
		/^\/api\/submit-children-assessments\//,
		(body) => {
			const [row] = (body.json as SentScores).scores;
			return scoresContent(
				String(row?.child_id),
				SKILLS.map((skill) => Number(row?.[skill])),
			);
		},
	],
	[
		/^\/api\/children\/profile\/save\//,
		(body) => {
			const {
				full_name = '',
				date_of_birth = '',
				parent_mobile_number = '',
			} = body.json as Record<string, string>;
			return newChildContent(full_name, date_of_birth, parent_mobile_number);
		},
	],
	[
		/^\/api\/children\/profile\/update\//,
		(body, { path }) =>
			classContent(path.split('/').at(-2) ?? '', String((body.json as { child_class: string }).child_class)),
	],
	[/^\/api\/children\/photo\/upload\//, (body) => photoContent(body.nameOf(body.text('child_id')))],
];

interface Body {
	json: unknown;
	/** A field of a form. */
	text(field: string): string;
	nameOf(child: string): string;
}

/** What a request asks for; `nameOf` tells the names of children by their ids. */
export function contentOf(write: SeenWrite, nameOf: (child: string) => string): Content | undefined {
	const found = readers.find(([path]) => path.test(write.path));
	if (!found) return undefined;
	const text = write.body.toString('latin1');
	const isForm = write.headers['content-type']?.startsWith('multipart/') ?? false;
	const body: Body = {
		json: isForm ? undefined : JSON.parse(write.body.toString()),
		text: (field) => new RegExp(`name="${field}"\r\n\r\n([^\r]*)`).exec(text)?.[1] ?? '',
		nameOf,
	};
	return found[1](body, write);
}

/** The ids that the phone gave to new children, by what was sent of them. */
export function namesOfNewChildren(writes: readonly SeenWrite[]): Map<string, string> {
	const sent = writes.filter(({ path }) => path.startsWith('/api/children/profile/save/'));
	return new Map(
		sent.map(({ body }) => {
			const { id, full_name } = JSON.parse(body.toString()) as { id: string; full_name: string };
			return [id, full_name];
		}),
	);
}
