-- Names of places in Telugu, as the official directory has them; null where they are not known.
alter table states add column name_te text check (name_te <> '');
alter table districts add column name_te text check (name_te <> '');
alter table mandals add column name_te text check (name_te <> '');
alter table grampanchayats add column name_te text check (name_te <> '');
