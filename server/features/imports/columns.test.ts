import { describe, expect, test } from 'vitest';
import { CHILD_HEADER, FELLOW_HEADER } from '../../test/spreadsheets.ts';
import { children } from './children.ts';
import { fellows } from './fellows.ts';
import { findHeader } from './header.ts';

const sheetOf = (...rows: (string | number | null)[][]) => ({
	rows: rows.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => String(cell ?? '')) })),
	hiddenColumns: [],
});

describe('the columns', () => {
	test('of fellows are guessed from their headers', () => {
		const { guessed, rows } = findHeader(fellows.headings, sheetOf([...FELLOW_HEADER], [1, 'Ravi']));
		expect(guessed).toEqual({
			full_name: 1,
			mobile_number: 2,
			date_of_birth: 3,
			gender: 4,
			religion: 5,
			caste_category: 6,
			district: 7,
			mandal: 8,
			village: 9,
		});
		expect(rows.map(({ line }) => line)).toEqual([2]);
	});

	test('of children are guessed, those of the fellow and of the parents apart', () => {
		const { guessed } = findHeader(children.headings, sheetOf(['Name of the Fellow', ...CHILD_HEADER], []));
		expect(guessed).toMatchObject({
			full_name: 1,
			gender: 3,
			child_class: 4,
			school_name: 5,
			type_of_school: 6,
			mother_name: 9,
			mother_occupation: 10,
			father_name: 11,
			father_occupation: 12,
			parent_mobile_number: 13,
			fellow_mobile: 14,
		});
	});

	test('are found below a title and a line of merged groups', () => {
		const { columns, guessed, rows } = findHeader(
			children.headings,
			sheetOf(
				['Children of our Fellows 2026', null, null, null, null, null],
				['Child', 'Child', 'Mother', 'Mother', 'Father', 'Phone'],
				['Name', 'DOB', 'Name', 'Work', 'Name', null],
				['Lakshmi', '04-03-2015', 'Anitha', 'Tailor', 'Ravi', 9_876_543_210],
			),
		);
		expect(guessed).toEqual({
			full_name: 0,
			date_of_birth: 1,
			mother_name: 2,
			mother_occupation: 3,
			father_name: 4,
			parent_mobile_number: 5,
		});
		expect(columns[3]).toBe('Mother Work');
		expect(rows.map(({ line }) => line)).toEqual([4]);
	});

	test('in Telugu are guessed', () => {
		const { guessed } = findHeader(
			children.headings,
			sheetOf(['పేరు', 'పుట్టిన తేదీ', 'తల్లి పేరు', 'తరగతి', 'గ్రామం'], []),
		);
		expect(guessed).toEqual({ full_name: 0, date_of_birth: 1, mother_name: 2, child_class: 3, village: 4 });
	});
});

describe('the headings of other programs', () => {
	const guess = (...header: string[]) => findHeader(children.headings, sheetOf(header, ['x'])).guessed;

	test('that name something else are not taken for a field, though they hold a word of it', () => {
		const guessed = guess(
			...[
				'S.No',
				'Class Teacher',
				'Name as per Aadhaar',
				'Student Name',
				'Mother Tongue',
				'Mother Qualification',
			],
			...[
				'Mother Name',
				'Father Annual Income',
				'Father Name',
				'Place of Birth',
				'Date of Birth',
				'Contact person',
			],
			...[
				'Alternate Mobile Number',
				'Mobile Number',
				'Father Aadhaar No',
				'Excellent in',
				'Student Name (old)',
			],
		);
		expect(guessed).toEqual({
			full_name: 3,
			mother_name: 6,
			father_name: 8,
			date_of_birth: 10,
			parent_mobile_number: 13,
		});
	});

	test.each([
		'School Phone No',
		'Phone No. of the School',
		'College Contact',
		'Center Mobile',
		"Team Lead's Mobile",
		'Mobile No (Coordinator)',
		'Supervisor WhatsApp',
		'Anganwadi Phone',
		'Office Telephone',
		'పాఠశాల ఫోన్',
		'స్కూల్ ఫోన్ నంబర్',
		'కేంద్రం మొబైల్',
	])('that name the number of others are no number of the parents: %s', (others) => {
		expect(guess('Student Name', others, 'Father Mobile No')).toEqual({
			full_name: 0,
			parent_mobile_number: 2,
		});
		expect(guess('Student Name', others)).toEqual({ full_name: 0 });
	});

	test('that name a parent are preferred to a number of which nobody knows whose it is', () => {
		for (const unknown of ['Hostel contact number', 'Clinic phone', 'సచివాలయం ఫోన్'])
			expect(guess('Student Name', unknown, 'Guardian mobile')).toEqual({
				full_name: 0,
				parent_mobile_number: 2,
			});
	});

	test.each(['Parent phone (school record)', 'Father Mobile No', 'తల్లి ఫోన్ (స్కూల్)'])(
		'that name the parents are their number, also beside another word: %s',
		(parents) => expect(guess('Student Name', parents)).toEqual({ full_name: 0, parent_mobile_number: 1 }),
	);

	test('that name the number of the fellow in Telugu are no number of the parents', () => {
		expect(guess('Student Name', 'ఫెలో ఫోన్', 'Father Mobile No')).toEqual({
			full_name: 0,
			fellow_mobile: 1,
			parent_mobile_number: 2,
		});
	});

	test.each([
		'Name of the Learning Center',
		'Learning Center Name',
		'Name of the Guardian',
		'Name of the Team Lead',
		'Coordinator Name',
		'Name of Supervisor',
		'Bank Name',
		'Name of the Bank',
		'Office Name',
		'College Name',
		'Name of the Anganwadi',
		"Parent's Name",
		'Name of the Fellow',
		'ఫెలో పేరు',
		'కేంద్రం పేరు',
		'సెంటర్ పేరు',
		'సంరక్షకుల పేరు',
		'తల్లిదండ్రుల పేరు',
		'కళాశాల పేరు',
	])('that name somebody or something else are no name of the child: %s', (other) => {
		expect(guess(other, 'Beneficiary Name', 'Class')).toEqual({ full_name: 1, child_class: 2 });
	});

	test('with a school code, a roll number or a medium are not read as school or class', () => {
		expect(guess('School Code', 'School Name (as on board)', 'Class Roll No', 'Studying in Class')).toEqual({
			school_name: 1,
			child_class: 3,
		});
		expect(guess('School Medium', 'UDISE School No', 'Admission Class', 'Name')).toEqual({ full_name: 3 });
	});

	test.each(['Children Name', 'Childrens Name', "Children's Name", 'Student Full Name'])(
		'that name the child win over another name before them: %s',
		(name) => expect(guess('Colony Name', name, 'Class')).toEqual({ full_name: 1, child_class: 2 }),
	);

	test.each(['Name of the child in the center', 'Name of the student (office copy)', 'కేంద్రంలోని పిల్లల పేరు'])(
		'that name the child do so also beside another word: %s',
		(name) => expect(guess(name, 'Class')).toEqual({ full_name: 0, child_class: 1 }),
	);

	test.each(['స్కూల్ పేరు', 'పాఠశాల పేరు', 'School/College Name', 'Name of School / Anganwadi'])(
		'that name the school are no name of the child: %s',
		(school) => expect(guess(school, 'Children Name')).toEqual({ school_name: 0, full_name: 1 }),
	);

	test('that name the type of the school in Telugu are not its name', () => {
		expect(guess('స్కూల్ రకం', 'స్కూల్ పేరు')).toEqual({ type_of_school: 0, school_name: 1 });
	});

	test.each([
		...['తల్లి పేరు', 'తండ్రి పేరు', 'భర్త పేరు', 'కేంద్రం పేరు', 'కళాశాల పేరు', "Parents' Name", 'Supervisor Name'],
		...['తల్లిదండ్రుల ఫోన్', 'తండ్రి మొబైల్', 'Parents Mobile', 'Emergency Contact', 'Office Phone', 'పాఠశాల ఫోన్'],
	])('that name others are no name and no number of a fellow: %s', (other) => {
		const { guessed } = findHeader(
			fellows.headings,
			sheetOf([other, 'Volunteer full name', 'Mobile of volunteer', 'కేంద్రం గ్రామం'], ['x']),
		);
		expect(guessed).toEqual({ full_name: 1, mobile_number: 2, village: 3 });
	});

	test('that fit better win over those that come first', () => {
		expect(guess('WhatsApp number', 'Mobile Number')).toMatchObject({ parent_mobile_number: 1 });
		expect(guess('School name and place', 'Name of the School')).toMatchObject({ school_name: 1 });
	});

	test('of columns that the sheet hides count only where no other does', () => {
		const sheet = { ...sheetOf(['Student Name', 'Name of the child'], ['x']), hiddenColumns: [0] };
		expect(findHeader(children.headings, sheet).guessed).toEqual({ full_name: 1 });
		expect(
			findHeader(children.headings, { ...sheetOf(['Name', 'Class'], ['x']), hiddenColumns: [0] }).guessed,
		).toEqual({
			full_name: 0,
			child_class: 1,
		});
	});

	test.each([
		[
			'UDISE+',
			[
				'Student Name',
				'Gender',
				'DOB',
				'Mother Name',
				'Father Name',
				'Social Category',
				'Class',
				'Mobile No.',
			],
		],
		[
			'Kobo',
			[
				'child/name',
				'child/gender',
				'child/dob',
				'family/mother_name',
				'family/father_name',
				'child/caste',
				'child/class',
				'family/mobile_number',
			],
		],
		[
			'ODK',
			[
				'child-name',
				'child-gender',
				'child-dob',
				'family-mother_name',
				'family-father_name',
				'child-caste',
				'child-class',
				'family-mobile_number',
			],
		],
		[
			'a program with joined words',
			[
				'FullName',
				'Gender',
				'DateOfBirth',
				'MotherName',
				'FatherName',
				'CasteCategory',
				'ChildClass',
				'ParentMobileNumber',
			],
		],
		[
			'Google Forms',
			[
				'What is the name of the child?',
				'Gender',
				'Date of birth (DD/MM/YYYY)',
				"Mother's name",
				"Father's name",
				'Caste',
				'Class',
				'Parent mobile number',
			],
		],
		['Telugu', ['విద్యార్థి పేరు', 'లింగం', 'పుట్టిన తేదీ', 'తల్లి పేరు', 'తండ్రి పేరు', 'కులం', 'తరగతి', 'ఫోన్ నంబర్']],
		['Hindi', ['छात्र का नाम', 'लिंग', 'जन्म तिथि', 'माता का नाम', 'पिता का नाम', 'जाति', 'कक्षा', 'मोबाइल नंबर']],
		[
			'Urdu',
			[
				'طالب علم کا نام',
				'جنس',
				'تاریخ پیدائش',
				'والدہ کا نام',
				'والد کا نام',
				'ذات',
				'جماعت',
				'موبائل نمبر',
			],
		],
	])('are known: %s', (_, header) => {
		expect(guess(...header)).toEqual({
			full_name: 0,
			gender: 1,
			date_of_birth: 2,
			mother_name: 3,
			father_name: 4,
			caste_category: 5,
			child_class: 6,
			parent_mobile_number: 7,
		});
	});
});
