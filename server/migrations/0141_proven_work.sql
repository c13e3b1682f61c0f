-- What somebody handed over in a fellow's name and the fellow must confirm: no phone of the fellow can be proven to have written it,
-- or it is a guardian's consent. As it came, and its files in their order.
create table work_to_confirm (
	id uuid primary key,
	fellow_id uuid not null references fellows (id) on delete cascade,
	-- the key under which it is written once
	item_id uuid not null,
	item jsonb not null,
	bytes bytea[] not null,
	is_proven boolean not null,
	handed_at timestamptz not null,
	delivered_by uuid references accounts (id) on delete set null,
	unique (fellow_id, item_id)
);
create index work_to_confirm_delivered_by on work_to_confirm (delivered_by) where delivered_by is not null;
alter table work_to_confirm alter column bytes set storage external;
select limit_to_fellow('work_to_confirm', null);

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
end $$;

-- Who handed a write over in a file, while it is taken and on its receipt.
alter table sessions add column delivered_by uuid references accounts (id) on delete cascade;
alter table idempotency_keys add column delivered_by uuid references accounts (id) on delete set null;
create index idempotency_keys_delivered_by on idempotency_keys (delivered_by) where delivered_by is not null;

-- The fellow is told what was handed over, and by whom.
alter table messages
	drop constraint messages_kind_check,
	add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset', 'task_approved',
		'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
		'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received',
		'children_handed_over', 'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled',
		'fellowship_left', 'fellowship_restored', 'child_left', 'application_reopened', 'corrected',
		'number_corrected', 'child_moved', 'children_merged', 'child_restored', 'work_handed_over'));
