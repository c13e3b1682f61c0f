import { describe, expect, test } from 'vitest';
import { submitAssessments } from './endpoints.ts';
import {
	assessmentsByChild,
	averageLevel,
	averageLevelPercent,
	averageScore,
	countScored,
	groupAverage,
	growthByGroup,
	learningLevel,
	passesLevelFilter,
	readingLevelOf,
	SKILLS,
	speakingLevelOf,
} from './rules.ts';
import type { SkillScores } from './schema.ts';

/** Takes values in the order of the dialog: creativity 2, critical thinking 2, collaboration 2, communication 4. */
function scoresOf(...values: number[]): SkillScores {
	const scores = Object.fromEntries(SKILLS.map((skill, index) => [skill, values[index] ?? 0]));
	return scores as SkillScores;
}

test('there are ten skills', () => {
	expect(SKILLS).toEqual([
		'imagination',
		'problem_solving',
		'root_cause_analysis',
		'opinion',
		'team_work',
		'gender_sensitivity',
		'speaking_listening',
		'writing',
		'reading',
		'reading_comprehension',
	]);
});

test.each([
	[[], 0],
	[[0, 0], 0],
	[[4, 0], 4],
	[[0, 3], 3],
	[[3, 4], 3.5],
	[[1, 0, 0, 2], 1.5],
	[[5, 4, 0, 1], 10 / 3],
])('the average of %j counts only what is not 0', (scores, average) => {
	expect(averageScore(scores)).toBeCloseTo(average, 10);
});

test.each([
	['nothing is scored', scoresOf(), 0, 0],
	['every score is 5', scoresOf(5, 5, 5, 5, 5, 5, 5, 5, 5, 5), 20, 10],
	['every score is 1', scoresOf(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), 4, 10],
	['the groups differ: 3.5 + 1.5 + 5 + 2.5', scoresOf(3, 4, 1, 2, 5, 5, 1, 2, 3, 4), 12.5, 10],
	['one skill of a group is missing: 4 + 1.5 + 5 + 2.5', scoresOf(4, 0, 1, 2, 5, 5, 1, 2, 3, 4), 13, 9],
	['a group is missing: 0 + 2 + 3 + 4', scoresOf(0, 0, 2, 2, 3, 3, 4, 4, 4, 4), 9, 8],
	['thirds are rounded up: 3 + 3 + 3 + 3.6667', scoresOf(3, 3, 3, 3, 3, 3, 0, 3, 4, 4), 12.67, 9],
	['thirds are rounded down: 3 + 3 + 3 + 3.3333', scoresOf(3, 3, 3, 3, 3, 3, 3, 3, 4, 0), 12.33, 9],
	['quarters stay: 2.5 + 3 + 3 + 3.25', scoresOf(2, 3, 3, 3, 3, 3, 3, 3, 3, 4), 11.75, 10],
	['only one skill is scored', scoresOf(0, 0, 0, 0, 0, 0, 0, 0, 2, 0), 2, 1],
])('the learning level fits where %s', (_, scores, level, scored) => {
	expect(learningLevel(scores)).toBe(level);
	expect(countScored(scores)).toBe(scored);
});

test('each group has its own average', () => {
	const scores = scoresOf(3, 4, 1, 2, 5, 0, 1, 2, 3, 5);
	expect(groupAverage('creativity', scores)).toBe(3.5);
	expect(groupAverage('critical_thinking', scores)).toBe(1.5);
	expect(groupAverage('collaboration', scores)).toBe(5);
	expect(groupAverage('communication', scores)).toBe(2.75);
});

test.each([
	[0, null],
	[1, 'Emergent'],
	[2, 'Letter'],
	[3, 'Word'],
	[4, 'Para'],
	[5, 'Story'],
])('speaking and listening at %i is %s', (score, level) => {
	expect(speakingLevelOf(scoresOf(0, 0, 0, 0, 0, 0, score))).toBe(level);
});

test.each([
	[0, 0, null],
	[1, 1, 'Basic'],
	[2, 2, 'Basic'],
	[2, 3, 'Intermediate'],
	[1, 4, 'Intermediate'],
	[3, 4, 'Intermediate'],
	[4, 4, 'Proficient'],
	[3, 5, 'Proficient'],
	[5, 5, 'Proficient'],
	[2, 0, 'Basic'],
	[0, 3, 'Intermediate'],
	[4, 0, 'Proficient'],
])('reading %i and comprehension %i is %s', (reading, comprehension, level) => {
	expect(readingLevelOf(scoresOf(0, 0, 0, 0, 0, 0, 0, 0, reading, comprehension))).toBe(level);
});

describe('figures of a center', () => {
	const baseline = { assessment_type: 'baseline', learning_level: 4 } as const;
	const endlineOf = (learning_level: number) => ({ assessment_type: 'endline', learning_level }) as const;

	test.each([
		['no child is assessed', [], undefined, undefined],
		['there is only a baseline', [baseline], undefined, undefined],
		['one child reached 12.5', [endlineOf(12.5)], 12.5, 62.5],
		['there is a baseline too', [baseline, endlineOf(20)], 20, 100],
		// (11 + 12.33 + 13.34) / 3 = 12.2233; of 20 that is 61.1167 per cent
		['three children are assessed', [endlineOf(11), endlineOf(12.33), endlineOf(13.34)], 12.2, 61.1],
	])('fit where %s', (_, rows, level, percent) => {
		expect(averageLevel(rows)).toBe(level);
		expect(averageLevelPercent(rows)).toBe(percent);
	});

	test('the baseline has its own mean', () => {
		expect(averageLevel([baseline, endlineOf(20)], 'baseline')).toBe(4);
		expect(averageLevelPercent([baseline, endlineOf(20)], 'baseline')).toBe(20);
	});

	test('assessments are found by their child', () => {
		const rows = [
			{ child: 'a', assessment_type: 'baseline' as const },
			{ child: 'a', assessment_type: 'endline' as const },
			{ child: 'b', assessment_type: 'baseline' as const },
		];
		expect([...assessmentsByChild(rows, 'baseline').keys()]).toEqual(['a', 'b']);
		expect(assessmentsByChild(rows, 'endline').get('a')).toBe(rows[1]);
	});
});

describe('the filters of the table of levels', () => {
	const child = { child_class: '4' };
	const levels = { reading_level: 'Basic', speaking_level: 'Word' } as const;

	test.each([
		['no filter', levels, {}, true],
		['no filter, not assessed', undefined, {}, true],
		['the class', levels, { child_class: '4' }, true],
		['another class', levels, { child_class: '5' }, false],
		['the reading level', levels, { reading: 'Basic' }, true],
		['another reading level', levels, { reading: 'Proficient' }, false],
		['a reading level, not assessed', undefined, { reading: 'Basic' }, false],
		['the speaking level', levels, { speaking: 'Word' }, true],
		['another speaking level', levels, { speaking: 'Story' }, false],
		['all of them', levels, { child_class: '4', reading: 'Basic', speaking: 'Word' }, true],
		['all but one', levels, { child_class: '4', reading: 'Basic', speaking: 'Para' }, false],
	] as const)('decide about %s', (_, assessed, filter, passes) => {
		expect(passesLevelFilter(child, assessed, { type: 'baseline', ...filter })).toBe(passes);
	});
});

describe('what may be sent', () => {
	const id = '0192f6a0-0000-7000-8000-00000000000a';
	const row = { child_id: id, learning_level: 20, ...scoresOf(5, 5, 5, 5, 5, 5, 5, 5, 5, 5) };
	const call = (...scores: object[]) => ({
		fellow_mobile_number: '9876543210',
		assessment_type: 'baseline',
		scores,
	});
	const faultsOf = (input: object) =>
		submitAssessments.input
			.safeParse(input)
			.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

	test('a level may be a number or its text; a skill that is left out is not scored', () => {
		const { writing: _, ...without } = row;
		const parsed = submitAssessments.input.parse(call({ ...without, learning_level: '20.00' }));
		expect(parsed.scores).toEqual([{ ...row, learning_level: 20, writing: 0 }]);
	});

	test.each([
		['a score of 6', [{ ...row, opinion: 6 }], ['scores.0.opinion', 'Choose a score from 1 to 5']],
		['a score below 0', [{ ...row, opinion: -1 }], ['scores.0.opinion', 'Choose a score from 1 to 5']],
		['half a point', [{ ...row, opinion: 2.5 }], ['scores.0.opinion', 'Choose a score from 1 to 5']],
		[
			'nothing scored',
			[{ child_id: id, learning_level: 0 }],
			['scores.0.learning_level', 'Score at least one skill'],
		],
		['no children', [], ['scores', 'Score at least one child']],
		['a child twice', [row, row], ['scores.1.child_id', 'A child stands in this list twice']],
		[
			'a level that is no number',
			[{ ...row, learning_level: 'high' }],
			['scores.0.learning_level', 'The learning level does not follow from the scores'],
		],
	])('%s is refused', (_, scores, fault) => {
		expect(faultsOf(call(...scores))).toEqual([fault]);
	});

	test('a third assessment is refused', () => {
		expect(faultsOf({ ...call(row), assessment_type: 'midline' })).toEqual([
			['assessment_type', 'Choose baseline or endline'],
		]);
	});
});

test('the growth of each group counts only children with all ten scores both times', () => {
	const of = (child: string, assessment_type: 'baseline' | 'endline', ...values: number[]) => ({
		child,
		assessment_type,
		...scoresOf(...values),
	});
	const whole = [
		of('a', 'baseline', 1, 3, 2, 2, 1, 1, 1, 1, 1, 1),
		of('a', 'endline', 4, 4, 3, 3, 5, 5, 2, 2, 2, 2),
		of('b', 'baseline', 3, 3, 3, 3, 3, 3, 3, 3, 3, 3),
		of('b', 'endline', 5, 5, 5, 5, 5, 5, 5, 5, 5, 5),
	];
	const partly = [
		of('c', 'baseline', 5, 5, 5, 5, 5, 5, 5, 5, 5, 5),
		of('d', 'baseline', 1, 1, 1, 1, 1, 1, 1, 1, 1, 0),
		of('d', 'endline', 5, 5, 5, 5, 5, 5, 5, 5, 5, 5),
		of('e', 'baseline', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
		of('e', 'endline', 5, 5, 5, 5, 5, 5, 5, 5, 5),
	];
	expect(growthByGroup([...whole, ...partly])).toEqual([
		{ group: 'creativity', children: 2, baseline: 2.5, endline: 4.5 },
		{ group: 'critical_thinking', children: 2, baseline: 2.5, endline: 4 },
		{ group: 'collaboration', children: 2, baseline: 2, endline: 5 },
		{ group: 'communication', children: 2, baseline: 2, endline: 3.5 },
	]);
	expect(growthByGroup(partly)).toEqual([]);
});
