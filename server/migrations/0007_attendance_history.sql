-- A mark that changes leaves what it was in the history, whoever changes it. A trigger sees the row that is really
-- replaced, also when two saves of the same day meet; a statement sees only what was there when it began.

create function keep_replaced_child_mark() returns trigger language plpgsql as $$
begin
	insert into children_attendance_history (child_id, day, fellow_id, date, status, marked_at, replaced_at)
	values (old.child_id, old.day, old.fellow_id, old.date, old.status, old.marked_at, new.marked_at);
	return null;
end $$;

create trigger children_attendance_keeps_history after update on children_attendance
	for each row when ((old.date, old.status) is distinct from (new.date, new.status))
	execute function keep_replaced_child_mark();
