import { addAssessments } from './assessments.ts';
import { DAY_MS, MARKED_DAYS, markedAt } from './calendar.ts';
import type { DemoFellow } from './fellows.ts';
import { boys, fathers, girls, mothers, schools, surnames } from './names.ts';
import type { DemoWorld } from './people.ts';
import type { PhotoShop } from './photos.ts';
import type { Random } from './random.ts';

export interface DemoChild {
	id: string;
	mother_name: string;
	father_name: string;
}

export async function addCenter(
	world: DemoWorld,
	fellow: DemoFellow,
	photos: PhotoShop | undefined,
): Promise<DemoChild[]> {
	const { db, random } = world;
	const count = 18 + random.int(6);
	const rows = [];
	for (let index = 0; index < count; index++) rows.push(await makeChild(world, fellow, photos));
	await db.insertInto('children').values(rows).execute();
	const ids = rows.map((row) => row.id);
	await addAttendance(world, fellow, ids);
	await addAssessments(world, ids);
	return rows;
}

async function makeChild(world: DemoWorld, { id, village }: DemoFellow, photos: PhotoShop | undefined) {
	const { random, now } = world;
	const isGirl = random.chance(0.52);
	const surname = random.pick(surnames);
	const age = 6 + random.int(10);
	const created_at = new Date(now.getTime() - 55 * DAY_MS);
	const photo = random.chance(0.85) && (await photos?.portrait(id, 'child_photo', isGirl ? 'girl' : 'boy'));
	return {
		id: random.id(created_at),
		fellow_id: id,
		full_name: `${random.pick(isGirl ? girls : boys)} ${surname}`,
		gender: isGirl ? 'Female' : 'Male',
		religion: random.pick(['Hindu', 'Hindu', 'Hindu', 'Muslim', 'Christian']),
		caste_category: random.pick(['ST', 'SC', 'OBC', 'OBC', 'OC']),
		date_of_birth: `${now.getUTCFullYear() - age}-0${1 + random.int(9)}-${10 + random.int(18)}`,
		parent_mobile_number: `9${String(100_000_000 + random.int(899_999_999))}`,
		...village,
		...schooling(random, age),
		...family(random, surname),
		photo_id: photo || null,
		created_at,
		updated_at: created_at,
	};
}

function schooling(random: Random, age: number) {
	const out = random.chance(0.04);
	return {
		school_name: out ? 'Not in school' : random.pick(schools),
		type_of_school: random.pick(['Government', 'Government', 'Government', 'Private', 'TWPS', 'Ashram']),
		child_class: out ? 'out_of_school' : String(Math.min(10, age - 5)),
	};
}

function family(random: Random, surname: string) {
	return {
		mother_name: `${random.pick(mothers)} ${surname}`,
		father_name: `${random.pick(fathers)} ${surname}`,
		mother_occupation: random.pick(['Home Maker', 'Agricultural Labour', 'Daily Wage Worker', 'Tailor']),
		father_occupation: random.pick([
			'Agricultural Labour',
			'Construction Labour',
			'Driver',
			'Daily Wage Worker',
		]),
	};
}

async function addAttendance(world: DemoWorld, fellow: DemoFellow, childIds: string[]): Promise<void> {
	const { db, random, now } = world;
	const diligence = childIds.map(() => 0.7 + random.next() * 0.28);
	const days = Array.from({ length: MARKED_DAYS }, (_, index) => index + 1);
	const rows = days.flatMap((day) => {
		const marked_at = markedAt(now, day);
		const common = { fellow_id: fellow.id, day, date: marked_at.toISOString().slice(0, 10), marked_at };
		return childIds.map((child_id, index) => ({
			...common,
			child_id,
			status: random.chance(diligence[index] ?? 0.9) ? 'Present' : 'Absent',
		}));
	});
	await db.insertInto('children_attendance').values(rows).execute();
}
