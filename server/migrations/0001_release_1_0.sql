-- The schema of release 1.0, ordered by feature: the roles, accounts, files, places, years, fellows, children, attendance, and what is built
-- on them; at the end who sees which rows, and the queue. It has landed: a later change is a migration of its own behind it.

-- Roles. The server works as yuva_app, which owns no table. The call of a fellow works as yuva_fellow: with the same rights on tables, and
-- limited to the rows of that fellow by the policies near the end.

do $$
declare
	server_role text;
begin
	foreach server_role in array array['yuva_app', 'yuva_fellow'] loop
		if not exists (select from pg_roles where rolname = server_role) then
			execute format('create role %I nologin', server_role);
		end if;
		if not pg_has_role(current_user, server_role, 'member') then
			execute format('grant %I to %I', server_role, current_user);
		end if;
	end loop;
end $$;
grant usage on schema public to yuva_app, yuva_fellow;
-- They count for every table and sequence below.
alter default privileges in schema public grant select, insert, update, delete on tables to yuva_app, yuva_fellow;
alter default privileges in schema public grant usage on sequences to yuva_app, yuva_fellow;

-- The languages of the product, as `contract/language.ts` has them.
create function languages() returns text[] language sql immutable parallel safe return array['en', 'te'];

-- A text in English and in any of the other languages, never empty.
create function is_text_by_language(said jsonb) returns boolean language sql immutable parallel safe
return case when jsonb_typeof(said) = 'object' and said ? 'en' then not exists (
	select from jsonb_each(said) as one (language, said)
	where one.language <> all (languages()) or jsonb_typeof(one.said) <> 'string' or one.said = '""'
) else false end;

-- The same without the English text, which stands beside it.
create function are_translations(said jsonb) returns boolean language sql immutable parallel safe
return not said ? 'en' and is_text_by_language(said || '{"en": "-"}');

-- Accounts: who may sign in, and everything that protects a request.

create table accounts (
	id uuid primary key,
	mobile_number text not null unique check (mobile_number ~ '^[6-9][0-9]{9}$'),
	role text not null check (role in ('fellow', 'team_lead', 'district_lead', 'admin')),
	surname text not null check (surname <> ''),
	given_name text not null check (given_name <> ''),
	full_name text not null generated always as (given_name || ' ' || surname) stored,
	password_hash text not null,
	-- false while the password is the one that the sign-up screen generated
	own_password boolean not null default false,
	active boolean not null default true,
	-- the district lead whom a team lead works under
	district_lead_id uuid references accounts (id),
	-- the language that the person chose; null: none yet, which is English
	language text check (language = any (languages())),
	created_at timestamptz not null default now(),
	check (district_lead_id is null or role = 'team_lead')
);
create index accounts_district_lead on accounts (district_lead_id) where district_lead_id is not null;
create index accounts_staff on accounts (full_name, id) where role <> 'fellow';
create index accounts_closed on accounts (id) where not active;
-- For the retention rules, by the day from which the period counts.
create index accounts_fellows_by_age on accounts (created_at, id) where role = 'fellow';

-- A session has a name, the browser it is in, and the key by which that browser may get a new password. Ending a session ends its key.
create table sessions (
	id uuid not null default gen_random_uuid(),
	token_hash bytea primary key check (length(token_hash) = 32),
	account_id uuid not null references accounts (id) on delete cascade,
	-- in plain words, from the user agent; null where it says none
	browser text,
	-- hash of the key in the browser's cookie; fellows only
	device_key bytea check (length(device_key) = 32),
	-- when it was last confirmed with the second factor; null while signing in is the only confirmation
	confirmed_at timestamptz,
	-- opened by an account that still has to set up a second factor
	second_factor_due boolean not null default false,
	-- who hands over the write for which the session is made, in a file
	delivered_by uuid references accounts (id) on delete cascade,
	created_at timestamptz not null,
	last_seen_at timestamptz not null,
	expires_at timestamptz not null
);
create unique index sessions_id on sessions (id);
create unique index sessions_device_key on sessions (device_key);
create index sessions_account on sessions (account_id);

-- Tells a phone that still has a session of an erased account that it is to forget what it keeps. Only hashes: nobody can tell whose they
-- were.
create table erased_sessions (
	token_hash bytea primary key check (length(token_hash) = 32),
	erased_at timestamptz not null
);

-- Where the browser of a session takes notifications (Web Push). Ends with the session.
create table push_subscriptions (
	session_id uuid primary key references sessions (id) on delete cascade,
	-- a browser has one address, whoever is signed in
	endpoint text not null unique check (length(endpoint) <= 1000),
	p256dh text not null check (length(p256dh) <= 200),
	auth text not null check (length(auth) <= 100),
	created_at timestamptz not null
);

create table password_resets (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	-- null until a code was issued by SMS or by a lead
	code_hash text,
	issued_by uuid references accounts (id),
	tries smallint not null default 0 check (tries between 0 and 5),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz
);
create index password_resets_account on password_resets (account_id, created_at desc);

create table rate_limit_hits (
	id bigint generated always as identity primary key,
	bucket text not null,
	at timestamptz not null
);
create index rate_limit_hits_bucket on rate_limit_hits (bucket, at);

-- The first answer to a write, so that a retry gets it again and writes nothing. Those of fellows stay as long as the account: a phone may be
-- silent for longer than any number of days.
create table idempotency_keys (
	account_id uuid not null,
	key uuid not null,
	request_hash bytea not null,
	status smallint not null,
	response jsonb not null,
	of_fellow boolean not null default false,
	-- who handed the write over in a file
	delivered_by uuid references accounts (id) on delete set null,
	created_at timestamptz not null,
	primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at) where not of_fellow;
create index idempotency_keys_delivered_by on idempotency_keys (delivered_by) where delivered_by is not null;

-- The second factor of staff.

create table authenticators (
	account_id uuid primary key references accounts (id) on delete cascade,
	-- shared with the app that makes the codes, so it cannot be hashed
	secret text not null,
	-- the half minute of the last code that was taken; no code counts twice
	last_step bigint not null,
	created_at timestamptz not null,
	last_used_at timestamptz
);

create table passkeys (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	name text not null check (name <> ''),
	-- named by the authenticator
	credential_id text not null unique,
	public_key bytea not null,
	-- counts uses, where the authenticator does
	counter bigint not null,
	transports text[] not null,
	created_at timestamptz not null,
	last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

create table backup_codes (
	code_hash bytea primary key check (length(code_hash) = 32),
	account_id uuid not null references accounts (id) on delete cascade,
	created_at timestamptz not null,
	used_at timestamptz
);
create index backup_codes_account on backup_codes (account_id);

-- A sign-in whose password was right and whose second factor is still to come.
create table login_tickets (
	ticket_hash bytea primary key check (length(ticket_hash) = 32),
	account_id uuid not null references accounts (id) on delete cascade,
	-- the cookie of the browser that sent the password
	browser_hash bytea not null check (length(browser_hash) = 32),
	-- as it was then: another password ends the ticket
	password_hash text not null,
	tries smallint not null default 0,
	expires_at timestamptz not null
);
create index login_tickets_account on login_tickets (account_id);

-- What was handed out and is still to be answered, once: the challenge of a passkey, the secret of a new app.
create table second_factor_questions (
	-- of the session or of the ticket
	asked_hash bytea not null check (length(asked_hash) = 32),
	purpose text not null check (purpose in ('prove', 'add_passkey', 'add_authenticator')),
	value text not null,
	expires_at timestamptz not null,
	primary key (asked_hash, purpose)
);

-- The audit log, to which the server adds and in which it changes nothing. It has one partition a month of India, so that a period is read
-- from its months alone, and a month ends as a whole. Of those whom a read showed it has ids, never names; they stay after an erasure.

create table audit_log (
	id bigint generated always as identity,
	at timestamptz not null default now(),
	actor_id uuid,
	action text not null,
	fellow_id uuid,
	target_id uuid,
	request_id text,
	details jsonb,
	-- how it was shown; null for changes, and for what fellows read of their own
	shown_by text check (shown_by in ('screen', 'export', 'photo', 'voice')),
	-- besides fellow_id
	shown_fellows uuid[],
	shown_children uuid[],
	-- the children and fellows whose parents or guardians were named
	shown_guardians_of uuid[],
	-- whose speakers were named
	shown_testimonials uuid[],
	-- leads and the head office, where their own data was shown
	shown_staff uuid[],
	primary key (id, at)
) partition by range (at);
create index audit_log_fellow on audit_log (fellow_id, id);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_at on audit_log (at, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_shown on audit_log (at) where shown_by is not null;
revoke update, delete on audit_log from yuva_app, yuva_fellow;

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
	for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
	for each statement execute function refuse_change();

-- Everything of before the first month. The partitions are reached through the log alone.
create table audit_log_first partition of audit_log for values from (minvalue) to ('2027-01-01 00:00 Asia/Kolkata');
revoke all on audit_log_first from yuva_app, yuva_fellow;

-- Makes the months up to a year from now, and ends months of more than eight years ago. Both give way after two seconds
-- to a statement that holds the log; a later call goes on.
create function keep_audit_months(at_time timestamptz) returns void language plpgsql
	set search_path = public, pg_temp set lock_timeout = '2s' set timezone = 'Asia/Kolkata' as $$
declare
	begins timestamptz;
	month_name text;
	over text;
begin
	-- several servers take turns
	perform pg_advisory_xact_lock(20260089);
	select max((regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz) into begins
		from pg_class join pg_inherits on inhrelid = oid where inhparent = 'audit_log'::regclass;
	while begins < at_time + interval '1 year' loop
		month_name := 'audit_log_' || to_char(begins, 'YYYY_MM');
		execute format('create table %I (like audit_log including defaults including constraints)', month_name);
		execute format('revoke all on %I from yuva_app, yuva_fellow', month_name);
		execute format('alter table audit_log attach partition %I for values from (%L) to (%L)',
			month_name, begins, begins + interval '1 month');
		begins := begins + interval '1 month';
	end loop;
	for over in select relname from pg_class join pg_inherits on inhrelid = oid
		where inhparent = 'audit_log'::regclass and at_time - interval '8 years' >=
			(regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
	loop
		execute format('drop table %I', over);
	end loop;
end $$;
revoke all on function keep_audit_months from public;

-- For the server's role, which owns no table: nothing to choose, the database's own clock.
create function tidy_audit_log() returns void language sql security definer set search_path = public, pg_temp as $$
	select keep_audit_months(now())
$$;
select tidy_audit_log();

-- Reads of an account that somebody at the head office should look at. Found again every few minutes from the log.
create table unusual_reads (
	id uuid primary key default gen_random_uuid(),
	account_id uuid not null references accounts (id) on delete cascade,
	rule text not null check (rule in ('many_in_an_hour', 'many_in_a_day', 'at_night')),
	-- the calendar day in India; of a night, the day on which it ended
	day date not null,
	first_at timestamptz not null,
	last_at timestamptz not null,
	persons integer not null check (persons > 0),
	-- of these, in exports
	exported integer not null check (exported between 0 and persons),
	looked_at_at timestamptz,
	looked_at_by uuid references accounts (id),
	note text not null default '' check (length(note) <= 300),
	unique (account_id, rule, day),
	check ((looked_at_at is null) = (looked_at_by is null))
);
create index unusual_reads_latest on unusual_reads (last_at desc, id desc);

-- Files.

create table media (
	id uuid primary key,
	-- null after the erasure of an account: the photo of a child who is in no center and a recording of the head office stay, of the rest
	-- the stored file may be left for minutes
	fellow_id uuid references accounts (id) on delete set null,
	kind text not null check (kind in ('profile_photo', 'child_photo', 'lc_photo', 'training_photo', 'testimonial',
		'spoken_text', 'spoken_consent')),
	content_type text not null,
	bytes integer not null check (bytes > 0),
	storage_key text not null unique,
	created_at timestamptz not null default now(),
	-- set when replaced or removed; the sweeper then deletes the stored file
	deleted_at timestamptz,
	constraint media_of_nobody_goes check (fellow_id is not null or deleted_at is not null
		or kind in ('child_photo', 'spoken_text', 'spoken_consent'))
);
create index media_fellow on media (fellow_id);
create index media_deleted on media (deleted_at) where deleted_at is not null;

-- Parts of large files on their way from a phone, so that a line that breaks costs one part and not the file.
create table upload_parts (
	account_id uuid not null references accounts (id) on delete cascade,
	upload_id uuid not null,
	part smallint not null check (part >= 0),
	bytes bytea not null,
	-- what the phone calls the file
	file_name text not null,
	created_at timestamptz not null,
	-- when a call took the file
	used_at timestamptz,
	primary key (account_id, upload_id, part)
);
-- Photos and recordings are compressed already.
alter table upload_parts alter column bytes set storage external;

-- Places. Their ids are LGD codes; an import may give a built-in place its official code, hence the cascades.
-- `name` is the official one in English; `translations` has it by language, where it is known.

create table states (
	id integer primary key,
	name text not null unique check (name <> ''),
	translations jsonb not null default '{}' check (are_translations(translations))
);

create table districts (
	id integer primary key,
	state_id integer not null references states (id) on update cascade,
	name text not null check (name <> ''),
	translations jsonb not null default '{}' check (are_translations(translations))
);
create unique index districts_name on districts (state_id, lower(name));

create table mandals (
	id integer primary key,
	district_id integer not null references districts (id) on update cascade,
	name text not null check (name <> ''),
	translations jsonb not null default '{}' check (are_translations(translations))
);
create unique index mandals_name on mandals (district_id, lower(name));

-- A village that a fellow wrote because the list lacks it is a place like any other, so that every print and list shows the fellow's words;
-- only the lists to choose from leave it out until a lead accepts it.
create table grampanchayats (
	id integer primary key,
	mandal_id integer not null references mandals (id) on update cascade,
	name text not null check (name <> ''),
	translations jsonb not null default '{}' check (are_translations(translations)),
	written boolean not null default false,
	-- The village that a lead chose in its place; nothing is in a written village any more. The words are kept for phones
	-- that send them late.
	stands_for integer references grampanchayats (id) on update cascade on delete cascade,
	-- What the fellow wrote, of a village that a lead accepted under this or another name.
	words text,
	decided_at timestamptz,
	check (stands_for is null or written),
	check (words is null or not written)
);
create index grampanchayats_mandal on grampanchayats (mandal_id, lower(name));
create unique index grampanchayats_written on grampanchayats (mandal_id, lower(name)) where written;
create index grampanchayats_words on grampanchayats (mandal_id, lower(words)) where words is not null;
create index grampanchayats_stands_for on grampanchayats (stands_for) where stands_for is not null;

-- For places without an official code. The directory's codes have at most six digits, the built-in ids begin with 9.
create sequence own_place_ids as integer start 1000000000;

-- What a name of an imported list stands for where it is not plain, as the head office decided; without a place: to be left
-- out. The columns `in_*` say where the name stands.
create table place_spellings (
	in_state integer references states (id) on update cascade on delete cascade,
	in_district integer references districts (id) on update cascade on delete cascade,
	in_mandal integer references mandals (id) on update cascade on delete cascade,
	-- Without case, spaces and punctuation.
	spelling text not null,
	district_id integer references districts (id) on update cascade on delete cascade,
	mandal_id integer references mandals (id) on update cascade on delete cascade,
	village_id integer references grampanchayats (id) on update cascade on delete cascade,
	decided_at timestamptz not null default now(),
	unique nulls not distinct (in_state, in_district, in_mandal, spelling),
	check (num_nonnulls(in_state, in_district, in_mandal) = 1),
	check (district_id is null or in_state is not null),
	check (mandal_id is null or in_district is not null),
	check (village_id is null or in_mandal is not null)
);
create index place_spellings_in_mandal on place_spellings (in_mandal);
create index place_spellings_district on place_spellings (district_id);
create index place_spellings_mandal on place_spellings (mandal_id);
create index place_spellings_village on place_spellings (village_id);

-- The districts that a district lead looks after.
create table lead_districts (
	account_id uuid not null references accounts (id) on delete cascade,
	district_id integer not null references districts (id) on update cascade,
	primary key (account_id, district_id)
);
create index lead_districts_district on lead_districts (district_id);

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

-- The lists of studies, which the head office keeps. What is hidden is offered to nobody new.

-- Names that differ in nothing but case and white space are the same name.
create function option_key(name text) returns text language sql immutable
	return lower(regexp_replace(name, '\s', '', 'g'));

-- Far above the built-in ids, which later versions may add to.
create sequence study_option_ids as integer start 1000000000;

create table universities (
	id integer primary key,
	name text not null unique,
	hidden boolean not null default false
);
create unique index universities_key on universities (option_key(name));
create index universities_by_name on universities (lower(name), id);

create table colleges (
	id integer primary key,
	university_id integer not null references universities (id),
	name text not null,
	hidden boolean not null default false
);
create unique index colleges_key on colleges (university_id, option_key(name));
create index colleges_by_name on colleges (university_id, lower(name), id);

create table courses (
	id integer primary key,
	college_id integer not null references colleges (id),
	name text not null,
	hidden boolean not null default false
);
create unique index courses_key on courses (college_id, option_key(name));
create index courses_by_name on courses (college_id, lower(name), id);

-- Programme years. A person, a child and a center outlive the year; marks, scores, tasks and the calendar belong to it.

create table programme_years (
	id integer generated always as identity primary key,
	name text not null unique check (name ~ '^[0-9]{4}-[0-9]{2}$'),
	-- calendar days in India, both included
	starts_on date not null,
	ends_on date not null check (ends_on > starts_on),
	status text not null default 'planned' check (status in ('planned', 'open', 'closed')),
	closed_at timestamptz,
	-- what completes a fellowship: own days marked, registers, and whole months since the start of the enrolment
	own_days_needed smallint not null default 30 check (own_days_needed between 0 and 40),
	registers_needed smallint not null default 30 check (registers_needed between 0 and 40),
	months_needed smallint not null default 6 check (months_needed between 0 and 12),
	check ((status = 'closed') = (closed_at is not null)),
	exclude using gist (daterange(starts_on, ends_on, '[]') with &&)
);
create unique index programme_years_open on programme_years (status) where status = 'open';

-- The year that a call without a year means: the open one, between two years the one that closed last.
create function current_year() returns integer language sql stable as $$
	select id from programme_years where status <> 'planned' order by status = 'open' desc, starts_on desc limit 1
$$;

-- A new database has one open year, which began in June.
with june as (
	select make_date(extract(year from (now() at time zone 'Asia/Kolkata')::date - interval '5 months')::integer, 6, 1) as first
)
insert into programme_years (name, starts_on, ends_on, status)
select to_char(first, 'YYYY') || '-' || to_char(first + interval '1 year', 'YY'), first,
	(first + interval '1 year' - interval '1 day')::date, 'open'
from june;

-- From when to when each module is planned, and the holidays; all days in India, both included.

create table module_plans (
	year_id integer not null default current_year() references programme_years (id),
	module smallint not null check (module between 1 and 4),
	from_date date not null,
	to_date date not null check (to_date >= from_date),
	primary key (year_id, module),
	exclude using gist (daterange(from_date, to_date, '[]') with &&)
);

create table holidays (
	from_date date primary key,
	to_date date not null check (to_date >= from_date),
	year_id integer not null default current_year() references programme_years (id),
	name text not null check (char_length(name) between 1 and 60),
	exclude using gist (daterange(from_date, to_date, '[]') with &&)
);

-- Fellows: the registration, the profile, the onboarding tasks with their decisions, the enrolments and the learning center.

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
	-- What was signed. The text that was on the screen is named by language and version (`te-1`); the declaration about data has the
	-- language of its notice.
	accepted_offer_at timestamptz,
	accepted_offer_text text check (accepted_offer_text ~ '^[a-z]{2}-[0-9]{1,4}$'),
	child_protection_at timestamptz,
	child_protection_version text,
	child_protection_text text check (child_protection_text ~ '^[a-z]{2}-[0-9]{1,4}$'),
	data_consent_at timestamptz,
	data_consent_version text,
	data_consent_notice text check (data_consent_notice ~ '^[a-z]{2}-[0-9]{1,4}$'),
	photo_id uuid references media (id),
	-- What a fellow tells about themself after registration. '' and null: not told.
	email text not null default '' check (length(email) <= 254),
	mother_name text not null default '',
	mother_occupation text not null default '' check (mother_occupation in (
		'', 'Home Maker', 'Tailor', 'Agricultural Labour', 'Construction Labour', 'Daily Wage Worker', 'School Teacher',
		'Anganwadi Teacher', 'DWCRA Member', 'Factory Worker', 'Expired', 'Other')),
	other_mother_occupation text not null default '',
	father_name text not null default '',
	father_occupation text not null default '' check (father_occupation in (
		'', 'Tailor', 'Agricultural Labour', 'Construction Labour', 'Daily Wage Worker', 'School Teacher', 'Factory Worker',
		'Expired', 'Plumber', 'Electrician', 'Driver', 'Business', 'Other')),
	other_father_occupation text not null default '',
	-- each level is one of the list, or a text of one's own, or neither
	university integer references universities (id),
	university_other text not null default '',
	college integer references colleges (id),
	college_other text not null default '',
	course integer references courses (id),
	course_other text not null default '',
	type_of_college text not null default '' check (type_of_college in ('', 'Government', 'Private')),
	mode_of_study text not null default ''
		check (mode_of_study in ('', 'College Hostel', 'Private Hostel', 'Day-Scholar', 'Distance')),
	stream text not null default '' check (stream in ('', 'Arts', 'Science', 'Commerce', 'Engineering', 'Other')),
	other_stream text not null default '',
	semester text not null default '' check (semester in ('', '1', '2', '3', '4', '5', '6', 'other')),
	other_semester text not null default '',
	technical_skills text not null default '',
	artistic_skills text not null default '',
	-- search keys of contract/name-key.ts, the name they were made of, and the version of their function; 0: to be made
	name_keys tsvector not null default '',
	keyed_name text not null default '',
	names_version smallint not null default 0,
	check ((registered_at is null) or (
		date_of_birth is not null and gender is not null and religion is not null and caste_category is not null
		and state is not null and district is not null and mandal is not null and grampanchayat is not null
		and working_district is not null and fellow_code is not null)),
	check ((child_protection_at is null) = (child_protection_version is null)),
	check ((data_consent_at is null) = (data_consent_version is null)),
	check (data_consent_at is null or child_protection_at is not null),
	check (child_protection_at is null or accepted_offer_at is not null),
	check ((mother_occupation = 'Other') = (other_mother_occupation <> '')),
	check ((father_occupation = 'Other') = (other_father_occupation <> '')),
	check ((stream = 'Other') = (other_stream <> '')),
	check ((semester = 'other') = (other_semester <> '')),
	check (university is null or university_other = ''),
	check (college is null or (university is not null and college_other = '')),
	check (course is null or (college is not null and course_other = ''))
);
create index fellows_working_district on fellows (working_district);
create index fellows_grampanchayat on fellows (grampanchayat);
create index fellows_without_access on fellows (registered_at, id)
	where data_consent_at is null and registered_at is not null;
create index fellows_accepted_offer on fellows (accepted_offer_at);
-- For the retention rules.
create index fellows_by_registration on fellows (registered_at, id) where data_consent_at is null;
create index fellows_by_acceptance on fellows (accepted_offer_at, id) where data_consent_at is not null;
-- Each option of the lists of studies says how many fellows chose it.
create index fellows_university on fellows (university) where university is not null;
create index fellows_college on fellows (college) where college is not null;
create index fellows_course on fellows (course) where course is not null;

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
-- The queue of each status.
create index onboarding_tasks_queue on onboarding_tasks (status, submitted_at, fellow_id);
create index onboarding_tasks_waiting on onboarding_tasks (submitted_at) where status = 'UNDER_REVIEW';
create index onboarding_tasks_not_approved on onboarding_tasks (fellow_id) where status = 'NOT_APPROVED';

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

-- What is signed and decided anew when a fellow comes back; the earlier application stays for the record.

create table earlier_applications (
	id uuid primary key default gen_random_uuid(),
	fellow_id uuid not null references fellows (id) on delete cascade,
	set_aside_at timestamptz not null,
	accepted_offer_at timestamptz,
	accepted_offer_text text,
	child_protection_at timestamptz,
	child_protection_version text,
	child_protection_text text,
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

create table fellow_enrolments (
	id uuid primary key default gen_random_uuid(),
	fellow_id uuid not null references fellows (id) on delete cascade,
	year_id integer not null references programme_years (id),
	-- calendar days in India
	enrolled_on date not null,
	ended_on date check (ended_on >= enrolled_on),
	-- when somebody ended it: two enrolments can lie on one day, and what a phone wrote belongs to the one that had not ended at that
	-- instant; null: it lasts to the end of its last day
	ended_at timestamptz,
	-- an enrolment that nobody ends lasts a year
	last_day date not null generated always as
		(coalesce(ended_on, (enrolled_on + interval '1 year' - interval '1 day')::date)) stored,
	outcome text not null default 'active' check (outcome in ('active', 'completed', 'left', 'not_continued')),
	reason text not null default '' check (length(reason) <= 300),
	-- of the certificate of a completed enrolment: it opens a public page, which also says that it was withdrawn
	certificate_code uuid not null default gen_random_uuid() unique,
	withdrawn_at timestamptz,
	withdrawn_reason text not null default '' check (length(withdrawn_reason) <= 300),
	unique (fellow_id, year_id),
	check ((outcome = 'active') = (ended_on is null)),
	check ((withdrawn_at is null) = (withdrawn_reason = '')),
	check (ended_at is null or ended_on is not null)
);
create index fellow_enrolments_year on fellow_enrolments (year_id, outcome, fellow_id);

-- The signature that gives access enrols the fellow in the open year. It waits for a closing that ends at this moment, so that nobody is
-- enrolled in a closed year.
create function enrol_fellow() returns trigger language plpgsql as $$
begin
	insert into fellow_enrolments (fellow_id, year_id, enrolled_on)
	select new.id, id, (coalesce(new.accepted_offer_at, new.data_consent_at) at time zone 'Asia/Kolkata')::date
	from (select id from programme_years where status = 'open' for share) as open
	on conflict do nothing;
	return null;
end $$;
create trigger fellows_are_enrolled after insert or update of data_consent_at on fellows
	for each row when (new.data_consent_at is not null) execute function enrol_fellow();

create table learning_centers (
	fellow_id uuid primary key references fellows (id) on delete cascade,
	state integer references states (id) on update cascade,
	district integer references districts (id) on update cascade,
	mandal integer references mandals (id) on update cascade,
	village integer references grampanchayats (id) on update cascade,
	pincode text check (pincode ~ '^[0-9]{6}$'),
	colony_name text check (colony_name <> ''),
	door_number text check (door_number <> ''),
	landmark text check (landmark <> ''),
	-- degrees (WGS 84), to 6 decimals
	latitude double precision check (latitude between -90 and 90),
	longitude double precision check (longitude between -180 and 180),
	district_lead_id uuid references accounts (id),
	team_lead_id uuid references accounts (id),
	status text not null default 'Active' check (status in ('Active', 'Inactive')),
	photo_id uuid references media (id),
	-- what the phone called the photo; null for the one that came with task 1
	photo_name text check (photo_name <> ''),
	updated_at timestamptz not null,
	constraint learning_centers_point check ((latitude is null) = (longitude is null)),
	constraint learning_centers_photo_name check (photo_name is null or photo_id is not null)
);
create index learning_centers_team_lead on learning_centers (team_lead_id) where team_lead_id is not null;
create index learning_centers_village on learning_centers (village);

-- Fellows whom the head office brought in. Until they choose a password of their own, their slip can be made anew.
create table imported_fellows (
	fellow_id uuid primary key references fellows (id) on delete cascade,
	imported_at timestamptz not null,
	-- when the last slip was made
	slip_made_at timestamptz
);

-- What a fellow's phone said of itself when the server heard it last.
create table phone_reports (
	fellow_id uuid primary key references fellows (id) on delete cascade,
	heard_at timestamptz not null,
	-- writes that waited on the phone then; of several phones, those of the one that was heard last
	waiting integer not null check (waiting >= 0),
	-- of these, those that the server refused
	refused integer not null default 0 check (refused >= 0),
	-- of the app; '' where the phone does not tell it
	version text not null default '' check (length(version) <= 60)
);

-- What fellows ask of the head office about their own data. Erasing a fellow removes their requests too; the audit
-- log keeps the number.
create table privacy_requests (
	id uuid primary key,
	number integer not null generated always as identity unique,
	fellow_id uuid not null references fellows (id),
	kind text not null check (kind in ('correction', 'erasure', 'complaint')),
	words text not null check (kind = 'erasure' or words <> ''),
	asked_at timestamptz not null,
	-- calendar day in India
	due_on date not null,
	state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn')),
	-- for the fellow
	answer text not null default '',
	-- for the head office
	note text not null default '',
	closed_at timestamptz,
	closed_by uuid references accounts (id),
	check ((state = 'open') = (closed_at is null)),
	check (state not in ('done', 'declined') or (answer <> '' and closed_by is not null))
);
create unique index privacy_requests_one_erasure on privacy_requests (fellow_id)
	where kind = 'erasure' and state = 'open';
create index privacy_requests_of_fellow on privacy_requests (fellow_id, number desc);
create index privacy_requests_open on privacy_requests (number) where state = 'open';
create index privacy_requests_closed on privacy_requests (closed_at desc, id desc) where state <> 'open';

-- Children, their enrolments, moves and merges, and what their guardians agreed to.

-- Staff find a child by the beginnings of the words of its name.
create function name_words(full_name text) returns tsvector language sql immutable parallel safe as $$
	select array_to_tsvector(array_remove(regexp_split_to_array(lower(full_name), '\s+'), ''))
$$;

create table children (
	id uuid primary key,
	-- null while the child belongs to no center; the enrolments say where it was
	fellow_id uuid references fellows (id),
	full_name text not null check (full_name <> ''),
	gender text not null check (gender in ('Female', 'Male', 'Other')),
	other_gender text not null default '',
	religion text not null,
	other_religion text not null default '',
	caste_category text not null,
	other_caste text not null default '',
	date_of_birth date not null,
	parent_mobile_number text not null check (parent_mobile_number ~ '^[0-9]{10}$'),
	state integer not null references states (id) on update cascade,
	district integer not null references districts (id) on update cascade,
	mandal integer not null references mandals (id) on update cascade,
	grampanchayat integer not null references grampanchayats (id) on update cascade,
	school_name text not null check (school_name <> ''),
	type_of_school text not null check (type_of_school in ('Government', 'Private', 'TWPS', 'Ashram', 'Other')),
	other_type_of_school text not null default '',
	child_class text not null
		check (child_class in ('out_of_school', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Other')),
	other_child_class text not null default '',
	mother_name text not null check (mother_name <> ''),
	father_name text not null check (father_name <> ''),
	mother_occupation text not null,
	other_mother_occupation text not null default '',
	father_occupation text not null,
	other_father_occupation text not null default '',
	photo_id uuid references media (id),
	-- What counts now of the talks with the guardian, for the many reads that ask; null where no guardian was asked yet.
	register_consent boolean,
	photo_consent boolean,
	voice_consent boolean,
	-- search keys of contract/name-key.ts
	name_keys tsvector not null default '',
	-- version of the function that made the keys; 0: to be made
	names_version smallint not null default 0,
	-- whether the child was compared with the others of its district since anything relevant changed
	is_compared boolean not null default false,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	deleted_at timestamptz
);
-- A register shows children who were deleted since as well, so the children of a fellow are found with them.
create index children_of_fellow on children (fellow_id);
create index children_enrolled on children (fellow_id) where deleted_at is null;
create index children_without_center on children (id) where fellow_id is null and deleted_at is null;
create index children_grampanchayat on children (grampanchayat);
-- For the retention rules.
create index children_by_removal on children (deleted_at, id) where deleted_at is not null;
-- Whether a photo may be shown is asked for each photo that is opened.
create index children_by_photo on children (photo_id) where photo_id is not null;
create index children_name_words on children using gin (name_words(full_name)) where deleted_at is null;
create index children_name_keys on children using gin (name_keys) where deleted_at is null;
create index children_names_version on children (names_version) where deleted_at is null;
-- A possible duplicate is looked for among the children of one parent, and among those born about the same day in one district.
create index children_parent_mobile on children (parent_mobile_number) where deleted_at is null;
create index children_to_compare on children (id) where not is_compared and deleted_at is null;
create index children_born on children (district, date_of_birth) where deleted_at is null;

-- Names are found in every spelling. The server writes the keys in small steps, anew when its function has a newer version.
create function forget_name_keys() returns trigger language plpgsql as $$
begin
	new.is_compared := false;
	if new.full_name <> old.full_name then
		new.name_keys := '';
		new.names_version := 0;
	end if;
	return new;
end $$;
create trigger children_are_compared_anew before update of full_name, gender, date_of_birth, mother_name, father_name,
	parent_mobile_number, district, grampanchayat, deleted_at on children for each row
	when ((old.full_name, old.gender, old.date_of_birth, old.mother_name, old.father_name, old.parent_mobile_number,
		old.district, old.grampanchayat, old.deleted_at) is distinct from (new.full_name, new.gender, new.date_of_birth,
		new.mother_name, new.father_name, new.parent_mobile_number, new.district, new.grampanchayat, new.deleted_at))
	execute function forget_name_keys();

-- Two entries that may be one child, for the leads to decide.
create table children_alike (
	id uuid primary key default gen_random_uuid(),
	one_id uuid not null references children (id) on delete cascade,
	other_id uuid not null references children (id) on delete cascade,
	score smallint not null check (score between 0 and 100),
	-- as in contract/children/likeness-schema.ts
	reasons text[] not null,
	found_at timestamptz not null,
	-- by somebody who knows that they are two children
	dismissed_at timestamptz,
	dismissed_by uuid references accounts (id) on delete set null,
	unique (one_id, other_id),
	check (one_id < other_id),
	check (dismissed_by is null or dismissed_at is not null)
);
create index children_alike_other on children_alike (other_id);
create index children_alike_dismissed_by on children_alike (dismissed_by);

create table child_enrolments (
	child_id uuid not null references children (id) on delete cascade,
	year_id integer not null references programme_years (id),
	-- whose center; null after that fellow's erasure
	fellow_id uuid references fellows (id) on delete set null,
	-- the working district of the center, kept when its fellow is erased; null before
	district integer references districts (id),
	child_class text not null,
	other_child_class text not null default '',
	joined_on date not null,
	left_on date check (left_on >= joined_on),
	left_reason text not null default '' check (length(left_reason) <= 300),
	-- calendar days in India between a leaving and a return within the year
	away datemultirange not null default '{}',
	primary key (child_id, year_id),
	check (left_reason = '' or left_on is not null)
);
create index child_enrolments_center on child_enrolments (fellow_id, year_id);
create index child_enrolments_year on child_enrolments (year_id, fellow_id);

-- What is changed of a child in a center is changed in the current year; the years before stay as they were.
create function enrol_children(ids uuid[]) returns void language sql as $$
	insert into child_enrolments as held (child_id, year_id, fellow_id, child_class, other_child_class, joined_on)
	select id, current_year(), fellow_id, child_class, other_child_class,
		(greatest(created_at, updated_at) at time zone 'Asia/Kolkata')::date
	from children where id = any (ids) and fellow_id is not null
	on conflict (child_id, year_id) do update set fellow_id = excluded.fellow_id, child_class = excluded.child_class,
		other_child_class = excluded.other_child_class, left_on = null, left_reason = '',
		-- a child that comes back to another center is there from the day after, as after a move
		away = case when held.left_on < excluded.joined_on then held.away + datemultirange(daterange(held.left_on,
			excluded.joined_on, case when held.fellow_id = excluded.fellow_id then '()' else '(]' end)) else held.away end
$$;
create function enrol_new_children() returns trigger language plpgsql as $$
begin
	perform enrol_children(array(select id from written));
	return null;
end $$;
create function enrol_changed_children() returns trigger language plpgsql as $$
declare
	changed uuid[] := array(select id from replaced join written using (id)
		where (replaced.fellow_id, replaced.child_class, replaced.other_child_class)
			is distinct from (written.fellow_id, written.child_class, written.other_child_class));
begin
	if changed <> '{}' then
		perform enrol_children(changed);
	end if;
	return null;
end $$;
create trigger children_are_enrolled after insert on children
	referencing new table as written for each statement execute function enrol_new_children();
create trigger changed_children_are_enrolled after update on children
	referencing old table as replaced new table as written for each statement execute function enrol_changed_children();

-- One class for each year that has begun since the child was in a center; the enrolments of before keep theirs. A class that
-- somebody set since then stays.
create function promote_child() returns trigger language plpgsql as $$
declare
	held record;
begin
	select enrolment.child_class, year.starts_on into held
	from child_enrolments enrolment join programme_years year on year.id = enrolment.year_id
	where enrolment.child_id = new.id order by year.starts_on desc limit 1;
	if new.child_class ~ '^[1-9]$' and held.child_class = new.child_class then
		new.child_class := least(10, new.child_class::integer + (
			select count(*) from programme_years later where later.starts_on > held.starts_on
				and later.starts_on <= (select starts_on from programme_years where id = current_year())))::text;
	end if;
	return new;
end $$;
create trigger children_are_promoted before update of fellow_id on children for each row
	when (old.fellow_id is null and new.fellow_id is not null and old.child_class = new.child_class)
	execute function promote_child();

-- A child whose center is led on by another fellow, or who moves alone; registers of the past stay with who marked them. It says in which
-- year the child was in the center that it left, and stays when one of the two fellows is erased.
create table child_transfers (
	id bigint generated always as identity primary key,
	child_id uuid not null references children (id) on delete cascade,
	from_fellow_id uuid references fellows (id) on delete set null,
	to_fellow_id uuid references fellows (id) on delete set null,
	year_id integer not null default current_year() references programme_years (id),
	-- A child that moves alone brings its marks of the year, and what a phone wrote before the move is still taken.
	alone boolean not null default false,
	transferred_by uuid not null references accounts (id),
	transferred_at timestamptz not null,
	check (from_fellow_id <> to_fellow_id)
);
create index child_transfers_child on child_transfers (child_id);
create index child_transfers_from on child_transfers (from_fellow_id, id);
create index child_transfers_to on child_transfers (to_fellow_id, id);

-- Two entries that turned out to be the same child.
create table merged_children (
	-- the entry that is not kept; deleted softly, with all that it had in years that are closed
	drop_id uuid primary key references children (id) on delete cascade,
	keep_id uuid not null references children (id) on delete cascade,
	-- whose marks and scores came to the kept child
	year_id integer not null references programme_years (id),
	-- the entry that has the marks of this one in the end; kept, because it is looked for from both sides
	final_id uuid references children (id) on delete cascade,
	merged_at timestamptz not null,
	-- programme days and assessments that the kept child did not have
	days smallint[] not null,
	scores text[] not null,
	check (drop_id <> keep_id)
);
create index merged_children_kept on merged_children (keep_id);
create index merged_children_final on merged_children (final_id, year_id);

-- The child that counts for this one: itself, unless it was merged.
create function kept_child(child uuid) returns uuid language sql stable parallel safe as $$
	with recursive chain as (
		select child as id
		union
		select merged.keep_id from chain join merged_children merged on merged.drop_id = chain.id
	)
	select id from chain where not exists (select from merged_children later where later.drop_id = chain.id)
$$;

-- The entry that had the marks of this one in that year: itself, unless it was merged in it.
create function kept_in_year(entry uuid, of_year integer) returns uuid language sql stable parallel safe as $$
	with recursive chain as (
		select entry as id
		union
		select merged.keep_id from chain join merged_children merged on (merged.drop_id, merged.year_id) = (chain.id, of_year)
	)
	select id from chain
	where not exists (select from merged_children later where (later.drop_id, later.year_id) = (chain.id, of_year))
$$;

create function settle_merges() returns trigger language plpgsql as $$
declare
	of_year integer := coalesce(new.year_id, old.year_id);
begin
	update merged_children set final_id = kept_in_year(keep_id, year_id)
	where year_id = of_year and final_id is distinct from kept_in_year(keep_id, year_id);
	return null;
end $$;
-- before `merges_count`, by its name
create trigger merges_are_settled after insert or delete on merged_children
	for each row execute function settle_merges();

-- Each talk with a guardian is a row that stays as it is; to withdraw is a new one.
create table child_consents (
	id uuid primary key,
	child_id uuid not null references children (id) on delete cascade,
	guardian_name text not null check (guardian_name <> ''),
	relation text not null
		check (relation in ('mother', 'father', 'grandparent', 'aunt_or_uncle', 'other_guardian')),
	method text not null check (method in ('signed_paper', 'thumb_print', 'spoken')),
	-- who heard it, where nothing was written
	witness_name text not null default '',
	-- calendar day in India on which the guardian said so
	date date not null,
	register boolean not null,
	photo boolean not null,
	voice boolean not null,
	-- which notice was shown, as language and version (`en-1`)
	notice text check (notice ~ '^[a-z]{2}-[0-9]{1,4}$'),
	-- null after that person's erasure: the guardian's word stays, who wrote it down is forgotten
	recorded_by uuid references accounts (id) on delete set null,
	recorded_at timestamptz not null,
	check ((method = 'spoken') = (witness_name <> ''))
);
create index child_consents_of_child on child_consents (child_id, date desc, recorded_at desc);
-- Rows go only together with their child, or with a merge that is undone.
revoke update on child_consents from yuva_app, yuva_fellow;

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
	if new.recorded_by is null and to_jsonb(new) = to_jsonb(old) || '{"recorded_by": null}' then
		return new;
	end if;
	raise exception 'child_consents is append-only';
end $$;
create trigger child_consents_append_only before update on child_consents
	for each row execute function refuse_consent_change();

-- What a guardian said about a merged child goes when the merge is undone; then the rest counts.
create function keep_current_consent() returns trigger language plpgsql as $$
declare
	child uuid := coalesce(new.child_id, old.child_id);
begin
	-- Two talks that arrive at once are weighed one after the other.
	perform from children where id = child for update;
	update children set (register_consent, photo_consent, voice_consent) = (
		select register, photo, voice from child_consents
		where child_id = child order by date desc, recorded_at desc, id desc limit 1
	) where id = child;
	return null;
end $$;
create trigger child_consents_count_for_child after insert on child_consents
	for each row execute function keep_current_consent();
create trigger child_consents_gone_count_for_child after delete on child_consents
	for each row execute function keep_current_consent();

-- A guardian's own words as proof of what was agreed to in a talk. A row goes with the talk, with the child, and when nothing
-- of what the talk agreed to is agreed to any more.
create table spoken_consents (
	consent_id uuid primary key references child_consents (id) on delete cascade,
	child_id uuid not null references children (id),
	recording_id uuid not null references media (id),
	-- in which the guardian spoke
	language text not null check (language in ('en', 'te', 'other')),
	recorded_at timestamptz not null
);
create index spoken_consents_of_child on spoken_consents (child_id);
create index spoken_consents_by_recording on spoken_consents (recording_id);

-- One recording may prove the consents of several guardians who met. Whether it proves any still, also of children whom the
-- fellow of the call does not see.
create function is_recording_spoken(recording uuid) returns boolean language sql stable parallel safe
security definer set search_path = public, pg_temp as $$
	select exists (select from spoken_consents where recording_id = recording)
$$;
revoke execute on function is_recording_spoken(uuid) from public;
grant execute on function is_recording_spoken(uuid) to yuva_app, yuva_fellow;

-- Whether the child is or was in the center of the fellow, or counts for one that was. It sees all rows, as their owner.
create function was_child_of(child uuid, fellow uuid) returns boolean language sql stable parallel safe cost 1000
security definer set search_path = public, pg_temp as $$
	select exists (select from children where id = child and fellow_id = fellow)
		or exists (
			with recursive entries as (
				select child as id
				union
				select merged.drop_id from entries join merged_children merged on merged.keep_id = entries.id
			)
			select from entries where exists (
				select from child_enrolments held where held.child_id = entries.id and held.fellow_id = fellow)
			or exists (
				select from child_transfers moved where moved.child_id = entries.id and moved.from_fellow_id = fellow)
			or exists (select from children where children.id = entries.id and fellow_id = fellow))
$$;
revoke execute on function was_child_of(uuid, uuid) from public;
grant execute on function was_child_of(uuid, uuid) to yuva_app, yuva_fellow;

-- Attendance. A programme day is one of 40, ten to a module. One mark per person and day; what it replaces goes to the history of its year,
-- whoever changes it. A trigger sees the row that is really replaced, also when two saves of the same day meet.

create table children_attendance (
	child_id uuid not null references children (id),
	year_id integer not null default current_year(),
	day smallint not null check (day between 1 and 40),
	-- whose mark; null after that fellow's erasure: the marks stay in the figures of their year
	fellow_id uuid references fellows (id) on delete set null,
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	primary key (child_id, year_id, day),
	foreign key (child_id, year_id) references child_enrolments (child_id, year_id)
);
create index children_attendance_register on children_attendance (fellow_id, year_id, day);

create table children_attendance_history (
	id bigint generated always as identity,
	child_id uuid not null references children (id),
	year_id integer not null default current_year(),
	day smallint not null,
	-- whose mark; null after that fellow's erasure
	fellow_id uuid references fellows (id) on delete set null,
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	replaced_at timestamptz not null,
	primary key (child_id, year_id, day, id)
);

-- In one statement for all marks of a save.
create function keep_replaced_child_marks() returns trigger language plpgsql as $$
begin
	insert into children_attendance_history
		(child_id, year_id, day, fellow_id, date, status, marked_at, replaced_at)
	select child_id, year_id, day, replaced.fellow_id, replaced.date, replaced.status, replaced.marked_at,
		coalesce(written.marked_at, now())
	from replaced left join written using (child_id, year_id, day)
	where (replaced.date, replaced.status) is distinct from (written.date, written.status);
	return null;
end $$;
create trigger children_attendance_keeps_history after update on children_attendance
	referencing old table as replaced new table as written
	for each statement execute function keep_replaced_child_marks();

-- A fellow's own attendance. The module follows from the day.
create table fellow_attendance (
	fellow_id uuid not null references fellows (id) on delete cascade,
	year_id integer not null default current_year(),
	day smallint not null check (day between 1 and 40),
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	primary key (fellow_id, year_id, day),
	foreign key (fellow_id, year_id) references fellow_enrolments (fellow_id, year_id) on delete cascade
);

create table fellow_attendance_history (
	id bigint generated always as identity primary key,
	fellow_id uuid not null references fellows (id) on delete cascade,
	year_id integer not null default current_year(),
	day smallint not null,
	date date not null,
	status text not null check (status in ('Present', 'Absent')),
	marked_at timestamptz not null,
	replaced_at timestamptz not null
);
create index fellow_attendance_history_day on fellow_attendance_history (fellow_id, year_id, day);

create function keep_replaced_fellow_mark() returns trigger language plpgsql as $$
begin
	insert into fellow_attendance_history (fellow_id, year_id, day, date, status, marked_at, replaced_at)
	values (old.fellow_id, old.year_id, old.day, old.date, old.status, old.marked_at, new.marked_at);
	return null;
end $$;
create trigger fellow_attendance_keeps_history after update on fellow_attendance
	for each row when ((old.date, old.status) is distinct from (new.date, new.status))
	execute function keep_replaced_fellow_mark();

-- One attendance of children, for every list, report and print (docs/decisions/0104-one-attendance.md): a programme day counts for a
-- child who is marked on it, and as absent for a child who was in the center of a fellow who marked others. The same rule for a
-- phone is `countedDays` in contract/attendance/counted-days.ts.

-- The programme days on which a fellow marked at least one child, kept by the triggers below. All figures of fellows and weeks are sums of
-- registers; a plain query would read all marks (docs/performance.md).
create table registers (
	fellow_id uuid not null references fellows (id) on delete cascade,
	year_id integer not null references programme_years (id),
	day smallint not null,
	-- of marks with several dates the latest
	date date not null,
	-- marks of the fellow
	present smallint not null default 0,
	absent smallint not null default 0,
	-- children who count as absent, because they were in the center and nobody marked them on this day
	missed smallint not null default 0,
	primary key (fellow_id, year_id, day)
);

-- Where each entry of a child was. Days are calendar days in India, both included; the day of a move is the last one in the old
-- center. This and the views on it see the rows of all fellows, because a child may come from a center that the fellow of the
-- call does not see; they tell no more than who had the child when.
create view entry_stays as
select held.child_id as entry_id, held.year_id, held.fellow_id,
	coalesce((
		select max((moved.transferred_at at time zone 'Asia/Kolkata')::date) + 1 from child_transfers moved
		where (moved.child_id, moved.year_id) = (held.child_id, held.year_id)
	), held.joined_on) as from_on,
	coalesce(least(held.left_on, (child.deleted_at at time zone 'Asia/Kolkata')::date), 'infinity') as until_on, held.away,
	exists (select from child_transfers moved
		where (moved.child_id, moved.year_id) = (held.child_id, held.year_id)) as has_moved
from child_enrolments held
join children child on child.id = held.child_id
union all
select moved.child_id, moved.year_id, moved.from_fellow_id,
	coalesce((
		select max((earlier.transferred_at at time zone 'Asia/Kolkata')::date) + 1 from child_transfers earlier
		where (earlier.child_id, earlier.year_id) = (moved.child_id, moved.year_id) and earlier.id < moved.id
	), held.joined_on),
	(moved.transferred_at at time zone 'Asia/Kolkata')::date, held.away, true
from child_transfers moved
join child_enrolments held on (held.child_id, held.year_id) = (moved.child_id, moved.year_id);

-- Where each child was, also under an entry that was merged into it.
create view child_stays as
select entry_id as child_id, entry_stays.*, has_moved or exists (select from merged_children merged
	where (merged.keep_id, merged.year_id) = (entry_id, entry_stays.year_id)) as is_one_of_several
from entry_stays
where not exists (select from merged_children merged where (merged.drop_id, merged.year_id) = (entry_id, entry_stays.year_id))
union all
select merged.final_id, stay.*, true
from merged_children merged
cross join lateral (
	select * from entry_stays
	where (entry_stays.entry_id, entry_stays.year_id) = (merged.drop_id, merged.year_id) offset 0
) as stay;

-- The days on which a fellow of the child marked others, whether or not the child is marked as well. A day that two fellows had is
-- in the figure of the later one. `missed` is of the register: where nobody was missed no child needs to be looked for.
create view child_registers as
select stay.child_id, stay.year_id, register.day, stay.fellow_id, register.date, register.missed
from child_stays stay
-- `offset 0`: the stays come first, then their registers by the index, whatever the planner knows of the tables
cross join lateral (
	select day, date, missed from registers
	where (registers.fellow_id, registers.year_id) = (stay.fellow_id, stay.year_id)
		and date between stay.from_on and stay.until_on offset 0
) as register
where not stay.away @> register.date and (not stay.is_one_of_several or not exists (
	select from child_stays other
	join registers again on (again.fellow_id, again.year_id, again.day) = (other.fellow_id, other.year_id, register.day)
		and again.date between other.from_on and other.until_on
	where (other.child_id, other.year_id) = (stay.child_id, stay.year_id) and not other.away @> again.date
		and (again.date, other.fellow_id, other.entry_id, other.from_on)
			> (register.date, stay.fellow_id, stay.entry_id, stay.from_on)));

-- One row for each child and programme day that counts, with the fellow in whose figure it counts.
create view child_days with (security_invoker = true) as
select child_id, year_id, day, fellow_id, date, status = 'Present' as is_present, true as is_marked from children_attendance
union all
select child_id, year_id, day, fellow_id, date, false, false from child_registers register
where missed > 0 and not exists (select from children_attendance mark
	where (mark.child_id, mark.year_id, mark.day) = (register.child_id, register.year_id, register.day));

-- All fellows in whose figures days of these children may count.
create function fellows_of_children(children uuid[]) returns uuid[] language sql stable
security definer set search_path = public, pg_temp as $$
	with recursive entry as (
		select unnest(children) as id
		union
		select case when merged.keep_id = entry.id then merged.drop_id else merged.keep_id end
		from entry join merged_children merged on entry.id in (merged.keep_id, merged.drop_id)
	), place as (
		select fellow_id from child_enrolments where child_id in (select id from entry)
		union select from_fellow_id from child_transfers where child_id in (select id from entry)
		union select to_fellow_id from child_transfers where child_id in (select id from entry)
		union select fellow_id from children_attendance where child_id in (select id from entry)
	)
	select array(select fellow_id from place where fellow_id is not null)
$$;

-- Counted whole after each change. The fellows are locked first, so that what another save adds meanwhile is counted too. It sees
-- all rows, because a save of one fellow may change the figure of another one.
create function count_registers(ids uuid[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	perform from fellows where id = any (ids) order by id for no key update;
	delete from registers where fellow_id = any (ids) and not exists (select from children_attendance mark
		where (mark.fellow_id, mark.year_id, mark.day) = (registers.fellow_id, registers.year_id, registers.day));
	insert into registers as known (fellow_id, year_id, day, date, present, absent)
	select fellow_id, year_id, day, max(date), count(*) filter (where status = 'Present'),
		count(*) filter (where status = 'Absent')
	from children_attendance where fellow_id = any (ids) group by fellow_id, year_id, day
	on conflict (fellow_id, year_id, day) do update
		set date = excluded.date, present = excluded.present, absent = excluded.absent
		where (known.date, known.present, known.absent) <> (excluded.date, excluded.present, excluded.absent);
	with there as materialized (
		select child_id, year_id, day, fellow_id from child_registers where fellow_id = any (ids)
	), marked as materialized (
		select child_id, year_id, day from children_attendance
		where child_id = any (array(select distinct child_id from there))
	), counted as (
		select fellow_id, year_id, day, count(*) filter (where marked.child_id is null) as missed
		from there left join marked using (child_id, year_id, day) group by fellow_id, year_id, day
	)
	update registers known set missed = coalesce(counted.missed, 0)
	from registers one left join counted using (fellow_id, year_id, day)
	where one.fellow_id = any (ids)
		and (known.fellow_id, known.year_id, known.day) = (one.fellow_id, one.year_id, one.day)
		and known.missed <> coalesce(counted.missed, 0);
end $$;

create function count_days_of(children uuid[]) returns void language sql as $$
	select count_registers(fellows_of_children(children))
$$;

-- Of marks.
create function count_changed_days() returns trigger language plpgsql as $$
begin
	perform count_days_of(array(select distinct child_id from changed));
	return null;
end $$;
create trigger marks_count after insert on children_attendance referencing new table as changed
	for each statement execute function count_changed_days();

-- Also of the fellow who is no longer the one who marked.
create function count_replaced_days() returns trigger language plpgsql as $$
begin
	perform count_registers(array(select fellow_id from replaced where fellow_id is not null
		union select unnest(fellows_of_children(array(select child_id from replaced)))));
	return null;
end $$;
create trigger replaced_marks_count after update on children_attendance referencing old table as replaced
	for each statement execute function count_replaced_days();
create trigger removed_marks_count after delete on children_attendance referencing old table as replaced
	for each statement execute function count_replaced_days();

-- Of merges.
create function count_merged_days() returns trigger language plpgsql as $$
begin
	perform count_days_of(array[coalesce(new.drop_id, old.drop_id), coalesce(new.keep_id, old.keep_id)]);
	return null;
end $$;
create trigger merges_count after insert or delete on merged_children
	for each row execute function count_merged_days();

-- A deletion ends the stay of the child.
create function count_deleted_children() returns trigger language plpgsql as $$
declare
	gone uuid[] := array(select id from replaced join written using (id)
		where replaced.deleted_at is distinct from written.deleted_at);
begin
	if gone <> '{}' then
		perform count_registers(fellows_of_children(gone));
	end if;
	return null;
end $$;
create trigger deleted_children_count after update on children
	referencing old table as replaced new table as written for each statement execute function count_deleted_children();

-- Of enrolments and moves: a center that is handed over changes them child by child, and is counted once, at the end of the transaction.
-- The setting remembers each fellow once and is split once: a year that closes changes the enrolments of thousands.
create function remember_fellows(fellows uuid[]) returns void language plpgsql as $$
declare
	known text := coalesce(current_setting('yuva.changed_fellows', true), '');
	added text := (select string_agg(id::text, ' ') from unnest(fellows) as id where position(id::text in known) = 0);
begin
	if added is not null then
		perform set_config('yuva.changed_fellows', concat_ws(' ', nullif(known, ''), added), true);
	end if;
end $$;

create function count_remembered() returns trigger language plpgsql as $$
declare
	remembered text := nullif(current_setting('yuva.changed_fellows', true), '');
begin
	if remembered is not null then
		perform set_config('yuva.changed_fellows', '', true);
		-- without those who were erased meanwhile
		perform count_registers(array(select id from fellows where id = any (string_to_array(remembered, ' ')::uuid[])));
	end if;
	return null;
end $$;

-- A child that joins misses only what was marked since.
create function remember_joined() returns trigger language plpgsql as $$
begin
	if exists (select from changed join registers using (fellow_id, year_id) where registers.date >= changed.joined_on) then
		perform remember_fellows(fellows_of_children(array(select distinct child_id from changed)));
	end if;
	return null;
end $$;
create trigger enrolments_count after insert on child_enrolments referencing new table as changed
	for each statement execute function remember_joined();

create function remember_replaced() returns trigger language plpgsql as $$
begin
	perform remember_fellows(array(select fellow_id from replaced where fellow_id is not null
		union select unnest(fellows_of_children(array(select child_id from replaced)))));
	return null;
end $$;
create trigger changed_enrolments_count after update on child_enrolments referencing old table as replaced
	for each statement execute function remember_replaced();
create trigger removed_enrolments_count after delete on child_enrolments referencing old table as replaced
	for each statement execute function remember_replaced();

create function remember_moved() returns trigger language plpgsql as $$
begin
	perform remember_fellows(fellows_of_children(array(select distinct child_id from changed)));
	return null;
end $$;
create trigger moves_count after insert on child_transfers referencing new table as changed
	for each statement execute function remember_moved();

create constraint trigger enrolments_are_counted after insert or update or delete on child_enrolments
	deferrable initially deferred for each row execute function count_remembered();
create constraint trigger moves_are_counted after insert on child_transfers
	deferrable initially deferred for each row execute function count_remembered();

-- Scores of a child before and after the year. A skill that is not scored is 0 and counts in no average.

create table assessments (
	child_id uuid not null references children (id),
	year_id integer not null default current_year(),
	assessment_type text not null check (assessment_type in ('baseline', 'endline')),
	imagination smallint not null check (imagination between 0 and 5),
	problem_solving smallint not null check (problem_solving between 0 and 5),
	root_cause_analysis smallint not null check (root_cause_analysis between 0 and 5),
	opinion smallint not null check (opinion between 0 and 5),
	team_work smallint not null check (team_work between 0 and 5),
	gender_sensitivity smallint not null check (gender_sensitivity between 0 and 5),
	speaking_listening smallint not null check (speaking_listening between 0 and 5),
	writing smallint not null check (writing between 0 and 5),
	reading smallint not null check (reading between 0 and 5),
	reading_comprehension smallint not null check (reading_comprehension between 0 and 5),
	learning_level numeric(4, 2) not null check (learning_level between 1 and 20),
	scored_at timestamptz not null,
	primary key (child_id, year_id, assessment_type),
	foreign key (child_id, year_id) references child_enrolments (child_id, year_id)
);

create table assessments_history (
	id bigint generated always as identity primary key,
	child_id uuid not null references children (id),
	year_id integer not null default current_year(),
	assessment_type text not null,
	imagination smallint not null,
	problem_solving smallint not null,
	root_cause_analysis smallint not null,
	opinion smallint not null,
	team_work smallint not null,
	gender_sensitivity smallint not null,
	speaking_listening smallint not null,
	writing smallint not null,
	reading smallint not null,
	reading_comprehension smallint not null,
	learning_level numeric(4, 2) not null,
	scored_at timestamptz not null,
	replaced_at timestamptz not null
);
create index assessments_history_child on assessments_history (child_id, year_id, assessment_type);

create function keep_replaced_assessment() returns trigger language plpgsql as $$
begin
	insert into assessments_history (child_id, year_id, assessment_type, imagination, problem_solving,
		root_cause_analysis, opinion, team_work, gender_sensitivity, speaking_listening, writing, reading,
		reading_comprehension, learning_level, scored_at, replaced_at)
	values (old.child_id, old.year_id, old.assessment_type, old.imagination, old.problem_solving,
		old.root_cause_analysis, old.opinion, old.team_work, old.gender_sensitivity, old.speaking_listening,
		old.writing, old.reading, old.reading_comprehension, old.learning_level, old.scored_at, new.scored_at);
	return null;
end $$;
create trigger assessments_keep_history after update on assessments
	for each row execute function keep_replaced_assessment();

-- What the scores 1 to 5 of each skill mean, as the head office says. Versions stay, so that the one of any day is known;
-- without any the product's own text counts.
create table rubrics (
	version integer primary key check (version > 0),
	-- by skill, five texts each
	steps jsonb not null,
	saved_at timestamptz not null
);

-- Tasks: what staff ask of fellows, one row for each fellow. A fellow does tasks in the order of their positions.

create table assigned_tasks (
	id uuid primary key,
	position bigint not null generated always as identity,
	fellow_id uuid not null references fellows (id) on delete cascade,
	year_id integer not null default current_year() references programme_years (id),
	task_name text not null check (task_name <> ''),
	-- calendar days in India
	assigned_date date not null,
	deadline_date date not null,
	status text not null default 'Pending' check (status in ('Pending', 'Completed', 'Cancelled')),
	assigned_by uuid not null references accounts (id),
	assigned_at timestamptz not null,
	-- when the fellow said so
	completed_at timestamptz,
	check ((status = 'Completed') = (completed_at is not null)),
	check (deadline_date >= assigned_date)
);
create unique index assigned_tasks_sequence on assigned_tasks (fellow_id, position);
create index assigned_tasks_latest on assigned_tasks (assigned_at desc, id);
create index assigned_tasks_status on assigned_tasks (status, assigned_at desc, id);
create index assigned_tasks_pending on assigned_tasks (deadline_date, fellow_id) where status = 'Pending';
-- The tasks that were given together are changed together.
create index assigned_tasks_together on assigned_tasks (assigned_at, assigned_by, task_name);

-- Testimonials: what people around the fellowship say, each with a recording; a fellow may hand in any number of each type.

create table testimonials (
	id uuid primary key,
	fellow_id uuid not null references fellows (id),
	-- the year of the work, not of the day on which it arrives
	year_id integer not null default current_year() references programme_years (id),
	stakeholder_type text not null
		check (stakeholder_type in ('fellow', 'fellow_parent', 'child', 'childs_parent', 'supporter')),
	-- answers by the label of their question
	form_data jsonb not null check (jsonb_typeof(form_data) = 'object' and form_data <> '{}'),
	recording_id uuid not null unique references media (id),
	created_at timestamptz not null
);
create index testimonials_of_fellow on testimonials (fellow_id, stakeholder_type, created_at desc);
-- The console lists testimonials of many fellows, the newest first.
create index testimonials_latest on testimonials (created_at desc, id desc);

-- A child's testimonial names the child but does not point at it.
create function name_key(name text) returns text immutable parallel safe
	return lower(regexp_replace(normalize(name, nfc), '\s', '', 'g'));

-- It may be heard by others when a child of that name is or was in the center and every child of that name has a guardian's consent for its
-- voice.
create function child_may_be_heard(fellow uuid, name text) returns boolean stable parallel safe
	return coalesce((
		select bool_and(coalesce(child.voice_consent, false)) from children child
		where child.id in (select held.child_id from child_enrolments held where held.fellow_id = fellow)
			and child.deleted_at is null and name_key(child.full_name) = name_key(name)
	), false);

-- A fellow hears a recording of a child with the guardian's consent, and without an answer only for a while:
-- `asked_since` is the instant from which on a child without an answer counts as new. A name that no child of the
-- center has is judged by the age of the recording.
create function fellow_may_hear(fellow uuid, name text, said timestamptz, asked_since timestamptz) returns boolean
	stable parallel safe
	return coalesce((
		select bool_and(coalesce(child.voice_consent, child.created_at > asked_since)) from children child
		where child.fellow_id = fellow and child.deleted_at is null and name_key(child.full_name) = name_key(name)
	), said > asked_since);

-- Testimonials that a lead approved for the welcome page, with the words that stand there.
create table publications (
	testimonial_id uuid primary key references testimonials (id) on delete cascade,
	public_text text not null check (char_length(public_text) between 1 and 180),
	-- one word: nobody is named in full in public
	first_name text not null check (char_length(first_name) between 1 and 30 and first_name !~ '\s'),
	-- asked for apart from the words: a voice can be recognised
	may_be_played boolean not null default false,
	approved_by uuid not null references accounts (id),
	approved_at timestamptz not null
);
create index publications_latest on publications (approved_at desc, testimonial_id desc);

create table welcome_page (
	id boolean primary key default true check (id),
	-- false: the figures of the organisation's own text
	live_figures boolean not null,
	changed_by uuid not null references accounts (id),
	changed_at timestamptz not null
);

-- Recordings in which the head office reads out what people sign and score by: one for each text and language.
create table spoken_texts (
	text text not null check (text ~ '^[a-z_]{1,40}$'),
	language text not null check (language = any (languages())),
	-- of the words that are read out; a recording of other words is not played
	version text not null check (version ~ '^[A-Za-z0-9_-]{1,40}$'),
	seconds integer not null check (seconds >= 0),
	recording_id uuid not null references media (id),
	recorded_by uuid not null references accounts (id),
	recorded_at timestamptz not null,
	primary key (text, language)
);

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

-- What the head office decided against the rule: of fellows, and of children.
create table closing_decisions (
	closing_id uuid not null references year_closings (id),
	fellow_id uuid not null references fellows (id) on delete cascade,
	outcome text not null check (outcome in ('completed', 'left', 'not_continued')),
	primary key (closing_id, fellow_id)
);
create index closing_decisions_fellow on closing_decisions (fellow_id);

create table closing_child_decisions (
	closing_id uuid not null references year_closings (id) on delete cascade,
	child_id uuid not null references children (id) on delete cascade,
	leaves boolean not null,
	primary key (closing_id, child_id)
);
create index closing_child_decisions_child on closing_child_decisions (child_id);

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

-- Corrections: what leads and the head office put right about a person, with what stood before, so that each can be undone.

create table corrections (
	id uuid primary key,
	kind text not null check (kind in ('mobile_number', 'name', 'team_lead', 'child_moved', 'children_merged',
		'child_restored')),
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

-- What was moved from a written village to the one that a lead chose, so that it can be moved back.
create table village_moves (
	written integer not null references grampanchayats (id) on update cascade on delete cascade,
	used_as text not null check (used_as in ('home', 'child', 'center', 'task', 'earlier_task')),
	fellow_id uuid references fellows (id) on delete cascade,
	child_id uuid references children (id) on delete cascade,
	check ((used_as = 'child') = (child_id is not null)),
	check ((used_as = 'child') = (fellow_id is null))
);
create index village_moves_written on village_moves (written);
create index village_moves_fellow on village_moves (fellow_id);
create index village_moves_child on village_moves (child_id);

create function move_village(one integer, other integer) returns void language sql as $$
	with moved as (update fellows set grampanchayat = other where grampanchayat = one returning id)
		insert into village_moves (written, used_as, fellow_id) select one, 'home', id from moved;
	with moved as (update children set grampanchayat = other where grampanchayat = one returning id)
		insert into village_moves (written, used_as, child_id) select one, 'child', id from moved;
	with moved as (update learning_centers set village = other where village = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'center', fellow_id from moved;
	with moved as (update onboarding_tasks set village_id = other where village_id = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'task', fellow_id from moved;
	with moved as (update earlier_onboarding_tasks set village_id = other where village_id = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'earlier_task', fellow_id from moved;
$$;

-- What has been changed since stays where it is.
create function move_village_back(one integer) returns void language sql as $$
	update fellows set grampanchayat = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'home' and fellows.id = moved.fellow_id
			and grampanchayat = village.stands_for;
	update children set grampanchayat = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and children.id = moved.child_id
			and grampanchayat = village.stands_for;
	update learning_centers set village = one from village_moves moved, grampanchayats place
		where moved.written = one and place.id = one and used_as = 'center'
			and learning_centers.fellow_id = moved.fellow_id and village = place.stands_for;
	update onboarding_tasks set village_id = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'task'
			and onboarding_tasks.fellow_id = moved.fellow_id and village_id = village.stands_for;
	update earlier_onboarding_tasks set village_id = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'earlier_task'
			and earlier_onboarding_tasks.fellow_id = moved.fellow_id and village_id = village.stands_for;
	delete from village_moves where written = one;
$$;

-- The console: what staff should look at, and how they find fellows.

-- An item is open until the rule that raised it finds it no longer.
create table attention_items (
	id uuid primary key default gen_random_uuid(),
	fellow_id uuid not null references fellows (id) on delete cascade,
	rule text not null check (rule in ('no_register', 'fellow_absent', 'child_absent', 'marked_at_once', 'same_scores',
		'endline_below', 'pin_far', 'phone_silent', 'date_impossible')),
	-- what of the fellow's it is about, where a rule may find several: a child, a class, an evening
	subject text not null default '',
	child_id uuid references children (id) on delete cascade,
	-- the figures of the sentence that is shown; no names
	facts jsonb not null check (jsonb_typeof(facts) = 'object'),
	found_at timestamptz not null,
	resolved_at timestamptz,
	-- what the fellow says of it
	explanation text not null default '' check (length(explanation) <= 300),
	explained_at timestamptz,
	looked_at_at timestamptz,
	looked_at_by uuid references accounts (id),
	note text not null default '' check (length(note) <= 300),
	check ((explanation = '') = (explained_at is null)),
	check ((looked_at_at is null) = (looked_at_by is null))
);
create unique index attention_items_once on attention_items (fellow_id, rule, subject) where resolved_at is null;
create index attention_items_open on attention_items (rule, found_at, id) where resolved_at is null;
create index attention_items_child on attention_items (child_id) where child_id is not null;

-- Fellows as the console lists them: found, sorted and described by a plain query.
create view fellow_figures with (security_invoker = true) as
select fellow.id as fellow_id, fellow.data_consent_at is not null as has_access, account.full_name, fellow.name_keys,
	concat_ws(', ', village.name, mandal.name, district.name) as place, coalesce(work.name, '') as district_name,
	-- what the fellow is found by: words of the name, the number, the code and the home
	array_to_tsvector(array(
		select distinct word from regexp_split_to_table(lower(concat_ws(' ', account.full_name, account.mobile_number,
			fellow.fellow_code, village.name, mandal.name, district.name)), '\s+') as word
		where word <> '')) as words,
	-- registered and not deleted
	coalesce(child.children, 0) as children,
	-- of the current year
	coalesce(register.days_marked, 0) as days_marked, coalesce(register.last_day, 0) as last_day,
	(coalesce(register.last_day, 0) + 9) / 10 as module, coalesce(register.last_register, '-infinity') as last_register,
	-- present days of all that count, in thousandths; -1 while none counts
	coalesce(register.attendance, -1) as attendance
from fellows fellow
join accounts account on account.id = fellow.id
left join grampanchayats village on village.id = fellow.grampanchayat
left join mandals mandal on mandal.id = fellow.mandal
left join districts district on district.id = fellow.district
left join districts work on work.id = fellow.working_district
left join (
	select fellow_id, count(*)::integer as children from children where deleted_at is null group by fellow_id
) as child on child.fellow_id = fellow.id
left join (
	select fellow_id, count(*)::integer as days_marked, max(day)::integer as last_day, max(date) as last_register,
		round(1000.0 * sum(present) / sum(present + absent + missed))::integer as attendance
	from registers where year_id = (select current_year()) group by fellow_id
) as register on register.fellow_id = fellow.id;

-- What people are told by the fellowship.

create table announcements (
	id uuid primary key,
	text jsonb not null check (is_text_by_language(text)),
	-- whether it is for all districts; otherwise they are in announcement_districts
	everywhere boolean not null,
	reached integer not null check (reached > 0),
	created_by uuid references accounts (id) on delete set null,
	created_at timestamptz not null,
	withdrawn_at timestamptz
);
create index announcements_latest on announcements (created_at desc, id desc);
create index announcements_author on announcements (created_by);

create table announcement_districts (
	announcement_id uuid not null references announcements (id) on delete cascade,
	district_id integer not null references districts (id) on update cascade,
	primary key (announcement_id, district_id)
);
create index announcement_districts_district on announcement_districts (district_id);

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

create table messages (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	kind text not null check (kind in ('password_reset', 'second_factor_reset', 'task_approved', 'application_approved',
		'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned', 'task_reopened', 'task_cancelled',
		'task_extended', 'account_changed', 'children_received', 'children_handed_over', 'request_answered', 'announcement',
		'year_closed', 'year_reopened', 'enrolled', 'fellowship_left', 'fellowship_restored', 'child_left',
		'application_reopened', 'corrected', 'number_corrected', 'child_moved', 'children_merged', 'child_restored',
		'account_ends', 'work_handed_over')),
	details jsonb not null,
	announcement_id uuid references announcements (id) on delete cascade,
	-- whose code was used
	sender_id uuid references accounts (id) on delete set null,
	created_at timestamptz not null,
	read_at timestamptz,
	-- when it was given to the SMS gateway
	texted_at timestamptz,
	constraint messages_announcement_check check ((kind = 'announcement') = (announcement_id is not null))
);
create index messages_account on messages (account_id, id desc);
create index messages_sender on messages (sender_id) where sender_id is not null;
create index messages_announcement on messages (announcement_id) where announcement_id is not null;

-- Who runs the fellowship, as everybody reads it.
create table organisation (
	id boolean primary key default true check (id),
	-- null: the built-in texts
	entry jsonb check (jsonb_typeof(entry) = 'object'),
	-- a prepared JPEG and the digest of its bytes, which is part of its address
	logo bytea check (octet_length(logo) between 1 and 200000),
	logo_digest text check (logo_digest ~ '^[A-Za-z0-9_-]{16}$'),
	changed_by uuid not null references accounts (id),
	changed_at timestamptz not null,
	check ((logo is null) = (logo_digest is null))
);

-- Exports that the server writes into the storage, to be fetched when they are ready; and what is brought in from files.

create table exports (
	id uuid primary key,
	account_id uuid not null references accounts (id) on delete cascade,
	file text not null,
	filter jsonb not null check (jsonb_typeof(filter) = 'object'),
	-- of the call that asked for it; its entries of the audit log have it too
	request_id text not null,
	state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'ended')),
	-- why it failed or ended
	reason text,
	-- the fellows that the account reached when the writing began; null: all
	reach uuid[],
	-- how often the writing began
	runs smallint not null default 0,
	rows_written integer not null default 0,
	bytes bigint not null default 0,
	-- pieces in the storage, from number 0 on; those before `first_piece` are of runs that did not end
	pieces integer not null default 0,
	first_piece integer not null default 0,
	-- of each piece but the last
	piece_bytes integer not null default 0,
	asked_at timestamptz not null,
	-- by the clock of the database: when the server that writes it was last heard
	counted_at timestamptz,
	ready_at timestamptz,
	ends_at timestamptz,
	check ((state = 'running') <= (counted_at is not null)),
	check ((state = 'ready') <= (ready_at is not null and ends_at is not null)),
	check ((state in ('failed', 'ended')) = (reason is not null))
);
create index exports_of_account on exports (account_id, asked_at);
create index exports_to_write on exports (asked_at) where state in ('waiting', 'running');
-- for tidying and erasure
create index exports_stored on exports (state) where pieces > 0;

-- A stored file that a browser may fetch once, by an address that lives a minute: a link cannot carry the token of a session. The
-- address is of the session and the browser that asked for it, and ends with them.
create table export_tickets (
	id uuid primary key,
	-- of the secret in the address
	token_hash bytea not null unique,
	session_id uuid not null references sessions (id) on delete cascade,
	browser_hash bytea not null,
	export_id uuid not null references exports (id) on delete cascade,
	expires_at timestamptz not null,
	used_at timestamptz,
	-- when the end of the file was handed over; before that a download that broke off may go on
	sent_at timestamptz
);
create index export_tickets_expired on export_tickets (expires_at);
create index export_tickets_export on export_tickets (export_id);
create index export_tickets_session on export_tickets (session_id);

-- Which column of a spreadsheet holds which field, for each set of headers. A file may have no header, and names of people in
-- its first row: the headers are kept as a hash.
create table import_mappings (
	kind text not null check (kind in ('fellows', 'children', 'places')),
	headers text not null check (headers ~ '^[0-9a-f]{64}$'),
	-- field to column, counted from 0
	mapping jsonb not null,
	-- field to what counts where its cell is empty; closed lists only
	field_values jsonb not null,
	stored_at timestamptz not null,
	primary key (kind, headers)
);

-- The system: backups, faults and jobs, for the head office.

-- The last backups, made or failed.
create table backup_runs (
	id bigint primary key generated always as identity,
	started_at timestamptz not null,
	ended_at timestamptz not null,
	file text,
	bytes bigint,
	rows bigint,
	files integer,
	missing integer,
	failure text,
	check ((failure is null) = (file is not null)),
	check ((failure is null) = (bytes is not null and rows is not null and files is not null and missing is not null))
);
create index backup_runs_started on backup_runs (started_at);

-- One row, written again and again: a server is ready only while the database takes writes.
create table readiness (
	is_only boolean primary key default true check (is_only),
	written_at timestamptz not null
);

-- Faults of the server that somebody was told of or is to be told of; a row goes when its end was told.
create table system_faults (
	subject text primary key,
	since timestamptz not null,
	title text not null,
	-- in plain words, without names and numbers of people
	words text not null,
	advice text not null,
	told_at timestamptz,
	over_at timestamptz
);

-- Errors of the app in the browser, counted by day and place in the code: nothing of who, where or with what data.
create table app_errors (
	day date not null,
	-- the name of the error's class, such as TypeError
	kind text not null check (length(kind) between 1 and 60),
	-- the address of the screen, with :id for every id
	screen text not null check (length(screen) between 1 and 120),
	-- positions in the built files, the innermost first; '' where the browser told none
	place text not null check (length(place) <= 400),
	version text not null check (length(version) <= 60),
	browser text not null check (length(browser) <= 60),
	count integer not null check (count > 0),
	last_at timestamptz not null,
	-- those of strangers raise no alert, and hide none of somebody who is signed in
	signed_in boolean not null default true,
	primary key (day, kind, screen, place, version, browser, signed_in)
);

-- How the last run of each job that comes again and again ended.
create table job_runs (
	kind text primary key,
	began_at timestamptz not null,
	ended_at timestamptz not null,
	-- rows handled; null where a job counts nothing
	rows integer,
	-- null: done
	error text,
	-- end of the last run that was done; null before the first
	done_at timestamptz
);

-- Who sees which rows. A second line behind the rules in the statements: the server names the fellow of a call in the setting yuva.fellow,
-- for one transaction.

-- `child` names the column that tells whose child a row is about; null where the row is about the fellow alone.
create function limit_to_fellow(target regclass, child name) returns void language plpgsql as $$
declare
	fellow text := 'nullif(current_setting(''yuva.fellow'', true), '''')::uuid';
	rule text := (
		select string_agg(one, ' or ') from (
			select format('fellow_id = %s', fellow) as one from pg_attribute
			where attrelid = target and attname = 'fellow_id' and not attisdropped
			union all
			select format('was_child_of(%I, %s)', child, fellow) where child is not null) as rules);
begin
	execute format('alter table %s enable row level security', target);
	execute format('create policy of_server on %s to yuva_app using (true)', target);
	execute format('create policy of_fellow on %s to yuva_fellow using (%s)', target, rule);
end $$;

-- Also where a restored copy came without the roles, and so without the policies.
create function limit_all_to_fellow() returns void language plpgsql as $$
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
select limit_all_to_fellow();

-- One queue: pg-boss. Its schema is what `getConstructionPlans` of pg-boss 12.38 prints, without the partitions of `queue_stats`, which is not used.
-- `server/test/queue.test.ts` compares the two.

CREATE SCHEMA pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
	'created',
	'retry',
	'active',
	'completed',
	'cancelled',
	'failed'
);

CREATE FUNCTION pgboss.job_now()
RETURNS timestamp with time zone AS
$$
	SELECT pg_catalog.now();
$$
LANGUAGE sql STABLE;

CREATE TABLE pgboss.version (
	version int primary key,
	cron_on timestamp with time zone,
	bam_on timestamp with time zone,
	flow_on timestamp with time zone,
	reindex_on timestamp with time zone,
	monitor_backoff_on timestamp with time zone
);

CREATE TABLE pgboss.queue (
	name text NOT NULL,
	policy text NOT NULL,
	retry_limit int NOT NULL,
	retry_delay int NOT NULL,
	retry_backoff bool NOT NULL,
	retry_delay_max int,
	expire_seconds int NOT NULL,
	retention_seconds int NOT NULL,
	deletion_seconds int NOT NULL,
	dead_letter text REFERENCES pgboss.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
	partition bool NOT NULL,
	table_name text NOT NULL,
	deferred_count int NOT NULL default 0,
	blocked_count int NOT NULL default 0,
	queued_count int NOT NULL default 0,
	ready_count int NOT NULL default 0,
	warning_queued int NOT NULL default 0,
	active_count int NOT NULL default 0,
	failed_count int NOT NULL default 0,
	total_count int NOT NULL default 0,
	retained_count int,
	retained_on timestamp with time zone,
	created_delta int NOT NULL default 0,
	completed_delta int NOT NULL default 0,
	failed_delta int NOT NULL default 0,
	delta_on timestamp with time zone,
	delta_seconds int,
	wait_bins int[],
	run_bins int[],
	ready_oldest_seconds int,
	ready_history int[] NOT NULL default '{}',
	heartbeat_seconds int,
	notify bool NOT NULL DEFAULT false,
	singletons_active text[],
	monitor_claim_on timestamp with time zone,
	monitor_on timestamp with time zone,
	maintain_on timestamp with time zone,
	created_on timestamp with time zone not null default now(),
	updated_on timestamp with time zone not null default now(),
	PRIMARY KEY (name)
);

CREATE TABLE pgboss.schedule (
	name text REFERENCES pgboss.queue ON DELETE CASCADE,
	key text not null DEFAULT '',
	kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
	cron text not null,
	timezone text DEFAULT 'UTC',
	data jsonb,
	options jsonb,
	created_on timestamp with time zone not null default now(),
	updated_on timestamp with time zone not null default now(),
	last_job_id uuid,
	PRIMARY KEY (name, key)
);

CREATE TABLE pgboss.subscription (
	event text not null,
	name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
	created_on timestamp with time zone not null default now(),
	updated_on timestamp with time zone not null default now(),
	PRIMARY KEY(event, name)
);

CREATE TABLE pgboss.bam (
	id uuid PRIMARY KEY default gen_random_uuid(),
	name text NOT NULL,
	version int NOT NULL,
	status text NOT NULL DEFAULT 'pending',
	queue text,
	table_name text NOT NULL,
	command text NOT NULL,
	error text,
	created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
	started_on timestamp with time zone,
	completed_on timestamp with time zone
);

CREATE FUNCTION pgboss.job_table_format(command text, table_name text)
RETURNS text AS
$$
	SELECT format(
		regexp_replace(
			regexp_replace(command, '\.job\y', '.%1$I', 'g'),
			'\yjob_i(\d+)', '%1$s_i\1', 'g'
		),
		table_name
	);
$$
LANGUAGE sql IMMUTABLE;

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
RETURNS VOID AS
$$
DECLARE
	tbl RECORD;
BEGIN
	IF queue_name IS NOT NULL THEN
		SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
	END IF;

	IF tbl_name IS NOT NULL THEN
		EXECUTE pgboss.job_table_format(command, tbl_name);
		RETURN;
	END IF;

	EXECUTE pgboss.job_table_format(command, 'job_common');

	FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
	LOOP
		EXECUTE pgboss.job_table_format(command, tbl.table_name);
	END LOOP;
END;
$$
LANGUAGE plpgsql;

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
RETURNS VOID AS
$$
BEGIN
	IF queue_name IS NOT NULL THEN
		SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
	END IF;

	IF tbl_name IS NOT NULL THEN
		INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
		VALUES (
			command_name,
			version,
			'pending',
			queue_name,
			tbl_name,
			pgboss.job_table_format(command, tbl_name)
		);
		RETURN;
	END IF;

	INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
	SELECT
		command_name,
		version,
		'pending',
		NULL,
		'job_common',
		pgboss.job_table_format(command, 'job_common')
	UNION ALL
	SELECT
		command_name,
		version,
		'pending',
		queue.name,
		queue.table_name,
		pgboss.job_table_format(command, queue.table_name)
	FROM pgboss.queue
	WHERE partition = true;
END;
$$
LANGUAGE plpgsql;

CREATE TABLE pgboss.job (
	id uuid not null default gen_random_uuid(),
	name text not null,
	priority integer not null default(0),
	data jsonb,
	state pgboss.job_state not null default 'created',
	retry_limit integer not null default 2,
	retry_count integer not null default 0,
	retry_delay integer not null default 0,
	retry_backoff boolean not null default false,
	retry_delay_max integer,
	expire_seconds int not null default 900,
	deletion_seconds int not null default 604800,
	singleton_key text,
	singleton_on timestamp without time zone,
	group_id text,
	group_tier text,
	start_after timestamp with time zone not null default now(),
	created_on timestamp with time zone not null default now(),
	started_on timestamp with time zone,
	completed_on timestamp with time zone,
	keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
	output jsonb,
	dead_letter text,
	policy text,
	heartbeat_on timestamp with time zone,
	heartbeat_seconds int,
	blocked boolean not null default false,
	blocking boolean not null default false,
	pending_dependencies int not null default 0,
	source_name text,
	source_id uuid,
	source_created_on timestamp with time zone,
	source_retry_count int,
	source_output jsonb,
	source_root_id uuid,
	trace_context jsonb,
	upsert_by_key bool
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);

CREATE TABLE pgboss.job_common (LIKE pgboss.job INCLUDING GENERATED INCLUDING DEFAULTS);

SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i13 ON pgboss.job (name, singleton_key) WHERE state = 'created' AND upsert_by_key$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i14 ON pgboss.job (name, state, blocked, start_after) WHERE state IN ('created', 'retry', 'active', 'failed')$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i15 ON pgboss.job (name, created_on)$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i16 ON pgboss.job (name, completed_on) WHERE completed_on IS NOT NULL$cmd$, 'job_common');
SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i17 ON pgboss.job (name, singleton_key, created_on) WHERE state < 'active' AND singleton_key IS NOT NULL$cmd$, 'job_common');

ALTER TABLE pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;

CREATE TABLE pgboss.warning (
	id uuid PRIMARY KEY default gen_random_uuid(),
	type text NOT NULL,
	message text NOT NULL,
	data jsonb,
	created_on timestamp with time zone NOT NULL DEFAULT now()
);
CREATE INDEX warning_i1 ON pgboss.warning (created_on DESC);

CREATE TABLE pgboss.queue_stats (
	id uuid NOT NULL DEFAULT gen_random_uuid(),
	name text NOT NULL,
	deferred_count int NOT NULL DEFAULT 0,
	queued_count   int NOT NULL DEFAULT 0,
	ready_count    int NOT NULL DEFAULT 0,
	active_count   int NOT NULL DEFAULT 0,
	failed_count   int NOT NULL DEFAULT 0,
	total_count    int NOT NULL DEFAULT 0,
	created_delta   int,
	completed_delta int,
	failed_delta    int,
	delta_seconds   int,
	delta_on        timestamptz,
	wait_bins       int[],
	run_bins        int[],
	ready_oldest_seconds int,
	captured_on timestamptz NOT NULL DEFAULT now(),
	PRIMARY KEY (id, captured_on)
) PARTITION BY RANGE (captured_on);
CREATE INDEX queue_stats_i1 ON pgboss.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE TABLE pgboss.job_dependency (
	child_name text NOT NULL,
	child_id uuid NOT NULL,
	parent_name text NOT NULL,
	parent_id uuid NOT NULL,
	PRIMARY KEY (child_name, child_id, parent_name, parent_id)
);
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON pgboss.job_dependency (parent_name, parent_id);

CREATE TABLE pgboss.instance (
	id uuid PRIMARY KEY,
	name text,
	host text NOT NULL,
	pid int NOT NULL,
	version text NOT NULL,
	node_version text NOT NULL,
	application_name text,
	heartbeat_seconds int NOT NULL,
	supervise bool NOT NULL,
	schedule bool NOT NULL,
	migrate bool NOT NULL,
	persist_queue_stats bool NOT NULL,
	persist_warnings bool NOT NULL,
	pool_max int,
	pool_total int,
	pool_idle int,
	pool_waiting int,
	workers jsonb NOT NULL DEFAULT '[]'::jsonb,
	metrics jsonb,
	config jsonb NOT NULL DEFAULT '{}'::jsonb,
	crash_restarts int NOT NULL DEFAULT 0,
	crash_restarts_since timestamptz,
	started_on timestamptz NOT NULL DEFAULT now(),
	heartbeat_on timestamptz NOT NULL DEFAULT now(),
	stopped_on timestamptz
);

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb)
RETURNS VOID AS
$$
DECLARE
	tablename varchar := CASE WHEN options->>'partition' = 'true'
												THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
												ELSE 'job_common'
												END;
	queue_created_on timestamptz;
BEGIN

	WITH q as (
		INSERT INTO pgboss.queue (
			name,
			policy,
			retry_limit,
			retry_delay,
			retry_backoff,
			retry_delay_max,
			expire_seconds,
			retention_seconds,
			deletion_seconds,
			warning_queued,
			dead_letter,
			partition,
			table_name,
			heartbeat_seconds,
			notify,
			created_on,
			updated_on
		)
		VALUES (
			queue_name,
			options->>'policy',
			COALESCE((options->>'retryLimit')::int, 2),
			COALESCE((options->>'retryDelay')::int, 0),
			COALESCE((options->>'retryBackoff')::bool, false),
			(options->>'retryDelayMax')::int,
			COALESCE((options->>'expireInSeconds')::int, 900),
			COALESCE((options->>'retentionSeconds')::int, 1209600),
			COALESCE((options->>'deleteAfterSeconds')::int, 604800),
			COALESCE((options->>'warningQueueSize')::int, 0),
			options->>'deadLetter',
			COALESCE((options->>'partition')::bool, false),
			tablename,
			(options->>'heartbeatSeconds')::int,
			COALESCE((options->>'notify')::bool, false),
			pgboss.job_now(),
			pgboss.job_now()
		)
		ON CONFLICT DO NOTHING
		RETURNING created_on
	)
	SELECT created_on into queue_created_on from q;

	IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
		RETURN;
	END IF;

	EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

	EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

	EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i13 ON pgboss.job (name, singleton_key) WHERE state = 'created' AND upsert_by_key$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i14 ON pgboss.job (name, state, blocked, start_after) WHERE state IN ('created', 'retry', 'active', 'failed')$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i15 ON pgboss.job (name, created_on)$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i16 ON pgboss.job (name, completed_on) WHERE completed_on IS NOT NULL$cmd$, tablename);
	EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i17 ON pgboss.job (name, singleton_key, created_on) WHERE state < 'active' AND singleton_key IS NOT NULL$cmd$, tablename);

	IF options->>'policy' = 'short' THEN
		EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
	ELSIF options->>'policy' = 'singleton' THEN
		EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
	ELSIF options->>'policy' = 'stately' THEN
		EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
	ELSIF options->>'policy' = 'exclusive' THEN
		EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
	ELSIF options->>'policy' = 'key_strict_fifo' THEN
		EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
		EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
		EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
	END IF;

	EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
	EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
END;
$$
LANGUAGE plpgsql;

CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
	v_table varchar;
	v_partition bool;
BEGIN

	SELECT table_name, partition
	FROM pgboss.queue
	WHERE name = queue_name
	INTO v_table, v_partition;

	IF v_partition THEN
		EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
	ELSE
		EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
	END IF;

	DELETE FROM pgboss.queue WHERE name = queue_name;
END;
$$
LANGUAGE plpgsql;

INSERT INTO pgboss.version(version) VALUES ('46');

-- What failed for good is kept here with its last error until tidying deletes it. Nobody works on it.
select pgboss.create_queue('given_up', '{"policy": "standard", "retentionSeconds": 315360000}');

-- Work that a write asks for. Eight retries take some twenty minutes; work that waits is never deleted.
select pgboss.create_queue(name, '{
	"policy": "standard", "deadLetter": "given_up",
	"retryLimit": 8, "retryDelay": 5, "retryBackoff": true,
	"heartbeatSeconds": 30, "expireInSeconds": 900, "retentionSeconds": 315360000, "deleteAfterSeconds": 3600
}') from unnest(array[
	'auth.send_code', 'messages.text', 'messages.push', 'privacy.sweep_files', 'years.closing_step'
]) as name;

-- The third end of a server that writes an export ends the export as well: perhaps it is the cause. By the key one server at a
-- time writes an export.
select pgboss.create_queue('exports.stopped', '{
	"policy": "standard", "deadLetter": "given_up", "retryLimit": 8, "retryDelay": 5, "retryBackoff": true,
	"heartbeatSeconds": 30, "expireInSeconds": 900, "retentionSeconds": 315360000, "deleteAfterSeconds": 3600
}');
select pgboss.create_queue('exports.write', '{
	"policy": "singleton", "deadLetter": "exports.stopped", "retryLimit": 2, "retryDelay": 1,
	"heartbeatSeconds": 30, "expireInSeconds": 86400, "retentionSeconds": 315360000, "deleteAfterSeconds": 3600
}');

-- Work that comes again and again: one at a time waits or runs. What fails is tried at the next time.
select pgboss.create_queue(name, '{
	"policy": "exclusive", "retryLimit": 0,
	"heartbeatSeconds": 30, "expireInSeconds": 360, "deleteAfterSeconds": 3600
}') from unnest(array[
	'alerts', 'attention', 'child_names', 'fellow_names', 'tidying', 'unusual_reads'
]) as name;
select pgboss.create_queue('backup', '{
	"policy": "exclusive", "retryLimit": 0,
	"heartbeatSeconds": 30, "expireInSeconds": 86400, "deleteAfterSeconds": 3600
}');
insert into pgboss.schedule (name, cron, options) values
	('alerts', '* * * * *', '{}'),
	('attention', '*/10 * * * *', '{}'),
	('backup', '* * * * *', '{}'),
	('child_names', '* * * * *', '{}'),
	('fellow_names', '* * * * *', '{}'),
	('tidying', '*/10 * * * *', '{}'),
	('unusual_reads', '*/10 * * * *', '{}');
-- pg-boss's own, which would keep each of the above for a week
select pgboss.create_queue('__pgboss__send-it', '{"policy": "standard", "deleteAfterSeconds": 3600}');

-- The server runs the queue; a fellow's call may only ask for work.
grant usage on schema pgboss to yuva_app, yuva_fellow;
grant select, insert, update, delete on all tables in schema pgboss to yuva_app;
grant insert on pgboss.job to yuva_fellow;
grant select on pgboss.queue to yuva_fellow;
