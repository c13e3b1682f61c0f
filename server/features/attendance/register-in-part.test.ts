import { expect, test } from 'vitest';
import {
	auditOf,
	deleteChildOf,
	fellowWithChildren,
	mark,
	register,
	saveRegister,
	storedHistory,
	storedMarks,
} from '../../test/registers.ts';
import { startTestApp } from '../../test/test-app.ts';

// Another phone may have deleted some of the children of a register, or a lead handed them over, before the
// register arrives.

const app = await startTestApp();

/** Makes three children, takes the second off the list, and makes a child of another fellow. */
async function registerInPart() {
	const { fellow, children } = await fellowWithChildren(app, 3);
	const [a = '', gone = '', c = ''] = children;
	const other = await fellowWithChildren(app, 1);
	const [theirs = ''] = other.children;
	await deleteChildOf(app, gone);
	return { fellow, a, gone, c, other: other.fellow, theirs };
}

const NO_LONGER = 'This child is no longer in your learning center';

test("marks of a deleted child, an unknown one and another person's are refused one by one; the others are taken", async () => {
	const { fellow, a, gone, c, other, theirs } = await registerInPart();
	const unknown = crypto.randomUUID();
	const marks = [mark(theirs), mark(c, 'Absent'), mark(gone), mark(unknown), mark(a)];
	const { status, body } = await saveRegister(app, fellow, register(...marks));
	const refused = { status: 'refused', detail: NO_LONGER };
	const saved = { status: 'saved', detail: '' };
	expect([status, body]).toEqual([
		207,
		{
			status: 'success',
			message: 'Some marks were not saved',
			data: [
				{ child_id: theirs, ...refused },
				{ child_id: c, ...saved },
				{ child_id: gone, ...refused },
				{ child_id: unknown, ...refused },
				{ child_id: a, ...saved },
			],
		},
	]);
	expect((await storedMarks(app, fellow)).map((row) => [row.child_id, row.status]).toSorted()).toEqual(
		[
			[a, 'Present'],
			[c, 'Absent'],
		].toSorted(),
	);
	expect(await storedMarks(app, other)).toEqual([]);
	expect(await auditOf(app, fellow, 'attendance.save')).toMatchObject([
		{ details: { module: 1, day: 3, marks: 2, refused: 3, changed: 2 } },
	]);
});

test('a mark that is refused leaves the stored one and its history as they are', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [a = '', b = ''] = children;
	await saveRegister(app, fellow, register(mark(a), mark(b)));
	await deleteChildOf(app, b);
	const { status } = await saveRegister(app, fellow, register(mark(a, 'Absent'), mark(b, 'Absent')));
	expect(status).toBe(207);
	expect(
		Object.fromEntries((await storedMarks(app, fellow)).map((row) => [row.child_id, row.status])),
	).toEqual({
		[a]: 'Absent',
		[b]: 'Present',
	});
	expect((await storedHistory(app, fellow)).map((row) => row.child_id)).toEqual([a]);
});

test('a register that was taken in part is one save under one key, with one answer', async () => {
	const { fellow, a, gone } = await registerInPart();
	const input = register(mark(a), mark(gone));
	const key = crypto.randomUUID();
	const first = await saveRegister(app, fellow, input, key);
	await saveRegister(app, fellow, register(mark(a, 'Absent')));
	const second = await saveRegister(app, fellow, input, key);
	expect([second.status, second.body]).toEqual([207, first.body]);
	expect((await storedMarks(app, fellow)).map((row) => row.status)).toEqual(['Absent']);
	expect(await auditOf(app, fellow, 'attendance.save')).toHaveLength(2);
});

test('a register with none of the own children is refused whole, as if the children did not exist', async () => {
	const { fellow, gone, other, theirs } = await registerInPart();
	for (const ids of [[theirs], [gone], [crypto.randomUUID()], [theirs, gone]]) {
		const { status, body } = await saveRegister(app, fellow, register(...ids.map((id) => mark(id))));
		expect([status, body.detail]).toEqual([404, 'One of these children is not in your learning center']);
	}
	expect([...(await storedMarks(app, fellow)), ...(await storedMarks(app, other))]).toEqual([]);
	expect(await auditOf(app, fellow, 'attendance.save')).toEqual([]);
});
