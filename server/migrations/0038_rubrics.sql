-- What the scores 1 to 5 of each skill mean, as the head office says. Versions stay, so that the one of any day is known;
-- without any the product's own text counts.
create table rubrics (
	version integer primary key check (version > 0),
	-- by skill, five texts each
	steps jsonb not null,
	saved_at timestamptz not null
);
