-- Two enrolments can lie on one day: what a phone wrote belongs to the one that had not ended at that instant.

alter table fellow_enrolments
	-- when somebody ended it; null: it lasts to the end of its last day
	add column ended_at timestamptz,
	add check (ended_at is null or ended_on is not null);

-- A testimonial belongs to a year like other work, and not to the year of the day on which it arrives.
alter table testimonials add column year_id integer references programme_years (id);
update testimonials set year_id = coalesce((
	select begun.id from programme_years begun
	where begun.status <> 'planned' and begun.starts_on <= (created_at at time zone 'Asia/Kolkata')::date
	order by begun.starts_on desc limit 1
), (select id from programme_years order by starts_on limit 1));
alter table testimonials alter column year_id set not null, alter column year_id set default current_year();
