import { learningLevel, SKILLS } from '@yuva/contract/assessments/rules';
import type { SkillScores } from '@yuva/contract/assessments/schema';
import { sql } from 'kysely';
import { refreshAttention } from '../features/console/actions.ts';
import type { Db } from '../platform/database/database.ts';
import { DAY_MS, MARKED_DAYS } from './calendar.ts';
import type { DemoWorld } from './people.ts';

const SHOWN_DAYS_AGO = 3;
const ABSENCES = 3;

/** Gives every rule something to find. @param fellowIds have access; visitors sign in as the first */
export async function addFindings(world: DemoWorld, fellowIds: readonly string[]): Promise<void> {
	const { db, now } = world;
	const [visited = '', absent = '', stray = '', late = '', quiet = '', same = ''] = fellowIds;
	await missSessions(db, visited);
	await lowerEndline(db, visited);
	await missDays(db, absent);
	await markInOneEvening(db, late, new Date(now.getTime() - 4 * DAY_MS));
	await stopRegisters(db, quiet);
	await scoreAlike(db, same);
	await hearPhones(world, fellowIds);
	await silence(world, quiet);
	await db.updateTable('learning_centers').set({ longitude: 77.45 }).where('fellow_id', '=', stray).execute();
	await db
		.updateTable('fellow_attendance')
		.set({ date: sql`(date - interval '1 year')::date` })
		.where('fellow_id', '=', stray)
		.where('day', '=', 1)
		.execute();
	// PostgreSQL knows nothing yet of tables that have just been filled
	await sql`analyze`.execute(db);
	await refreshAttention(db, { now, foundAt: new Date(now.getTime() - SHOWN_DAYS_AGO * DAY_MS) });
	await db
		.updateTable('attention_items')
		.set({
			explanation: 'I had fever and told my lead on the phone.',
			explained_at: new Date(now.getTime() - DAY_MS),
		})
		.where('fellow_id', '=', absent)
		.where('rule', '=', 'fellow_absent')
		.execute();
}

const allScored = (score: number) => Object.fromEntries(SKILLS.map((skill) => [skill, score])) as SkillScores;

const firstChildOf = (fellowId: string) => sql<string>`(select id from children where fellow_id = ${fellowId}
	and exists (select from assessments where child_id = children.id and assessment_type = 'endline')
	order by id limit 1)`;

async function missSessions(db: Db, fellowId: string): Promise<void> {
	await sql`update children_attendance set status = 'Absent'
		where child_id = ${firstChildOf(fellowId)} and day > ${MARKED_DAYS - ABSENCES}::integer`.execute(db);
}

async function lowerEndline(db: Db, fellowId: string): Promise<void> {
	await db
		.updateTable('assessments')
		.set({ ...allScored(1), learning_level: learningLevel(allScored(1)) })
		.where('child_id', '=', firstChildOf(fellowId))
		.where('assessment_type', '=', 'endline')
		.execute();
}

async function missDays(db: Db, fellowId: string): Promise<void> {
	await db
		.updateTable('fellow_attendance')
		.set({ status: 'Absent' })
		.where('fellow_id', '=', fellowId)
		.where('day', '>', MARKED_DAYS - ABSENCES)
		.execute();
}

async function markInOneEvening(db: Db, fellowId: string, marked_at: Date): Promise<void> {
	await db
		.updateTable('children_attendance')
		.set({ marked_at })
		.where('fellow_id', '=', fellowId)
		.where('day', '>', 10)
		.where('day', '<=', 24)
		.execute();
}

/** Leaves the last register eleven days old. */
async function stopRegisters(db: Db, fellowId: string): Promise<void> {
	await sql`update children_attendance set date = date - 10, marked_at = marked_at - interval '10 days'
		where fellow_id = ${fellowId}`.execute(db);
}

export async function hearPhones({ db, now }: DemoWorld, fellowIds: readonly string[]): Promise<void> {
	const rows = fellowIds.map((fellow_id) => ({ fellow_id, heard_at: now, waiting: 0 }));
	await db.insertInto('phone_reports').values(rows).execute();
}

/** The phone was heard five days ago, with a week of work on it. */
async function silence({ db, now }: DemoWorld, fellowId: string): Promise<void> {
	await db
		.updateTable('phone_reports')
		.set({ heard_at: new Date(now.getTime() - 5 * DAY_MS), waiting: 7 })
		.where('fellow_id', '=', fellowId)
		.execute();
}

const CLASS = '4';

/** Gives equal baselines to a class of at least six. */
async function scoreAlike(db: Db, fellowId: string): Promise<void> {
	await sql`update children set child_class = ${CLASS} where id in (
		select id from children where fellow_id = ${fellowId} and exists (
			select from assessments where child_id = children.id) order by id limit 6)`.execute(db);
	await db
		.updateTable('assessments')
		.set({ ...allScored(2), learning_level: learningLevel(allScored(2)) })
		.where('assessment_type', '=', 'baseline')
		.where('child_id', 'in', (build) =>
			build
				.selectFrom('children')
				.select('id')
				.where('fellow_id', '=', fellowId)
				.where('child_class', '=', CLASS),
		)
		.execute();
}
