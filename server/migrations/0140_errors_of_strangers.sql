-- Errors that strangers report are counted apart: they raise no alert, and hide no error of somebody who is signed in.
alter table app_errors
	add column signed_in boolean not null default true,
	drop constraint app_errors_pkey,
	add primary key (day, kind, screen, place, version, browser, signed_in);
