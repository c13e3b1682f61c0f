-- An export that a browser may fetch once, by an address that lives a minute: a link cannot carry the token of a session.

create table export_tickets (
	id uuid primary key,
	-- of the secret in the address
	token_hash bytea not null unique,
	account_id uuid not null references accounts (id) on delete cascade,
	file text not null,
	filter jsonb not null check (jsonb_typeof(filter) = 'object'),
	expires_at timestamptz not null,
	used_at timestamptz,
	rows_written integer not null default 0,
	-- when rows were last counted
	counted_at timestamptz,
	-- whether all rows were sent; null until it ends
	complete boolean,
	check (used_at is not null or (counted_at is null and complete is null))
);
create index export_tickets_expired on export_tickets (expires_at);
