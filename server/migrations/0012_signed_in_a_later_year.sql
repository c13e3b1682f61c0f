-- An enrolment lasts a year from its first day, so who accepted in an earlier year is enrolled from the day of the signature: from the
-- acceptance the enrolment was nearly or wholly over when it was made.
create or replace function enrol_fellow() returns trigger language plpgsql as $$
declare
	signed date := (new.data_consent_at at time zone 'Asia/Kolkata')::date;
	accepted date := coalesce((new.accepted_offer_at at time zone 'Asia/Kolkata')::date, signed);
begin
	-- Each year is locked before its status is looked at: a year that opens at this moment is waited for.
	insert into fellow_enrolments (fellow_id, year_id, enrolled_on)
	with years as materialized (select id, starts_on, status from programme_years for share)
	select new.id, id, case when accepted < starts_on then signed else accepted end from years where status = 'open'
	on conflict do nothing;
	return null;
end $$;

-- An enrolment with a mark of a day before the signature keeps its first day: the mark would lie outside of it.
update fellow_enrolments held set enrolled_on = made.signed
from (
	select fellows.id as fellow_id, year.id as year_id, (accepted_offer_at at time zone 'Asia/Kolkata')::date as accepted,
		(data_consent_at at time zone 'Asia/Kolkata')::date as signed
	from fellows cross join programme_years year
	where year.status = 'open' and (accepted_offer_at at time zone 'Asia/Kolkata')::date < year.starts_on
) as made
where (held.fellow_id, held.year_id) = (made.fellow_id, made.year_id) and held.outcome = 'active'
	and held.enrolled_on = made.accepted and made.accepted < made.signed
	and not exists (select from fellow_attendance mark
		where (mark.fellow_id, mark.year_id) = (held.fellow_id, held.year_id) and mark.date < made.signed)
	and not exists (select from registers mark
		where (mark.fellow_id, mark.year_id) = (held.fellow_id, held.year_id) and mark.date < made.signed);
