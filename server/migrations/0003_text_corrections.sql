-- Texts of the product that the head office has put in other words, until a release has them.
create table text_corrections (
	language text not null check (language = any (languages()) and language <> 'en'),
	-- of the English text and its sense, so that a long text needs no long index
	id text not null check (id ~ '^[\w-]{16}$'),
	key text not null check (key <> ''),
	-- for one, for more
	english text[] not null check (cardinality(english) in (1, 2)),
	sense text not null,
	texts text[] not null check (cardinality(texts) = cardinality(english)),
	changed_by uuid not null references accounts (id),
	changed_at timestamptz not null,
	primary key (language, id)
);
