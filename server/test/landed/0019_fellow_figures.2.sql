-- What the console finds and sorts fellows by, kept as it changes: counting the registers of everybody for each list took
-- longer the more fellows there were.

alter table fellows
	-- when the fellowship was completed before its year was over
	add column completed_at timestamptz;
create index fellows_without_access on fellows (registered_at, id)
	where data_consent_at is null and registered_at is not null;
create index fellows_accepted_offer on fellows (accepted_offer_at);
create index fellows_completed on fellows (completed_at) where completed_at is not null;
create index accounts_closed on accounts (id) where not active;

create table fellow_figures (
	fellow_id uuid primary key references fellows (id) on delete cascade,
	-- a registered fellow who signed both declarations
	has_access boolean not null default false,
	-- as on the account, for the order
	full_name text not null default '',
	-- what the fellow is found by: words of the name, the number, the code and the home
	words tsvector not null default '',
	-- registered and not deleted
	children integer not null default 0,
	-- of the registers that this fellow marked
	marks integer not null default 0,
	present integer not null default 0,
	-- a bit for each programme day on which any child was marked
	days bigint not null default 0,
	days_marked smallint not null generated always as (bit_count(days::bit(64))) stored,
	last_day smallint not null default 0,
	last_register date not null default '-infinity',
	-- present of all marks, in thousandths; -1 while nothing is marked
	attendance smallint not null
		generated always as (case when marks = 0 then -1 else round(1000.0 * present / marks) end) stored
);
create index fellow_figures_name on fellow_figures (full_name, fellow_id) where has_access;
create index fellow_figures_register on fellow_figures (last_register, fellow_id) where has_access;
create index fellow_figures_children on fellow_figures (children, fellow_id) where has_access;
create index fellow_figures_attendance on fellow_figures (attendance, fellow_id) where has_access;
create index fellow_figures_words on fellow_figures using gin (words);

-- Who the fellow is and how they are found.
create function describe_fellows(ids uuid[]) returns void language sql as $$
	insert into fellow_figures (fellow_id, has_access, full_name, words)
	select fellow.id, fellow.data_consent_at is not null, account.full_name,
		array_to_tsvector(array(
			select distinct word from regexp_split_to_table(lower(concat_ws(' ', account.full_name,
				account.mobile_number, fellow.fellow_code, village.name, mandal.name, district.name)), '\s+') as word
			where word <> ''))
	from fellows fellow
	join accounts account on account.id = fellow.id
	left join grampanchayats village on village.id = fellow.grampanchayat
	left join mandals mandal on mandal.id = fellow.mandal
	left join districts district on district.id = fellow.district
	where fellow.id = any (ids)
	on conflict (fellow_id) do update set has_access = excluded.has_access, full_name = excluded.full_name,
		words = excluded.words
$$;

create function describe_changed_fellow() returns trigger language plpgsql as $$
begin
	perform describe_fellows(array[new.id]);
	return null;
end $$;
create trigger fellows_are_described after insert or update of fellow_code, grampanchayat, mandal, district,
	data_consent_at on fellows for each row execute function describe_changed_fellow();
create trigger accounts_are_described after update of given_name, surname, mobile_number on accounts
	for each row when (new.role = 'fellow') execute function describe_changed_fellow();

create function describe_fellows_of_place() returns trigger language plpgsql as $$
begin
	perform describe_fellows(array(select id from fellows where case tg_table_name
		when 'grampanchayats' then grampanchayat when 'mandals' then mandal else district end = new.id));
	return null;
end $$;
create trigger villages_describe_fellows after update of name on grampanchayats for each row
	when (old.name <> new.name) execute function describe_fellows_of_place();
create trigger mandals_describe_fellows after update of name on mandals for each row
	when (old.name <> new.name) execute function describe_fellows_of_place();
create trigger districts_describe_fellows after update of name on districts for each row
	when (old.name <> new.name) execute function describe_fellows_of_place();

-- The children.
create function count_children(ids uuid[]) returns void language sql as $$
	update fellow_figures set children = (select count(*) from children child
		where child.fellow_id = fellow_figures.fellow_id and child.deleted_at is null)
	where fellow_id = any (ids)
$$;
create function count_added_children() returns trigger language plpgsql as $$
begin
	perform count_children(array(select distinct fellow_id from changed));
	return null;
end $$;
create function count_moved_child() returns trigger language plpgsql as $$
begin
	perform count_children(array[old.fellow_id, new.fellow_id]);
	return null;
end $$;
create trigger children_are_counted after insert on children referencing new table as changed
	for each statement execute function count_added_children();
create trigger children_gone_are_counted after delete on children referencing old table as changed
	for each statement execute function count_added_children();
create trigger children_moved_are_counted after update of fellow_id, deleted_at on children for each row
	when ((old.fellow_id, old.deleted_at) is distinct from (new.fellow_id, new.deleted_at))
	execute function count_moved_child();

-- The registers: what a save adds is added here, in one statement; only what is taken away is counted anew.
create function count_registers(ids uuid[]) returns void language sql as $$
	update fellow_figures set marks = counted.marks, present = counted.present, days = counted.days,
		last_day = counted.last_day, last_register = counted.last_register
	from (
		select id, count(mark.day) as marks, count(*) filter (where mark.status = 'Present') as present,
			coalesce(bit_or(1::bigint << (mark.day - 1)), 0) as days, coalesce(max(mark.day), 0) as last_day,
			coalesce(max(mark.date), '-infinity') as last_register
		from unnest(ids) as id left join children_attendance mark on mark.fellow_id = id group by id
	) as counted where fellow_figures.fellow_id = counted.id
$$;
create function count_added_marks() returns trigger language plpgsql as $$
begin
	update fellow_figures set marks = fellow_figures.marks + added.marks,
		present = fellow_figures.present + added.present, days = fellow_figures.days | added.days,
		last_day = greatest(fellow_figures.last_day, added.last_day),
		last_register = greatest(fellow_figures.last_register, added.last_register)
	from (
		select fellow_id, count(*) as marks, count(*) filter (where status = 'Present') as present,
			bit_or(1::bigint << (day - 1)) as days, max(day) as last_day, max(date) as last_register
		from changed group by fellow_id
	) as added where fellow_figures.fellow_id = added.fellow_id;
	return null;
end $$;
create function count_replaced_marks() returns trigger language plpgsql as $$
declare
	anew uuid[];
begin
	update fellow_figures set present = fellow_figures.present + moved.present,
		last_register = greatest(fellow_figures.last_register, moved.last_register)
	from (
		select written.fellow_id, max(written.date) as last_register,
			sum((written.status = 'Present')::integer - (replaced.status = 'Present')::integer) as present
		from replaced join written using (child_id, day) where replaced.fellow_id = written.fellow_id
		group by written.fellow_id
	) as moved
	where fellow_figures.fellow_id = moved.fellow_id
		and (moved.present <> 0 or moved.last_register > fellow_figures.last_register);
	select array_agg(distinct id) into anew
	from replaced join written using (child_id, day)
	join fellow_figures figures on figures.fellow_id = replaced.fellow_id
	cross join lateral (values (replaced.fellow_id), (written.fellow_id)) as touched (id)
	where replaced.fellow_id <> written.fellow_id
		or (written.date < replaced.date and replaced.date = figures.last_register);
	if anew is not null then
		perform count_registers(anew);
	end if;
	return null;
end $$;
create function count_removed_marks() returns trigger language plpgsql as $$
begin
	perform count_registers(array(select distinct fellow_id from changed));
	return null;
end $$;
create trigger marks_are_counted after insert on children_attendance referencing new table as changed
	for each statement execute function count_added_marks();
create trigger replaced_marks_are_counted after update on children_attendance
	referencing old table as replaced new table as written
	for each statement execute function count_replaced_marks();
create trigger removed_marks_are_counted after delete on children_attendance referencing old table as changed
	for each statement execute function count_removed_marks();

-- Those who are there already.
select describe_fellows(array(select id from fellows));
select count_children(array(select id from fellows));
select count_registers(array(select id from fellows));

-- A child whose center is led on by another fellow; registers of the past stay with who marked them.
create table child_transfers (
	id bigint generated always as identity primary key,
	child_id uuid not null references children (id) on delete cascade,
	from_fellow_id uuid not null references fellows (id) on delete cascade,
	to_fellow_id uuid not null references fellows (id) on delete cascade,
	transferred_by uuid not null references accounts (id),
	transferred_at timestamptz not null,
	check (from_fellow_id <> to_fellow_id)
);
create index child_transfers_child on child_transfers (child_id);
create index child_transfers_from on child_transfers (from_fellow_id, id);
create index child_transfers_to on child_transfers (to_fellow_id, id);

-- Who leads a district for a time in place of its lead.
create table lead_stand_ins (
	id uuid primary key,
	district_id integer not null references districts (id) on update cascade,
	account_id uuid not null references accounts (id) on delete cascade,
	-- calendar days in India, both included
	from_date date not null,
	to_date date not null,
	made_by uuid not null references accounts (id),
	made_at timestamptz not null,
	check (from_date <= to_date)
);
create index lead_stand_ins_account on lead_stand_ins (account_id, to_date);
create index lead_stand_ins_latest on lead_stand_ins (from_date desc, id);

-- The queue of each status.
create index onboarding_tasks_queue on onboarding_tasks (status, submitted_at, fellow_id);

-- The tasks that were given together are changed together.
create index assigned_tasks_together on assigned_tasks (assigned_at, assigned_by, task_name);
create index assigned_tasks_status on assigned_tasks (status, assigned_at desc, id);
