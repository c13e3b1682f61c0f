-- A second line behind the rules in the statements: the call of a fellow works as yuva_fellow, which sees the rows of that
-- fellow alone. The server names the fellow in the setting yuva.fellow, for one transaction.

do $$
begin
	if not exists (select from pg_roles where rolname = 'yuva_fellow') then
		create role yuva_fellow nologin;
	end if;
	if not pg_has_role(current_user, 'yuva_fellow', 'member') then
		execute format('grant yuva_fellow to %I', current_user);
	end if;
end $$;

-- The same rights as yuva_app on each table.
grant usage on schema public to yuva_fellow;
grant usage on all sequences in schema public to yuva_fellow;
alter default privileges in schema public grant select, insert, update, delete on tables to yuva_fellow;
alter default privileges in schema public grant usage on sequences to yuva_fellow;

do $$
declare
	given record;
begin
	for given in
		select oid::regclass as name, string_agg(right_name, ', ') as rights
		from pg_class, unnest('{select,insert,update,delete}'::text[]) as right_name
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
			and has_table_privilege('yuva_app', oid, right_name)
		group by oid
	loop
		execute format('grant %s on %s to yuva_fellow', given.rights, given.name);
	end loop;
end $$;

-- Whether the child is or was in the center of the fellow, or counts for one that was. It sees all rows, as their owner.
create function was_child_of(child uuid, fellow uuid) returns boolean language sql stable parallel safe cost 1000
security definer set search_path = public, pg_temp as $$
	select exists (select from children where id = child and fellow_id = fellow)
		or exists (
			with recursive entries as (
				select child as id
				union
				select merged.drop_id from entries join merged_children merged on merged.keep_id = entries.id
			)
			select from entries where exists (
				select from child_enrolments held where held.child_id = entries.id and held.fellow_id = fellow)
			or exists (
				select from child_transfers moved where moved.child_id = entries.id and moved.from_fellow_id = fellow)
			or exists (select from children where children.id = entries.id and fellow_id = fellow))
$$;
revoke execute on function was_child_of(uuid, uuid) from public;
grant execute on function was_child_of(uuid, uuid) to yuva_app, yuva_fellow;

-- `child` names the column that tells whose child a row is about; null where the row is about the fellow alone.
create function limit_to_fellow(target regclass, child name) returns void language plpgsql as $$
declare
	fellow text := 'nullif(current_setting(''yuva.fellow'', true), '''')::uuid';
	rule text := (
		select string_agg(one, ' or ') from (
			select format('fellow_id = %s', fellow) as one from pg_attribute
			where attrelid = target and attname = 'fellow_id' and not attisdropped
			union all
			select format('was_child_of(%I, %s)', child, fellow) where child is not null) as rules);
begin
	execute format('alter table %s enable row level security', target);
	execute format('create policy of_server on %s to yuva_app using (true)', target);
	execute format('create policy of_fellow on %s to yuva_fellow using (%s)', target, rule);
end $$;

-- Also where a restored copy came without the roles, and so without the policies.
create function limit_all_to_fellow() returns void language plpgsql as $$
declare
	target record;
begin
	for target in
		select name::regclass as name, child from (values
			('children', 'id'),
			('child_enrolments', 'child_id'),
			('child_consents', 'child_id'),
			('children_attendance', 'child_id'),
			('children_attendance_history', 'child_id'),
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
end $$;

select limit_all_to_fellow();
