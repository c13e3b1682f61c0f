import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { afterEnd, beforeStart } from '@yuva/contract/attendance/dates';
import {
	saveChildrenAttendance,
	saveFellowAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { listChildren, saveChild } from '@yuva/contract/children/endpoints';
import { saveLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { FELLOWSHIP_OVER } from '@yuva/contract/messages';
import { submitTasks } from '@yuva/contract/tasks/endpoints';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { expect, test } from 'vitest';
import { childProfileOf } from './child-profiles.ts';
import { endFellowship } from './enrolments.ts';
import { makeChild, makeFellow, makeTask, type Person } from './factories.ts';
import { recordingFile } from './recordings.ts';
import { mark, register, storedMarks, TODAY } from './registers.ts';
import { rowOf } from './scores.ts';
import { deliver, recordingInput, registerOf, sealerOf } from './sealed-files.ts';
import { sealedScene } from './sealed-scene.ts';
import { startTestApp } from './test-app.ts';

const LAST_DAY = '2026-11-19';
const app = await startTestApp();

async function completedFellow() {
	const fellow = await makeFellow(app.db);
	const child = await makeChild(app.db, fellow);
	await endFellowship(app.db, fellow);
	return { fellow, child };
}

const send = ({ token }: Person, child: string, date: string, writtenOn = '') =>
	app.call(saveChildrenAttendance, { ...register(mark(child)), date }, { token, writtenOn });

test('after the end a register is refused in plain words', async () => {
	const { fellow, child } = await completedFellow();
	for (const writtenOn of ['', TODAY, 'yesterday']) {
		const { status, body } = await send(fellow, child, LAST_DAY, writtenOn);
		expect([status, body.code, body.detail]).toEqual([403, 'forbidden', FELLOWSHIP_OVER]);
	}
	expect(await storedMarks(app, fellow)).toEqual([]);
});

test('a register that a phone queued before the end is taken after it', async () => {
	const { fellow, child } = await completedFellow();
	expect((await send(fellow, child, LAST_DAY, LAST_DAY)).status).toBe(200);
	expect((await storedMarks(app, fellow)).map(({ date }) => date)).toEqual([LAST_DAY]);
});

test.each([
	['90 days', '2026-08-22', 200],
	['91 days', '2026-08-21', 403],
])('what was queued %s ago: %s', async (_, writtenOn, status) => {
	const { fellow, child } = await completedFellow();
	expect((await send(fellow, child, writtenOn, writtenOn)).status).toBe(status);
});

test.each([
	['before the start', '2026-05-31', beforeStart('2026-06-01')],
	['after the end', TODAY, afterEnd(LAST_DAY)],
])('a date %s is refused with its sentence, for children and fellow', async (_, date, sentence) => {
	const { fellow, child } = await completedFellow();
	const { mobile_number, token } = fellow;
	const own = { mobile_number, date, module: 1, day: 3, status: 'Present' } as const;
	const refused = [
		await send(fellow, child, date, LAST_DAY),
		await app.call(saveFellowAttendance, own, { token, writtenOn: LAST_DAY }),
	];
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
		expect([status, body.detail]).toEqual([403, FELLOWSHIP_OVER]);
		expect((await write({ writtenOn: LAST_DAY })).status).toBeLessThan(300);
	}
});

test('own marks stay readable, and so do the children until they are handed over', async () => {
	const { fellow, child } = await completedFellow();
	await send(fellow, child, LAST_DAY, LAST_DAY);
	const { mobile_number: mobile, token } = fellow;
	expect((await app.call(listChildren, { mobile }, { token })).body.data).toHaveLength(1);
	expect((await app.call(viewChildrenAttendance, { mobile, module: 1 }, { token })).body.data).toHaveLength(
		1,
	);
});

test('work that a lead hands in from a file counts as written when the phone queued it', async () => {
	const { fellow, children, lead } = await sealedScene(app);
	await endFellowship(app.db, fellow);
	const [a = '', b = ''] = children;
	const sealFor = await sealerOf(app);
	const queuedOn = (day: string, child: string) =>
		registerOf({ ...register(mark(child)), date: LAST_DAY }, { kept_at: Date.parse(`${day}T06:30:00Z`) });
	const before = await deliver(app, { lead, fellow }, sealFor(fellow, [queuedOn(LAST_DAY, a)]));
	expect(before.body).toMatchObject({ result: 'taken' });
	const after = await deliver(app, { lead, fellow }, sealFor(fellow, [queuedOn(TODAY, b)]));
	expect(after.body).toMatchObject({ result: 'refused', detail: FELLOWSHIP_OVER });
});

test('the status says how the fellow is enrolled', async () => {
	const { fellow } = await completedFellow();
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
