-- Which column of a spreadsheet holds which field, for each set of headers. A file may have no header, and names of people in
-- its first row: the headers are kept as a hash.
create table import_mappings (
	kind text not null check (kind in ('fellows', 'children')),
	headers text not null check (headers ~ '^[0-9a-f]{64}$'),
	-- field to column, counted from 0
	mapping jsonb not null,
	-- field to what counts where its cell is empty; closed lists only
	field_values jsonb not null,
	stored_at timestamptz not null,
	primary key (kind, headers)
);

-- Fellows whom the head office brought in. Until they choose a password of their own, their slip can be made anew.
create table imported_fellows (
	fellow_id uuid primary key references fellows (id) on delete cascade,
	imported_at timestamptz not null,
	-- when the last slip was made
	slip_made_at timestamptz
);

-- A possible duplicate is looked for among the children of one parent.
create index children_parent_mobile on children (parent_mobile_number) where deleted_at is null;
