import { indiaDate } from '@yuva/contract/calendar';
import type { TaskName } from '@yuva/contract/tasks/schema';
import { DAY_MS, MARKED_DAYS, markedAt } from './calendar.ts';
import type { DemoFellow } from './fellows.ts';
import { fathers, mothers } from './names.ts';
import type { DemoWorld } from './people.ts';
import { type Random, seededRandom } from './random.ts';

const SEED = 9_120;

interface OwnYear {
	district: number;
	leadId: string;
	code: number;
}

export async function addOwnYear(world: DemoWorld, fellow: DemoFellow, year: OwnYear): Promise<NewTask[]> {
	const random = seededRandom(SEED + year.code);
	const own = { ...world, random };
	await addOwnAttendance(own, fellow.id);
	const assigned = planTasks(own, fellow.id, year.leadId);
	const { db } = world;
	await db
		.updateTable('learning_centers')
		.set(addressIn(random, year.district))
		.where('fellow_id', '=', fellow.id)
		.execute();
	await db
		.updateTable('fellows')
		.set({ email: `yuva.fellow${year.code}@example.in`, ...family(random, fellow.surname), ...study(random) })
		.where('id', '=', fellow.id)
		.execute();
	return assigned;
}

async function addOwnAttendance({ db, random, now }: DemoWorld, fellow_id: string): Promise<void> {
	const marks = Array.from({ length: MARKED_DAYS }, (_, index) => {
		const marked_at = markedAt(now, index + 1);
		const status = random.chance(0.92) ? 'Present' : 'Absent';
		return { fellow_id, day: index + 1, date: indiaDate(marked_at), status, marked_at };
	});
	await db.insertInto('fellow_attendance').values(marks).execute();
}

interface DemoTask {
	task_name: TaskName;
	/** Counts days from today, negative in the past. */
	assigned: number;
	deadline: number;
	completed?: number;
}

/** The tasks are in order of assignment, which is the order of completion. */
const tasks: readonly DemoTask[] = [
	{ task_name: 'Complete your LC profile', assigned: -54, deadline: -47, completed: -49 },
	{ task_name: 'Submit Baseline data', assigned: -52, deadline: -40, completed: -45 },
	{ task_name: 'Complete your children profile', assigned: -20, deadline: -4 },
	{ task_name: 'Attending review meeting', assigned: -2, deadline: 9 },
];

export type NewTask = ReturnType<typeof planTasks>[number];

function planTasks({ random, now }: DemoWorld, fellow_id: string, leadId: string) {
	const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
	return tasks.map(({ task_name, assigned, deadline, completed }) => ({
		id: random.id(daysFromNow(assigned)),
		fellow_id,
		task_name,
		assigned_date: indiaDate(daysFromNow(assigned)),
		deadline_date: indiaDate(daysFromNow(deadline)),
		assigned_by: leadId,
		assigned_at: daysFromNow(assigned),
		...(completed !== undefined && { status: 'Completed', completed_at: daysFromNow(completed) }),
	}));
}

/**
 * Adds the tasks of several fellows at once, at the end of a transaction: another one that adds to the same
 * sums waits for it.
 */
export async function addTasks({ db }: DemoWorld, rows: readonly NewTask[]): Promise<void> {
	if (rows.length > 0) await db.insertInto('assigned_tasks').values(rows).execute();
}

const headquarters: Readonly<
	Record<number, readonly [pincode: string, latitude: number, longitude: number]>
> = {
	682: ['505172', 18.61, 79.37],
	501: ['504001', 19.67, 78.53],
	699: ['504293', 19.36, 79.28],
	698: ['501101', 17.34, 77.9],
	721: ['509210', 16.74, 77.5],
};

/** Latitude and longitude differ from those of the headquarters by at most this number of degrees. */
const SPREAD = 0.1;

function addressIn(random: Random, district: number) {
	const place = headquarters[district];
	if (!place) throw new Error(`district ${district} has no headquarters here`);
	const [pincode, latitude, longitude] = place;
	const near = (degrees: number) => Number((degrees + (random.next() * 2 - 1) * SPREAD).toFixed(6));
	return {
		pincode,
		colony_name: random.pick(['Ambedkar Colony', 'Indiramma Colony', 'Gandhi Nagar', 'School Street']),
		door_number: `${1 + random.int(9)}-${10 + random.int(80)}`,
		landmark: random.pick([
			'Beside the primary school',
			'Opposite the Gram Panchayat office',
			'Near the tank',
		]),
		latitude: near(latitude),
		longitude: near(longitude),
	};
}

const family = (random: Random, surname: string) => ({
	mother_name: `${random.pick(mothers)} ${surname}`,
	mother_occupation: random.pick(['Home Maker', 'Agricultural Labour', 'Anganwadi Teacher', 'Tailor']),
	father_name: `${random.pick(fathers)} ${surname}`,
	father_occupation: random.pick(['Agricultural Labour', 'Construction Labour', 'Driver', 'Electrician']),
});

type Choices<T> = readonly [T, ...T[]];

const colleges: Choices<{ university: number; college: number }> = [
	{ university: 1, college: 111 },
	{ university: 1, college: 116 },
	{ university: 2, college: 208 },
	{ university: 2, college: 210 },
];
const courses: Choices<{ number: number; stream: string }> = [
	{ number: 1, stream: 'Arts' },
	{ number: 3, stream: 'Science' },
	{ number: 4, stream: 'Commerce' },
];

function study(random: Random) {
	const place = random.pick(colleges);
	const { number, stream } = random.pick(courses);
	return {
		...place,
		course: place.college * 100 + number,
		stream,
		type_of_college: 'Government',
		mode_of_study: random.pick(['Day-Scholar', 'College Hostel', 'Distance']),
		semester: String(1 + random.int(6)),
	};
}
