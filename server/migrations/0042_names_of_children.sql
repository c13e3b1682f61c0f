-- Staff find a child by the beginnings of the words of its name.

create function name_words(full_name text) returns tsvector language sql immutable parallel safe as $$
	select array_to_tsvector(array_remove(regexp_split_to_array(lower(full_name), '\s+'), ''))
$$;
create index children_name_words on children using gin (name_words(full_name)) where deleted_at is null;
