-- A certificate prints the place of its year, and a fellow may work elsewhere in the next one. So an enrolment keeps its place when it
-- ends. Both are null before the end, and where nobody knows the place any more.
alter table fellow_enrolments
	add column district integer references districts (id) on update cascade,
	-- the center is there, else the fellow's home
	add column village integer references grampanchayats (id) on update cascade;

create function keep_place() returns trigger language plpgsql as $$
begin
	-- Without a row both become null: an enrolment that goes on again has the present place.
	select working_district, coalesce(center.village, grampanchayat) into new.district, new.village
	from fellows left join learning_centers center on center.fellow_id = fellows.id
	where fellows.id = new.fellow_id and new.outcome <> 'active';
	return new;
end $$;
create trigger places_are_kept before update of outcome on fellow_enrolments
	for each row when ((old.outcome = 'active') <> (new.outcome = 'active')) execute function keep_place();

-- Who was enrolled or applied again since may work elsewhere by now, so the place of before stays unknown.
update fellow_enrolments held set district = working_district, village = coalesce(center.village, grampanchayat)
from fellows left join learning_centers center on center.fellow_id = fellows.id
where fellows.id = held.fellow_id and held.outcome <> 'active'
	and not exists (select from fellow_enrolments later where later.fellow_id = held.fellow_id
		and later.year_id <> held.year_id and later.enrolled_on >= held.enrolled_on)
	and not exists (select from earlier_applications earlier where earlier.fellow_id = held.fellow_id
		and (earlier.set_aside_at at time zone 'Asia/Kolkata')::date >= held.ended_on);

-- The place of a year is moved with a written village too.
alter table village_moves drop constraint village_moves_used_as_check;
alter table village_moves add constraint village_moves_used_as_check
	check (used_as in ('home', 'child', 'center', 'task', 'earlier_task', 'year'));
alter table village_moves add column year_id integer references programme_years (id),
	add check ((used_as = 'year') = (year_id is not null));

-- The places above come from centers and homes that were moved before.
insert into village_moves (written, used_as, fellow_id, year_id)
select moved.written, 'year', held.fellow_id, held.year_id
from village_moves moved join grampanchayats place on place.id = moved.written
join fellow_enrolments held on held.fellow_id = moved.fellow_id and held.village = place.stands_for
left join learning_centers center on center.fellow_id = held.fellow_id
where moved.used_as = case when center.village is null then 'home' else 'center' end;

create or replace function move_village(one integer, other integer) returns void language sql as $$
	with moved as (update fellows set grampanchayat = other where grampanchayat = one returning id)
		insert into village_moves (written, used_as, fellow_id) select one, 'home', id from moved;
	with moved as (update children set grampanchayat = other where grampanchayat = one returning id)
		insert into village_moves (written, used_as, child_id) select one, 'child', id from moved;
	with moved as (update learning_centers set village = other where village = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'center', fellow_id from moved;
	with moved as (update onboarding_tasks set village_id = other where village_id = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'task', fellow_id from moved;
	with moved as (update earlier_onboarding_tasks set village_id = other where village_id = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'earlier_task', fellow_id from moved;
	with moved as (update fellow_enrolments set village = other where village = one returning fellow_id, year_id)
		insert into village_moves (written, used_as, fellow_id, year_id) select one, 'year', fellow_id, year_id from moved;
$$;

-- What has been changed since stays where it is.
create or replace function move_village_back(one integer) returns void language sql as $$
	update fellows set grampanchayat = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'home' and fellows.id = moved.fellow_id
			and grampanchayat = village.stands_for;
	update children set grampanchayat = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and children.id = moved.child_id
			and grampanchayat = village.stands_for;
	update learning_centers set village = one from village_moves moved, grampanchayats place
		where moved.written = one and place.id = one and used_as = 'center'
			and learning_centers.fellow_id = moved.fellow_id and village = place.stands_for;
	update onboarding_tasks set village_id = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'task'
			and onboarding_tasks.fellow_id = moved.fellow_id and village_id = village.stands_for;
	update earlier_onboarding_tasks set village_id = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'earlier_task'
			and earlier_onboarding_tasks.fellow_id = moved.fellow_id and village_id = village.stands_for;
	update fellow_enrolments held set village = one from village_moves moved, grampanchayats place
		where moved.written = one and place.id = one and used_as = 'year' and held.fellow_id = moved.fellow_id
			and held.year_id = moved.year_id and village = place.stands_for;
	-- A year that ended after the match has kept the village of the center, else of the home, as it was moved. An enrolment that ran out
	-- keeps its place when its year closes.
	update fellow_enrolments held set village = one from programme_years year, grampanchayats place
		where place.id = one and year.id = held.year_id and held.village = place.stands_for
			and coalesce(held.ended_at, year.closed_at, 'infinity') >= place.decided_at
			and exists (select from village_moves moved where moved.written = one and moved.fellow_id = held.fellow_id
				and moved.used_as = case when exists (select from learning_centers center
					where center.fellow_id = held.fellow_id and center.village is not null) then 'center' else 'home' end);
	delete from village_moves where written = one;
$$;

-- Who was refused between two years applies again at once in the next one. Null: opened before this column was there.
alter table programme_years add column opened_at timestamptz;
