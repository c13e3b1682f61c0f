-- The language that the person chose; null: none yet, which is English.
alter table accounts add column language text check (language in ('en', 'te'));
