-- Programme years, and who is enrolled in which. A person, a child and a center outlive the year; marks, scores, tasks and
-- the calendar belong to it. Rows of before are not rewritten: a constant default puts them in the first year.

create table programme_years (
	id integer generated always as identity primary key,
	name text not null unique check (name ~ '^[0-9]{4}-[0-9]{2}$'),
	-- calendar days in India, both included
	starts_on date not null,
	ends_on date not null check (ends_on > starts_on),
	status text not null default 'planned' check (status in ('planned', 'open', 'closed')),
	closed_at timestamptz,
	check ((status = 'closed') = (closed_at is not null)),
	exclude using gist (daterange(starts_on, ends_on, '[]') with &&)
);
create unique index programme_years_open on programme_years (status) where status = 'open';

-- The year that a call without a year means: the open one, between two years the one that closed last.
create function current_year() returns integer language sql stable as $$
	select id from programme_years where status <> 'planned' order by status = 'open' desc, starts_on desc limit 1
$$;

-- The first year begins in June, or with the first offer that was accepted, if that was earlier.
with today as (
	select (now() at time zone 'Asia/Kolkata')::date as day
), june as (
	select make_date(extract(year from day - interval '5 months')::integer, 6, 1) as first from today
)
insert into programme_years (name, starts_on, ends_on, status)
select to_char(first, 'YYYY') || '-' || to_char(first + interval '1 year', 'YY'),
	least(first, (select min(accepted_offer_at at time zone 'Asia/Kolkata')::date from fellows)),
	(first + interval '1 year' - interval '1 day')::date, 'open'
from june;

create table fellow_enrolments (
	id uuid primary key default gen_random_uuid(),
	fellow_id uuid not null references fellows (id) on delete cascade,
	year_id integer not null references programme_years (id),
	-- calendar days in India
	enrolled_on date not null,
	ended_on date check (ended_on >= enrolled_on),
	-- an enrolment that nobody ends lasts a year
	last_day date not null generated always as
		(coalesce(ended_on, (enrolled_on + interval '1 year' - interval '1 day')::date)) stored,
	outcome text not null default 'active' check (outcome in ('active', 'completed', 'left', 'not_continued')),
	reason text not null default '' check (length(reason) <= 300),
	unique (fellow_id, year_id),
	check ((outcome = 'active') = (ended_on is null))
);
create index fellow_enrolments_year on fellow_enrolments (year_id, outcome, fellow_id);

insert into fellow_enrolments (fellow_id, year_id, enrolled_on, ended_on, outcome)
select id, current_year(), enrolled_on, greatest(ended_on, enrolled_on),
	case when ended_on is null then 'active' else 'completed' end
from (
	select id, coalesce((coalesce(accepted_offer_at, data_consent_at) at time zone 'Asia/Kolkata')::date,
			(select min(date) from fellow_attendance where fellow_id = fellows.id)) as enrolled_on,
		(completed_at at time zone 'Asia/Kolkata')::date as ended_on
	from fellows
	where data_consent_at is not null or exists (select from fellow_attendance where fellow_id = fellows.id)
) as granted;

drop index fellows_completed;
alter table fellows drop column completed_at;

-- The signature that gives access enrols the fellow in the open year.
create function enrol_fellow() returns trigger language plpgsql as $$
begin
	insert into fellow_enrolments (fellow_id, year_id, enrolled_on)
	select new.id, id, (coalesce(new.accepted_offer_at, new.data_consent_at) at time zone 'Asia/Kolkata')::date
	from programme_years where status = 'open'
	on conflict do nothing;
	return null;
end $$;
create trigger fellows_are_enrolled after insert or update of data_consent_at on fellows
	for each row when (new.data_consent_at is not null) execute function enrol_fellow();

-- A child that belongs to no center at present has no fellow; the enrolments say where it was.
alter table children alter column fellow_id drop not null;

create table child_enrolments (
	child_id uuid not null references children (id) on delete cascade,
	year_id integer not null references programme_years (id),
	-- whose center; null after that fellow's erasure
	fellow_id uuid references fellows (id) on delete set null,
	child_class text not null,
	other_child_class text not null default '',
	joined_on date not null,
	left_on date check (left_on >= joined_on),
	left_reason text not null default '' check (length(left_reason) <= 300),
	primary key (child_id, year_id),
	check (left_reason = '' or left_on is not null)
);
create index child_enrolments_center on child_enrolments (fellow_id, year_id);
create index child_enrolments_year on child_enrolments (year_id, fellow_id);

insert into child_enrolments (child_id, year_id, fellow_id, child_class, other_child_class, joined_on)
select id, current_year(), fellow_id, child_class, other_child_class, (created_at at time zone 'Asia/Kolkata')::date
from children;

-- What is changed of a child in a center is changed in the current year; the years before stay as they were.
create function enrol_child() returns trigger language plpgsql as $$
begin
	insert into child_enrolments as held (child_id, year_id, fellow_id, child_class, other_child_class, joined_on)
	values (new.id, current_year(), new.fellow_id, new.child_class, new.other_child_class,
		(greatest(new.created_at, new.updated_at) at time zone 'Asia/Kolkata')::date)
	on conflict (child_id, year_id) do update set fellow_id = excluded.fellow_id, child_class = excluded.child_class,
		other_child_class = excluded.other_child_class, left_on = null, left_reason = '';
	return null;
end $$;
create trigger children_are_enrolled after insert or update of fellow_id, child_class, other_child_class on children
	for each row when (new.fellow_id is not null) execute function enrol_child();

create or replace function count_moved_child() returns trigger language plpgsql as $$
begin
	perform count_children(array_remove(array[old.fellow_id, new.fellow_id], null));
	return null;
end $$;

-- A constant default is stored once, not in each row; afterwards new rows are of the current year.
do $$
declare
	of_year text;
begin
	foreach of_year in array array['children_attendance', 'children_attendance_history', 'fellow_attendance',
		'fellow_attendance_history', 'assessments', 'assessments_history', 'assigned_tasks', 'module_plans', 'holidays']
	loop
		execute format('alter table %I add column year_id integer not null default %s', of_year, current_year());
		execute format('alter table %I alter column year_id set default current_year()', of_year);
	end loop;
end $$;

alter table children_attendance drop constraint children_attendance_pkey;
alter table children_attendance add primary key (child_id, year_id, day),
	add foreign key (child_id, year_id) references child_enrolments (child_id, year_id);
drop index children_attendance_register;
create index children_attendance_register on children_attendance (fellow_id, year_id, day);
drop index children_attendance_history_child;
create index children_attendance_history_child on children_attendance_history (child_id, year_id, day);

alter table fellow_attendance drop constraint fellow_attendance_pkey;
alter table fellow_attendance add primary key (fellow_id, year_id, day),
	add foreign key (fellow_id, year_id) references fellow_enrolments (fellow_id, year_id) on delete cascade;
drop index fellow_attendance_history_day;
create index fellow_attendance_history_day on fellow_attendance_history (fellow_id, year_id, day);

alter table assessments drop constraint assessments_pkey;
alter table assessments add primary key (child_id, year_id, assessment_type),
	add foreign key (child_id, year_id) references child_enrolments (child_id, year_id);
drop index assessments_history_child;
create index assessments_history_child on assessments_history (child_id, year_id, assessment_type);

alter table assigned_tasks add foreign key (year_id) references programme_years (id);

alter table module_plans drop constraint module_plans_pkey, drop constraint module_plans_daterange_excl;
alter table module_plans add primary key (year_id, module),
	add foreign key (year_id) references programme_years (id),
	add exclude using gist (daterange(from_date, to_date, '[]') with &&);
alter table holidays add foreign key (year_id) references programme_years (id);

-- What a mark or a score replaces goes to the history of its year.
create or replace function keep_replaced_child_marks() returns trigger language plpgsql as $$
begin
	insert into children_attendance_history
		(child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at)
	select child_id, year_id, day, replaced.fellow_id, replaced.date, replaced.status, replaced.marked_at,
		coalesce(written.marked_at, now())
	from replaced left join written using (child_id, year_id, day)
	where (replaced.date, replaced.status) is distinct from (written.date, written.status);
	return null;
end $$;

create or replace function keep_replaced_fellow_mark() returns trigger language plpgsql as $$
begin
	insert into fellow_attendance_history (fellow_id, year_id, day, date, status, marked_at, replaced_at)
	values (old.fellow_id, old.year_id, old.day, old.date, old.status, old.marked_at, new.marked_at);
	return null;
end $$;

create or replace function keep_replaced_assessment() returns trigger language plpgsql as $$
begin
	insert into assessments_history (child_id, year_id, assessment_type, imagination, problem_solving,
		root_cause_analysis, opinion, team_work, gender_sensitivity, speaking_listening, writing, reading,
		reading_comprehension, learning_level, scored_at, replaced_at)
	values (old.child_id, old.year_id, old.assessment_type, old.imagination, old.problem_solving,
		old.root_cause_analysis, old.opinion, old.team_work, old.gender_sensitivity, old.speaking_listening,
		old.writing, old.reading, old.reading_comprehension, old.learning_level, old.scored_at, new.scored_at);
	return null;
end $$;

-- What the console finds fellows by is of the current year.
create or replace function count_registers(ids uuid[]) returns void language sql as $$
	update fellow_figures set marks = counted.marks, present = counted.present, days = counted.days,
		last_day = counted.last_day, last_register = counted.last_register
	from (
		select id, count(mark.day) as marks, count(*) filter (where mark.status = 'Present') as present,
			coalesce(bit_or(1::bigint << (mark.day - 1)), 0) as days, coalesce(max(mark.day), 0) as last_day,
			coalesce(max(mark.date), '-infinity') as last_register
		from unnest(ids) as id
		left join children_attendance mark on mark.fellow_id = id and mark.year_id = current_year()
		group by id
	) as counted where fellow_figures.fellow_id = counted.id
$$;

create or replace function count_added_marks() returns trigger language plpgsql as $$
begin
	update fellow_figures set marks = fellow_figures.marks + added.marks,
		present = fellow_figures.present + added.present, days = fellow_figures.days | added.days,
		last_day = greatest(fellow_figures.last_day, added.last_day),
		last_register = greatest(fellow_figures.last_register, added.last_register)
	from (
		select fellow_id, count(*) as marks, count(*) filter (where status = 'Present') as present,
			bit_or(1::bigint << (day - 1)) as days, max(day) as last_day, max(date) as last_register
		from changed where year_id = current_year() group by fellow_id
	) as added where fellow_figures.fellow_id = added.fellow_id;
	return null;
end $$;

create or replace function count_replaced_marks() returns trigger language plpgsql as $$
declare
	anew uuid[];
begin
	update fellow_figures set present = fellow_figures.present + moved.present,
		last_register = greatest(fellow_figures.last_register, moved.last_register)
	from (
		select written.fellow_id, max(written.date) as last_register,
			sum((written.status = 'Present')::integer - (replaced.status = 'Present')::integer) as present
		from replaced join written using (child_id, year_id, day)
		where replaced.fellow_id = written.fellow_id and year_id = current_year()
		group by written.fellow_id
	) as moved
	where fellow_figures.fellow_id = moved.fellow_id
		and (moved.present <> 0 or moved.last_register > fellow_figures.last_register);
	select array_agg(distinct id) into anew
	from replaced join written using (child_id, year_id, day)
	join fellow_figures figures on figures.fellow_id = replaced.fellow_id
	cross join lateral (values (replaced.fellow_id), (written.fellow_id)) as touched (id)
	where replaced.fellow_id <> written.fellow_id
		or (written.date < replaced.date and replaced.date = figures.last_register);
	if anew is not null then
		perform count_registers(anew);
	end if;
	return null;
end $$;
