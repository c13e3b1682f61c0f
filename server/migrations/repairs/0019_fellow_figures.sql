-- 0019 was changed three times after it had landed. Databases that ran an earlier text stop before 0021, which landed later
-- with a lower number than theirs.
do $repair$
begin
	if not exists (select from kysely_migration where name = '0019_fellow_figures')
		or exists (select from kysely_migration where name = '0021_calendar_plan') then
		return;
	end if;

	drop index if exists fellows_without_access;
	create index fellows_without_access on fellows (registered_at, id)
		where data_consent_at is null and registered_at is not null;
	create index if not exists onboarding_tasks_queue on onboarding_tasks (status, submitted_at, fellow_id);
	alter table fellow_figures
		add column if not exists place text not null default '',
		add column if not exists district_name text not null default '',
		add column if not exists module smallint not null generated always as ((last_day + 9) / 10) stored;

create or replace function describe_fellows(ids uuid[]) returns void language sql as $body$
	insert into fellow_figures (fellow_id, has_access, full_name, place, district_name, words)
	select fellow.id, fellow.data_consent_at is not null, account.full_name,
		concat_ws(', ', village.name, mandal.name, district.name), coalesce(work.name, ''),
		array_to_tsvector(array(
			select distinct word from regexp_split_to_table(lower(concat_ws(' ', account.full_name,
				account.mobile_number, fellow.fellow_code, village.name, mandal.name, district.name)), '\s+') as word
			where word <> ''))
	from fellows fellow
	join accounts account on account.id = fellow.id
	left join grampanchayats village on village.id = fellow.grampanchayat
	left join mandals mandal on mandal.id = fellow.mandal
	left join districts district on district.id = fellow.district
	left join districts work on work.id = fellow.working_district
	where fellow.id = any (ids)
	on conflict (fellow_id) do update set has_access = excluded.has_access, full_name = excluded.full_name,
		place = excluded.place, district_name = excluded.district_name, words = excluded.words
$body$;
	drop trigger fellows_are_described on fellows;
	create trigger fellows_are_described after insert or update of fellow_code, grampanchayat, mandal, district,
		working_district, data_consent_at on fellows for each row execute function describe_changed_fellow();
create or replace function describe_fellows_of_place() returns trigger language plpgsql as $body$
begin
	perform describe_fellows(array(select id from fellows where case tg_table_name
		when 'grampanchayats' then grampanchayat = new.id when 'mandals' then mandal = new.id
		else new.id in (district, working_district) end));
	return null;
end $body$;
	perform describe_fellows(array(select id from fellows));
end $repair$;
