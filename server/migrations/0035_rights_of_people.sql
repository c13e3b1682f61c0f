-- Which notice was shown, as language and version (`en-1`); null before notices had versions.
alter table fellows add column data_consent_notice text check (data_consent_notice ~ '^[a-z]{2}-[0-9]{1,4}$');
alter table child_consents add column notice text check (notice ~ '^[a-z]{2}-[0-9]{1,4}$');

-- A fellow hears a recording of a child with the guardian's consent, and without an answer only for a while:
-- `asked_since` is the instant from which on a child without an answer counts as new. A name that no child of the
-- center has is judged by the age of the recording.
create function fellow_may_hear(fellow uuid, name text, said timestamptz, asked_since timestamptz) returns boolean
	stable parallel safe
	return coalesce((
		select bool_and(coalesce(child.voice_consent, child.created_at > asked_since)) from children child
		where child.fellow_id = fellow and child.deleted_at is null and name_key(child.full_name) = name_key(name)
	), said > asked_since);

-- What fellows ask of the head office about their own data. Erasing a fellow removes their requests too; the audit
-- log keeps the number.
create table privacy_requests (
	id uuid primary key,
	number integer not null generated always as identity unique,
	fellow_id uuid not null references fellows (id),
	kind text not null check (kind in ('correction', 'erasure', 'complaint')),
	words text not null check (kind = 'erasure' or words <> ''),
	asked_at timestamptz not null,
	-- calendar day in India
	due_on date not null,
	state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn')),
	-- for the fellow
	answer text not null default '',
	-- for the head office
	note text not null default '',
	closed_at timestamptz,
	closed_by uuid references accounts (id),
	check ((state = 'open') = (closed_at is null)),
	check (state not in ('done', 'declined') or (answer <> '' and closed_by is not null))
);
create unique index privacy_requests_one_erasure on privacy_requests (fellow_id)
	where kind = 'erasure' and state = 'open';
create index privacy_requests_of_fellow on privacy_requests (fellow_id, number desc);
create index privacy_requests_open on privacy_requests (number) where state = 'open';
create index privacy_requests_closed on privacy_requests (closed_at desc, id desc) where state <> 'open';
