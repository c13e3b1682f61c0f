import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { saveChildrenAttendance, saveFellowAttendance } from '@yuva/contract/attendance/endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { recordConsent } from '@yuva/contract/children/consent-endpoints';
import { deleteChild, saveChild, updateChild, uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { englishOf } from '@yuva/contract/said';
import { submitTasks } from '@yuva/contract/tasks/endpoints';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { childLeaves, endAsLeft, undoLeft } from '@yuva/contract/years/enrolment-endpoints';
import { writtenAfterEnd } from '@yuva/contract/years/late-work';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../platform/identity/session.ts';
import { childProfileOf, childRow } from './child-profiles.ts';
import { consentOf } from './consents.ts';
import {
	after,
	at,
	CLOSED,
	CLOSED_BY_MISTAKE,
	EVENING,
	enrolledToday,
	FIRST,
	MORNING,
	playDayOfChange,
	SENT,
	writing,
	yearsIn,
} from './day-of-change.ts';
import { enrolmentIdOf } from './enrolments.ts';
import { makeChild, type Person } from './factories.ts';
import { addToYear } from './past-year.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { recordingFile } from './recordings.ts';
import { mark, register, TODAY } from './registers.ts';
import { rowOf } from './scores.ts';
import { deliver, recordingInput, registerOf, sealerOf } from './sealed-files.ts';
import type { Caller } from './test-app.ts';

// On this day a year closes, the next opens, and a lead takes fellows over: each write goes into the year of
// the enrolment that it names.

const { app, act, lead, fellow, unsigned, child, tasks, second } = await playDayOfChange();
const { db } = app;

const written = (person: Person, year: number, time: Date) => writing(app, person, [year, time]);
const yearsOf = (table: string, condition?: RawBuilder<unknown>) => yearsIn(app, table, condition);

const saveRegister = (as: Caller, day = 3) =>
	app.call(saveChildrenAttendance, { ...register(mark(child)), day }, as);

const saveOwn = (as: Caller, { mobile_number }: Person = fellow) => {
	const own = { mobile_number, date: TODAY, module: 1, day: 3, status: 'Present' } as const;
	return app.call(saveFellowAttendance, own, as);
};

let added = 0;

const kinds = {
	'a register': { send: saveRegister, years: () => yearsOf('children_attendance', sql`day = 3`) },
	'an own mark': {
		send: saveOwn,
		years: () => yearsOf('fellow_attendance', sql`fellow_id = ${fellow.id}`),
	},
	scores: {
		send: (as: Caller) => {
			const input = { fellow_mobile_number: fellow.mobile_number, assessment_type: 'baseline' as const };
			return app.call(submitAssessments, { ...input, scores: [rowOf(child)] }, as);
		},
		years: () => yearsOf('assessments'),
	},
	'a task': {
		send: async (as: Caller) => {
			const isFirst = as.enrolment === (await enrolmentIdOf(db, fellow, FIRST));
			const done = [{ task_id: tasks[isFirst ? FIRST : second] ?? '', status: 'Completed' as const }];
			return app.call(submitTasks, { fellow_mobile_number: fellow.mobile_number, tasks: done }, as);
		},
		years: () => yearsOf('assigned_tasks', sql`status = 'Completed'`),
	},
	'a child': {
		send: async (as: Caller) => {
			added += 1;
			return app.call(
				saveChild,
				await childProfileOf(db, fellow, { full_name: `New ${'A'.repeat(added)}` }),
				as,
			);
		},
		years: () =>
			yearsOf('child_enrolments', sql`child_id in (select id from children where full_name like 'New %')`),
	},
	'a testimonial': {
		send: (as: Caller) =>
			app.call(uploadTestimonial, { ...recordingInput(fellow), audio: recordingFile('speech.webm') }, as),
		years: () => yearsOf('testimonials'),
	},
};

test.each(Object.entries(kinds))(
	'%s of the morning goes into the year that closed since, one of the evening into the year that opened, and one between is refused',
	async (_, { send, years }) => {
		expect(await years()).toEqual([]);
		const between = await send(await written(fellow, FIRST, after(CLOSED)));
		expect([between.status, between.body.code, between.body.detail, between.body.text]).toEqual([
			409,
			'enrolment_ended',
			'Your fellowship ended on 20-11-2026, 12:00. This was saved after that. It is not taken.',
			writtenAfterEnd(CLOSED),
		]);
		expect(await years()).toEqual([]);
		const { status, body } = await send(await written(fellow, FIRST, MORNING));
		expect(status, JSON.stringify(body)).toBeLessThan(300);
		expect(await years()).toEqual([FIRST]);
		expect((await send(await written(fellow, second, EVENING))).status).toBeLessThan(300);
		expect(await years()).toEqual([FIRST, second]);
	},
);

test('what is about people and centers, which outlive the year, is taken from both and refused between', async () => {
	const gone = await makeChild(db, fellow);
	const profile = await childProfileOf(db, fellow, { full_name: 'Anil', school_name: 'School by the river' });
	const { mobile_number } = fellow;
	const writes = {
		profile: (as: Caller) => app.call(updateChild, { ...profile, id: child }, as),
		consent: (as: Caller) => app.call(recordConsent, consentOf(child), as),
		center: (as: Caller) =>
			app.call(saveLearningCenter, { mobile_number, center_data: { address: { state: 36 } } }, as),
	};
	for (const [name, write] of Object.entries(writes)) {
		const between = await write(await written(fellow, FIRST, after(CLOSED)));
		expect([name, between.status, between.body.code]).toEqual([name, 409, 'enrolment_ended']);
		for (const [year, time] of [
			[FIRST, MORNING],
			[second, EVENING],
		] as const)
			expect((await write(await written(fellow, year, time))).status, name).toBeLessThan(300);
	}
	const remove = (as: Caller) => app.call(deleteChild, { id: gone }, as);
	expect((await remove(await written(fellow, FIRST, after(CLOSED)))).status).toBe(409);
	expect((await remove(await written(fellow, FIRST, MORNING))).status).toBe(200);
});

test('a profile of the morning changes the class of the year that closed, and the child stays in the class of the new year', async () => {
	const other = await makeChild(db, fellow);
	await addToYear(db, { child_id: other, year_id: FIRST, fellow }, { child_class: '5' });
	await db.updateTable('children').set({ child_class: '6' }).where('id', '=', other).execute();
	const classes = async () => {
		const { rows } = await sql<{ classes: string[] }>`
			select array_agg(child_class order by year_id) as classes from child_enrolments
			where child_id = ${other}`.execute(db);
		return rows[0]?.classes;
	};
	const parent_mobile_number = '0872123499';
	const save = async (child_class: string, as: Caller) => {
		const profile = await childProfileOf(db, fellow, { child_class, parent_mobile_number });
		expect((await app.call(updateChild, { ...profile, id: other, confirm_duplicate: true }, as)).status).toBe(
			200,
		);
		return classes();
	};
	expect(await save('5', await written(fellow, FIRST, MORNING))).toEqual(['5', '6']);
	expect(await childRow(db, other)).toMatchObject({ child_class: '6', parent_mobile_number });
	expect(await save('4', await written(fellow, FIRST, MORNING))).toEqual(['4', '6']);
	expect(await save('7', await written(fellow, second, EVENING))).toEqual(['4', '7']);
	expect(await childRow(db, other)).toMatchObject({ child_class: '7' });
});

test('a photo of the morning is taken, one between is refused', async () => {
	const sent = { child_id: child, photo: asFile(await photoWithPlace(64, 48)) };
	const between = await app.call(uploadChildPhoto, sent, await written(fellow, FIRST, after(CLOSED)));
	expect([between.status, between.body.code]).toEqual([409, 'enrolment_ended']);
	expect((await app.call(uploadChildPhoto, sent, await written(fellow, FIRST, MORNING))).status).toBe(200);
});

test('a repeated call has one effect and the same answer, and is answered so although the enrolment ended since', async () => {
	for (const [year, time, day] of [
		[FIRST, MORNING, 5],
		[second, EVENING, 6],
	] as const) {
		const as = { ...(await written(fellow, year, time)), key: crypto.randomUUID() };
		const answers = [await saveRegister(as, day), await saveRegister(as, day)];
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(answers[1]?.body).toEqual(answers[0]?.body);
		expect(await yearsOf('children_attendance', sql`day = ${day}`)).toEqual([year]);
	}
	const person = await enrolledToday(app);
	const key = crypto.randomUUID();
	expect((await saveOwn({ token: person.token, key }, person)).status).toBe(200);
	await act(SENT, lead, [endAsLeft, { fellow_id: person.id, reason: 'Found work' }]);
	expect((await saveOwn({ token: person.token, key }, person)).status).toBe(200);
	expect((await saveOwn({ token: person.token, key: crypto.randomUUID() }, person)).status).toBe(409);
});

test('a write that names no enrolment, as from a program, goes into the year that is open', async () => {
	expect((await saveRegister({ token: fellow.token }, 7)).status).toBe(200);
	expect(await yearsOf('children_attendance', sql`day = 7`)).toEqual([second]);
	expect((await saveRegister({ token: fellow.token, writtenAt: MORNING.toISOString() }, 8)).status).toBe(200);
	expect(await yearsOf('children_attendance', sql`day = 8`)).toEqual([second]);
});

test('what was written between a closing and its undoing is taken, for that closing is undone', async () => {
	const as = await written(fellow, FIRST, after(CLOSED_BY_MISTAKE, 60_000));
	expect((await saveRegister(as, 9)).status).toBe(200);
	expect(await yearsOf('children_attendance', sql`day = 9`)).toEqual([FIRST]);
});

test('the morning’s work of a fellow who has not signed for the new year is taken; that for the new year waits for the signature', async () => {
	const late = await saveOwn(await written(unsigned, FIRST, MORNING), unsigned);
	expect(late.status).toBe(200);
	const between = await saveOwn(await written(unsigned, FIRST, after(CLOSED)), unsigned);
	expect([between.status, between.body.code]).toEqual([409, 'enrolment_ended']);
	for (const as of [await written(unsigned, second, EVENING), { token: unsigned.token }])
		expect((await saveOwn(as, unsigned)).status).toBe(403);
	expect(await yearsOf('fellow_attendance', sql`fellow_id = ${unsigned.id}`)).toEqual([FIRST]);
});

test('a child does not leave its center by a call under an enrolment that has ended, whenever it says it was made', async () => {
	const leaving = { child_id: child, on: TODAY, reason: 'moved_away' as const };
	const refused = await app.call(childLeaves, leaving, await written(fellow, FIRST, MORNING));
	expect([refused.status, refused.body.code]).toEqual([409, 'enrolment_ended']);
});

test('an end by a lead counts from its instant, and what came after it is taken once the end is taken back', async () => {
	const left = at('17:30');
	const person = await enrolledToday(app);
	const ended = { fellow_id: person.id, reason: 'Found work' };
	await act(left, lead, [endAsLeft, ended]);
	app.setTime(SENT);
	const statusAt = async (time: Date) => (await saveOwn(await written(person, second, time), person)).status;
	expect([await statusAt(left), await statusAt(after(left))]).toEqual([200, 409]);
	expect(await statusAt(after(SENT, 3_600_000)), 'a clock that is ahead wrote it by now').toBe(409);
	await act(SENT, lead, [undoLeft, ended]);
	expect(await statusAt(after(left))).toBe(200);
	expect(await statusAt(after(SENT, 3_600_000))).toBe(200);
	await act(after(SENT), lead, [endAsLeft, ended]);
	app.setTime(after(SENT, 2));
	expect([await statusAt(after(SENT)), await statusAt(after(SENT, 2))]).toEqual([200, 409]);
	app.setTime(SENT);
});

test('a file that a lead delivers keeps the enrolment and the instant of each write', async () => {
	const sealFor = await sealerOf(app);
	await db.updateTable('accounts').set({ created_at: MORNING }).where('id', '=', fellow.id).execute();
	const by = { ...lead, token: await openSession(db, { id: lead.id, role: 'district_lead' }, SENT) };
	const writer = { ...fellow, token: await openSession(db, { id: fellow.id, role: 'fellow' }, SENT) };
	const deliverDay = async (day: number, year: number, time: Date) => {
		const named = { enrolment_id: await enrolmentIdOf(db, fellow, year), kept_at: time.getTime() };
		const item = registerOf({ ...register(mark(child)), day }, named);
		const file = await sealFor(writer, [item], { sealed_at: SENT.getTime() });
		const { body } = await deliver(app, { lead: by, fellow }, file);
		return [body.result, body.detail, await yearsOf('children_attendance', sql`day = ${day}`)];
	};
	expect(await deliverDay(1, FIRST, MORNING)).toEqual(['taken', '', [FIRST]]);
	expect(await deliverDay(2, second, EVENING)).toEqual(['taken', '', [second]]);
	const refused = englishOf(writtenAfterEnd(CLOSED));
	expect(await deliverDay(4, FIRST, EVENING)).toEqual(['refused', refused, []]);
});

test('the status names the enrolment of the present, also where an earlier one is of the same day', async () => {
	for (const person of [fellow, unsigned]) {
		const { body } = await app.call(getStatus, {}, { token: person.token });
		const { enrolment, enrolment_id } = body;
		expect(enrolment).toMatchObject({ year: '2027-28', enrolled_on: TODAY, outcome: 'active' });
		expect(enrolment_id).toBe(await enrolmentIdOf(db, person, second));
	}
});
