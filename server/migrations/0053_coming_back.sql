-- Fellows come back in a later year, children leave and return.

-- What is signed and decided anew when a fellow comes back; the earlier application stays for the record.
create table earlier_applications (
	id uuid primary key default gen_random_uuid(),
	fellow_id uuid not null references fellows (id) on delete cascade,
	set_aside_at timestamptz not null,
	accepted_offer_at timestamptz,
	child_protection_at timestamptz,
	child_protection_version text,
	data_consent_at timestamptz,
	data_consent_version text,
	data_consent_notice text,
	check ((child_protection_at is null) = (child_protection_version is null)),
	check ((data_consent_at is null) = (data_consent_version is null))
);
create index earlier_applications_fellow on earlier_applications (fellow_id, set_aside_at);

create table earlier_onboarding_tasks (
	fellow_id uuid not null references fellows (id) on delete cascade,
	application_id uuid not null references earlier_applications (id) on delete cascade,
	task smallint not null check (task in (1, 2)),
	status text not null check (status in ('UNDER_REVIEW', 'SENT_BACK', 'APPROVED', 'NOT_APPROVED')),
	district_id integer references districts (id) on update cascade,
	mandal_id integer references mandals (id) on update cascade,
	village_id integer references grampanchayats (id) on update cascade,
	photo_id uuid not null references media (id),
	note text not null,
	submitted_at timestamptz not null,
	primary key (application_id, task)
);
create index earlier_onboarding_tasks_fellow on earlier_onboarding_tasks (fellow_id);
create index earlier_onboarding_tasks_photo on earlier_onboarding_tasks (photo_id);

-- The list of children that belong to no center.
create index children_without_center on children (id) where fellow_id is null and deleted_at is null;

alter table messages
	drop constraint messages_kind_check,
	add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset', 'task_approved',
		'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
		'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received',
		'children_handed_over', 'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled',
		'fellowship_left', 'fellowship_restored', 'child_left'));
