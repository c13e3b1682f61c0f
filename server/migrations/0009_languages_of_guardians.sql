-- A guardian speaks one of the languages of the app, or another one.
alter table spoken_consents drop constraint spoken_consents_language_check;
alter table spoken_consents add constraint spoken_consents_language_check
	check (language = any (languages()) or language = 'other');
