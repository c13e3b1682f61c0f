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
