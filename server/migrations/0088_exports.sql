-- Exports that the server writes into the storage, to be fetched when they are ready.

create table exports (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	file text not null,
	filter jsonb not null check (jsonb_typeof(filter) = 'object'),
	-- of the call that asked for it; its entries of the audit log have it too
	request_id text not null,
	state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'ended')),
	-- why it failed or ended
	reason text,
	-- the fellows that the account reached when the writing began; null: all
	reach uuid[],
	-- how often the writing began
	runs smallint not null default 0,
	rows_written integer not null default 0,
	bytes bigint not null default 0,
	-- pieces in the storage, from number 0 on; those before `first_piece` are of runs that did not end
	pieces integer not null default 0,
	first_piece integer not null default 0,
	-- of each piece but the last
	piece_bytes integer not null default 0,
	asked_at timestamptz not null,
	-- by the clock of the database: when the server that writes it was last heard
	counted_at timestamptz,
	ready_at timestamptz,
	ends_at timestamptz,
	check ((state = 'running') <= (counted_at is not null)),
	check ((state = 'ready') <= (ready_at is not null and ends_at is not null)),
	check ((state in ('failed', 'ended')) = (reason is not null))
);
create index exports_of_account on exports (account_id, asked_at);
create index exports_to_write on exports (asked_at) where state in ('waiting', 'running');
-- for tidying and erasure
create index exports_stored on exports (state) where pieces > 0;

-- A ticket now gives a stored file. The release before still writes tickets without one, with the columns of its progress.
alter table export_tickets add column export_id uuid references exports (id) on delete cascade;
create index export_tickets_export on export_tickets (export_id);
