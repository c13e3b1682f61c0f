-- Names are found in every spelling. The server writes the keys in small steps, anew when its function has a newer version.

alter table children
	-- search keys of contract/name-key.ts
	add column name_keys tsvector not null default '',
	-- version of the function that made the keys; 0: to be made
	add column names_version smallint not null default 0,
	-- whether the child was compared with the others of its district since anything relevant changed
	add column is_compared boolean not null default false;
create index children_name_keys on children using gin (name_keys) where deleted_at is null;
create index children_names_version on children (names_version) where deleted_at is null;
create index children_to_compare on children (id) where not is_compared and deleted_at is null;
create index children_born on children (district, date_of_birth) where deleted_at is null;

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

alter table fellow_figures
	add column name_keys tsvector not null default '',
	add column names_version smallint not null default 0;
create index fellow_figures_name_keys on fellow_figures using gin (name_keys);
create index fellow_figures_names_version on fellow_figures (names_version);

create function forget_fellow_name_keys() returns trigger language plpgsql as $$
begin
	new.name_keys := '';
	new.names_version := 0;
	return new;
end $$;
create trigger fellow_names_are_keyed_anew before update of full_name on fellow_figures for each row
	when (old.full_name <> new.full_name) execute function forget_fellow_name_keys();
