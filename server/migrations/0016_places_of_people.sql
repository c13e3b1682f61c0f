-- A center whose village is not known is not at the fellow's home: only a center that nobody has described is, which has no district.
-- What an enrolment keeps already stays: nobody can tell which of these homes were meant.
create or replace function keep_place() returns trigger language plpgsql as $$
begin
	-- Without a row both become null: an enrolment that goes on again has the present place.
	select working_district, case when center.district is null then grampanchayat else center.village end
	into new.district, new.village
	from fellows left join learning_centers center on center.fellow_id = fellows.id
	where fellows.id = new.fellow_id and new.outcome <> 'active';
	return new;
end $$;

-- People, centers and applications name each place above their village too, so they follow one that an official file puts elsewhere.
-- The working district stays, and the district that a year has kept: who looks after whom is a decision of people.
create function follow_district() returns trigger language plpgsql as $$
begin
	update fellows set state = new.state_id where district = new.id;
	update children set state = new.state_id where district = new.id;
	update learning_centers set state = new.state_id where district = new.id;
	return null;
end $$;
create trigger people_follow_districts after update of state_id on districts
	for each row when (old.state_id <> new.state_id) execute function follow_district();

create function follow_mandal() returns trigger language plpgsql as $$
declare
	in_state integer := (select state_id from districts where id = new.district_id);
begin
	update fellows set state = in_state, district = new.district_id where mandal = new.id;
	update children set state = in_state, district = new.district_id where mandal = new.id;
	update learning_centers set state = in_state, district = new.district_id where mandal = new.id;
	update onboarding_tasks set district_id = new.district_id where mandal_id = new.id;
	update earlier_onboarding_tasks set district_id = new.district_id where mandal_id = new.id;
	return null;
end $$;
create trigger people_follow_mandals after update of district_id on mandals
	for each row when (old.district_id <> new.district_id) execute function follow_mandal();

create function follow_village() returns trigger language plpgsql as $$
declare
	in_district integer := (select district_id from mandals where id = new.mandal_id);
	in_state integer := (select state_id from districts where id = in_district);
begin
	update fellows set state = in_state, district = in_district, mandal = new.mandal_id where grampanchayat = new.id;
	update children set state = in_state, district = in_district, mandal = new.mandal_id where grampanchayat = new.id;
	update learning_centers set state = in_state, district = in_district, mandal = new.mandal_id where village = new.id;
	update onboarding_tasks set district_id = in_district, mandal_id = new.mandal_id where village_id = new.id;
	update earlier_onboarding_tasks set district_id = in_district, mandal_id = new.mandal_id where village_id = new.id;
	return null;
end $$;
create trigger people_follow_villages after update of mandal_id on grampanchayats
	for each row when (old.mandal_id <> new.mandal_id) execute function follow_village();
