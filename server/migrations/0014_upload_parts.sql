-- Parts of large files on their way from a phone, so that a line that breaks costs one part and not the file.

create table upload_parts (
	account_id uuid not null references accounts (id) on delete cascade,
	upload_id uuid not null,
	part smallint not null check (part >= 0),
	bytes bytea not null,
	-- what the phone calls the file
	file_name text not null,
	created_at timestamptz not null,
	-- when a call took the file
	used_at timestamptz,
	primary key (account_id, upload_id, part)
);
-- photos and recordings are compressed already
alter table upload_parts alter column bytes set storage external;
