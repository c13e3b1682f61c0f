-- One row, written again and again: a server is ready only while the database takes writes.

create table readiness (
	is_only boolean primary key default true check (is_only),
	written_at timestamptz not null
);
