import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { expect, test } from 'vitest';
import { openYear } from '../../test/enrolments.ts';
import { makeDistrictLead, makeFellow } from '../../test/factories.ts';
import { auditOf, deleteChildOf, fellowWithChildren } from '../../test/registers.ts';
import { rowOf, storedScores, submitScores } from '../../test/scores.ts';
import { signInTo } from '../../test/sign-in.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const signIn = signInTo(app);

test('stores one row per child and assessment, and says so in the audit log, in numbers only', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const [a = '', b = ''] = children;
	const second = rowOf(b, { learning_level: '13.00', problem_solving: 0, imagination: 4 });
	const { status, body } = await submitScores(app, fellow, [rowOf(a), second]);
	expect([status, body]).toEqual([
		201,
		{
			status: 'success',
			message: 'Scores saved',
			data: [a, b].map((child_id) => ({ child_id, status: 'saved', detail: '' })),
		},
	]);
	const common = { assessment_type: 'baseline', scored_at: TEST_NOW, year_id: await openYear(app.db) };
	expect(await storedScores(app, children)).toEqual([
		{ ...common, ...rowOf(a) },
		{ ...common, ...rowOf(b), learning_level: 13, problem_solving: 0, imagination: 4 },
	]);
	expect(await storedScores(app, children, 'assessments_history')).toEqual([]);
	expect(await auditOf(app, fellow, 'assessments.save')).toEqual([
		{
			actor_id: fellow.id,
			target_id: null,
			details: { assessment_type: 'baseline', saved: 2, refused: 0, changed: 2 },
		},
	]);
});

test('baseline and endline stand beside one another', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [a = ''] = children;
	await submitScores(app, fellow, [rowOf(a)]);
	await submitScores(app, fellow, [rowOf(a, { writing: 4, learning_level: 13 })], { type: 'endline' });
	expect((await storedScores(app, children)).map((row) => [row.assessment_type, row.learning_level])).toEqual(
		[
			['baseline', 12.5],
			['endline', 13],
		],
	);
});

test('changed scores take the place of the old ones, which go to the history', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [a = ''] = children;
	await submitScores(app, fellow, [rowOf(a)]);
	const later = new Date(TEST_NOW.getTime() + 60_000);
	app.setTime(later);
	await submitScores(app, fellow, [rowOf(a, { writing: 4, learning_level: 13 })]);
	app.setTime(TEST_NOW);
	expect(await storedScores(app, children)).toMatchObject([
		{ ...rowOf(a), assessment_type: 'baseline', writing: 4, learning_level: 13, scored_at: later },
	]);
	expect(await storedScores(app, children, 'assessments_history')).toMatchObject([
		{ ...rowOf(a), assessment_type: 'baseline', scored_at: TEST_NOW, replaced_at: later },
	]);
});

test.each([
	[12.5, 13],
	[13, 12.5],
])('of two phones that score a child %d and %d, the one that arrives later counts', async (first, second) => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [a = ''] = children;
	const { token } = (await signIn(fellow)).body;
	const row = (learning_level: number) =>
		rowOf(a, { learning_level, writing: learning_level === 13 ? 4 : 2 });
	await submitScores(app, fellow, [row(first)]);
	await submitScores(app, fellow, [row(second)], { token });
	expect(await storedScores(app, children)).toMatchObject([{ learning_level: second }]);
	expect(await storedScores(app, children, 'assessments_history')).toMatchObject([{ learning_level: first }]);
});

test('a skill that a phone did not score stays as another phone scored it, and the level follows', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [a = ''] = children;
	const only = (skill: string, level: number, more: object = {}) => ({
		child_id: a,
		[skill]: 4,
		...more,
		learning_level: level,
		changed: [skill],
	});
	await submitScores(app, fellow, [only('reading', 4)]);
	await submitScores(app, fellow, [only('imagination', 4)]);
	expect(await storedScores(app, children)).toMatchObject([
		{ reading: 4, imagination: 4, learning_level: 8 },
	]);
	await submitScores(app, fellow, [only('writing', 8, { reading: 4, imagination: 4 })]);
	await submitScores(app, fellow, [only('reading', 2, { reading: 2 })]);
	expect(await storedScores(app, children)).toMatchObject([
		{ reading: 2, imagination: 4, writing: 4, learning_level: 7 },
	]);
});

test('two phones that score different skills of a child at the same time both count', async () => {
	const { fellow, children } = await fellowWithChildren(app, 2);
	const skills = ['imagination', 'root_cause_analysis', 'team_work', 'reading'];
	const saves = skills.map((skill, index) =>
		submitScores(
			app,
			fellow,
			(index % 2 === 0 ? children : children.toReversed()).map((child_id) => ({
				child_id,
				[skill]: 5,
				learning_level: 5,
				changed: [skill],
			})),
		),
	);
	expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
	const all = { ...Object.fromEntries(skills.map((skill) => [skill, 5])), learning_level: 20 };
	expect(await storedScores(app, children)).toMatchObject([all, all]);
});

test('the same scores again change nothing and write no history', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [a = ''] = children;
	await submitScores(app, fellow, [rowOf(a)]);
	expect((await submitScores(app, fellow, [rowOf(a)])).status).toBe(201);
	expect(await storedScores(app, children, 'assessments_history')).toEqual([]);
	expect((await auditOf(app, fellow, 'assessments.save')).at(-1)?.details).toMatchObject({ changed: 0 });
});

test('the same request twice under one key is one save', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const [a = ''] = children;
	const key = crypto.randomUUID();
	const first = await submitScores(app, fellow, [rowOf(a)], { key });
	await submitScores(app, fellow, [rowOf(a, { writing: 4, learning_level: 13 })]);
	const second = await submitScores(app, fellow, [rowOf(a)], { key });
	expect([second.status, second.body]).toEqual([first.status, first.body]);
	expect((await storedScores(app, children)).map((row) => row.learning_level)).toEqual([13]);
});

test('saves of the same children at the same time end in one row each, and nothing replaced is lost', async () => {
	const { fellow, children } = await fellowWithChildren(app, 4);
	const saves = Array.from({ length: 6 }, (_, index) => {
		const order = index % 2 === 0 ? children : children.toReversed();
		const change = index % 3 === 0 ? { writing: 4, learning_level: 13 } : {};
		return submitScores(
			app,
			fellow,
			order.map((id) => rowOf(id, change)),
		);
	});
	expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(6).fill(201));
	const written = (await auditOf(app, fellow, 'assessments.save'))
		.map(({ details }) => (details as { changed: number }).changed)
		.reduce((sum, count) => sum + count, 0);
	const [rows, history] = [
		await storedScores(app, children),
		await storedScores(app, children, 'assessments_history'),
	];
	expect([rows.length, rows.length + history.length]).toEqual([4, written]);
});

test("another person's child and a wrong level are refused row by row; the others are taken", async () => {
	const { fellow, children } = await fellowWithChildren(app, 3);
	const [a = '', b = '', gone = ''] = children;
	await deleteChildOf(app, gone);
	const other = await fellowWithChildren(app, 1);
	const [theirs = ''] = other.children;
	const { status, body } = await submitScores(app, fellow, [
		rowOf(theirs),
		rowOf(a, { learning_level: 12.51 }),
		rowOf(b),
		rowOf(gone),
	]);
	const notMine = 'This child is not in your learning center';
	expect([status, body.status]).toEqual([207, 'partial']);
	expect(body.data).toEqual([
		{ child_id: theirs, status: 'refused', detail: notMine },
		{ child_id: a, status: 'refused', detail: 'The learning level does not follow from the scores' },
		{ child_id: b, status: 'saved', detail: '' },
		{ child_id: gone, status: 'refused', detail: notMine },
	]);
	expect((await storedScores(app, [...children, theirs])).map((row) => row.child_id)).toEqual([b]);
});

test("scores only for another person's children are answered as if these did not exist", async () => {
	const { fellow } = await fellowWithChildren(app, 1);
	const other = await fellowWithChildren(app, 1);
	const { status, body } = await submitScores(
		app,
		fellow,
		other.children.map((id) => rowOf(id)),
	);
	expect([status, body.detail]).toEqual([404, 'This child is not in your learning center']);
	expect((await submitScores(app, fellow, [rowOf(crypto.randomUUID())])).status).toBe(404);
	expect(await storedScores(app, other.children)).toEqual([]);
	expect(await auditOf(app, fellow, 'assessments.save')).toEqual([]);
});

test.each([
	[
		'a level that does not follow from the scores',
		{ learning_level: 20 },
		{ 'scores.0.learning_level': 'The learning level does not follow from the scores' },
	],
	['a score of 6', { opinion: 6 }, { 'scores.0.opinion': 'Choose a score from 1 to 5' }],
	['half a point', { opinion: 2.5 }, { 'scores.0.opinion': 'Choose a score from 1 to 5' }],
])('%s is refused and nothing is stored', async (_, change: object, errors) => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const { status, body } = await submitScores(
		app,
		fellow,
		children.map((id) => rowOf(id, change)),
	);
	expect([status, body.errors, body.detail]).toEqual([422, errors, Object.values(errors)[0]]);
	expect(await storedScores(app, children)).toEqual([]);
});

test('only the fellow with access may save', async () => {
	const { fellow, children } = await fellowWithChildren(app, 1);
	const scores = children.map((id) => rowOf(id));
	const applicant = await makeFellow(app.db, { stage: 'accepted' });
	const [lead, stranger] = [await makeDistrictLead(app.db, 682), await makeFellow(app.db)];
	expect((await submitScores(app, fellow, scores, { token: lead.token })).status).toBe(403);
	expect((await submitScores(app, fellow, scores, { token: stranger.token })).status).toBe(404);
	expect((await submitScores(app, applicant, scores)).status).toBe(403);
	const nobody = {
		fellow_mobile_number: fellow.mobile_number,
		assessment_type: 'baseline' as const,
		scores,
	};
	expect((await app.call(submitAssessments, nobody)).status).toBe(401);
	expect(await storedScores(app, children)).toEqual([]);
});
