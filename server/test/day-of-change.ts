import type { Role } from '@yuva/contract/auth/standing';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { signChildProtection, signDataConsent } from '@yuva/contract/onboarding/endpoints';
import { closeYear, undoClosing } from '@yuva/contract/years/closing-endpoints';
import { addYear, openYear } from '@yuva/contract/years/endpoints';
import { enrolFellow, handIn } from '@yuva/contract/years/enrolment-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { openSession } from '../platform/identity/session.ts';
import { enrolmentIdOf } from './enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTask,
	PEDDAPALLI,
	type Person,
} from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { playProgramme } from './programme.ts';
import { TODAY } from './registers.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';

export const at = (time: string): Date => new Date(`${TODAY}T${time}:00+05:30`);
export const after = (time: Date, milliseconds = 1): Date => new Date(time.getTime() + milliseconds);
export const MORNING = at('09:00');
export const CLOSED_BY_MISTAKE = at('10:00');
const OPEN_AGAIN = at('10:30');
export const CLOSED = at('12:00');
const SIGNED = at('13:00');
export const EVENING = at('17:00');
export const SENT = at('18:00');

export const FIRST = 1;

type Staff = Person & { role: Role };
type Act = ReturnType<typeof actingOn>;

/** Makes each call at its time, by a session of its own. */
const actingOn =
	(app: TestApp) =>
	async <E extends Endpoint>(
		now: Date,
		{ id, role }: { id: string; role: Role },
		[endpoint, input]: [E, Input<E>],
	) => {
		app.setTime(now);
		const token = await openSession(app.db, { id, role }, now);
		const { status, body } = await app.call(endpoint, input, { token });
		expect(status, `${endpoint.path}: ${JSON.stringify(body)}`).toBeLessThan(300);
		return body;
	};

/**
 * Plays in a database of its own a day on which fellows begin, their year closes, the next opens, and a lead
 * takes them over. At the end it is `SENT`.
 */
export async function playDayOfChange() {
	const { url } = await makeFreshDatabase();
	const app = await startTestApp({}, { connection: { connectionString: url } });
	const { db } = app;
	const act = actingOn(app);
	const lead: Staff = { ...(await makeDistrictLead(db, PEDDAPALLI)), role: 'district_lead' };
	const [fellow, unsigned] = [await enrolledToday(app), await enrolledToday(app)];
	const children = [await makeChild(db, fellow, { full_name: 'Anil' }), await makeChild(db, fellow)];
	const firstTask = await makeTask(db, fellow);
	const second = await changeYears(app, act);
	for (const { id } of [fellow, unsigned])
		await act(CLOSED, lead, [enrolFellow, { fellow_id: id, year_id: second }]);
	const { mobile_number } = fellow;
	await act(SIGNED, { ...fellow, role: 'fellow' }, [signChildProtection, { mobile_number }]);
	await act(SIGNED, { ...fellow, role: 'fellow' }, [signDataConsent, { mobile_number }]);
	await act(SIGNED, lead, [handIn, { child_ids: children, to_fellow_id: fellow.id }]);
	const tasks: Record<number, string> = { [FIRST]: firstTask, [second]: await makeTask(db, fellow) };
	app.setTime(SENT);
	return {
		app,
		act,
		lead,
		/** This fellow has signed for the second year, and has the children of the first again. */
		fellow,
		/** This fellow is taken over, and has not signed yet. */
		unsigned,
		child: children[0] ?? '',
		tasks,
		second,
	};
}

/** Closes the first year twice: in between the closing is undone. @returns the id of the second year */
async function changeYears(app: TestApp, act: Act): Promise<number> {
	const { finishClosing } = playProgramme(app);
	const admin: Staff = { ...(await makeAdmin(app.db)), role: 'admin' };
	const year = { id: FIRST };
	await act(CLOSED_BY_MISTAKE, admin, [closeYear, { ...year, decisions: [], early: true }]);
	await finishClosing();
	await act(OPEN_AGAIN, admin, [undoClosing, year]);
	await finishClosing();
	await act(CLOSED, admin, [closeYear, { ...year, decisions: [], early: true }]);
	await finishClosing();
	const next = { name: '2027-28', starts_on: '2027-06-01', ends_on: '2028-05-31' };
	const { id } = await act(CLOSED, admin, [addYear, next]);
	await act(CLOSED, admin, [openYear, { id, early: true }]);
	return id;
}

/** Makes a fellow with access since today. */
export async function enrolledToday({ db }: TestApp): Promise<Person> {
	const person = await makeFellow(db);
	await db
		.updateTable('fellow_enrolments')
		.set({ enrolled_on: TODAY })
		.where('fellow_id', '=', person.id)
		.execute();
	return person;
}

/** Returns a caller that sends the headers of the phone of `person`. */
export const writing = async (
	{ db }: TestApp,
	person: Person,
	[year, written]: readonly [number, Date],
): Promise<Caller> => ({
	token: person.token,
	enrolment: await enrolmentIdOf(db, person, year),
	writtenAt: written.toISOString(),
});

export async function yearsIn(
	{ db }: TestApp,
	table: string,
	condition: RawBuilder<unknown> = sql`true`,
): Promise<number[]> {
	const { rows } = await sql<{ year_id: number }>`select year_id from ${sql.table(table)}
		where ${condition} order by year_id`.execute(db);
	return rows.map(({ year_id }) => year_id);
}
