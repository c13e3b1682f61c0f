-- The columns of a file of places are chosen and remembered like those of fellows and children.
alter table import_mappings drop constraint import_mappings_kind_check,
	add constraint import_mappings_kind_check check (kind in ('fellows', 'children', 'places'));
