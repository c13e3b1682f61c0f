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
