import { SKILLS } from '../../contract/assessments/rules.ts';
import type { Db } from '../../server/platform/database.ts';
import type { Chaos } from './chaos.ts';
import type { Content } from './ledger.ts';

/** What a cell of the server should hold: every value that was saved there, the last one last. */
type Course = Map<string, string[]>;

/** Each mark, score, child and task on the server against what was saved; and what replaced marks left in the history. */
export async function compareState(db: Db, chaos: Chaos, done: readonly Content[]): Promise<string[]> {
	const wanted = courseOf(done);
	const found = await readCourse(db, chaos);
	const places = new Set([...wanted.keys(), ...found.keys()]);
	const differences: string[] = [];
	for (const place of places) {
		const [want, have] = [wanted.get(place), found.get(place)].map(
			(values) => values?.join(' → ') ?? 'nothing',
		);
		if (want !== have) differences.push(`${place}: ${have} instead of ${want}`);
	}
	return differences;
}

function courseOf(done: readonly Content[]): Course {
	const course: Course = new Map();
	for (const content of done) {
		const [kind, ...words] = content.split(' ');
		for (const [place, value] of steps[kind ?? '']?.(words) ?? []) {
			if (kind === 'class') course.delete(place);
			add(course, place, value);
		}
	}
	return course;
}

/** A value that is saved again changes nothing. */
function add(course: Course, place: string, value: string): void {
	const values = course.get(place) ?? [];
	if (values.at(-1) !== value) course.set(place, [...values, value]);
}

/** What each kind of operation leaves where. */
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
	photo: ([name]) => [[`photos of ${name}`, '1']],
	class: ([child, childClass]) => [[`class of ${child}`, `${childClass}`]],
};

async function readCourse(db: Db, { fellow, begun }: Chaos): Promise<Course> {
	const course: Course = new Map();
	await readMarks(db, fellow.account, course);
	await readScores(db, fellow.account, course);
	await readChildren(db, fellow.account, { course, begun });
	const completed = await db
		.selectFrom('assigned_tasks')
		.select('id')
		.where('fellow_id', '=', fellow.account)
		.where('status', '=', 'Completed')
		.execute();
	for (const { id } of completed) add(course, `task ${id}`, 'Completed');
	return course;
}

/** The history comes first, then what stands. */
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

/** Equal values one after the other stay visible here: on the server they would be a doubling. */
function append(course: Course, place: string, value: string): void {
	course.set(place, [...(course.get(place) ?? []), value]);
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

async function readChildren(
	db: Db,
	account: string,
	{ course, begun }: { course: Course; begun: Date },
): Promise<void> {
	const rows = await db
		.selectFrom('children')
		.select([
			'id',
			'full_name',
			'date_of_birth',
			'parent_mobile_number',
			'child_class',
			'photo_id',
			'updated_at',
			'created_at',
		])
		.where('fellow_id', '=', account)
		.where('deleted_at', 'is', null)
		.execute();
	for (const child of rows) {
		const name = child.full_name.replaceAll(' ', '_');
		if (child.created_at > begun) {
			append(course, `child ${name}`, `${child.date_of_birth} ${child.parent_mobile_number}`);
			if (child.photo_id) append(course, `photos of ${name}`, '1');
		} else if (child.updated_at > begun) course.set(`class of ${child.id}`, [child.child_class]);
	}
}
