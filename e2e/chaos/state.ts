import { SKILLS } from '../../contract/assessments/rules.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { add, append, type Course } from './course.ts';
import { type Content, joined } from './ledger.ts';
import { readOwn } from './own-state.ts';
import type { StoredMedia, Subject } from './stored-media.ts';

interface Looked extends Subject {
	media: StoredMedia;
}

export interface Difference {
	place: string;
	want: readonly string[];
	have: readonly string[];
}

/** Compares each value on the server with the saves, and replaced marks with the history. */
export async function differencesOf(db: Db, looked: Looked, done: readonly Content[]): Promise<Difference[]> {
	const wanted = courseOf(done);
	const found = await readCourse(db, looked);
	const places = new Set([...wanted.keys(), ...found.keys()]);
	return [...places]
		.map((place) => ({ place, want: wanted.get(place) ?? [], have: found.get(place) ?? [] }))
		.filter(({ want, have }) => want.join(' → ') !== have.join(' → '));
}

function courseOf(done: readonly Content[]): Course {
	const course: Course = new Map();
	for (const content of done) {
		const [kind, ...words] = content.split(' ');
		for (const [place, value] of steps[kind ?? '']?.(words) ?? []) {
			if (withoutHistory.has(kind ?? '')) course.delete(place);
			add(course, place, value);
		}
	}
	return course;
}

/** The server keeps only the last value of these. */
const withoutHistory = new Set(['facts', 'center', 'center_photo', 'profile', 'own_photo']);

const steps: Record<string, (words: readonly string[]) => [place: string, value: string][]> = {
	register: ([day, date, ...marks]) =>
		marks.map((mark) => {
			const [child, status] = mark.split('=');
			return [`mark of ${child} on day ${day}`, `${date} ${status}`];
		}),
	own: ([day, date, status]) => [[`own mark of day ${day}`, `${date} ${status}`]],
	tasks: (tasks) => tasks.map((task) => [`task ${task}`, 'Completed']),
	scores: ([child, ...scores]) => [[`scores of ${child}`, scores.join(' ')]],
	child: ([name, born, mobile]) => [[`child ${name}`, `${born} ${mobile}`]],
	photo: ([name, pattern]) => [[`photo of ${name}`, `${pattern}`]],
	facts: ([child, ...facts]) => [[`facts of ${child}`, facts.join(' ')]],
	center: (address) => [['center', address.join(' ')]],
	center_photo: ([pattern]) => [['photo of the center', `${pattern}`]],
	profile: ([field, text]) => [[`${field} of the fellow`, `${text}`]],
	own_photo: ([pattern]) => [['photo of the fellow', `${pattern}`]],
	answer: ([words]) => [[`answer ${words}`, 'sent']],
	concern: ([words, fingerprint]) => [[`concern ${words}`, `${fingerprint}`]],
	voice: ([name, fingerprint]) => [[`voice of ${name}`, `${fingerprint}`]],
};

async function readCourse(db: Db, looked: Looked): Promise<Course> {
	const { account, media } = looked;
	const course: Course = new Map();
	await readMarks(db, account, course);
	await readScores(db, account, course);
	await readChildren(db, looked, course);
	await readOwn(db, account, { course, media });
	await readWords(db, looked, course);
	const completed = await db
		.selectFrom('assigned_tasks')
		.select('id')
		.where('fellow_id', '=', account)
		.where('status', '=', 'Completed')
		.execute();
	for (const { id } of completed) add(course, `task ${id}`, 'Completed');
	return course;
}

async function readWords(db: Db, { account, begun, media }: Looked, course: Course): Promise<void> {
	const answers = await db
		.selectFrom('form_answers')
		.select('answers')
		.where('account_id', '=', account)
		.where('received_at', '>', begun)
		.execute();
	for (const row of answers) {
		const { went_well = '' } = row.answers as Record<string, string>;
		append(course, `answer ${went_well}`, 'sent');
	}
	const concerns = await db
		.selectFrom('concerns')
		.select(['text', 'recording_id'])
		.where('raised_by', '=', account)
		.where('raised_at', '>', begun)
		.execute();
	for (const { text, recording_id } of concerns)
		append(course, `concern ${text}`, media.get(recording_id ?? '') ?? 'none');
}

/** Reads the history first, then current marks. */
async function readMarks(db: Db, account: string, course: Course): Promise<void> {
	for (const table of ['children_attendance_history', 'children_attendance'] as const) {
		const rows = await db
			.selectFrom(table)
			.select(['child_id', 'day', 'date', 'status'])
			.where('fellow_id', '=', account)
			.orderBy(table === 'children_attendance' ? 'day' : 'id')
			.execute();
		for (const { child_id, day, date, status } of rows) {
			append(course, `mark of ${child_id} on day ${day}`, `${date} ${status}`);
		}
	}
	for (const table of ['fellow_attendance_history', 'fellow_attendance'] as const) {
		const rows = await db
			.selectFrom(table)
			.select(['day', 'date', 'status'])
			.where('fellow_id', '=', account)
			.orderBy(table === 'fellow_attendance' ? 'day' : 'id')
			.execute();
		for (const { day, date, status } of rows) append(course, `own mark of day ${day}`, `${date} ${status}`);
	}
}

async function readScores(db: Db, account: string, course: Course): Promise<void> {
	const ownChildren = db.selectFrom('children').select('id').where('fellow_id', '=', account);
	for (const table of ['assessments_history', 'assessments'] as const) {
		const rows = await db
			.selectFrom(table)
			.selectAll()
			.where('child_id', 'in', ownChildren)
			.orderBy(table === 'assessments' ? 'child_id' : 'id')
			.execute();
		for (const row of rows) {
			append(course, `scores of ${row.child_id}`, SKILLS.map((skill) => row[skill]).join(' '));
		}
	}
}

async function readChildren(db: Db, { account, begun, media }: Looked, course: Course): Promise<void> {
	const rows = await db
		.selectFrom('children')
		.select([
			'id',
			'full_name',
			'date_of_birth',
			'parent_mobile_number',
			'child_class',
			'school_name',
			'mother_name',
			'photo_id',
			'updated_at',
			'created_at',
		])
		.where('fellow_id', '=', account)
		.where('deleted_at', 'is', null)
		.execute();
	for (const child of rows) {
		const name = joined(child.full_name);
		if (child.created_at > begun) {
			append(course, `child ${name}`, `${child.date_of_birth} ${child.parent_mobile_number}`);
			if (child.photo_id) append(course, `photo of ${name}`, media.get(child.photo_id) ?? 'none');
		} else if (child.updated_at > begun) {
			const facts = [child.child_class, joined(child.school_name), joined(child.mother_name)];
			append(course, `facts of ${child.id}`, facts.join(' '));
		}
	}
}
