-- A concern may be spoken instead of written, or beside it.
alter table concerns add column recording_id uuid unique references media (id);
alter table concerns drop constraint concerns_text_check;
alter table concerns add constraint concerns_text_check
	check (length(text) <= 4000 and (text <> '' or recording_id is not null));

-- The recording of a concern has no owner, so that no copy of the data of a person and no erasure finds it by one.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('profile_photo', 'child_photo', 'lc_photo',
	'training_photo', 'testimonial', 'spoken_text', 'spoken_consent', 'answer', 'form_answer', 'staff_photo', 'concern'));
alter table media drop constraint media_of_nobody_goes;
alter table media add constraint media_of_nobody_goes check (fellow_id is not null or deleted_at is not null
	or kind in ('child_photo', 'spoken_text', 'spoken_consent', 'concern'));
