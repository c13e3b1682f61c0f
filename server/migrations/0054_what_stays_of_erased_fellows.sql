-- The marks of children stay in the figures of their year when the fellow who made them is erased.
do $$
declare
	marks text;
begin
	foreach marks in array array['children_attendance', 'children_attendance_history']
	loop
		execute format('alter table %I alter column fellow_id drop not null', marks);
		execute format('alter table %I drop constraint %I', marks, marks || '_fellow_id_fkey');
		execute format('alter table %I add foreign key (fellow_id) references fellows (id) on delete set null', marks);
	end loop;
end $$;

-- The working district of the center, kept when its fellow is erased; null before.
alter table child_enrolments add column district integer references districts (id);

-- So does the photo of a child who is in no center.
alter table media drop constraint media_of_nobody_goes,
	add constraint media_of_nobody_goes check (fellow_id is not null or deleted_at is not null or kind = 'child_photo');

-- A child may have spoken in the center of an earlier year.
create or replace function child_may_be_heard(fellow uuid, name text) returns boolean stable parallel safe
	return coalesce((
		select bool_and(coalesce(child.voice_consent, false)) from children child
		where child.id in (select held.child_id from child_enrolments held where held.fellow_id = fellow)
			and child.deleted_at is null and name_key(child.full_name) = name_key(name)
	), false);
