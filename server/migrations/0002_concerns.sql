-- Concerns about a child's safety. Only the safeguarding persons read them; no list, search, export or report does.

-- Who may read concerns, once the person has said yes, has a second factor, and another safeguarding person has said yes.
create table safeguarding_persons (
	account_id uuid primary key references accounts (id) on delete cascade,
	named_by uuid references accounts (id) on delete set null,
	named_at timestamptz not null,
	-- the person's own yes; a second factor that is newer than it asks for another yes
	agreed_at timestamptz,
	-- the yes of another safeguarding person; by nobody where there was no other
	confirmed_at timestamptz,
	confirmed_by uuid references accounts (id) on delete set null,
	check (confirmed_at is null or agreed_at is not null)
);
create index safeguarding_persons_named_by on safeguarding_persons (named_by);
create index safeguarding_persons_confirmed_by on safeguarding_persons (confirmed_by);

create table concerns (
	-- chosen by the phone
	id uuid primary key,
	-- null once the account is erased: the concern stays
	raised_by uuid references accounts (id) on delete set null,
	-- null where the sender named no child of the own center, or the child is erased
	child_id uuid references children (id) on delete set null,
	child_name text not null check (length(child_name) <= 120),
	text text not null check (length(text) between 1 and 4000),
	place_and_time text not null check (length(place_and_time) <= 300),
	is_child_safe text not null check (is_child_safe in ('yes', 'no', 'not_known')),
	-- safeguarding persons whom it is about: they are told nothing of it and cannot read it
	not_for uuid[] not null,
	-- by the phone
	written_at timestamptz not null,
	raised_at timestamptz not null,
	state text not null default 'new' check (state in ('new', 'seen', 'in_hand', 'closed')),
	outcome text check (outcome in ('child_safe', 'reported', 'family_helped', 'not_confirmed', 'by_mistake')),
	closed_at timestamptz,
	-- when everybody was last told that nobody has taken it in hand within 24 hours
	overdue_told_at timestamptz,
	check ((state = 'closed') = (outcome is not null)),
	check ((state = 'closed') = (closed_at is not null))
);
create index concerns_raised_by on concerns (raised_by);
create index concerns_child on concerns (child_id);
create index concerns_order on concerns (raised_at desc, id);
create index concerns_waiting on concerns (raised_at) where state in ('new', 'seen');
create index concerns_closed on concerns (closed_at) where state = 'closed';

-- Notes of the safeguarding persons, and each change of the state with its words.
create table concern_steps (
	id uuid primary key,
	concern_id uuid not null references concerns (id) on delete cascade,
	made_by uuid references accounts (id) on delete set null,
	made_at timestamptz not null,
	-- null: a note
	state text check (state in ('seen', 'in_hand', 'closed')),
	text text not null check (length(text) <= 4000),
	check (state is not null or text <> '')
);
create index concern_steps_concern on concern_steps (concern_id, made_at);
create index concern_steps_made_by on concern_steps (made_by);

-- A second line behind the rules in the statements: in a call of a fellow only the fellow's own concerns are there, and no step.
create function limit_concerns() returns void language plpgsql as $$
begin
	alter table concerns enable row level security;
	alter table concern_steps enable row level security;
	drop policy if exists of_server on concerns;
	drop policy if exists of_fellow on concerns;
	drop policy if exists of_server on concern_steps;
	drop policy if exists of_fellow on concern_steps;
	create policy of_server on concerns to yuva_app using (true);
	create policy of_fellow on concerns to yuva_fellow
		using (raised_by = nullif(current_setting('yuva.fellow', true), '')::uuid);
	create policy of_server on concern_steps to yuva_app using (true);
	create policy of_fellow on concern_steps to yuva_fellow using (false);
end $$;

-- Also where a restored copy came without the roles, and so without the policies.
create or replace function limit_all_to_fellow() returns void language plpgsql as $$
declare
	target record;
begin
	for target in
		select name::regclass as name, child from (values
			('children', 'id'),
			('child_enrolments', 'child_id'),
			('child_consents', 'child_id'),
			('spoken_consents', 'child_id'),
			('children_attendance', 'child_id'),
			('children_attendance_history', 'child_id'),
			('assessments', 'child_id'),
			('assessments_history', 'child_id'),
			('registers', null),
			('fellow_attendance', null),
			('fellow_attendance_history', null),
			('assigned_tasks', null),
			('learning_centers', null),
			('testimonials', null),
			('work_to_confirm', null)) as limited (name, child)
	loop
		execute format('drop policy if exists of_server on %s', target.name);
		execute format('drop policy if exists of_fellow on %s', target.name);
		perform limit_to_fellow(target.name, target.child);
	end loop;
	perform limit_concerns();
end $$;
select limit_concerns();

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset',
	'task_approved', 'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
	'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received', 'children_handed_over',
	'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled', 'fellowship_left', 'fellowship_restored',
	'child_left', 'application_reopened', 'corrected', 'number_corrected', 'child_moved', 'children_merged', 'child_restored',
	'account_ends', 'work_handed_over', 'concern_raised', 'concern_waits', 'safeguarding_named', 'safeguarding_changed'));

-- Tells of concerns that wait too long, and deletes those whose time is over.
select pgboss.create_queue('concerns', '{
	"policy": "exclusive", "retryLimit": 0,
	"heartbeatSeconds": 30, "expireInSeconds": 360, "deleteAfterSeconds": 3600
}');
insert into pgboss.schedule (name, cron, options) values ('concerns', '*/10 * * * *', '{}');
