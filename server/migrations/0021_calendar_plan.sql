-- From when to when each module is planned, and the holidays; all days in India, both included.

create table module_plans (
	module smallint primary key check (module between 1 and 4),
	from_date date not null,
	to_date date not null check (to_date >= from_date),
	exclude using gist (daterange(from_date, to_date, '[]') with &&)
);

create table holidays (
	from_date date primary key,
	to_date date not null check (to_date >= from_date),
	name text not null check (char_length(name) between 1 and 60),
	exclude using gist (daterange(from_date, to_date, '[]') with &&)
);
