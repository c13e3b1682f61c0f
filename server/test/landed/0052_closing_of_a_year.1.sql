-- How a year closes: in small steps that go on after an interruption, and back again until another year opens.

create table year_closings (
	-- also the id of the job
	id uuid primary key,
	year_id integer not null references programme_years (id),
	state text not null default 'closing' check (state in ('closing', 'closed', 'undoing', 'undone')),
	-- calendar day in India on which the enrolments end
	ends_on date not null,
	-- number of the next step: a step that comes twice does nothing the second time
	step integer not null default 1,
	-- fellows at the start, and how many of them are closed now
	fellows integer not null,
	fellows_done integer not null default 0,
	children_done integer not null default 0,
	started_by uuid references accounts (id) on delete set null,
	started_at timestamptz not null,
	-- time of the last step
	moved_at timestamptz not null
);
create unique index year_closings_one on year_closings (year_id) where state <> 'undone';

-- What the head office decided against the rule.
create table closing_decisions (
	closing_id uuid not null references year_closings (id),
	fellow_id uuid not null references fellows (id) on delete cascade,
	outcome text not null check (outcome in ('completed', 'left', 'not_continued')),
	primary key (closing_id, fellow_id)
);
create index closing_decisions_fellow on closing_decisions (fellow_id);

-- What the closing changed; its undoing reads these rows and deletes them.
create table closed_fellows (
	closing_id uuid not null references year_closings (id),
	fellow_id uuid not null references fellows (id) on delete cascade,
	-- null: the enrolment had ended before, only the children were there
	outcome text check (outcome in ('completed', 'left', 'not_continued')),
	primary key (closing_id, fellow_id)
);
create index closed_fellows_fellow on closed_fellows (fellow_id);

create table closed_children (
	closing_id uuid not null references year_closings (id),
	-- whose center it was
	fellow_id uuid not null references fellows (id) on delete cascade,
	child_id uuid not null references children (id) on delete cascade,
	primary key (closing_id, fellow_id, child_id)
);
create index closed_children_child on closed_children (child_id);
create index closed_children_fellow on closed_children (fellow_id);

-- A signature waits for a closing that ends at this moment, so that nobody is enrolled in a closed year.
create or replace function enrol_fellow() returns trigger language plpgsql as $$
begin
	insert into fellow_enrolments (fellow_id, year_id, enrolled_on)
	select new.id, id, (coalesce(new.accepted_offer_at, new.data_consent_at) at time zone 'Asia/Kolkata')::date
	from (select id from programme_years where status = 'open' for share) as open
	on conflict do nothing;
	return null;
end $$;

-- One class for each year that has begun since the child was in a center; the enrolments of before keep theirs.
create function promote_child() returns trigger language plpgsql as $$
begin
	if new.child_class ~ '^[1-9]$' then
		new.child_class := least(10, new.child_class::integer + (
			select count(*) from programme_years later
			where later.starts_on <= (select starts_on from programme_years where id = current_year())
				and later.starts_on > (
					select max(year.starts_on) from child_enrolments held
					join programme_years year on year.id = held.year_id where held.child_id = new.id)))::text;
	end if;
	return new;
end $$;
create trigger children_are_promoted before update of fellow_id on children for each row
	when (old.fellow_id is null and new.fellow_id is not null and old.child_class = new.child_class)
	execute function promote_child();

alter table messages
	drop constraint messages_kind_check,
	add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset', 'task_approved',
		'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
		'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received',
		'children_handed_over', 'request_answered', 'announcement', 'year_closed', 'year_reopened'));
