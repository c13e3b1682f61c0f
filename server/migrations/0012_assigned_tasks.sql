-- What staff ask of fellows, one row for each fellow. A fellow does tasks in the order of their positions.

create table assigned_tasks (
	id uuid primary key,
	position bigint not null generated always as identity,
	fellow_id uuid not null references fellows (id) on delete cascade,
	task_name text not null check (task_name <> ''),
	-- calendar days in India
	assigned_date date not null,
	deadline_date date not null,
	status text not null default 'Pending' check (status in ('Pending', 'Completed', 'Cancelled')),
	assigned_by uuid not null references accounts (id),
	assigned_at timestamptz not null,
	-- when the fellow said so
	completed_at timestamptz,
	check ((status = 'Completed') = (completed_at is not null)),
	check (deadline_date >= assigned_date)
);
create unique index assigned_tasks_sequence on assigned_tasks (fellow_id, position);
create index assigned_tasks_latest on assigned_tasks (assigned_at desc, id);
