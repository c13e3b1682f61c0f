import { expect, test } from 'vitest';
import { assessmentOf, scoresOf } from '../../test/assessments.ts';
import { idOf } from '../../test/registers.ts';
import { overlayAssessments, type QueuedScores, queuedChildScores } from './queued.ts';

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
