import { expect, test } from 'vitest';
import { assessmentOf, scoresOf } from '../../test/assessments.ts';
import { idOf } from '../../test/registers.ts';
import { meansAllOf, overlayAssessments, type QueuedScores, queuedChildScores } from './queued.ts';

const queuedAt = new Date('2026-11-20T06:30:00Z');
const FULL = scoresOf(3, 4, 1, 2, 5, 5, 1, 2, 3, 4);

const queued = (state: QueuedScores['state'], ...scores: (typeof FULL)[]): QueuedScores => ({
	input: {
		assessment_type: 'baseline',
		scores: scores.map((row, index) => ({ child_id: idOf(index), ...row })),
	},
	state,
	queuedAt,
});

test('scores that wait stand among the others, with the levels that the server will find', () => {
	const other = assessmentOf(0, 'endline', FULL);
	expect(overlayAssessments([other], queuedChildScores([queued('waiting', FULL)]))).toEqual([
		other,
		assessmentOf(0, 'baseline', FULL),
	]);
});

test('they take the place of earlier ones, the latest of several', () => {
	const [one, two] = [scoresOf(1), scoresOf(2)];
	const sent = queuedChildScores([queued('sent', one), queued('waiting', two)]);
	expect(overlayAssessments([assessmentOf(0, 'baseline', FULL)], sent)).toEqual([
		assessmentOf(0, 'baseline', two),
	]);
});

test('what the server refused does not count, and of a sending that it took in part only the rest', () => {
	expect(queuedChildScores([queued('refused', FULL)])).toEqual([]);
	const data = [
		{ child_id: idOf(0), status: 'refused', detail: 'This child is not in your learning center' },
		{ child_id: idOf(1), status: 'saved', detail: '' },
	];
	const partly = { ...queued('sent', FULL, FULL), answer: { output: { data } } };
	expect(queuedChildScores([partly]).map(({ child }) => child)).toEqual([idOf(1)]);
});

const saveOf = (scores: typeof FULL, ...changed: (keyof typeof FULL)[]): QueuedScores['input'] => ({
	assessment_type: 'baseline',
	scores: [{ child_id: idOf(0), ...scores, changed }],
});

test('of a save that means one skill, only this skill takes the place of an earlier score', () => {
	const [item] = [{ ...queued('waiting'), input: saveOf(scoresOf(5, 1), 'problem_solving') }];
	expect(overlayAssessments([assessmentOf(0, 'baseline', FULL)], queuedChildScores([item]))).toEqual([
		assessmentOf(0, 'baseline', { ...FULL, problem_solving: 1 }),
	]);
});

test('a refused save ends when a later one means all its skills, not when it means others', () => {
	const refused = saveOf(FULL, 'reading');
	expect(meansAllOf(saveOf(FULL, 'reading', 'writing'), refused)).toBe(true);
	expect(meansAllOf(saveOf(FULL, 'writing'), refused)).toBe(false);
	expect(meansAllOf(saveOf(FULL, 'reading'), { ...refused, assessment_type: 'endline' })).toBe(false);
	const whole = { ...refused, scores: [{ child_id: idOf(0), ...FULL }] };
	expect(meansAllOf(whole, refused)).toBe(true);
	expect(meansAllOf(refused, whole)).toBe(false);
});
