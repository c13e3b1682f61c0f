-- What leads and the head office put right about a person, with what stood before, so that each correction can be undone.
create table corrections (
	id uuid primary key,
	kind text not null check (kind in ('mobile_number', 'name', 'team_lead', 'child_moved', 'children_merged')),
	fellow_id uuid not null references fellows (id),
	-- the fellow to whom a child was moved
	other_fellow_id uuid references fellows (id),
	child_id uuid references children (id),
	-- what the lead reads is in `text`, or an account in `account_id`; the rest is for the undo
	before jsonb not null,
	after jsonb not null,
	-- empty where none was asked for
	reason text not null,
	made_by uuid references accounts (id) on delete set null,
	made_at timestamptz not null,
	undone_by uuid references accounts (id) on delete set null,
	undone_at timestamptz,
	undo_reason text check (undo_reason <> ''),
	check ((undone_at is null) = (undo_reason is null)),
	check (undone_by is null or undone_at is not null)
);
create index corrections_fellow on corrections (fellow_id, id desc);
create index corrections_other_fellow on corrections (other_fellow_id) where other_fellow_id is not null;
create index corrections_child on corrections (child_id) where child_id is not null;
create index corrections_made_by on corrections (made_by);
create index corrections_undone_by on corrections (undone_by) where undone_by is not null;
-- Whether a number was another fellow's before, asked at each sign-in.
create index corrections_number_before on corrections ((before ->> 'text')) where kind = 'mobile_number';
create index corrections_number_after on corrections ((after ->> 'text')) where kind = 'mobile_number';

alter table messages
	drop constraint messages_kind_check,
	add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset', 'task_approved',
		'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
		'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received',
		'children_handed_over', 'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled',
		'fellowship_left', 'fellowship_restored', 'child_left', 'application_reopened', 'corrected',
		'number_corrected'));
