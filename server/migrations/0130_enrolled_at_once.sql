-- All children of one statement are enrolled by one statement: a year of 5,000 fellows is opened again in minutes, not in ten.
drop trigger children_are_enrolled on children;
drop function enrol_child;

-- What is changed of a child in a center is changed in the current year; the years before stay as they were.
create function enrol_children(ids uuid[]) returns void language sql as $$
	insert into child_enrolments as held (child_id, year_id, fellow_id, child_class, other_child_class, joined_on)
	select id, current_year(), fellow_id, child_class, other_child_class,
		(greatest(created_at, updated_at) at time zone 'Asia/Kolkata')::date
	from children where id = any (ids) and fellow_id is not null
	on conflict (child_id, year_id) do update set fellow_id = excluded.fellow_id, child_class = excluded.child_class,
		other_child_class = excluded.other_child_class, left_on = null, left_reason = '',
		-- a child that comes back to another center is there from the day after, as after a move
		away = case when held.left_on < excluded.joined_on then held.away + datemultirange(daterange(held.left_on,
			excluded.joined_on, case when held.fellow_id = excluded.fellow_id then '()' else '(]' end)) else held.away end
$$;
create function enrol_new_children() returns trigger language plpgsql as $$
begin
	perform enrol_children(array(select id from written));
	return null;
end $$;
create function enrol_changed_children() returns trigger language plpgsql as $$
declare
	changed uuid[] := array(select id from replaced join written using (id)
		where (replaced.fellow_id, replaced.child_class, replaced.other_child_class)
			is distinct from (written.fellow_id, written.child_class, written.other_child_class));
begin
	if changed <> '{}' then
		perform enrol_children(changed);
	end if;
	return null;
end $$;
create trigger children_are_enrolled after insert on children
	referencing new table as written for each statement execute function enrol_new_children();
create trigger changed_children_are_enrolled after update on children
	referencing old table as replaced new table as written for each statement execute function enrol_changed_children();

-- Nearly always nothing is remembered: the trigger runs once for each row.
create or replace function count_remembered() returns trigger language plpgsql as $$
declare
	remembered text := nullif(current_setting('yuva.changed_fellows', true), '');
begin
	if remembered is not null then
		perform set_config('yuva.changed_fellows', '', true);
		-- without those who were erased meanwhile
		perform count_registers(array(select id from fellows where id = any (string_to_array(remembered, ' ')::uuid[])));
	end if;
	return null;
end $$;
