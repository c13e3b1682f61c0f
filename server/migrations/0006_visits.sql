-- Visits of leads to the centers of fellows, planned and done.
create table visits (
	id uuid primary key,
	fellow_id uuid not null references fellows (id) on delete cascade,
	-- who visits; is null when the account is gone
	lead_id uuid references accounts (id) on delete set null,
	-- the planned day in India; the day of the visit once it is done
	visit_on date not null,
	-- the fellow reads it
	note text not null default '' check (length(note) <= 500),
	-- is null for a visit that was not planned
	planned_at timestamptz,
	cancelled_at timestamptz,
	-- is null until the lead answers the form
	answer_id uuid unique references form_answers (id) on delete cascade,
	-- what the lead and the fellow agreed
	agreed text not null default '' check (length(agreed) <= 4000),
	check (planned_at is not null or answer_id is not null),
	check (cancelled_at is null or answer_id is null)
);
create index visits_fellow on visits (fellow_id, visit_on desc);
create index visits_lead on visits (lead_id, visit_on);
create index visits_day on visits (visit_on, id);
create index visits_done on visits (visit_on) where answer_id is not null;

-- Answers that came before this table are visits as well.
insert into visits (id, fellow_id, lead_id, visit_on, answer_id, agreed)
select given.id, given.subject_id, given.account_id, (given.written_at at time zone 'Asia/Kolkata')::date, given.id,
	left(coalesce(given.answers ->> 'agreed', ''), 4000)
from form_answers given join forms form on form.id = given.form_id
where form.kind = 'visit' and given.subject_id is not null;

-- A second line behind the rules in the statements: in a call of a fellow only the fellow's own visits are there.
create function limit_visits() returns void language plpgsql as $$
begin
	drop policy if exists of_server on visits;
	drop policy if exists of_fellow on visits;
	perform limit_to_fellow('visits', null);
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
	perform limit_forms();
	perform limit_visits();
end $$;
select limit_visits();

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset',
	'task_approved', 'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
	'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received', 'children_handed_over',
	'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled', 'fellowship_left', 'fellowship_restored',
	'child_left', 'application_reopened', 'corrected', 'number_corrected', 'child_moved', 'children_merged', 'child_restored',
	'account_ends', 'work_handed_over', 'concern_raised', 'concern_waits', 'safeguarding_named', 'safeguarding_changed',
	'lead_wrote', 'meeting_invited', 'meeting_changed', 'meeting_cancelled', 'meeting_reminder', 'meeting_minutes',
	'visit_planned', 'visit_moved', 'visit_cancelled', 'visit_done'));

alter table attention_items drop constraint attention_items_rule_check;
alter table attention_items add constraint attention_items_rule_check check (rule in ('no_register', 'fellow_absent',
	'child_absent', 'marked_at_once', 'same_scores', 'endline_below', 'pin_far', 'phone_silent', 'date_impossible',
	'not_visited'));
