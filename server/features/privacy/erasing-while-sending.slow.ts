import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { eraseFellow } from '@yuva/contract/privacy/endpoints';
import { sendPart } from '@yuva/contract/uploads';
import { expect, test } from 'vitest';
import { makeAdmin, makeChild, makeFellow, type Person } from '../../test/factories.ts';
import { asFile, photoWithPlace } from '../../test/photos.ts';
import { type Answered, startTestApp } from '../../test/test-app.ts';
import { partOf } from '../../test/uploads.ts';

const app = await startTestApp();
const admin = await makeAdmin(app.db);
const photo = asFile(await photoWithPlace(200, 150));

/** The phone sends this again and again until it is told to stop. */
function phoneOf(fellow: Person, children: readonly string[]) {
	const as = () => ({ token: fellow.token, key: crypto.randomUUID() });
	const register = (order: readonly string[]) => {
		const status = Math.random() < 0.5 ? ('Present' as const) : ('Absent' as const);
		const attendance = order.map((child_id) => ({ child_id, status }));
		return app.call(saveChildrenAttendance, { date: '2026-11-20', module: 1, day: 1, attendance }, as());
	};
	return [
		() => register(children),
		() => register(children.toReversed()),
		() => app.call(uploadChildPhoto, { child_id: children[0] ?? '', photo }, as()),
		() =>
			app.call(sendPart, { upload_id: crypto.randomUUID(), number: 0, part: partOf('x'.repeat(5000)) }, as()),
	];
}

test('20 of 20 fellows are erased while their phones send, and no phone meets a fault', {
	timeout: 120_000,
}, async () => {
	const erased: number[] = [];
	const told = new Set<number>();
	for (let round = 0; round < 20; round += 1) {
		const fellow = await makeFellow(app.db);
		const children = await Promise.all(Array.from({ length: 5 }, () => makeChild(app.db, fellow)));
		let isOver = false;
		const answers: Answered[] = [];
		const sending = phoneOf(fellow, children).map(async (send) => {
			while (!isOver) answers.push(await send());
		});
		await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(8);
		const input = { fellow_id: fellow.id, full_name: 'Person Test' };
		erased.push((await app.call(eraseFellow, input, { token: admin.token })).status);
		isOver = true;
		await Promise.all(sending);
		for (const { status } of answers) told.add(status);
	}
	expect(erased).toEqual(Array.from({ length: 20 }, () => 200));
	expect([...told].filter((status) => status >= 500)).toEqual([]);
});
