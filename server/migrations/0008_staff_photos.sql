-- Photos of leads and the head office. Fellows see those of their leads beside the number.
create table staff_photos (
	account_id uuid primary key references accounts (id) on delete cascade,
	photo_id uuid not null unique references media (id) on delete cascade
);

alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('profile_photo', 'child_photo', 'lc_photo',
	'training_photo', 'testimonial', 'spoken_text', 'spoken_consent', 'answer', 'form_answer', 'staff_photo'));
