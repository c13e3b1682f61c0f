-- A save of a register adds thirty rows to the history, each to two indexes. One serves as the key and finds the rows of a child and a day.

alter table children_attendance_history
	drop constraint children_attendance_history_pkey,
	add primary key (child_id, year_id, day, id);

drop index children_attendance_history_child;
