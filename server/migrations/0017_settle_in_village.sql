-- Puts everybody who is in the village below its mandal, also those who go back to a written village.
create or replace function settle_in_village(place integer) returns void language plpgsql as $$
declare
	in_mandal integer := (select mandal_id from grampanchayats where id = place);
	in_district integer := (select district_id from mandals where id = in_mandal);
	in_state integer := (select state_id from districts where id = in_district);
begin
	update fellows set state = in_state, district = in_district, mandal = in_mandal where grampanchayat = place;
	update children set state = in_state, district = in_district, mandal = in_mandal where grampanchayat = place;
	update learning_centers set state = in_state, district = in_district, mandal = in_mandal where village = place;
	update onboarding_tasks set district_id = in_district, mandal_id = in_mandal where village_id = place;
	update earlier_onboarding_tasks set district_id = in_district, mandal_id = in_mandal where village_id = place;
end $$;

create or replace function follow_village() returns trigger language plpgsql as $$
begin
	perform settle_in_village(new.id);
	return null;
end $$;
