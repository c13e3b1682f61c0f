-- The list of assignments and the progress of districts read all tasks, 5,000 for each assignment to all. Their numbers are kept
-- as tasks change (docs/decisions/0100-sums-of-each-assignment.md).

-- Tasks that were assigned together, of fellows of one working district, with the same dates. No foreign keys: each row counts
-- tasks that have them.
create table assignment_sums (
	assigned_at timestamptz not null,
	assigned_by uuid not null,
	task_name text not null,
	year_id integer not null,
	assigned_date date not null,
	deadline_date date not null,
	-- of the fellows; null where they have none
	working_district integer,
	-- the least id of the tasks
	first_id uuid not null,
	pending integer not null,
	completed integer not null,
	cancelled integer not null,
	unique nulls not distinct (assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district)
);
create index assignment_sums_district on assignment_sums (working_district, year_id);

-- `sign` is 1 for a task that comes, -1 for one that goes.
create function sum_of_task(task assigned_tasks, district integer, sign integer) returns assignment_sums
language sql immutable as $$
	select row(task.assigned_at, task.assigned_by, task.task_name, task.year_id, task.assigned_date, task.deadline_date,
		district, task.id, case task.status when 'Pending' then sign else 0 end,
		case task.status when 'Completed' then sign else 0 end,
		case task.status when 'Cancelled' then sign else 0 end)::assignment_sums
$$;

-- One element for each task. Rows are locked in the order of their keys, so that two calls do not wait for each other.
create function add_to_assignment_sums(changes assignment_sums[]) returns void language plpgsql as $$
declare
	gone assignment_sums[];
begin
	insert into assignment_sums as kept
	select assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district,
		min(first_id::text)::uuid, sum(pending), sum(completed), sum(cancelled)
	from unnest(changes)
	group by assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district
	order by assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district
	on conflict (assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district)
	do update set first_id = least(kept.first_id, excluded.first_id), pending = kept.pending + excluded.pending,
		completed = kept.completed + excluded.completed, cancelled = kept.cancelled + excluded.cancelled;
	-- A task that only changes its status comes and goes in the same row.
	gone := array(
		select row(assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district,
			first_id, 0, 0, 0)::assignment_sums
		from unnest(changes)
		group by assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district, first_id
		having sum(pending + completed + cancelled) < 0);
	if gone = '{}' then
		return;
	end if;
	delete from assignment_sums where (pending, completed, cancelled) = (0, 0, 0)
		and (assigned_at, assigned_by, task_name) in (select assigned_at, assigned_by, task_name from unnest(gone));
	-- Without a task where other fellows of the statement are still to be moved: the last of them deletes the row.
	update assignment_sums kept set first_id = coalesce((
		select min(task.id::text)::uuid from assigned_tasks task join fellows fellow on fellow.id = task.fellow_id
		where (task.assigned_at, task.assigned_by, task.task_name, task.year_id, task.assigned_date, task.deadline_date)
			= (kept.assigned_at, kept.assigned_by, kept.task_name, kept.year_id, kept.assigned_date, kept.deadline_date)
			and fellow.working_district is not distinct from kept.working_district), kept.first_id)
	from unnest(gone) as lost
	where (kept.assigned_at, kept.assigned_by, kept.task_name, kept.year_id, kept.assigned_date, kept.deadline_date,
			kept.first_id)
		= (lost.assigned_at, lost.assigned_by, lost.task_name, lost.year_id, lost.assigned_date, lost.deadline_date,
			lost.first_id)
		and kept.working_district is not distinct from lost.working_district;
end $$;

-- Works as the owner, because the row of a sum is about tasks of other fellows too.
create function sum_assigned_tasks() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
	changes assignment_sums[] := '{}';
begin
	-- A look-up for each task: with a join the planner, which cannot know how few tasks there are, reads all fellows.
	if tg_op <> 'INSERT' then
		changes := array(
			select sum_of_task(row(task.*)::assigned_tasks,
				(select working_district from fellows where id = task.fellow_id), -1)
			from replaced task);
	end if;
	if tg_op <> 'DELETE' then
		changes := changes || array(
			select sum_of_task(row(task.*)::assigned_tasks,
				(select working_district from fellows where id = task.fellow_id), 1)
			from written task);
	end if;
	if changes <> '{}' then
		perform add_to_assignment_sums(changes);
	end if;
	return null;
end $$;
create trigger assigned_tasks_are_summed after insert on assigned_tasks referencing new table as written
	for each statement execute function sum_assigned_tasks();
create trigger changed_tasks_are_summed after update on assigned_tasks referencing old table as replaced new table as written
	for each statement execute function sum_assigned_tasks();
create trigger removed_tasks_are_summed after delete on assigned_tasks referencing old table as replaced
	for each statement execute function sum_assigned_tasks();

-- A fellow who moves takes the tasks along. An assignment or a change of a task meanwhile holds one of these locks.
create function hold_tasks_of_fellow() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	perform from fellows where id = new.id for update;
	perform from assigned_tasks where fellow_id = new.id order by id for update;
	return new;
end $$;
create function move_tasks_of_fellow() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
	changes assignment_sums[] := array(
		select sum_of_task(task, side.district, side.sign)
		from assigned_tasks task, (values (old.working_district, -1), (new.working_district, 1)) as side (district, sign)
		where task.fellow_id = new.id);
begin
	if changes <> '{}' then
		perform add_to_assignment_sums(changes);
	end if;
	return null;
end $$;
create trigger fellows_hold_tasks before update of working_district on fellows for each row
	when (old.working_district is distinct from new.working_district) execute function hold_tasks_of_fellow();
create trigger fellows_move_tasks after update of working_district on fellows for each row
	when (old.working_district is distinct from new.working_district) execute function move_tasks_of_fellow();

-- Before the fellow, because the district is needed.
create function remove_tasks_of_fellow() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	delete from assigned_tasks where fellow_id = old.id;
	return old;
end $$;
create trigger fellows_remove_tasks before delete on fellows
	for each row execute function remove_tasks_of_fellow();

-- Those that are there already.
insert into assignment_sums
select assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district,
	min(task.id::text)::uuid, count(*) filter (where status = 'Pending'), count(*) filter (where status = 'Completed'),
	count(*) filter (where status = 'Cancelled')
from assigned_tasks task join fellows fellow on fellow.id = task.fellow_id
group by assigned_at, assigned_by, task_name, year_id, assigned_date, deadline_date, working_district;
