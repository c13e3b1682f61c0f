-- Who runs the fellowship, as everybody reads it, and which recordings may be heard on the welcome page.

create table organisation (
	id boolean primary key default true check (id),
	-- null: the built-in texts
	entry jsonb check (jsonb_typeof(entry) = 'object'),
	-- a prepared JPEG and the digest of its bytes, which is part of its address
	logo bytea check (octet_length(logo) between 1 and 200000),
	logo_digest text check (logo_digest ~ '^[A-Za-z0-9_-]{16}$'),
	changed_by uuid not null references accounts (id),
	changed_at timestamptz not null,
	check ((logo is null) = (logo_digest is null))
);

-- Asked for apart from the words: a voice can be recognised.
alter table publications add column may_be_played boolean not null default false;
