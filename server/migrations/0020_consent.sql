-- What a child's guardian has agreed to. Each talk with a guardian is a row that stays as it is; to withdraw is a new one.

create table child_consents (
	id uuid primary key,
	child_id uuid not null references children (id) on delete cascade,
	guardian_name text not null check (guardian_name <> ''),
	relation text not null
		check (relation in ('mother', 'father', 'grandparent', 'aunt_or_uncle', 'other_guardian')),
	method text not null check (method in ('signed_paper', 'thumb_print', 'spoken')),
	-- who heard it, where nothing was written
	witness_name text not null default '',
	-- calendar day in India on which the guardian said so
	date date not null,
	register boolean not null,
	photo boolean not null,
	voice boolean not null,
	recorded_by uuid not null references accounts (id),
	recorded_at timestamptz not null,
	check ((method = 'spoken') = (witness_name <> ''))
);
create index child_consents_of_child on child_consents (child_id, date desc, recorded_at desc);

-- What counts now stands with the child, for the many reads that ask; null where no guardian was asked yet.
alter table children
	add column register_consent boolean,
	add column photo_consent boolean,
	add column voice_consent boolean;

-- Whether a photo may be shown is asked for each photo that is opened.
create index children_by_photo on children (photo_id) where photo_id is not null;

create function keep_current_consent() returns trigger language plpgsql as $$
begin
	-- Two talks that arrive at once are weighed one after the other.
	perform from children where id = new.child_id for update;
	update children
	set register_consent = latest.register, photo_consent = latest.photo, voice_consent = latest.voice
	from (
		select register, photo, voice from child_consents
		where child_id = new.child_id order by date desc, recorded_at desc, id desc limit 1
	) as latest
	where children.id = new.child_id;
	return null;
end $$;

create trigger child_consents_count_for_child after insert on child_consents
	for each row execute function keep_current_consent();

-- Rows go only together with their child.
revoke update, truncate on child_consents from yuva_app;

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
	raise exception 'child_consents is append-only';
end $$;

create trigger child_consents_append_only before update on child_consents
	for each row execute function refuse_consent_change();

-- A child's testimonial names the child but does not point at it. It may be heard by others when a child of that name is
-- registered in the center and every child of that name has a guardian's consent for its voice.

create function name_key(name text) returns text immutable parallel safe
	return lower(regexp_replace(normalize(name, nfc), '\s', '', 'g'));

create function child_may_be_heard(fellow uuid, name text) returns boolean stable parallel safe
	return coalesce((
		select bool_and(coalesce(child.voice_consent, false)) from children child
		where child.fellow_id = fellow and child.deleted_at is null and name_key(child.full_name) = name_key(name)
	), false);
