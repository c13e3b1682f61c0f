-- Recordings in which the head office reads out what people sign and score by: one for each text and language.

create table spoken_texts (
	text text not null check (text ~ '^[a-z_]{1,40}$'),
	language text not null check (language in ('en', 'te')),
	-- of the words that are read out; a recording of other words is not played
	version text not null check (version ~ '^[A-Za-z0-9_-]{1,40}$'),
	seconds integer not null check (seconds >= 0),
	recording_id uuid not null references media (id),
	recorded_by uuid not null references accounts (id),
	recorded_at timestamptz not null,
	primary key (text, language)
);

alter table media
	drop constraint media_kind_check,
	add constraint media_kind_check check (kind in ('profile_photo', 'child_photo', 'lc_photo', 'training_photo',
		'testimonial', 'spoken_text')),
	drop constraint media_of_nobody_goes,
	add constraint media_of_nobody_goes check (
		fellow_id is not null or deleted_at is not null or kind in ('child_photo', 'spoken_text'));
