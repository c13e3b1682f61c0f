-- One school for the comparison, in a fresh database of RosarioSIS: each teacher has one class, which meets daily and was marked on the days before today.
-- How many of each: the settings seed.teachers, seed.students and seed.days. Sign-in of a teacher: peer-1, peer-2 … with the password of the demo teacher.

create temporary table chosen as
select
	school.id as school_id,
	school.syear,
	(select calendar_id from attendance_calendars as calendar
		where (calendar.school_id, calendar.syear) = (school.id, school.syear) order by calendar_id limit 1) as calendar_id,
	(select period_id from school_periods as period
		where (period.school_id, period.syear) = (school.id, school.syear) order by sort_order limit 1) as period_id,
	(select id from school_gradelevels as grade where grade.school_id = school.id order by sort_order limit 1) as grade_id,
	(select id from student_enrollment_codes as code
		where code.syear = school.syear and type = 'Add' order by default_code nulls last limit 1) as enrollment_code,
	(select id from attendance_codes as code
		where (code.school_id, code.syear) = (school.id, school.syear) and type = 'teacher' and state_code = 'P'
		order by sort_order limit 1) as present,
	(select id from attendance_codes as code
		where (code.school_id, code.syear) = (school.id, school.syear) and type = 'teacher' and state_code = 'A'
		order by sort_order limit 1) as absent,
	fy.marking_period_id as fy,
	sem.marking_period_id as sem,
	qtr.marking_period_id as qtr
from schools as school
join school_marking_periods as fy on (fy.school_id, fy.syear, fy.mp) = (school.id, school.syear, 'FY')
join school_marking_periods as sem on (sem.parent_id, sem.mp) = (fy.marking_period_id, 'SEM')
join school_marking_periods as qtr on (qtr.parent_id, qtr.mp) = (sem.marking_period_id, 'QTR')
order by school.syear desc, qtr.marking_period_id
limit 1;

-- Attendance is only taken within a quarter: one is made to be now, and the others come later.
update school_marking_periods set start_date = current_date + 101, end_date = current_date + 102
from chosen where school_marking_periods.syear = chosen.syear and marking_period_id not in (fy, sem, qtr);
update school_marking_periods set start_date = current_date - 100, end_date = current_date + 100
from chosen where marking_period_id in (fy, sem, qtr);

insert into attendance_calendar (syear, school_id, school_date, minutes, calendar_id)
select syear, school_id, current_date + day, 300, calendar_id from chosen, generate_series(-100, 100) as day
on conflict do nothing;

insert into staff (syear, current_school_id, first_name, last_name, username, password, profile, schools, profile_id)
select chosen.syear, chosen.school_id, 'Teacher', number::text, 'peer-' || number, teacher.password, 'teacher', teacher.schools, teacher.profile_id
from chosen, staff as teacher, generate_series(1, current_setting('seed.teachers')::integer) as number
where teacher.username = 'teacher';

with subject as (
	insert into course_subjects (syear, school_id, title) select syear, school_id, 'Learning' from chosen returning subject_id
)
insert into courses (syear, school_id, subject_id, title, short_name)
select syear, school_id, subject_id, 'Learning Center', 'LC' from chosen, subject;

insert into course_periods
	(syear, school_id, course_id, title, short_name, mp, marking_period_id, teacher_id, does_attendance, calendar_id)
select chosen.syear, chosen.school_id, course_id, 'Class of ' || username, username, 'FY', fy, staff_id, ',0,', calendar_id
from chosen, staff, courses where username like 'peer-%' and courses.short_name = 'LC';

insert into course_period_school_periods (course_period_id, period_id, days)
select course_period_id, period_id, 'UMTWHFS' from chosen, course_periods where course_periods.short_name like 'peer-%';

insert into students (first_name, last_name, username)
select 'Child', class.short_name || ' ' || number, class.short_name || '-' || number
from course_periods as class, generate_series(1, current_setting('seed.students')::integer) as number
where class.short_name like 'peer-%';

create temporary table seated as
select student_id, course_period_id, course_id, teacher_id, ordinal
from course_periods as class
cross join generate_series(1, current_setting('seed.students')::integer) as ordinal
join students on students.username = class.short_name || '-' || ordinal
where class.short_name like 'peer-%';

insert into student_enrollment (syear, school_id, student_id, grade_id, start_date, enrollment_code, next_school, calendar_id)
select syear, school_id, student_id, grade_id, current_date - 100, enrollment_code, school_id, calendar_id from chosen, seated;

insert into schedule (syear, school_id, student_id, start_date, course_id, course_period_id, mp, marking_period_id)
select syear, school_id, student_id, current_date - 100, course_id, course_period_id, 'FY', fy from chosen, seated;

insert into attendance_period
	(student_id, school_date, period_id, attendance_code, attendance_teacher_code, course_period_id, marking_period_id)
select student_id, current_date - day, period_id, code, code, course_period_id, qtr
from chosen, seated, generate_series(1, current_setting('seed.days')::integer) as day,
	lateral (select case when (ordinal + day) % 7 = 0 then absent else present end as code) as mark;

insert into attendance_day (student_id, school_date, minutes_present, state_value, syear, marking_period_id)
select student_id, school_date, case when attendance_code = present then 300 else 0 end,
	case when attendance_code = present then 1.0 else 0.0 end, syear, qtr
from chosen, attendance_period where course_period_id in (select course_period_id from seated);

insert into attendance_completed (staff_id, school_date, period_id, table_name)
select distinct teacher_id, current_date - day, period_id, 0
from chosen, seated, generate_series(1, current_setting('seed.days')::integer) as day;

analyze;
