-- What a fellow tells about themself after registration: e-mail, family, education. '' and null: not told.

alter table fellows
	add column email text not null default '' check (length(email) <= 254),
	add column mother_name text not null default '',
	add column mother_occupation text not null default '' check (mother_occupation in (
		'', 'Home Maker', 'Tailor', 'Agricultural Labour', 'Construction Labour', 'Daily Wage Worker', 'School Teacher',
		'Anganwadi Teacher', 'DWCRA Member', 'Factory Worker', 'Expired', 'Other')),
	add column other_mother_occupation text not null default '',
	add column father_name text not null default '',
	add column father_occupation text not null default '' check (father_occupation in (
		'', 'Tailor', 'Agricultural Labour', 'Construction Labour', 'Daily Wage Worker', 'School Teacher', 'Factory Worker',
		'Expired', 'Plumber', 'Electrician', 'Driver', 'Business', 'Other')),
	add column other_father_occupation text not null default '',
	-- each level is one of the list, or a text of one's own, or neither
	add column university integer references universities (id),
	add column university_other text not null default '',
	add column college integer references colleges (id),
	add column college_other text not null default '',
	add column course integer references courses (id),
	add column course_other text not null default '',
	add column type_of_college text not null default '' check (type_of_college in ('', 'Government', 'Private')),
	add column mode_of_study text not null default ''
		check (mode_of_study in ('', 'College Hostel', 'Private Hostel', 'Day-Scholar', 'Distance')),
	add column stream text not null default ''
		check (stream in ('', 'Arts', 'Science', 'Commerce', 'Engineering', 'Other')),
	add column other_stream text not null default '',
	add column semester text not null default '' check (semester in ('', '1', '2', '3', '4', '5', '6', 'other')),
	add column other_semester text not null default '',
	add column technical_skills text not null default '',
	add column artistic_skills text not null default '',
	add check ((mother_occupation = 'Other') = (other_mother_occupation <> '')),
	add check ((father_occupation = 'Other') = (other_father_occupation <> '')),
	add check ((stream = 'Other') = (other_stream <> '')),
	add check ((semester = 'other') = (other_semester <> '')),
	add check (university is null or university_other = ''),
	add check (college is null or (university is not null and college_other = '')),
	add check (course is null or (college is not null and course_other = ''));
