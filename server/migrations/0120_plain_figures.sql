-- Kept sums that a plain query replaces: it takes milliseconds at 1,000 fellows (docs/performance.md, "Figures").

-- Of assignments: counted from the tasks.
drop trigger assigned_tasks_are_summed on assigned_tasks;
drop trigger changed_tasks_are_summed on assigned_tasks;
drop trigger removed_tasks_are_summed on assigned_tasks;
drop trigger fellows_hold_tasks on fellows;
drop trigger fellows_move_tasks on fellows;
drop trigger fellows_remove_tasks on fellows;
drop function sum_assigned_tasks, hold_tasks_of_fellow, move_tasks_of_fellow, remove_tasks_of_fellow,
	add_to_assignment_sums, sum_of_task;
drop table assignment_sums;

-- The history of marks: a row for each mark that was replaced, with its references, as the other histories have.
-- What is being written is there before it is copied.
lock table replaced_marks in access exclusive mode;
alter view children_attendance_history rename to history_by_save;
create table children_attendance_history (
	id bigint generated always as identity,
	child_id uuid not null references children (id),
	year_id integer not null default current_year(),
	day smallint not null,
	-- whose mark; null after that fellow's erasure
	fellow_id uuid references fellows (id) on delete set null,
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	replaced_at timestamptz not null,
	primary key (child_id, year_id, day, id)
);
insert into children_attendance_history (child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at)
select child_id, year_id, day, (select id from fellows where id = kept.fellow_id), date, status, marked_at, replaced_at
from history_by_save kept
where exists (select from children where id = kept.child_id) order by id, child_id;

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
drop view history_by_save;

create or replace function limit_all_to_fellow() returns void language plpgsql as $$
declare
	target record;
begin
	for target in
		select name::regclass as name, child from (values
			('children', 'id'),
			('child_enrolments', 'child_id'),
			('child_consents', 'child_id'),
			('spoken_consents', 'child_id'),
			('children_attendance', 'child_id'),
			('children_attendance_history', 'child_id'),
			('assessments', 'child_id'),
			('assessments_history', 'child_id'),
			('registers', null),
			('fellow_attendance', null),
			('fellow_attendance_history', null),
			('assigned_tasks', null),
			('learning_centers', null),
			('testimonials', null)) as limited (name, child)
	loop
		execute format('drop policy if exists of_server on %s', target.name);
		execute format('drop policy if exists of_fellow on %s', target.name);
		perform limit_to_fellow(target.name, target.child);
	end loop;
end $$;
select limit_to_fellow('children_attendance_history', 'child_id');
drop function add_replaced_mark, remove_replaced_mark, move_replaced_mark, limit_replaced_marks;
drop table replaced_marks;

-- Whom a change concerns: the attention list is worked out for everybody, every ten minutes.
drop trigger fellow_attendance_touches on fellow_attendance;
drop trigger learning_centers_touch on learning_centers;
drop trigger fellows_touch on fellows;
drop trigger accounts_touch on accounts;
drop trigger districts_touch on districts;
drop trigger programme_years_touch on programme_years;
drop trigger sessions_touch on sessions;
drop trigger child_enrolments_touch on child_enrolments;
drop trigger child_enrolments_gone_touch on child_enrolments;
drop trigger child_enrolments_changed_touch on child_enrolments;
drop trigger closed_children_touch on closed_children;
drop trigger closed_children_gone_touch on closed_children;
drop trigger children_touch on children;
drop trigger children_gone_touch on children;
drop trigger children_changed_touch on children;
drop trigger scores_touch on assessments;
drop trigger changed_scores_touch on assessments;
drop trigger removed_scores_touch on assessments;
drop trigger fellow_enrolments_touch on fellow_enrolments;
drop trigger fellow_enrolments_changed_touch on fellow_enrolments;
drop trigger fellow_enrolments_gone_touch on fellow_enrolments;
drop function touch_row, touch_account, touch_district, touch_everyone, touch_signed_out, touch_changed, touch_replaced,
	touch_changed_children, touch_scores, touch_enrolments;

-- A deletion ends the stay of the child.
create function count_deleted_children() returns trigger language plpgsql as $$
declare
	gone uuid[] := array(select id from replaced join written using (id)
		where replaced.deleted_at is distinct from written.deleted_at);
begin
	if gone <> '{}' then
		perform count_registers(fellows_of_children(gone));
	end if;
	return null;
end $$;
create trigger deleted_children_count after update on children
	referencing old table as replaced new table as written for each statement execute function count_deleted_children();

create or replace function count_days_of(children uuid[]) returns void language sql as $$
	select count_registers(fellows_of_children(children))
$$;
create or replace function count_replaced_days() returns trigger language plpgsql as $$
begin
	perform count_registers(array(select fellow_id from replaced where fellow_id is not null
		union select unnest(fellows_of_children(array(select child_id from replaced)))));
	return null;
end $$;
create or replace function count_remembered() returns trigger language plpgsql as $$
declare
	-- without those who were erased meanwhile
	fellows uuid[] := array(select id from fellows
		where id = any (string_to_array(nullif(current_setting('yuva.changed_fellows', true), ''), ' ')::uuid[]));
begin
	if fellows <> '{}' then
		perform set_config('yuva.changed_fellows', '', true);
		perform count_registers(fellows);
	end if;
	return null;
end $$;
drop function touch_fellows;
drop table touched_fellows, recount_clocks;

-- The days of enrolments: found in the enrolments.
drop trigger enrolments_keep_days on fellow_enrolments;
drop function keep_enrolled_days;
alter table fellows drop column enrolled_from, drop column enrolled_until;

-- Attendance: each register with its numbers. All figures of fellows and weeks are sums of registers. Kept, because a plain query
-- reads all marks: see docs/performance.md.
alter table registers
	-- marks of the fellow
	add column present smallint not null default 0,
	add column absent smallint not null default 0,
	-- children who count as absent, because they were in the center and nobody marked them on this day
	add column missed smallint not null default 0;

-- `missed` of the register: where nobody was missed no child needs to be looked for.
create or replace view child_registers as
select stay.child_id, stay.year_id, register.day, stay.fellow_id, register.date, register.missed
from child_stays stay
-- `offset 0`: the stays come first, then their registers by the index, whatever the planner knows of the tables
cross join lateral (
	select day, date, missed from registers
	where (registers.fellow_id, registers.year_id) = (stay.fellow_id, stay.year_id)
		and date between stay.from_on and stay.until_on offset 0
) as register
where not stay.away @> register.date and (not stay.is_one_of_several or not exists (
	select from child_stays other
	join registers again on (again.fellow_id, again.year_id, again.day) = (other.fellow_id, other.year_id, register.day)
		and again.date between other.from_on and other.until_on
	where (other.child_id, other.year_id) = (stay.child_id, stay.year_id) and not other.away @> again.date
		and (again.date, other.fellow_id, other.entry_id, other.from_on)
			> (register.date, stay.fellow_id, stay.entry_id, stay.from_on)));

create or replace view child_days with (security_invoker = true) as
select child_id, year_id, day, fellow_id, date, status = 'Present' as is_present, true as is_marked from children_attendance
union all
select child_id, year_id, day, fellow_id, date, false, false from child_registers register
where missed > 0 and not exists (select from children_attendance mark
	where (mark.child_id, mark.year_id, mark.day) = (register.child_id, register.year_id, register.day));

-- Counted whole after each change. The fellows are locked first, so that what another save adds meanwhile is counted too. It sees
-- all rows, because a save of one fellow may change the figure of another one.
create or replace function count_registers(ids uuid[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	perform from fellows where id = any (ids) order by id for no key update;
	delete from registers where fellow_id = any (ids) and not exists (select from children_attendance mark
		where (mark.fellow_id, mark.year_id, mark.day) = (registers.fellow_id, registers.year_id, registers.day));
	insert into registers as known (fellow_id, year_id, day, date, present, absent)
	select fellow_id, year_id, day, max(date), count(*) filter (where status = 'Present'),
		count(*) filter (where status = 'Absent')
	from children_attendance where fellow_id = any (ids) group by fellow_id, year_id, day
	on conflict (fellow_id, year_id, day) do update
		set date = excluded.date, present = excluded.present, absent = excluded.absent
		where (known.date, known.present, known.absent) <> (excluded.date, excluded.present, excluded.absent);
	with there as materialized (
		select child_id, year_id, day, fellow_id from child_registers where fellow_id = any (ids)
	), marked as materialized (
		select child_id, year_id, day from children_attendance
		where child_id = any (array(select distinct child_id from there))
	), counted as (
		select fellow_id, year_id, day, count(*) filter (where marked.child_id is null) as missed
		from there left join marked using (child_id, year_id, day) group by fellow_id, year_id, day
	)
	update registers known set missed = coalesce(counted.missed, 0)
	from registers one left join counted using (fellow_id, year_id, day)
	where one.fellow_id = any (ids)
		and (known.fellow_id, known.year_id, known.day) = (one.fellow_id, one.year_id, one.day)
		and known.missed <> coalesce(counted.missed, 0);
end $$;

-- Fellows as the console lists them: found, sorted and described by a plain query.
alter table fellows
	-- search keys of contract/name-key.ts, the name they were made of, and the version of their function; 0: to be made
	add column name_keys tsvector not null default '',
	add column keyed_name text not null default '',
	add column names_version smallint not null default 0;
update fellows set name_keys = kept.name_keys, keyed_name = kept.full_name, names_version = kept.names_version
from fellow_figures kept where kept.fellow_id = fellows.id;
drop trigger fellows_are_described on fellows;
drop trigger accounts_are_described on accounts;
drop trigger villages_describe_fellows on grampanchayats;
drop trigger mandals_describe_fellows on mandals;
drop trigger districts_describe_fellows on districts;
drop trigger children_are_counted on children;
drop trigger children_gone_are_counted on children;
drop trigger children_moved_are_counted on children;
drop table fellow_figures;
drop function describe_changed_fellow, describe_fellows_of_place, describe_fellows, count_added_children, count_moved_child,
	count_children, forget_fellow_name_keys;

create view fellow_figures with (security_invoker = true) as
select fellow.id as fellow_id, fellow.data_consent_at is not null as has_access, account.full_name, fellow.name_keys,
	concat_ws(', ', village.name, mandal.name, district.name) as place, coalesce(work.name, '') as district_name,
	-- what the fellow is found by: words of the name, the number, the code and the home
	array_to_tsvector(array(
		select distinct word from regexp_split_to_table(lower(concat_ws(' ', account.full_name, account.mobile_number,
			fellow.fellow_code, village.name, mandal.name, district.name)), '\s+') as word
		where word <> '')) as words,
	-- registered and not deleted
	coalesce(child.children, 0) as children,
	-- of the current year
	coalesce(register.days_marked, 0) as days_marked, coalesce(register.last_day, 0) as last_day,
	(coalesce(register.last_day, 0) + 9) / 10 as module, coalesce(register.last_register, '-infinity') as last_register,
	-- present days of all that count, in thousandths; -1 while none counts
	coalesce(register.attendance, -1) as attendance
from fellows fellow
join accounts account on account.id = fellow.id
left join grampanchayats village on village.id = fellow.grampanchayat
left join mandals mandal on mandal.id = fellow.mandal
left join districts district on district.id = fellow.district
left join districts work on work.id = fellow.working_district
left join (
	select fellow_id, count(*)::integer as children from children where deleted_at is null group by fellow_id
) as child on child.fellow_id = fellow.id
left join (
	select fellow_id, count(*)::integer as days_marked, max(day)::integer as last_day, max(date) as last_register,
		round(1000.0 * sum(present) / sum(present + absent + missed))::integer as attendance
	from registers where year_id = (select current_year()) group by fellow_id
) as register on register.fellow_id = fellow.id;

-- Of weeks, districts and groups of children: added up for each reader.
drop table overview_weeks, overview_levels, overview_groups, overview_state;
delete from job_runs where kind = 'overview';
delete from system_faults where subject = 'overview';

select count_registers(array(select id from fellows));
