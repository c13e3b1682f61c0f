import { expect, test } from 'vitest';
import { fellowWithChildren, mark, saveRegister, storedHistory, TODAY } from '../../test/registers.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const CHILDREN = 30;
const [MORNING, NOON] = [new Date('2026-11-20T04:00:00Z'), new Date('2026-11-20T06:00:00Z')];

const app = await startTestApp();

test('of each mark that a save replaces the history says what it was, when it was made and when it was replaced', async () => {
	const { fellow, children } = await fellowWithChildren(app, CHILDREN);
	const presence = (at: number) => (at % 3 === 0 ? 'Absent' : 'Present');
	const save = async (now: Date, marks: ReturnType<typeof mark>[]) => {
		app.setTime(now);
		expect((await saveRegister(app, fellow, { attendance: marks })).status).toBe(200);
	};
	const first = children.map((id, at) => mark(id, presence(at)));
	await save(MORNING, first.slice(0, 10));
	await save(NOON, first.slice(10));
	await save(
		TEST_NOW,
		first.map(({ child_id, status }) => mark(child_id, status === 'Present' ? 'Absent' : 'Present')),
	);
	const history = await storedHistory(app, fellow);
	const expected = first.map(({ child_id, status }, at) => ({
		...{ child_id, status, day: 3, date: TODAY },
		...{ marked_at: at < 10 ? MORNING : NOON, replaced_at: TEST_NOW },
	}));
	const byChild = (one: { child_id: string }, other: { child_id: string }) =>
		one.child_id < other.child_id ? -1 : 1;
	expect(history.sort(byChild)).toEqual(expected.sort(byChild));
	await save(
		TEST_NOW,
		first.map(({ child_id, status }) => mark(child_id, status === 'Present' ? 'Absent' : 'Present')),
	);
	expect(await storedHistory(app, fellow), 'an equal mark replaces nothing').toHaveLength(CHILDREN);
});
