-- What completes a fellowship is a setting of the year: own days marked, registers, and whole months since the start of the enrolment.
alter table programme_years
	add column own_days_needed smallint not null default 30 check (own_days_needed between 0 and 40),
	add column registers_needed smallint not null default 30 check (registers_needed between 0 and 40),
	add column months_needed smallint not null default 6 check (months_needed between 0 and 12);
