-- The audit log in one partition a month: a period is read from its months alone, and a month ends as a whole. What was
-- written before stays as the first partition, without being copied. Months are those of India.

alter table audit_log rename to audit_log_first;
drop trigger audit_log_append_only on audit_log_first;
drop trigger audit_log_no_truncate on audit_log_first;
alter table audit_log_first alter column id drop identity;
alter table audit_log_first drop constraint audit_log_pkey;
alter table audit_log_first add primary key (id, at);
alter index audit_log_fellow rename to audit_log_first_fellow;
alter index audit_log_actor rename to audit_log_first_actor;
alter index audit_log_at rename to audit_log_first_at;
alter index audit_log_action rename to audit_log_first_action;
alter index audit_log_shown rename to audit_log_first_shown;

create table audit_log (
	id bigint generated always as identity,
	at timestamptz not null default now(),
	actor_id uuid,
	action text not null,
	fellow_id uuid,
	target_id uuid,
	request_id text,
	details jsonb,
	-- how it was shown; null for changes, for what fellows read of their own, and for reads before 0034
	shown_by text constraint audit_log_shown_by_check check (shown_by in ('screen', 'export', 'photo', 'voice')),
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
create trigger audit_log_append_only before update or delete on audit_log
	for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
	for each statement execute function refuse_change();
revoke update, delete, truncate on audit_log from yuva_app;
-- the partitions are reached through the log alone
revoke all on audit_log_first from yuva_app;

-- The first month with a partition of its own follows the latest entry. A database that is made new, also one for a
-- restored copy, begins with the month after this release.
do $$
declare
	latest timestamptz := (select max(at) from audit_log_first);
	of_release timestamptz := timestamptz '2027-01-01 00:00 Asia/Kolkata';
	following timestamptz :=
		(date_trunc('month', latest at time zone 'Asia/Kolkata') + interval '1 month') at time zone 'Asia/Kolkata';
begin
	execute format('alter table audit_log attach partition audit_log_first for values from (minvalue) to (%L)',
		greatest(of_release, following));
	execute format('alter table audit_log alter column id restart with %s',
		(select coalesce(max(id), 0) + 1 from audit_log_first));
end $$;

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
		execute format('revoke all on %I from yuva_app', month_name);
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
