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
