-- A save of a register adds thirty rows to the history, and each foreign key looked up its row: sixty look-ups a save. The mark
-- that is replaced had the same references, so that they hold at that moment; erasing a child or a fellow finds the rows by their ids
-- (server/platform/database/erasure.ts).

do $$
declare
	reference record;
begin
	for reference in
		select conname as name from pg_constraint
		where conrelid = 'children_attendance_history'::regclass and contype = 'f'
	loop
		execute format('alter table children_attendance_history drop constraint %I', reference.name);
	end loop;
end $$;
