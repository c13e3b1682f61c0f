-- Who may sign in, and everything that protects a request: sessions, limits, receipts, audit.

create table accounts (
	id uuid primary key,
	mobile_number text not null unique check (mobile_number ~ '^[6-9][0-9]{9}$'),
	role text not null check (role in ('fellow', 'team_lead', 'district_lead', 'admin')),
	surname text not null check (surname <> ''),
	given_name text not null check (given_name <> ''),
	full_name text not null generated always as (given_name || ' ' || surname) stored,
	password_hash text not null,
	-- false while the password is the one that the sign-up screen generated
	own_password boolean not null default false,
	active boolean not null default true,
	-- the district lead whom a team lead works under
	district_lead_id uuid references accounts (id),
	created_at timestamptz not null default now(),
	check (district_lead_id is null or role = 'team_lead')
);
create index accounts_district_lead on accounts (district_lead_id) where district_lead_id is not null;

create table sessions (
	token_hash bytea primary key check (length(token_hash) = 32),
	account_id uuid not null references accounts (id) on delete cascade,
	created_at timestamptz not null,
	last_seen_at timestamptz not null,
	expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

-- A browser that once signed up or signed in to the account (an HttpOnly cookie holds the key itself).
create table device_keys (
	key_hash bytea primary key check (length(key_hash) = 32),
	account_id uuid not null references accounts (id) on delete cascade,
	created_at timestamptz not null
);
create index device_keys_account on device_keys (account_id);

create table password_resets (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	-- null until a code was issued by SMS or by a lead
	code_hash text,
	issued_by uuid references accounts (id),
	tries smallint not null default 0 check (tries between 0 and 5),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz
);
create index password_resets_account on password_resets (account_id, created_at desc);

create table rate_limit_hits (
	id bigint generated always as identity primary key,
	bucket text not null,
	at timestamptz not null
);
create index rate_limit_hits_bucket on rate_limit_hits (bucket, at);

-- The first answer to a write, kept for 30 days, so that a retry gets it again and writes nothing.
create table idempotency_keys (
	account_id uuid not null,
	key uuid not null,
	request_hash bytea not null,
	status smallint not null,
	response jsonb not null,
	created_at timestamptz not null,
	primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_log (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	actor_id uuid,
	action text not null,
	fellow_id uuid,
	target_id uuid,
	request_id text,
	details jsonb
);
create index audit_log_fellow on audit_log (fellow_id, id);
create index audit_log_actor on audit_log (actor_id, id);

create table media (
	id uuid primary key,
	fellow_id uuid not null references accounts (id) on delete cascade,
	kind text not null check (kind in ('profile_photo', 'child_photo', 'lc_photo', 'training_photo', 'testimonial')),
	content_type text not null,
	bytes integer not null check (bytes > 0),
	storage_key text not null unique,
	created_at timestamptz not null default now(),
	-- set when replaced or removed; the sweeper then deletes the stored file
	deleted_at timestamptz
);
create index media_fellow on media (fellow_id);
create index media_deleted on media (deleted_at) where deleted_at is not null;

-- Work to do after the transaction that decided on it has been committed.
create table jobs (
	id bigint generated always as identity primary key,
	kind text not null,
	payload jsonb not null,
	run_at timestamptz not null default now(),
	attempts smallint not null default 0,
	last_error text
);
create index jobs_due on jobs (run_at);
