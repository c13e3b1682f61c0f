import { expect, test } from 'vitest';
import { ASKING_DAYS } from '../asking-days.ts';
import { columnsOf } from './columns.ts';
import { dictionaryRows } from './rules.ts';
import { exportKinds, leavesChildrenOut } from './schema.ts';

test('the columns of the assessments stay as the files have them', () => {
	expect(columnsOf.assessments.map(({ key, heading }) => `${key}: ${heading}`)).toEqual([
		'year: Year',
		'fellow_code: Fellow code',
		'fellow_name: Fellow',
		'district: Working district',
		'child_id: Child id',
		'child_name: Child',
		'assessment_type: Assessment',
		'imagination: Imagination',
		'problem_solving: Problem solving',
		'root_cause_analysis: Root cause analysis',
		'opinion: Opinion',
		'team_work: Team work',
		'gender_sensitivity: Gender sensitivity',
		'speaking_listening: Speaking and listening',
		'writing: Writing',
		'reading: Reading',
		'reading_comprehension: Reading comprehension',
		'learning_level: Learning level',
		'scored_on: Scored on',
	]);
	expect(dictionaryRows('assessments').find(({ heading }) => heading === 'Opinion')?.meaning).toBe(
		'Score of this skill, of the group Critical thinking',
	);
});

test('the dictionary names whose voices and which classes there are', () => {
	const readingOf = (heading: string) =>
		[...dictionaryRows('testimonials'), ...dictionaryRows('children')].find((row) => row.heading === heading)
			?.reading;
	expect(readingOf('Whose voice')).toBe("Fellow, Fellow's Parent, Child, Child's Parent or Supporter");
	expect(readingOf('Class')).toBe('1 to 10, Out of School, or as it was written down');
});

test('the dictionary says which children are left out, for every export that leaves some out', () => {
	const saying = exportKinds.filter((kind) =>
		dictionaryRows(kind).some(({ meaning }) =>
			meaning.endsWith(
				`Children whose guardian said no, or has not agreed within ${ASKING_DAYS} days, are left out`,
			),
		),
	);
	expect(saying).toEqual(exportKinds.filter(leavesChildrenOut));
	expect(saying).toEqual(['children', 'attendance', 'assessments']);
});
