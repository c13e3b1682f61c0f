-- A fellow's own attendance: one mark per programme day. The module follows from the day. What a mark replaces goes to
-- the history by a trigger, as with the children's.

create table fellow_attendance (
	fellow_id uuid not null references fellows (id) on delete cascade,
	day smallint not null check (day between 1 and 40),
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	primary key (fellow_id, day)
);

create table fellow_attendance_history (
	id bigint generated always as identity primary key,
	fellow_id uuid not null references fellows (id) on delete cascade,
	day smallint not null,
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	replaced_at timestamptz not null
);
create index fellow_attendance_history_day on fellow_attendance_history (fellow_id, day);

create function keep_replaced_fellow_mark() returns trigger language plpgsql as $$
begin
	insert into fellow_attendance_history (fellow_id, day, date, status, marked_at, replaced_at)
	values (old.fellow_id, old.day, old.date, old.status, old.marked_at, new.marked_at);
	return null;
end $$;

create trigger fellow_attendance_keeps_history after update on fellow_attendance
	for each row when ((old.date, old.status) is distinct from (new.date, new.status))
	execute function keep_replaced_fellow_mark();
