-- One attendance of children, for every list, report and print (docs/decisions/0104-one-attendance.md): a programme day counts for a
-- child who is marked on it, and as absent for a child who was in the center of a fellow who marked others. The same rule for a
-- phone is `countedDays` in contract/attendance/counted-days.ts.

-- Calendar days in India between a leaving and a return within the year.
alter table child_enrolments add column away datemultirange not null default '{}';

create or replace function enrol_child() returns trigger language plpgsql as $$
begin
	insert into child_enrolments as held (child_id, year_id, fellow_id, child_class, other_child_class, joined_on)
	values (new.id, current_year(), new.fellow_id, new.child_class, new.other_child_class,
		(greatest(new.created_at, new.updated_at) at time zone 'Asia/Kolkata')::date)
	on conflict (child_id, year_id) do update set fellow_id = excluded.fellow_id, child_class = excluded.child_class,
		other_child_class = excluded.other_child_class, left_on = null, left_reason = '',
		-- a child that comes back to another center is there from the day after, as after a move
		away = case when held.left_on < excluded.joined_on then held.away + datemultirange(daterange(held.left_on,
			excluded.joined_on, case when held.fellow_id = excluded.fellow_id then '()' else '(]' end)) else held.away end;
	return null;
end $$;

-- A move says in which year the child was in the center that it left; it stays when one of the two fellows is erased.
alter table child_transfers
	add column year_id integer not null default current_year() references programme_years (id),
	alter column from_fellow_id drop not null,
	alter column to_fellow_id drop not null,
	drop constraint child_transfers_from_fellow_id_fkey,
	drop constraint child_transfers_to_fellow_id_fkey,
	add foreign key (from_fellow_id) references fellows (id) on delete set null,
	add foreign key (to_fellow_id) references fellows (id) on delete set null;

-- The entry that had the marks of this one in that year: itself, unless it was merged in it.
create function kept_in_year(entry uuid, of_year integer) returns uuid language sql stable parallel safe as $$
	with recursive chain as (
		select entry as id
		union
		select merged.keep_id from chain join merged_children merged on (merged.drop_id, merged.year_id) = (chain.id, of_year)
	)
	select id from chain
	where not exists (select from merged_children later where (later.drop_id, later.year_id) = (chain.id, of_year))
$$;

-- The entry that has the marks of this one in the end; kept, because it is looked for from both sides.
alter table merged_children add column final_id uuid references children (id) on delete cascade;
create index merged_children_final on merged_children (final_id, year_id);

create function settle_merges() returns trigger language plpgsql as $$
declare
	of_year integer := coalesce(new.year_id, old.year_id);
begin
	update merged_children set final_id = kept_in_year(keep_id, year_id)
	where year_id = of_year and final_id is distinct from kept_in_year(keep_id, year_id);
	return null;
end $$;
-- before `merges_count`, by its name
create trigger merges_are_settled after insert or delete on merged_children
	for each row execute function settle_merges();
update merged_children set final_id = kept_in_year(keep_id, year_id);

-- The programme days on which a fellow marked at least one child, kept by the triggers below: found from the marks, they would be
-- read once for each child of the center.
create table registers (
	fellow_id uuid not null references fellows (id) on delete cascade,
	year_id integer not null references programme_years (id),
	day smallint not null,
	-- of marks with several dates the latest
	date date not null,
	primary key (fellow_id, year_id, day)
);
select limit_to_fellow('registers', null);

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
	perform limit_replaced_marks();
end $$;

-- Where each entry of a child was. Days are calendar days in India, both included; the day of a move is the last one in the old
-- center. This and the views on it see the rows of all fellows, because a child may come from a center that the fellow of the
-- call does not see; they tell no more than who had the child when.
create view entry_stays as
select held.child_id as entry_id, held.year_id, held.fellow_id,
	coalesce((
		select max((moved.transferred_at at time zone 'Asia/Kolkata')::date) + 1 from child_transfers moved
		where (moved.child_id, moved.year_id) = (held.child_id, held.year_id)
	), held.joined_on) as from_on,
	coalesce(least(held.left_on, (child.deleted_at at time zone 'Asia/Kolkata')::date), 'infinity') as until_on, held.away,
	exists (select from child_transfers moved
		where (moved.child_id, moved.year_id) = (held.child_id, held.year_id)) as has_moved
from child_enrolments held
join children child on child.id = held.child_id
union all
select moved.child_id, moved.year_id, moved.from_fellow_id,
	coalesce((
		select max((earlier.transferred_at at time zone 'Asia/Kolkata')::date) + 1 from child_transfers earlier
		where (earlier.child_id, earlier.year_id) = (moved.child_id, moved.year_id) and earlier.id < moved.id
	), held.joined_on),
	(moved.transferred_at at time zone 'Asia/Kolkata')::date, held.away, true
from child_transfers moved
join child_enrolments held on (held.child_id, held.year_id) = (moved.child_id, moved.year_id);

-- Where each child was, also under an entry that was merged into it.
create view child_stays as
select entry_id as child_id, entry_stays.*, has_moved or exists (select from merged_children merged
	where (merged.keep_id, merged.year_id) = (entry_id, entry_stays.year_id)) as is_one_of_several
from entry_stays
where not exists (select from merged_children merged where (merged.drop_id, merged.year_id) = (entry_id, entry_stays.year_id))
union all
select merged.final_id, stay.*, true
from merged_children merged
cross join lateral (
	select * from entry_stays
	where (entry_stays.entry_id, entry_stays.year_id) = (merged.drop_id, merged.year_id) offset 0
) as stay;

-- The days on which a fellow of the child marked others, whether or not the child is marked as well. A day that two fellows had is
-- in the figure of the later one.
create view child_registers as
select stay.child_id, stay.year_id, register.day, stay.fellow_id, register.date
from child_stays stay
-- `offset 0`: the stays come first, then their registers by the index, whatever the planner knows of the tables
cross join lateral (
	select day, date from registers
	where (registers.fellow_id, registers.year_id) = (stay.fellow_id, stay.year_id)
		and date between stay.from_on and stay.until_on offset 0
) as register
where not stay.away @> register.date and (not stay.is_one_of_several or not exists (
	select from child_stays other
	cross join lateral (
		select date from registers where (registers.fellow_id, registers.year_id, registers.day)
			= (other.fellow_id, other.year_id, register.day) offset 0
	) as again
	where (other.child_id, other.year_id) = (stay.child_id, stay.year_id)
		and again.date between other.from_on and other.until_on and not other.away @> again.date
		and (again.date, other.fellow_id, other.entry_id, other.from_on)
			> (register.date, stay.fellow_id, stay.entry_id, stay.from_on)));

-- One row for each child and programme day that counts, with the fellow in whose figure it counts.
create view child_days with (security_invoker = true) as
select child_id, year_id, day, fellow_id, date, status = 'Present' as is_present, true as is_marked from children_attendance
union all
select child_id, year_id, day, fellow_id, date, false, false from child_registers missed
where not exists (select from children_attendance mark
	where (mark.child_id, mark.year_id, mark.day) = (missed.child_id, missed.year_id, missed.day));

-- All fellows in whose figures days of these children may count.
create function fellows_of_children(children uuid[]) returns uuid[] language sql stable
security definer set search_path = public, pg_temp as $$
	with recursive entry as (
		select unnest(children) as id
		union
		select case when merged.keep_id = entry.id then merged.drop_id else merged.keep_id end
		from entry join merged_children merged on entry.id in (merged.keep_id, merged.drop_id)
	), place as (
		select fellow_id from child_enrolments where child_id in (select id from entry)
		union select from_fellow_id from child_transfers where child_id in (select id from entry)
		union select to_fellow_id from child_transfers where child_id in (select id from entry)
		union select fellow_id from children_attendance where child_id in (select id from entry)
	)
	select array(select fellow_id from place where fellow_id is not null)
$$;

drop index fellow_figures_attendance;
alter table fellow_figures
	drop column attendance,
	-- days that count as absent because the fellow marked others on them
	add column missed integer not null default 0;
alter table fellow_figures
	-- present days of all that count, in thousandths; -1 while none counts
	add column attendance smallint not null generated always as
		(case when marks + missed = 0 then -1 else round(1000.0 * present / (marks + missed)) end) stored;
create index fellow_figures_attendance on fellow_figures (attendance, fellow_id) where has_access;

-- Counted whole after each change. The rows are locked first, so that what another save adds meanwhile is counted too. It sees all
-- rows, because a save of one fellow may change the figure of another one.
create or replace function count_registers(ids uuid[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	perform from fellow_figures where fellow_id = any (ids) order by fellow_id for update;
	delete from registers where fellow_id = any (ids) and not exists (select from children_attendance mark
		where (mark.fellow_id, mark.year_id, mark.day) = (registers.fellow_id, registers.year_id, registers.day));
	insert into registers as known (fellow_id, year_id, day, date)
	select fellow_id, year_id, day, max(date) from children_attendance
	where fellow_id = any (ids) group by fellow_id, year_id, day
	on conflict (fellow_id, year_id, day) do update set date = excluded.date where known.date <> excluded.date;
	update fellow_figures set marks = counted.marks, present = counted.present, missed = counted.missed,
		days = counted.days, last_day = counted.last_day, last_register = counted.last_register
	from (
		select id, count(counts.day) filter (where is_marked) as marks, count(*) filter (where is_present) as present,
			count(counts.day) filter (where not is_marked) as missed,
			coalesce(bit_or(1::bigint << (counts.day - 1)) filter (where is_marked), 0) as days,
			coalesce(max(counts.day) filter (where is_marked), 0) as last_day,
			coalesce(max(counts.date) filter (where is_marked), '-infinity') as last_register
		from unnest(ids) as id
		left join (select * from child_days where fellow_id = any (ids) and year_id = current_year()) as counts
			on counts.fellow_id = id
		group by id
	) as counted where fellow_figures.fellow_id = counted.id;
end $$;

create function count_days_of(children uuid[]) returns void language plpgsql as $$
declare
	fellows uuid[] := fellows_of_children(children);
begin
	perform count_registers(fellows);
	perform touch_fellows(fellows);
end $$;

drop trigger marks_are_counted on children_attendance;
drop trigger replaced_marks_are_counted on children_attendance;
drop trigger removed_marks_are_counted on children_attendance;
drop trigger marks_touch on children_attendance;
drop trigger removed_marks_touch on children_attendance;
drop trigger replaced_marks_touch on children_attendance;
drop function count_added_marks, count_replaced_marks, count_removed_marks, touch_marks, touch_replaced_marks;

-- Of marks and moves.
create function count_changed_days() returns trigger language plpgsql as $$
begin
	perform count_days_of(array(select distinct child_id from changed));
	return null;
end $$;
-- Also of the fellow who is no longer the one who marked, or in whose center the child no longer is.
create function count_replaced_days() returns trigger language plpgsql as $$
declare
	fellows uuid[] := array(select fellow_id from replaced where fellow_id is not null
		union select unnest(fellows_of_children(array(select child_id from replaced))));
begin
	perform count_registers(fellows);
	perform touch_fellows(fellows);
	return null;
end $$;
create trigger marks_count after insert on children_attendance referencing new table as changed
	for each statement execute function count_changed_days();
create trigger replaced_marks_count after update on children_attendance referencing old table as replaced
	for each statement execute function count_replaced_days();
create trigger removed_marks_count after delete on children_attendance referencing old table as replaced
	for each statement execute function count_replaced_days();
-- Of enrolments and moves: a center that is handed over changes them child by child, and is counted once, at the end.
create function remember_fellows(fellows uuid[]) returns void language sql as $$
	select set_config('yuva.changed_fellows', concat_ws(' ', nullif(current_setting('yuva.changed_fellows', true), ''),
		nullif(array_to_string(fellows, ' '), '')), true)
$$;
create function count_remembered() returns trigger language plpgsql as $$
declare
	-- without those who were erased meanwhile
	fellows uuid[] := array(select id from fellows
		where id = any (string_to_array(nullif(current_setting('yuva.changed_fellows', true), ''), ' ')::uuid[]));
begin
	if fellows <> '{}' then
		perform set_config('yuva.changed_fellows', '', true);
		perform count_registers(fellows);
		perform touch_fellows(fellows);
	end if;
	return null;
end $$;
-- A child that joins misses only what was marked since.
create function remember_joined() returns trigger language plpgsql as $$
begin
	if exists (select from changed join registers using (fellow_id, year_id) where registers.date >= changed.joined_on) then
		perform remember_fellows(fellows_of_children(array(select distinct child_id from changed)));
	end if;
	return null;
end $$;
create function remember_replaced() returns trigger language plpgsql as $$
begin
	perform remember_fellows(array(select fellow_id from replaced where fellow_id is not null
		union select unnest(fellows_of_children(array(select child_id from replaced)))));
	return null;
end $$;
create function remember_moved() returns trigger language plpgsql as $$
begin
	perform remember_fellows(fellows_of_children(array(select distinct child_id from changed)));
	return null;
end $$;
create trigger enrolments_count after insert on child_enrolments referencing new table as changed
	for each statement execute function remember_joined();
create trigger changed_enrolments_count after update on child_enrolments referencing old table as replaced
	for each statement execute function remember_replaced();
create trigger removed_enrolments_count after delete on child_enrolments referencing old table as replaced
	for each statement execute function remember_replaced();
create trigger moves_count after insert on child_transfers referencing new table as changed
	for each statement execute function remember_moved();
create constraint trigger enrolments_are_counted after insert or update or delete on child_enrolments
	deferrable initially deferred for each row execute function count_remembered();
create constraint trigger moves_are_counted after insert on child_transfers
	deferrable initially deferred for each row execute function count_remembered();

create function count_merged_days() returns trigger language plpgsql as $$
begin
	perform count_days_of(array[coalesce(new.drop_id, old.drop_id), coalesce(new.keep_id, old.keep_id)]);
	return null;
end $$;
create trigger merges_count after insert or delete on merged_children
	for each row execute function count_merged_days();

-- A deletion ends the stay of the child; gender and class say in which group its days are.
create or replace function touch_changed_children() returns trigger language plpgsql as $$
declare
	gone uuid[] := array(select id from replaced join written using (id)
		where replaced.deleted_at is distinct from written.deleted_at);
begin
	if gone <> '{}' then
		perform count_registers(fellows_of_children(gone));
	end if;
	perform touch_fellows(array(
		with other as (
			select id, replaced.fellow_id as before, written.fellow_id as after from replaced join written using (id)
			where (replaced.fellow_id, replaced.deleted_at, replaced.child_class, replaced.gender)
				is distinct from (written.fellow_id, written.deleted_at, written.child_class, written.gender)
		)
		select other.before from other union select other.after from other
		union select unnest(fellows_of_children(array(select id from other)))));
	return null;
end $$;

alter table overview_weeks rename column children_marks to children_days;
-- A group can have days of children who were deleted, or are in another center now.
alter table overview_groups rename column marks to days;
alter table overview_groups drop constraint overview_groups_children_check, add check (children >= 0);

select count_registers(array(select fellow_id from fellow_figures));
select touch_fellows(array(select id from fellows));
