-- Jobs recount only the fellows whose rows changed since the last run, and those whose clock ran out.

-- Only ever added to, so that a save never waits for a job: a job deletes the rows that it has worked off. No foreign key,
-- because deleting a fellow's rows adds to it.
create table touched_fellows (
	job text not null check (job in ('attention', 'overview')),
	fellow_id uuid not null,
	id bigint generated always as identity,
	primary key (job, fellow_id, id)
);

-- When a figure of a fellow changes although nothing is written: a week without a register, a date that lies ahead.
create table recount_clocks (
	job text not null check (job in ('attention', 'overview')),
	fellow_id uuid not null references fellows (id) on delete cascade,
	due_at timestamptz not null,
	primary key (fellow_id, job)
);
create index recount_clocks_due on recount_clocks (job, due_at);

create function touch_fellows(ids uuid[]) returns void language sql as $$
	insert into touched_fellows (job, fellow_id)
	select job, id from unnest(array['attention', 'overview']) as job
		cross join (select distinct id from unnest(ids) as id where id is not null) as touched
$$;

-- Rows of one fellow each.
create function touch_row() returns trigger language plpgsql as $$
begin
	perform touch_fellows(case tg_op when 'DELETE' then array[old.fellow_id] when 'INSERT' then array[new.fellow_id]
		else array[old.fellow_id, new.fellow_id] end);
	return null;
end $$;
create trigger fellow_attendance_touches after insert or update or delete on fellow_attendance
	for each row execute function touch_row();
create trigger learning_centers_touch after insert or delete or update of fellow_id, status, district, latitude, longitude
	on learning_centers for each row execute function touch_row();

create function touch_account() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array[new.id]);
	return null;
end $$;
create trigger fellows_touch after insert or update of data_consent_at on fellows
	for each row execute function touch_account();
create trigger accounts_touch after update of active on accounts
	for each row when (new.role = 'fellow') execute function touch_account();

create function touch_district() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(select fellow_id from learning_centers where district = new.id));
	return null;
end $$;
create trigger districts_touch after update of name on districts
	for each row when (old.name <> new.name) execute function touch_district();

create function touch_everyone() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(select id from fellows));
	return null;
end $$;
create trigger programme_years_touch after insert or delete or update of status, starts_on, closed_at on programme_years
	for each statement execute function touch_everyone();

-- A session that is deleted no longer says when its phone was heard.
create function touch_signed_out() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(select fellows.id from fellows join changed on changed.account_id = fellows.id));
	return null;
end $$;
create trigger sessions_touch after delete on sessions referencing old table as changed
	for each statement execute function touch_signed_out();

-- Rows that come in large numbers.
create function touch_changed() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(select distinct fellow_id from changed));
	return null;
end $$;
create function touch_replaced() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(select fellow_id from changed union select fellow_id from replaced));
	return null;
end $$;
create trigger child_enrolments_touch after insert on child_enrolments referencing new table as changed
	for each statement execute function touch_changed();
create trigger child_enrolments_gone_touch after delete on child_enrolments referencing old table as changed
	for each statement execute function touch_changed();
create trigger child_enrolments_changed_touch after update on child_enrolments
	referencing old table as replaced new table as changed for each statement execute function touch_replaced();
create trigger closed_children_touch after insert on closed_children referencing new table as changed
	for each statement execute function touch_changed();
create trigger closed_children_gone_touch after delete on closed_children referencing old table as changed
	for each statement execute function touch_changed();
create trigger children_touch after insert on children referencing new table as changed
	for each statement execute function touch_changed();
create trigger children_gone_touch after delete on children referencing old table as changed
	for each statement execute function touch_changed();

-- Also the centers that the child belonged to in earlier years.
create function touch_changed_children() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(
		with other as (
			select id, replaced.fellow_id as before, written.fellow_id as after from replaced join written using (id)
			where (replaced.fellow_id, replaced.deleted_at, replaced.child_class, replaced.gender)
				is distinct from (written.fellow_id, written.deleted_at, written.child_class, written.gender)
		)
		select other.before from other union select other.after from other
		union select held.fellow_id from other join child_enrolments held on held.child_id = other.id));
	return null;
end $$;
create trigger children_changed_touch after update on children
	referencing old table as replaced new table as written for each statement execute function touch_changed_children();

-- Marks count for whoever made them, and for the center of the child.
create function touch_marks() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(
		select fellow_id from changed
		union select held.fellow_id from changed join child_enrolments held using (child_id, year_id)));
	return null;
end $$;
create function touch_replaced_marks() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(
		select fellow_id from changed union select fellow_id from replaced
		union select held.fellow_id from (
			select child_id, year_id from changed union select child_id, year_id from replaced
		) as marked join child_enrolments held using (child_id, year_id)));
	return null;
end $$;
create trigger marks_touch after insert on children_attendance referencing new table as changed
	for each statement execute function touch_marks();
create trigger removed_marks_touch after delete on children_attendance referencing old table as changed
	for each statement execute function touch_marks();
create trigger replaced_marks_touch after update on children_attendance
	referencing old table as replaced new table as changed for each statement execute function touch_replaced_marks();

create function touch_scores() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(
		select held.fellow_id from changed join child_enrolments held using (child_id, year_id)
		union select children.fellow_id from changed join children on children.id = changed.child_id));
	return null;
end $$;
create trigger scores_touch after insert on assessments referencing new table as changed
	for each statement execute function touch_scores();
create trigger changed_scores_touch after update on assessments referencing new table as changed
	for each statement execute function touch_scores();
create trigger removed_scores_touch after delete on assessments referencing old table as changed
	for each statement execute function touch_scores();

-- The days of an enrolment say which marks are impossible, also those of children who are in another center now.
create function touch_enrolments() returns trigger language plpgsql as $$
begin
	perform touch_fellows(array(
		select fellow_id from changed
		union select held.fellow_id from changed join children_attendance mark using (fellow_id, year_id)
			join child_enrolments held on (held.child_id, held.year_id) = (mark.child_id, mark.year_id)
		where held.fellow_id <> changed.fellow_id));
	return null;
end $$;
create trigger fellow_enrolments_touch after insert on fellow_enrolments referencing new table as changed
	for each statement execute function touch_enrolments();
create trigger fellow_enrolments_changed_touch after update on fellow_enrolments referencing new table as changed
	for each statement execute function touch_enrolments();
create trigger fellow_enrolments_gone_touch after delete on fellow_enrolments referencing old table as changed
	for each statement execute function touch_enrolments();

-- Those who are there already.
select touch_fellows(array(select id from fellows));

-- The last runs of each job, for the head office.
create table job_runs (
	id bigint generated always as identity primary key,
	kind text not null,
	began_at timestamptz not null,
	ended_at timestamptz not null,
	-- fellows recounted, or rows removed; null where a job counts nothing
	rows integer,
	-- null: done
	error text
);
create index job_runs_latest on job_runs (kind, id);
