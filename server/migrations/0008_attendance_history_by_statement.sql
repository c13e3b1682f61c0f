-- What a save replaces goes to the history in one statement for all its marks: a trigger for each of thirty rows took
-- longer than storing them. The transition tables hold the rows that were really replaced, as the row trigger saw them.

drop trigger children_attendance_keeps_history on children_attendance;
drop function keep_replaced_child_mark();

create function keep_replaced_child_marks() returns trigger language plpgsql as $$
begin
	insert into children_attendance_history (child_id, day, fellow_id, date, status, marked_at, replaced_at)
	select child_id, day, replaced.fellow_id, replaced.date, replaced.status, replaced.marked_at,
		coalesce(written.marked_at, now())
	from replaced left join written using (child_id, day)
	where (replaced.date, replaced.status) is distinct from (written.date, written.status);
	return null;
end $$;

create trigger children_attendance_keeps_history after update on children_attendance
	referencing old table as replaced new table as written
	for each statement execute function keep_replaced_child_marks();
