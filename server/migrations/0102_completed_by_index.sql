-- Completed fellows were found by reading all fellows with access. The days of the active enrolment are kept beside them, so that an
-- index finds those who are not enrolled on a day.

alter table fellows
	-- of the active enrolment; without one they lie apart
	add column enrolled_from date not null default 'infinity',
	add column enrolled_until date not null default '-infinity';

create function keep_enrolled_days() returns trigger language plpgsql as $$
declare
	of_fellow uuid := coalesce(new.fellow_id, old.fellow_id);
begin
	update fellows set enrolled_from = held.first, enrolled_until = held.last
	from (
		select coalesce(min(enrolled_on), 'infinity') as first, coalesce(max(last_day), '-infinity') as last
		from fellow_enrolments where fellow_id = of_fellow and outcome = 'active'
	) as held
	where fellows.id = of_fellow and (enrolled_from, enrolled_until) is distinct from (held.first, held.last);
	return null;
end $$;

create trigger enrolments_keep_days after insert or delete or update of enrolled_on, ended_on, outcome on fellow_enrolments
	for each row execute function keep_enrolled_days();

-- After the trigger, which waits for what the release before is writing.
update fellows set enrolled_from = held.first, enrolled_until = held.last
from (
	select fellow_id, min(enrolled_on) as first, max(last_day) as last
	from fellow_enrolments where outcome = 'active' group by fellow_id
) as held where held.fellow_id = fellows.id;

create index fellows_enrolled_until on fellows (enrolled_until) where data_consent_at is not null;
create index fellows_enrolled_from on fellows (enrolled_from) where data_consent_at is not null;
