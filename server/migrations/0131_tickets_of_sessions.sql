-- The address of an export is of the session and the browser that asked for it, and ends with them.
delete from export_tickets;
alter table export_tickets
	drop column account_id,
	drop column file,
	drop column filter,
	drop column rows_written,
	drop column counted_at,
	drop column complete,
	alter column export_id set not null,
	add column session_id uuid not null references sessions (id) on delete cascade,
	add column browser_hash bytea not null,
	-- when the end of the file was handed over; before that a download that broke off may go on
	add column sent_at timestamptz;
create index export_tickets_session on export_tickets (session_id);
