-- What the head office needs to look after accounts, to look into the audit log, and to erase people.

-- Of erased people a stored file may be left for minutes: its row then belongs to nobody and says that it is to go.
alter table media
	alter column fellow_id drop not null,
	drop constraint media_fellow_id_fkey,
	add constraint media_fellow_id_fkey foreign key (fellow_id) references accounts (id) on delete set null,
	add constraint media_of_nobody_goes check (fellow_id is not null or deleted_at is not null);

-- Tells a phone that still has a session of an erased account that it is to forget what it keeps. Only hashes of what
-- the phone itself made nothing of: nobody can tell whose they were.
create table erased_sessions (
	token_hash bytea primary key check (length(token_hash) = 32),
	erased_at timestamptz not null
);

create index accounts_staff on accounts (full_name, id) where role <> 'fellow';
create index audit_log_at on audit_log (at, id);
create index audit_log_action on audit_log (action, id);

-- For the retention rules, each by the day from which its period counts.
create index accounts_fellows_by_age on accounts (created_at, id) where role = 'fellow';
create index fellows_by_registration on fellows (registered_at, id) where data_consent_at is null;
create index fellows_by_acceptance on fellows (accepted_offer_at, id) where data_consent_at is not null;
create index onboarding_tasks_not_approved on onboarding_tasks (fellow_id) where status = 'NOT_APPROVED';
create index children_by_removal on children (deleted_at, id) where deleted_at is not null;
