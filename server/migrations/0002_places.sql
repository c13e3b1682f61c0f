-- Places carry LGD codes; an import may give a built-in place its official code, hence the cascades.

create table states (
	id integer primary key,
	name text not null unique check (name <> '')
);

create table districts (
	id integer primary key,
	state_id integer not null references states (id) on update cascade,
	name text not null check (name <> '')
);
create unique index districts_name on districts (state_id, lower(name));

create table mandals (
	id integer primary key,
	district_id integer not null references districts (id) on update cascade,
	name text not null check (name <> '')
);
create unique index mandals_name on mandals (district_id, lower(name));

create table grampanchayats (
	id integer primary key,
	mandal_id integer not null references mandals (id) on update cascade,
	name text not null check (name <> '')
);
create index grampanchayats_mandal on grampanchayats (mandal_id, lower(name));

create table universities (
	id integer primary key,
	name text not null unique
);

create table colleges (
	id integer primary key,
	university_id integer not null references universities (id),
	name text not null
);
create index colleges_university on colleges (university_id);

create table courses (
	id integer primary key,
	college_id integer not null references colleges (id),
	name text not null
);
create index courses_college on courses (college_id);

-- The districts that a district lead looks after.
create table lead_districts (
	account_id uuid not null references accounts (id) on delete cascade,
	district_id integer not null references districts (id) on update cascade,
	primary key (account_id, district_id)
);
create index lead_districts_district on lead_districts (district_id);
