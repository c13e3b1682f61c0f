import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import {
	saveChildrenAttendance,
	saveFellowAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { afterEnd, beforeStart } from '@yuva/contract/attendance/rules';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { startOfDay } from '@yuva/contract/calendar';
import { listChildren, saveChild } from '@yuva/contract/children/endpoints';
import { saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { FELLOWSHIP_OVER } from '@yuva/contract/messages';
import { changePersonalDetails } from '@yuva/contract/profile/endpoints';
import { englishOf } from '@yuva/contract/said';
import { submitTasks } from '@yuva/contract/tasks/endpoints';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import {
	keptTooLong,
	UNKNOWN_ENROLMENT,
	WRITTEN_AT_WRONG,
	writtenAfterEnd,
} from '@yuva/contract/years/late-work';
import { expect, test } from 'vitest';
import { childProfileOf } from './child-profiles.ts';
import { endFellowship, enrolmentIdOf } from './enrolments.ts';
import { makeChild, makeFellow, makeTask, type Person } from './factories.ts';
import { recordingFile } from './recordings.ts';
import { mark, register, storedMarks, TODAY } from './registers.ts';
import { rowOf } from './scores.ts';
import { deliver, recordingInput, registerOf, sealerOf } from './sealed-files.ts';
import { sealedScene } from './sealed-scene.ts';
import { type Caller, startTestApp, TEST_NOW } from './test-app.ts';

const LAST_DAY = '2026-11-19';
/** A completion without an instant lasts to the end of its day. */
const END = startOfDay(LAST_DAY, 1);
const MIDDAY = `${LAST_DAY}T06:30:00Z`;
const app = await startTestApp();

async function completedFellow() {
	const fellow = await makeFellow(app.db);
	const child = await makeChild(app.db, fellow);
	await endFellowship(app.db, fellow);
	return { fellow, child };
}

/** Returns a caller that sends the headers of the fellow's phone. */
const writing = async (fellow: Person, writtenAt: string) => ({
	token: fellow.token,
	enrolment: await enrolmentIdOf(app.db, fellow),
	writtenAt,
});

const send = (as: Caller, child: string, date: string) =>
	app.call(saveChildrenAttendance, { ...register(mark(child)), date }, as);

test('after the end a register is refused in plain words', async () => {
	const { fellow, child } = await completedFellow();
	const { token } = fellow;
	const written = await writing(fellow, TEST_NOW.toISOString());
	const answers = [
		await send({ token }, child, LAST_DAY),
		await send({ token, writtenAt: MIDDAY }, child, LAST_DAY),
		await send(written, child, LAST_DAY),
		await send({ token, enrolment: written.enrolment }, child, LAST_DAY),
	];
	const after = englishOf(writtenAfterEnd(END));
	expect(answers.map(({ status, body }) => [status, body.code, body.detail])).toEqual(
		[FELLOWSHIP_OVER, FELLOWSHIP_OVER, after, after].map((detail) => [409, 'enrolment_ended', detail]),
	);
	expect(await storedMarks(app, fellow)).toEqual([]);
});

test('after the end a fellow still changes the own profile, and the refusal speaks of daily work alone', async () => {
	const { fellow, child } = await completedFellow();
	const { mobile_number: mobile, token } = fellow;
	const changed = await app.call(changePersonalDetails, { mobile, religion: 'Buddhist' }, { token });
	expect([changed.status, changed.body.data.religion]).toEqual([200, 'Buddhist']);
	const refused = await send({ token }, child, LAST_DAY);
	expect(refused.body.detail).toBe('Your fellowship is over. Daily work can no longer be saved.');
});

test('a register that a phone queued before the end is taken after it', async () => {
	const { fellow, child } = await completedFellow();
	expect((await send(await writing(fellow, MIDDAY), child, LAST_DAY)).status).toBe(200);
	expect((await storedMarks(app, fellow)).map(({ date }) => date)).toEqual([LAST_DAY]);
});

test('an enrolment of another fellow, or none, is refused, and so is a time of writing that is no instant', async () => {
	const { fellow, child } = await completedFellow();
	const active = await makeFellow(app.db);
	const { token } = active;
	const own = await makeChild(app.db, active);
	for (const enrolment of [await enrolmentIdOf(app.db, fellow), crypto.randomUUID(), 'mine']) {
		const { status, body } = await send({ token, enrolment, writtenAt: MIDDAY }, own, LAST_DAY);
		expect([status, body.detail]).toEqual([422, UNKNOWN_ENROLMENT]);
	}
	for (const writtenAt of [LAST_DAY, 'yesterday', '2026-11-19 06:30', String(TEST_NOW.getTime())]) {
		const { status, body } = await send(await writing(fellow, writtenAt), child, LAST_DAY);
		expect([status, body.detail]).toEqual([422, WRITTEN_AT_WRONG]);
	}
	expect(await storedMarks(app, active)).toEqual([]);
	const named = await writing(active, '2026-11-19T12:00:00+05:30');
	expect((await send(named, own, LAST_DAY)).status).toBe(200);
});

test.each([
	['90 days', '2026-08-22T06:30:00Z', 200],
	['90 days and a second', '2026-08-22T06:29:59Z', 409],
] as const)('what was queued %s ago, at %s, gets %i', async (_, writtenAt, status) => {
	const { fellow, child } = await completedFellow();
	const answer = await send(await writing(fellow, writtenAt), child, '2026-08-22');
	expect(answer.status).toBe(status);
	if (status === 409) expect(answer.body.detail).toBe(englishOf(keptTooLong(END)));
});

test('what was queued long ago under an enrolment that goes on is taken', async () => {
	const fellow = await makeFellow(app.db);
	const child = await makeChild(app.db, fellow);
	expect((await send(await writing(fellow, '2026-06-02T06:30:00Z'), child, '2026-06-02')).status).toBe(200);
});

test.each([
	['before the start', '2026-05-31', beforeStart('2026-06-01')],
	['after the end', TODAY, afterEnd(LAST_DAY)],
])('a date %s is refused with its sentence, for children and fellow', async (_, date, sentence) => {
	const { fellow, child } = await completedFellow();
	const { mobile_number } = fellow;
	const own = { mobile_number, date, module: 1, day: 3, status: 'Present' } as const;
	const as = await writing(fellow, MIDDAY);
	const refused = [await send(as, child, date), await app.call(saveFellowAttendance, own, as)];
	for (const { status, body } of refused) expect([status, body.errors.date]).toEqual([422, sentence]);
});

test('an own mark, scores, a child, a task, a testimonial and a center follow the same rule', async () => {
	const { fellow, child } = await completedFellow();
	const task_id = await makeTask(app.db, fellow);
	const { mobile_number, token } = fellow;
	const profile = await childProfileOf(app.db, fellow);
	const scores = [rowOf(child)];
	const own = { mobile_number, date: LAST_DAY, module: 1, day: 3, status: 'Present' } as const;
	const audio = recordingFile('speech.webm');
	const writes = [
		(as: object) => app.call(saveFellowAttendance, own, { token, ...as }),
		(as: object) =>
			app.call(
				submitAssessments,
				{ fellow_mobile_number: mobile_number, assessment_type: 'endline', scores },
				{ token, ...as },
			),
		(as: object) => app.call(saveChild, profile, { token, ...as }),
		(as: object) =>
			app.call(
				submitTasks,
				{ fellow_mobile_number: mobile_number, tasks: [{ task_id, status: 'Completed' }] },
				{ token, ...as },
			),
		(as: object) => app.call(uploadTestimonial, { ...recordingInput(fellow), audio }, { token, ...as }),
		(as: object) =>
			app.call(
				saveLearningCenter,
				{ mobile_number, center_data: { address: { state: 36 } } },
				{ token, ...as },
			),
	];
	for (const write of writes) {
		const { status, body } = await write({});
		expect([status, body.detail]).toEqual([409, FELLOWSHIP_OVER]);
		expect((await write(await writing(fellow, MIDDAY))).status).toBeLessThan(300);
	}
});

test('own marks stay readable, and so do the children until they are handed over', async () => {
	const { fellow, child } = await completedFellow();
	await send(await writing(fellow, MIDDAY), child, LAST_DAY);
	const { mobile_number: mobile, token } = fellow;
	expect((await app.call(listChildren, { mobile }, { token })).body.data).toHaveLength(1);
	expect((await app.call(viewChildrenAttendance, { mobile, module: 1 }, { token })).body.data).toHaveLength(
		1,
	);
});

test('work that a lead hands in from a file counts as written when the phone queued it', async () => {
	const { fellow, children, lead } = await sealedScene(app);
	const [a = '', b = ''] = children;
	const sealFor = await sealerOf(app);
	await endFellowship(app.db, fellow);
	const enrolment_id = await enrolmentIdOf(app.db, fellow);
	const queuedAt = (at: Date, child: string) =>
		registerOf({ ...register(mark(child)), date: LAST_DAY }, { enrolment_id, kept_at: at.getTime() });
	const before = await deliver(app, { lead, fellow }, await sealFor(fellow, [queuedAt(new Date(MIDDAY), a)]));
	expect(before.body).toMatchObject({ result: 'taken' });
	const after = await deliver(app, { lead, fellow }, await sealFor(fellow, [queuedAt(TEST_NOW, b)]));
	const detail = englishOf(writtenAfterEnd(END));
	expect(after.body).toMatchObject({ result: 'refused', detail, text: writtenAfterEnd(END) });
});

test('the status says how the fellow is enrolled', async () => {
	const { fellow } = await completedFellow();
	const { body } = await app.call(getStatus, {}, { token: fellow.token });
	expect(body.enrolment_id).toBe(await enrolmentIdOf(app.db, fellow));
	const statusOf = async ({ token }: Person) => (await app.call(getStatus, {}, { token })).body.enrolment;
	const { name: year } = await app.db
		.selectFrom('programme_years')
		.select('name')
		.where('status', '=', 'open')
		.executeTakeFirstOrThrow();
	expect(await statusOf(fellow)).toEqual({
		year,
		enrolled_on: '2026-06-01',
		last_day: LAST_DAY,
		outcome: 'completed',
	});
	const active = { year, enrolled_on: '2026-06-01', last_day: '2027-05-31', outcome: 'active' };
	expect(await statusOf(await makeFellow(app.db))).toEqual(active);
	expect(await statusOf(await makeFellow(app.db, { stage: 'accepted' }))).toBeNull();
});
