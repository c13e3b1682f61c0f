-- The server works as yuva_app, which may add to the audit log and read it, and nothing else.

do $$
begin
	if not exists (select from pg_roles where rolname = 'yuva_app') then
		create role yuva_app nologin;
	end if;
	if not pg_has_role(current_user, 'yuva_app', 'member') then
		execute format('grant yuva_app to %I', current_user);
	end if;
end $$;

grant usage on schema public to yuva_app;
grant select, insert, update, delete on all tables in schema public to yuva_app;
grant usage on all sequences in schema public to yuva_app;
alter default privileges in schema public grant select, insert, update, delete on tables to yuva_app;
alter default privileges in schema public grant usage on sequences to yuva_app;
revoke update, delete, truncate on audit_log from yuva_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'audit_log is append-only';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
	for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
	for each statement execute function refuse_change();
