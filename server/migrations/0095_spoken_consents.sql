-- A guardian's own words as proof of what was agreed to in a talk. A row goes with the talk, with the child, and when nothing
-- of what the talk agreed to is agreed to any more.

create table spoken_consents (
	consent_id uuid primary key references child_consents (id) on delete cascade,
	child_id uuid not null references children (id),
	recording_id uuid not null references media (id),
	-- in which the guardian spoke
	language text not null check (language in ('en', 'te', 'other')),
	recorded_at timestamptz not null
);
create index spoken_consents_of_child on spoken_consents (child_id);
create index spoken_consents_by_recording on spoken_consents (recording_id);

alter table media
	drop constraint media_kind_check,
	add constraint media_kind_check check (kind in ('profile_photo', 'child_photo', 'lc_photo', 'training_photo',
		'testimonial', 'spoken_text', 'spoken_consent')),
	drop constraint media_of_nobody_goes,
	add constraint media_of_nobody_goes check (fellow_id is not null or deleted_at is not null
		or kind in ('child_photo', 'spoken_text', 'spoken_consent'));

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

select limit_to_fellow('spoken_consents', 'child_id');
