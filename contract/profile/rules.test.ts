import { describe, expect, test } from 'vitest';
import {
	changeStudyPlace,
	fellowStatusOn,
	joinChoice,
	joinSkills,
	performanceScore,
	skillsOf,
	splitChoice,
	studyPlaceErrors,
} from './rules.ts';
import { educationChange, personalChange, type StudyPlace } from './schema.ts';

describe('the performance score', () => {
	test.each([
		[{ own_attendance: 1, children_attendance: 1, task_completion: 1 }, 100],
		[{ own_attendance: 0, children_attendance: 0, task_completion: 0 }, 0],
		[{ own_attendance: 1, children_attendance: 0, task_completion: 0 }, 40],
		[{ own_attendance: 0, children_attendance: 1, task_completion: 0 }, 30],
		[{ own_attendance: 0, children_attendance: 0, task_completion: 1 }, 30],
		[{ own_attendance: 0.8, children_attendance: 2 / 3, task_completion: 1 / 3 }, 62],
		[{ own_attendance: 0.333, children_attendance: 0.777, task_completion: 0.5 }, 51.6],
	])('%j is %d', (parts, score) => expect(performanceScore(parts)).toBe(score));

	test.each(['own_attendance', 'children_attendance', 'task_completion'])('waits for %s', (missing) => {
		const parts = { own_attendance: 1, children_attendance: 1, task_completion: 1, [missing]: null };
		expect(performanceScore(parts)).toBeNull();
	});
});

describe('the status of a fellow', () => {
	test.each([
		['2026-11-20', true, undefined, 'Applicant'],
		['2026-11-20', true, null, 'Completed'],
		['2027-11-19', true, '2027-11-19', 'Active'],
		['2027-11-20', true, '2027-11-19', 'Completed'],
		['2027-11-20', false, '2027-11-19', 'Inactive'],
		['2026-11-20', false, null, 'Inactive'],
	])('on %s (open account: %s, last day %s) is %s', (today, isActive, lastDay, status) =>
		expect(fellowStatusOn(today, { isActive, lastDay })).toBe(status),
	);
});

describe('a text of one’s own takes the place of Other', () => {
	test.each([
		['gender', 'Female', { choice: 'Female', other: '' }],
		['religion', ' hindu ', { choice: 'Hindu', other: '' }],
		['religion', 'Buddhist', { choice: 'Other', other: 'Buddhist' }],
		['caste_category', 'EWS', { choice: 'OTHER', other: 'EWS' }],
		['semester', '6', { choice: '6', other: '' }],
		['semester', '8', { choice: 'other', other: '8' }],
		['stream', '', { choice: '', other: '' }],
	] as const)('%s %j', (field, value, split) => {
		expect(splitChoice(field, value)).toEqual(split);
		expect(joinChoice(split)).toBe(split.other || split.choice);
	});

	test.each([
		['gender', 'Other', 'Please specify gender'],
		['caste_category', 'OTHER', 'Please specify caste category'],
		['religion', ' ', 'Religion is required'],
		['email', 'sravani', 'Enter a valid e-mail address, such as name@example.com'],
		['district', null, 'District is required'],
		['mobile_number', '9876543210', 'This cannot be changed here'],
		['performance_score', 100, 'This cannot be changed here'],
	])('%s cannot be changed to %j', (field, value, message) => {
		const { error } = personalChange.safeParse({ [field]: value });
		expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
	});

	test('an e-mail address is optional and trimmed', () => {
		expect(personalChange.parse({ email: ' a@b.in ' })).toEqual({ email: 'a@b.in' });
		expect(personalChange.parse({ email: '' })).toEqual({ email: '' });
	});

	test('a semester named Other needs its text', () => {
		expect(educationChange.safeParse({ semester: 'other' }).success).toBe(false);
		expect(educationChange.safeParse({ type_of_college: 'Deemed' }).success).toBe(false);
		expect(educationChange.parse({ type_of_college: '', semester: '8' })).toEqual({
			type_of_college: '',
			semester: '8',
		});
	});
});

test('skills are a list with each skill once', () => {
	expect(skillsOf(' Excel,  Typing ,excel,, Video  editing ')).toEqual(['Excel', 'Typing', 'Video editing']);
	expect(joinSkills(skillsOf('Excel,Typing'))).toBe('Excel, Typing');
	expect(skillsOf(' , ')).toEqual([]);
});

describe('university, college and course', () => {
	const nowhere: StudyPlace = {
		university_name: null,
		university_other: '',
		college_name: null,
		college_other: '',
		course_name: null,
		course_other: '',
	};
	const listed = { ...nowhere, university_name: 1, college_name: 10, course_name: 100 };

	test('a change of the university clears college and course', () => {
		expect(changeStudyPlace(listed, { university_name: 2 })).toEqual({ ...nowhere, university_name: 2 });
		expect(changeStudyPlace(listed, { university_name: 2, college_name: 20 })).toEqual({
			...nowhere,
			university_name: 2,
			college_name: 20,
		});
		expect(changeStudyPlace(listed, { university_name: null })).toEqual(nowhere);
	});

	test('a change of the college clears the course, and what is not sent stays', () => {
		expect(changeStudyPlace(listed, { college_name: 11 })).toEqual({
			...listed,
			college_name: 11,
			course_name: null,
		});
		expect(changeStudyPlace(listed, {})).toEqual(listed);
	});

	test('Others makes college and course free texts', () => {
		const sent = { university_other: 'Open University', college_other: 'Study centre', course_other: 'BA' };
		expect(changeStudyPlace(listed, { university_name: 'others', ...sent })).toEqual({
			university_name: 'others',
			college_name: 'others',
			course_name: 'others',
			...sent,
		});
	});

	test('a college that is not in the list is a text within its university', () => {
		const changed = changeStudyPlace(listed, { college_name: 'others', college_other: 'New College' });
		expect(changed).toEqual({
			...nowhere,
			university_name: 1,
			college_name: 'others',
			college_other: 'New College',
		});
	});

	test('Others without a text is refused', () => {
		const changed = changeStudyPlace(listed, { university_name: 'others' });
		expect(studyPlaceErrors(changed)).toEqual({ university_other: 'Please specify university' });
		expect(studyPlaceErrors(changeStudyPlace(listed, { course_name: 'others' }))).toEqual({
			course_other: 'Please specify course',
		});
		expect(studyPlaceErrors(listed)).toEqual({});
	});
});
