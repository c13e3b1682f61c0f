-- What staff show at login besides the password, and when a session was last confirmed with it.

alter table sessions
	-- null while signing in is the only confirmation
	add column confirmed_at timestamptz,
	-- opened by an account that still has to set up a second factor
	add column second_factor_due boolean not null default false;

create table authenticators (
	account_id uuid primary key references accounts (id) on delete cascade,
	-- shared with the app that makes the codes, so it cannot be hashed
	secret text not null,
	-- the half minute of the last code that was taken; no code counts twice
	last_step bigint not null,
	created_at timestamptz not null,
	last_used_at timestamptz
);

create table passkeys (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	name text not null check (name <> ''),
	-- named by the authenticator
	credential_id text not null unique,
	public_key bytea not null,
	-- counts uses, where the authenticator does
	counter bigint not null,
	transports text[] not null,
	created_at timestamptz not null,
	last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

create table backup_codes (
	code_hash bytea primary key check (length(code_hash) = 32),
	account_id uuid not null references accounts (id) on delete cascade,
	created_at timestamptz not null,
	used_at timestamptz
);
create index backup_codes_account on backup_codes (account_id);

-- A sign-in whose password was right and whose second factor is still to come.
create table login_tickets (
	ticket_hash bytea primary key check (length(ticket_hash) = 32),
	account_id uuid not null references accounts (id) on delete cascade,
	-- the cookie of the browser that sent the password
	browser_hash bytea not null check (length(browser_hash) = 32),
	-- as it was then: another password ends the ticket
	password_hash text not null,
	tries smallint not null default 0,
	expires_at timestamptz not null
);
create index login_tickets_account on login_tickets (account_id);

-- What was handed out and is still to be answered, once: the challenge of a passkey, the secret of a new app.
create table second_factor_questions (
	-- of the session or of the ticket
	asked_hash bytea not null check (length(asked_hash) = 32),
	purpose text not null check (purpose in ('prove', 'add_passkey', 'add_authenticator')),
	value text not null,
	expires_at timestamptz not null,
	primary key (asked_hash, purpose)
);
