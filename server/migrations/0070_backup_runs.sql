-- The last backups, made or failed, for the head office.
create table backup_runs (
	id bigint primary key generated always as identity,
	started_at timestamptz not null,
	ended_at timestamptz not null,
	file text,
	bytes bigint,
	rows bigint,
	files integer,
	missing integer,
	failure text,
	check ((failure is null) = (file is not null)),
	check ((failure is null) = (bytes is not null and rows is not null and files is not null and missing is not null))
);
create index backup_runs_started on backup_runs (started_at);
