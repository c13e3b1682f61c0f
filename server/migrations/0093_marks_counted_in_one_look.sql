-- The triggers asked for the current year at each pair of a replaced and a written mark, nine hundred times for a register of thirty:
-- most of the time of a save. Now they ask once.

create or replace function count_added_marks() returns trigger language plpgsql as $$
declare
	this_year integer := current_year();
begin
	update fellow_figures set marks = fellow_figures.marks + added.marks,
		present = fellow_figures.present + added.present, days = fellow_figures.days | added.days,
		last_day = greatest(fellow_figures.last_day, added.last_day),
		last_register = greatest(fellow_figures.last_register, added.last_register)
	from (
		select fellow_id, count(*) as marks, count(*) filter (where status = 'Present') as present,
			bit_or(1::bigint << (day - 1)) as days, max(day) as last_day, max(date) as last_register
		from changed where year_id = this_year group by fellow_id
	) as added where fellow_figures.fellow_id = added.fellow_id;
	return null;
end $$;

create or replace function count_replaced_marks() returns trigger language plpgsql as $$
declare
	this_year integer := current_year();
	anew uuid[];
begin
	update fellow_figures set present = fellow_figures.present + moved.present,
		last_register = greatest(fellow_figures.last_register, moved.last_register)
	from (
		select written.fellow_id, max(written.date) as last_register,
			sum((written.status = 'Present')::integer - (replaced.status = 'Present')::integer) as present
		from replaced join written using (child_id, year_id, day)
		where replaced.fellow_id = written.fellow_id and year_id = this_year
		group by written.fellow_id
	) as moved
	where fellow_figures.fellow_id = moved.fellow_id
		and (moved.present <> 0 or moved.last_register > fellow_figures.last_register);
	select array_agg(distinct id) into anew
	from replaced join written using (child_id, year_id, day)
	join fellow_figures figures on figures.fellow_id = replaced.fellow_id
	cross join lateral (values (replaced.fellow_id), (written.fellow_id)) as touched (id)
	where replaced.fellow_id <> written.fellow_id
		or (written.date < replaced.date and replaced.date = figures.last_register);
	if anew is not null then
		perform count_registers(anew);
	end if;
	return null;
end $$;
