-- The head office keeps the lists of universities, colleges and courses. What is hidden is offered to nobody new.

-- Names that differ in nothing but case and white space are the same name.
create function option_key(name text) returns text language sql immutable
	return lower(regexp_replace(name, '\s', '', 'g'));

-- Far above the built-in ids, which later versions may add to.
create sequence study_option_ids as integer start 1000000000;

alter table universities add column hidden boolean not null default false;
create unique index universities_key on universities (option_key(name));
create index universities_by_name on universities (lower(name), id);

alter table colleges add column hidden boolean not null default false;
create unique index colleges_key on colleges (university_id, option_key(name));
create index colleges_by_name on colleges (university_id, lower(name), id);
drop index colleges_university;

alter table courses add column hidden boolean not null default false;
create unique index courses_key on courses (college_id, option_key(name));
create index courses_by_name on courses (college_id, lower(name), id);
drop index courses_college;

-- Each option says how many fellows chose it.
create index fellows_university on fellows (university) where university is not null;
create index fellows_college on fellows (college) where college is not null;
create index fellows_course on fellows (course) where course is not null;
