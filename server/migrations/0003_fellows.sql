-- A fellow's registration, the two onboarding tasks with their decisions, and the learning center.

create table fellow_code_counters (
	year smallint primary key,
	last integer not null
);

create table fellows (
	id uuid primary key references accounts (id) on delete cascade,
	-- YF-<year>-<5 digits>, given at registration
	fellow_code text unique check (fellow_code ~ '^YF-[0-9]{4}-[0-9]{5}$'),
	date_of_birth date,
	gender text check (gender in ('Female', 'Male', 'Other')),
	other_gender text not null default '',
	religion text,
	other_religion text not null default '',
	caste_category text,
	other_caste text not null default '',
	state integer references states (id) on update cascade,
	district integer references districts (id) on update cascade,
	mandal integer references mandals (id) on update cascade,
	grampanchayat integer references grampanchayats (id) on update cascade,
	-- where the fellow works: the home district until a learning center is set up elsewhere
	working_district integer references districts (id) on update cascade,
	registered_at timestamptz,
	video1_watched_at timestamptz,
	video2_watched_at timestamptz,
	accepted_offer_at timestamptz,
	child_protection_at timestamptz,
	child_protection_version text,
	data_consent_at timestamptz,
	data_consent_version text,
	photo_id uuid references media (id),
	check ((registered_at is null) or (
		date_of_birth is not null and gender is not null and religion is not null and caste_category is not null
		and state is not null and district is not null and mandal is not null and grampanchayat is not null
		and working_district is not null and fellow_code is not null)),
	check ((child_protection_at is null) = (child_protection_version is null)),
	check ((data_consent_at is null) = (data_consent_version is null)),
	check (data_consent_at is null or child_protection_at is not null),
	check (child_protection_at is null or accepted_offer_at is not null)
);
create index fellows_working_district on fellows (working_district);

create table onboarding_tasks (
	fellow_id uuid not null references fellows (id) on delete cascade,
	task smallint not null check (task in (1, 2)),
	status text not null check (status in ('UNDER_REVIEW', 'SENT_BACK', 'APPROVED', 'NOT_APPROVED')),
	district_id integer references districts (id) on update cascade,
	mandal_id integer references mandals (id) on update cascade,
	village_id integer references grampanchayats (id) on update cascade,
	photo_id uuid not null references media (id),
	note text not null default '',
	submitted_at timestamptz not null,
	primary key (fellow_id, task),
	check (task = 2 or (district_id is not null and mandal_id is not null and village_id is not null)),
	check (status not in ('SENT_BACK', 'NOT_APPROVED') or note <> '')
);
create index onboarding_tasks_waiting on onboarding_tasks (submitted_at) where status = 'UNDER_REVIEW';

create table onboarding_decisions (
	id bigint generated always as identity primary key,
	fellow_id uuid not null references fellows (id) on delete cascade,
	task smallint not null check (task in (1, 2)),
	decision text not null check (decision in ('APPROVED', 'SENT_BACK', 'NOT_APPROVED')),
	note text not null default '',
	-- the photo that was decided on; a resubmission brings another
	photo_id uuid references media (id),
	decided_by uuid not null references accounts (id),
	decided_at timestamptz not null,
	check (decision = 'APPROVED' or note <> '')
);
create index onboarding_decisions_fellow on onboarding_decisions (fellow_id, id);

create table learning_centers (
	fellow_id uuid primary key references fellows (id) on delete cascade,
	state integer references states (id) on update cascade,
	district integer references districts (id) on update cascade,
	mandal integer references mandals (id) on update cascade,
	village integer references grampanchayats (id) on update cascade,
	district_lead_id uuid references accounts (id),
	team_lead_id uuid references accounts (id),
	status text not null default 'Active' check (status in ('Active', 'Inactive')),
	photo_id uuid references media (id),
	updated_at timestamptz not null
);
create index learning_centers_team_lead on learning_centers (team_lead_id) where team_lead_id is not null;
