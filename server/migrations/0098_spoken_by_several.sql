-- One recording may prove the consents of several guardians who met. Whether it proves any still, also of children whom the
-- fellow of the call does not see.

create function is_recording_spoken(recording uuid) returns boolean language sql stable parallel safe
security definer set search_path = public, pg_temp as $$
	select exists (select from spoken_consents where recording_id = recording)
$$;
revoke execute on function is_recording_spoken(uuid) from public;
grant execute on function is_recording_spoken(uuid) to yuva_app, yuva_fellow;
