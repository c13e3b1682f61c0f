import { indiaDate } from '@yuva/contract/calendar';
import { shownToStaffUntil } from '@yuva/contract/console/attention-rules';
import { staffAttentionRule } from '@yuva/contract/console/attention-schema';
import { taskName } from '@yuva/contract/tasks/schema';
import { submitTestimonial } from '@yuva/contract/testimonials/endpoints';
import { stakeholderTypes } from '@yuva/contract/testimonials/schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedReferenceData } from '../features/reference/seed.ts';
import { migrateToLatest } from '../platform/database/migrator.ts';
import { recognizeRecording } from '../platform/media/recordings.ts';
import { makeEmptyDatabase, openFresh } from '../test/fresh-database.ts';
import { memoryStorage } from '../test/memory-storage.ts';
import { TEST_NOW } from '../test/test-app.ts';
import { seedDemo } from './seed.ts';

/** Demo data needs an empty database. */
async function openEmptyDatabase() {
	const empty = openFresh(await makeEmptyDatabase());
	await migrateToLatest(empty);
	await seedReferenceData(empty);
	return empty;
}

const db = await openEmptyDatabase();
const storage = memoryStorage();
const parts = { db, storage, now: TEST_NOW, scale: 1 };
const filled = await seedDemo(parts);
const files = storage.files.size;

const count = async (table: 'accounts' | 'children' | 'children_attendance' | 'media') =>
	(await db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n;

test('an empty database is filled once; a second start adds nothing', async () => {
	const before = [await count('accounts'), await count('children')];
	expect(filled).toBe(true);
	expect(await seedDemo(parts)).toBe(false);
	expect([await count('accounts'), await count('children')]).toEqual(before);
});

test('most guardians agreed to everything, some to no photo, and some were not asked yet', async () => {
	const { all, asked, photos } = await db
		.selectFrom('children')
		.select([
			sql<number>`count(*)`.as('all'),
			sql<number>`count(register_consent)`.as('asked'),
			sql<number>`count(*) filter (where photo_consent)`.as('photos'),
		])
		.executeTakeFirstOrThrow();
	expect(asked).toBeLessThan(all);
	expect(photos).toBeLessThan(asked);
	expect(photos).toBeGreaterThan(all * 0.7);
});

test('nearly every child has baseline scores, and some have endline scores', async () => {
	const [children, scored] = [
		await count('children'),
		await db
			.selectFrom('assessments')
			.select(['assessment_type', sql<number>`count(*)`.as('n')])
			.groupBy('assessment_type')
			.orderBy('assessment_type')
			.execute(),
	];
	expect(scored.map((row) => row.assessment_type)).toEqual(['baseline', 'endline']);
	const [baseline = 0, endline = 0] = scored.map((row) => row.n / children);
	expect(baseline).toBeGreaterThan(0.8);
	expect(endline).toBeGreaterThan(0.3);
	expect(endline).toBeLessThan(0.6);
});

test('every centre has about twenty children with three modules of attendance', async () => {
	const centres = await db
		.selectFrom('children')
		.innerJoin('children_attendance', 'children_attendance.child_id', 'children.id')
		.select(['children.fellow_id', sql<number>`count(distinct children.id)`.as('children')])
		.select(sql<number>`count(distinct children_attendance.day)`.as('days'))
		.groupBy('children.fellow_id')
		.execute();
	expect(centres).toHaveLength(12);
	for (const { children, days } of centres) {
		expect(children).toBeGreaterThanOrEqual(18);
		expect(children).toBeLessThanOrEqual(23);
		expect(days).toBe(30);
	}
});

test('every fellow with access has marked thirty days of their own, nearly all present', async () => {
	const fellows = await db
		.selectFrom('fellow_attendance')
		.select(['fellow_id', sql<number>`count(*)`.as('days')])
		.select(sql<number>`avg((status = 'Present')::integer)::float8`.as('present'))
		.groupBy('fellow_id')
		.execute();
	expect(fellows.map(({ days }) => days)).toEqual(Array(12).fill(30));
	for (const { present } of fellows) expect(present).toBeGreaterThan(0.75);
	const mean = fellows.reduce((sum, { present }) => sum + present, 0) / fellows.length;
	expect(mean).toBeGreaterThan(0.88);
	expect(mean).toBeLessThan(0.96);
});

test('every fellow with access has four tasks of their lead: two done in order, one late, one to come', async () => {
	const tasks = await db
		.selectFrom('assigned_tasks')
		.innerJoin('fellows', 'fellows.id', 'assigned_tasks.fellow_id')
		.innerJoin('lead_districts', 'lead_districts.account_id', 'assigned_tasks.assigned_by')
		.select(['assigned_tasks.fellow_id', 'task_name', 'status', 'assigned_date', 'deadline_date'])
		.whereRef('lead_districts.district_id', '=', 'fellows.working_district')
		.orderBy('position')
		.execute();
	const lists = Map.groupBy(tasks, (task) => task.fellow_id);
	expect(lists.size).toBe(12);
	const today = indiaDate(TEST_NOW);
	for (const list of lists.values()) {
		expect(list.map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Pending', 'Pending']);
		expect(list.slice(2).map(({ deadline_date }) => deadline_date < today)).toEqual([true, false]);
		expect(list.map(({ task_name }) => taskName.safeParse(task_name).success)).not.toContain(false);
		const assigned = list.map(({ assigned_date }) => assigned_date);
		expect(assigned).toEqual(assigned.toSorted());
	}
});

test('every fellow with access has told where the center is and what they study', async () => {
	const told = await db
		.selectFrom('fellows')
		.innerJoin('learning_centers', 'learning_centers.fellow_id', 'fellows.id')
		.innerJoin('courses', 'courses.id', 'fellows.course')
		.innerJoin('colleges', 'colleges.id', 'courses.college_id')
		.select(['email', 'mother_name', 'father_name', 'pincode', 'colony_name', 'landmark', 'latitude'])
		.select(['longitude', 'stream', 'semester'])
		.whereRef('colleges.id', '=', 'fellows.college')
		.whereRef('colleges.university_id', '=', 'fellows.university')
		.execute();
	expect(told).toHaveLength(12);
	expect(told.flatMap(Object.values)).not.toContain(null);
	expect(told.flatMap(Object.values)).not.toContain('');
	expect(new Set(told.map(({ pincode }) => pincode)).size).toBe(5);
	for (const { latitude, longitude } of told) {
		expect(latitude).toBeGreaterThan(16.6);
		expect(latitude).toBeLessThan(19.8);
		expect(longitude).toBeGreaterThan(77.3);
		expect(longitude).toBeLessThan(79.5);
	}
});

test('testimonials of all five types are there, whose answers and recordings the product itself would take', async () => {
	const rows = await db
		.selectFrom('testimonials')
		.innerJoin('media', 'media.id', 'testimonials.recording_id')
		.innerJoin('accounts', 'accounts.id', 'testimonials.fellow_id')
		.select(['mobile_number', 'stakeholder_type', 'form_data', 'storage_key', 'bytes', 'content_type'])
		.execute();
	expect(new Set(rows.map(({ stakeholder_type }) => stakeholder_type))).toEqual(new Set(stakeholderTypes));
	const typesOf = (mobile: string) =>
		rows.filter((row) => row.mobile_number === mobile).map(({ stakeholder_type }) => stakeholder_type);
	expect(typesOf('9000000011').toSorted()).toEqual([
		'child',
		'child',
		'childs_parent',
		'fellow',
		'fellow_parent',
	]);
	expect(typesOf('9000000012')).toEqual([]);
	for (const { mobile_number, stakeholder_type, form_data, ...media } of rows) {
		const file = storage.files.get(media.storage_key) ?? Buffer.alloc(0);
		expect([file.length, recognizeRecording(file).contentType]).toEqual([media.bytes, media.content_type]);
		const audio_url = `data:${media.content_type};base64,${file.toString('base64')}`;
		const sent = { mobile_number, stakeholder_type, form_data, audio_url };
		expect(submitTestimonial.input.safeParse(sent).error).toBeUndefined();
	}
});

test('each photo and each recording has a file behind it', async () => {
	expect(files).toBe(await count('media'));
	expect(files).toBeGreaterThan(200);
});

test('the same seed gives the same fellowship, and at a larger scale further fellows with the same rows, without photos', async () => {
	const again = await openEmptyDatabase();
	await seedDemo({ ...parts, db: again, storage: memoryStorage(), scale: 3 });
	const first = (await db.selectFrom('fellows').select('id').execute()).map(({ id }) => id);
	const names = (from: typeof db) =>
		from
			.selectFrom('children')
			.select(['id', 'full_name'])
			.where('fellow_id', 'in', first)
			.orderBy('id')
			.execute();
	const centers = (from: typeof db) =>
		from
			.selectFrom('learning_centers')
			.selectAll()
			.where('fellow_id', 'in', first)
			.orderBy('fellow_id')
			.execute();
	const voices = (from: typeof db) => from.selectFrom('testimonials').selectAll().orderBy('id').execute();
	expect(await names(again)).toEqual(await names(db));
	expect(await voices(again)).toEqual(await voices(db));
	expect(await centers(again)).toEqual(await centers(db));
	const { rows: further } = await sql<Record<string, number | string | null>>`
		select fellow_code, photo_id, email is not null as has_email,
			(select count(*) from children where fellow_id = fellows.id) as children,
			(select count(distinct day) from children_attendance where fellow_id = fellows.id) as days,
			(select count(*) from fellow_attendance where fellow_id = fellows.id) as own_days,
			(select count(*) from assigned_tasks where fellow_id = fellows.id) as tasks,
			(select count(*) from onboarding_decisions where fellow_id = fellows.id) as decisions,
			(select count(*) from child_consents where recorded_by = fellows.id) > 10 as has_consents,
			(select count(*) from assessments join children on children.id = child_id where fellow_id = fellows.id) > 20 as has_scores
		from fellows where id <> all(${first}::uuid[])`.execute(again);
	expect(further).toHaveLength(20);
	expect(new Set(further.map(({ fellow_code }) => fellow_code)).size).toBe(20);
	for (const { fellow_code: _, children, ...row } of further) {
		expect(children).toBeGreaterThanOrEqual(18);
		expect(row).toEqual({
			...{ photo_id: null, has_email: true, days: 30, own_days: 30, tasks: 4, decisions: 2 },
			...{ has_consents: true, has_scores: true },
		});
	}
});

test('every rule of the attention list has found something, long enough ago for leads to see', async () => {
	const items = await db.selectFrom('attention_items').select(['rule', 'found_at']).execute();
	expect(new Set(items.map(({ rule }) => rule))).toEqual(new Set(staffAttentionRule.options));
	for (const { found_at } of items) expect(found_at <= shownToStaffUntil(TEST_NOW)).toBe(true);
});
