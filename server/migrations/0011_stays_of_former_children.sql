-- A stay ends with the leaving, also where the child comes to another center in a later year: until now it lasted to the day on which
-- that center got the child, and the days between counted as absent in the year that the child had left.
create or replace view entry_stays as
select held.child_id as entry_id, held.year_id, held.fellow_id,
	coalesce((
		select max((moved.transferred_at at time zone 'Asia/Kolkata')::date) + 1 from child_transfers moved
		where (moved.child_id, moved.year_id) = (held.child_id, held.year_id)
	), held.joined_on) as from_on,
	coalesce(least(held.left_on, (child.deleted_at at time zone 'Asia/Kolkata')::date), 'infinity') as until_on, held.away,
	exists (select from child_transfers moved
		where (moved.child_id, moved.year_id) = (held.child_id, held.year_id)) as has_moved
from child_enrolments held
join children child on child.id = held.child_id
union all
select moved.child_id, moved.year_id, moved.from_fellow_id,
	coalesce((
		select max((earlier.transferred_at at time zone 'Asia/Kolkata')::date) + 1 from child_transfers earlier
		where (earlier.child_id, earlier.year_id) = (moved.child_id, moved.year_id) and earlier.id < moved.id
	), held.joined_on),
	least((moved.transferred_at at time zone 'Asia/Kolkata')::date, held.left_on), held.away, true
from child_transfers moved
join child_enrolments held on (held.child_id, held.year_id) = (moved.child_id, moved.year_id);

-- No transfer is left out: the new view waits until those who counted with the old one have ended.
select count_days_of(array(
	select distinct moved.child_id from child_transfers moved
	join child_enrolments held on (held.child_id, held.year_id) = (moved.child_id, moved.year_id)
	where held.left_on < (moved.transferred_at at time zone 'Asia/Kolkata')::date
));
