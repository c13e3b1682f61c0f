-- A save of a register that changes thirty marks kept thirty rows of history, the larger part of what it wrote. What one
-- statement replaces is one row now, with the children by what their mark was. Readers see a row for each mark, as before, and the
-- release before writes to it (docs/decisions/0099-history-by-save.md).

-- What the release before is writing is there before it is copied.
lock table children_attendance_history in access exclusive mode;

create table replaced_marks (
	id bigint generated always as identity primary key,
	year_id integer not null,
	day smallint not null,
	-- whose marks; null after that fellow's erasure
	fellow_id uuid,
	date date not null,
	marked_at timestamptz not null,
	replaced_at timestamptz not null,
	-- ids of children
	present uuid[] not null default '{}',
	absent uuid[] not null default '{}',
	check (present <> '{}' or absent <> '{}')
);

insert into replaced_marks (year_id, day, fellow_id, date, marked_at, replaced_at, present, absent)
select year_id, day, fellow_id, date, marked_at, replaced_at,
	coalesce(array_agg(child_id order by id) filter (where status = 'Present'), '{}'),
	coalesce(array_agg(child_id order by id) filter (where status = 'Absent'), '{}')
from children_attendance_history group by year_id, day, fellow_id, date, marked_at, replaced_at order by min(id);

drop table children_attendance_history;

create view children_attendance_history with (security_invoker = true) as
select saved.id, mark.child_id, saved.year_id, saved.day, saved.fellow_id, saved.date, mark.status, saved.marked_at, saved.replaced_at
from replaced_marks saved cross join lateral (
	select unnest(saved.present), 'Present' union all select unnest(saved.absent), 'Absent'
) as mark (child_id, status);

create function add_replaced_mark() returns trigger language plpgsql as $$
begin
	insert into replaced_marks (year_id, day, fellow_id, date, marked_at, replaced_at, present, absent)
	values (coalesce(new.year_id, current_year()), new.day, new.fellow_id, new.date, new.marked_at, new.replaced_at,
		case new.status when 'Present' then array[new.child_id] else '{}' end,
		case new.status when 'Absent' then array[new.child_id] else '{}' end);
	return new;
end $$;
create trigger adds_to_row instead of insert on children_attendance_history
	for each row execute function add_replaced_mark();

create function remove_replaced_mark() returns trigger language plpgsql as $$
begin
	delete from replaced_marks where id = old.id and array_remove(present || absent, old.child_id) = '{}';
	update replaced_marks set present = array_remove(present, old.child_id), absent = array_remove(absent, old.child_id)
	where id = old.id and old.child_id = any (present || absent);
	return old;
end $$;
create trigger removes_from_row instead of delete on children_attendance_history
	for each row execute function remove_replaced_mark();

create function move_replaced_mark() returns trigger language plpgsql as $$
begin
	delete from children_attendance_history where id = old.id and child_id = old.child_id and status = old.status;
	insert into children_attendance_history (child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at)
	values (new.child_id, new.year_id, new.day, new.fellow_id, new.date, new.status, new.marked_at, new.replaced_at);
	return new;
end $$;
create trigger moves_to_own_row instead of update on children_attendance_history
	for each row execute function move_replaced_mark();

create or replace function keep_replaced_child_marks() returns trigger language plpgsql as $$
begin
	insert into replaced_marks (year_id, day, fellow_id, date, marked_at, replaced_at, present, absent)
	select year_id, day, replaced.fellow_id, replaced.date, replaced.marked_at, coalesce(written.marked_at, now()) as at,
		coalesce(array_agg(child_id) filter (where replaced.status = 'Present'), '{}'),
		coalesce(array_agg(child_id) filter (where replaced.status = 'Absent'), '{}')
	from replaced left join written using (child_id, year_id, day)
	where (replaced.date, replaced.status) is distinct from (written.date, written.status)
	group by year_id, day, replaced.fellow_id, replaced.date, replaced.marked_at, at;
	return null;
end $$;

-- A fellow sees the rows of marks that the fellow made, and adds those of children who are or were in the center.
create function limit_replaced_marks() returns void language plpgsql as $$
begin
	drop policy if exists of_server on replaced_marks;
	drop policy if exists of_fellow on replaced_marks;
	alter table replaced_marks enable row level security;
	create policy of_server on replaced_marks to yuva_app using (true);
	create policy of_fellow on replaced_marks to yuva_fellow
		using (fellow_id = nullif(current_setting('yuva.fellow', true), '')::uuid)
		with check (fellow_id = nullif(current_setting('yuva.fellow', true), '')::uuid or (
			select bool_and(was_child_of(child, nullif(current_setting('yuva.fellow', true), '')::uuid))
			from unnest(present || absent) as child));
end $$;

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

select limit_replaced_marks();
