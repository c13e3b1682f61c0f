-- A session has a name, the browser it is in, and the key by which that browser may get a new password. Ending a session
-- ends its key. Keys of before belonged to no session, so a browser that was signed out could hold one.

alter table sessions
	add column id uuid not null default gen_random_uuid(),
	-- in plain words, from the user agent; null for sessions of before
	add column browser text,
	-- hash of the key in the browser's cookie; fellows only
	add column device_key bytea check (length(device_key) = 32);
create unique index sessions_id on sessions (id);
create unique index sessions_device_key on sessions (device_key);

drop table device_keys;

-- What a person is told by the fellowship.
create table messages (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	kind text not null check (kind in ('password_reset')),
	details jsonb not null,
	-- whose code was used
	sender_id uuid references accounts (id) on delete set null,
	created_at timestamptz not null,
	read_at timestamptz
);
create index messages_account on messages (account_id, id desc);
create index messages_sender on messages (sender_id) where sender_id is not null;
