import {
	getChildrenAttendanceSummary,
	getRegisterToMark,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { expect, test } from 'vitest';
import { makeChild, makeFellow, makeMedia, type Person } from '../../test/factories.ts';
import {
	auditOf,
	deleteChildOf,
	fellowWithChildren,
	mark,
	register,
	saveRegister,
} from '../../test/registers.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();

const toMark = ({ token }: Person) => app.call(getRegisterToMark, {}, { token });

async function apart(
	{ token, mobile_number: mobile }: Person,
	{ module, day }: { module: number; day: number },
) {
	const reads = [
		app.call(getChildrenAttendanceSummary, { fellow_mobile: mobile }, { token }),
		app.call(listChildren, { mobile }, { token }),
		app.call(viewChildrenAttendance, { mobile, module, day }, { token }),
	];
	const [summary, children, marks] = (await Promise.all(reads)).map(({ body }) => body);
	return { summary, children, marks };
}

test('each part of the register to mark is the answer of the read that it stands for', async () => {
	const { fellow, children } = await fellowWithChildren(app, 3);
	const [a = '', b = '', c = ''] = children;
	const photo_id = await makeMedia(app.db, fellow.id, 'child_photo');
	await app.db.updateTable('children').set({ photo_id, photo_consent: true }).where('id', '=', a).execute();
	for (const day of [9, 10])
		await saveRegister(app, fellow, { ...register(mark(a), mark(b, 'Absent')), module: 1, day });
	await deleteChildOf(app, c);
	const { status, body } = await toMark(fellow);
	expect(status).toBe(200);
	const { module, day, ...parts } = body;
	expect([module, day]).toEqual([2, 11]);
	expect(parts).toEqual(await apart(fellow, { module, day }));
	expect(body.children.data[0].child_thumbnail_url).toContain('/small?');
});

test('after the last day of the programme it is that day, with its marks', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	await saveRegister(app, fellow, { ...register(mark(children[0] ?? '')), module: 4, day: 40 });
	const { body } = await toMark(fellow);
	expect([body.module, body.day]).toEqual([4, 40]);
	expect(body.marks.data).toMatchObject([{ child: children[0], day: 40, status: 'Present' }]);
	expect(body.marks).toEqual((await apart(fellow, { module: 4, day: 40 })).marks);
});

test('before the first child it is the first day of an empty register', async () => {
	expect((await toMark(await makeFellow(app.db))).body).toEqual({
		module: 1,
		day: 1,
		summary: { data: [], marked_days: [], center: { present_days: 0, total_fellow_days: 0 } },
		children: { status: 'success', data: [] },
		marks: { status: 'success', data: [] },
	});
});

test('the person whose number is in the address is not named, and nothing of another center is shown', async () => {
	const fellow = await makeFellow(app.db);
	const other = await makeFellow(app.db);
	await makeChild(app.db, other);
	const answer = await app.http.inject({
		url: `${getRegisterToMark.path}?mobile=${other.mobile_number}&fellow_id=${other.id}`,
		headers: { authorization: `Bearer ${fellow.token}` },
	});
	expect([answer.statusCode, answer.json().children?.data]).toEqual([200, []]);
});

test('it is logged as the reads that it stands for', async () => {
	const fellow = await makeFellow(app.db);
	await toMark(fellow);
	for (const action of ['attendance.read', 'children.list'])
		expect(await auditOf(app, fellow, action), action).toMatchObject([{ actor_id: fellow.id }]);
});

test('a session that has ended reads nothing', async () => {
	const fellow = await makeFellow(app.db);
	await app.db.deleteFrom('sessions').where('account_id', '=', fellow.id).execute();
	const { status, body } = await toMark(fellow);
	expect([status, body.code]).toEqual([401, 'unauthenticated']);
});
