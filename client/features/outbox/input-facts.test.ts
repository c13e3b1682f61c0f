import { expect, test } from 'vitest';
import { factsOf, namedFactsOf } from './input-facts.tsx';

test('an input is told field by field in words', () => {
	expect(
		factsOf({
			full_name: 'Anjali',
			joined: '2026-11-20',
			parentMobile: 9876543210,
			isNew: true,
			photo: null,
			note: '',
		}),
	).toEqual([
		{ label: 'Full Name', value: 'Anjali' },
		{ label: 'Joined', value: '20-11-2026' },
		{ label: 'Parent mobile', value: '9876543210' },
		{ label: 'Is new', value: 'Yes' },
	]);
});

test('the entries of a list have numbers, and ids are left out', () => {
	const attendance = [
		{ child_id: '0190a1b2-0000-7000-8000-000000000001', status: 'Present' },
		{ child_id: '0190a1b2-0000-7000-8000-000000000002', status: 'Absent' },
	];
	expect(factsOf({ day: 3, attendance })).toEqual([
		{ label: 'Day', value: '3' },
		{ label: 'Attendance · 1 · Status', value: 'Present' },
		{ label: 'Attendance · 2 · Status', value: 'Absent' },
	]);
});

test('children are told by name: a row about one is one fact, and a child without a name is numbered', () => {
	const [anjali, other] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002'];
	const attendance = [
		{ child_id: anjali, status: 'Present' },
		{ child_id: other, status: 'Absent' },
	];
	expect(namedFactsOf({ child_id: anjali, photo: true, attendance }, { [anjali]: 'Anjali' })).toEqual([
		{ label: 'Child', value: 'Anjali' },
		{ label: 'May we take a photo of the child, and may our team see it?', value: 'Yes' },
		{ label: 'Anjali', value: 'Present' },
		{ label: 'Attendance · 2 · Status', value: 'Absent' },
	]);
});

test('codes get the words of their screens, and ids and groups of a form are left out', () => {
	const input = {
		center_data: { address: { state: 'Telangana', doorNumber: '4-12' } },
		state: 36,
		relation: 'mother',
		method: 'signed_paper',
		register: true,
		mother_name: 'English',
		confirm_duplicate: true,
	};
	expect(factsOf(input)).toEqual([
		{ label: 'State', value: 'Telangana' },
		{ label: 'Door No / H.No / Street No', value: '4-12' },
		{ label: 'Who is the guardian?', value: 'Mother' },
		{ label: 'How did they answer?', value: 'Signed paper' },
		{ label: "May we keep the child's profile, attendance and scores?", value: 'Yes' },
		{ label: "Mother's Name", value: 'English' },
	]);
});
