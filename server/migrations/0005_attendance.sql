-- A programme day is one of 40, ten to a module. One mark per child and day; what it replaces goes to the history.

create table children_attendance (
	child_id uuid not null references children (id),
	day smallint not null check (day between 1 and 40),
	fellow_id uuid not null references fellows (id),
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	primary key (child_id, day)
);
create index children_attendance_register on children_attendance (fellow_id, day);

create table children_attendance_history (
	id bigint generated always as identity primary key,
	child_id uuid not null references children (id),
	day smallint not null,
	fellow_id uuid not null references fellows (id),
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	replaced_at timestamptz not null
);
create index children_attendance_history_child on children_attendance_history (child_id, day);
