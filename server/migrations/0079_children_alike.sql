-- Two entries that may be one child, for the leads to decide.
create table children_alike (
	id uuid primary key default gen_random_uuid(),
	one_id uuid not null references children (id) on delete cascade,
	other_id uuid not null references children (id) on delete cascade,
	score smallint not null check (score between 0 and 100),
	-- as in contract/children/likeness-schema.ts
	reasons text[] not null,
	found_at timestamptz not null,
	-- by somebody who knows that they are two children
	dismissed_at timestamptz,
	dismissed_by uuid references accounts (id) on delete set null,
	unique (one_id, other_id),
	check (one_id < other_id),
	check (dismissed_by is null or dismissed_at is not null)
);
create index children_alike_other on children_alike (other_id);
create index children_alike_dismissed_by on children_alike (dismissed_by);
