-- Whom a read of the staff showed, so that the question "whose data did this account see?" has a complete answer: ids,
-- never names. They stay after an erasure, as the other ids of the log do.

alter table audit_log
	-- how it was shown; null for changes, for what fellows read of their own, and for reads before this migration
	add column shown_by text check (shown_by in ('screen', 'export', 'photo', 'voice')),
	-- besides fellow_id
	add column shown_fellows uuid[],
	add column shown_children uuid[],
	-- the children and fellows whose parents or guardians were named
	add column shown_guardians_of uuid[],
	-- whose speakers were named
	add column shown_testimonials uuid[],
	-- leads and the head office, where their own data was shown
	add column shown_staff uuid[];

create index audit_log_shown on audit_log (at) where shown_by is not null;

-- Reads of an account that somebody at the head office should look at. Found again every few minutes from the log.
create table unusual_reads (
	id uuid primary key default gen_random_uuid(),
	account_id uuid not null references accounts (id) on delete cascade,
	rule text not null check (rule in ('many_in_an_hour', 'many_in_a_day', 'at_night')),
	-- the calendar day in India; of a night, the day on which it ended
	day date not null,
	first_at timestamptz not null,
	last_at timestamptz not null,
	persons integer not null check (persons > 0),
	-- of these, in exports
	exported integer not null check (exported between 0 and persons),
	looked_at_at timestamptz,
	looked_at_by uuid references accounts (id),
	note text not null default '' check (length(note) <= 300),
	unique (account_id, rule, day),
	check ((looked_at_at is null) = (looked_at_by is null))
);
create index unusual_reads_latest on unusual_reads (last_at desc, id desc);
