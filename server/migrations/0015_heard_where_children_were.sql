-- A child's testimonial names the child but does not point at it. These are the children whom it may mean: of that name, and now or
-- once in the center. An entry that was merged counts as the child that is kept.
create function children_named(fellow uuid, name text) returns setof children language sql stable parallel safe as $$
	select child.* from children entry join children child on child.id = kept_child(entry.id)
	where entry.id in (
			select held.child_id from child_enrolments held where held.fellow_id = fellow
			union select moved.child_id from child_transfers moved where moved.from_fellow_id = fellow)
		and name_key(entry.full_name) = name_key(name)
$$;

-- Others hear it when every child of that name has a guardian's consent for its voice. A no stays when its child is deleted. It
-- sees all rows, as their owner: with the rule of the fellow's rows each answer would look at all children.
create or replace function child_may_be_heard(fellow uuid, name text) returns boolean stable parallel safe
	security definer set search_path = public, pg_temp
	return coalesce((
		select bool_and(coalesce(child.voice_consent, false)) from children_named(fellow, name) child
		where child.deleted_at is null or not child.voice_consent
	), false);
revoke execute on function child_may_be_heard(uuid, text) from public;
grant execute on function child_may_be_heard(uuid, text) to yuva_app, yuva_fellow;

-- A fellow hears it without an answer too, but only for a while: `asked_since` is the instant from which on a child without an
-- answer counts as new. A name that no child has is judged by the age of the recording.
create or replace function fellow_may_hear(fellow uuid, name text, said timestamptz, asked_since timestamptz) returns boolean
	stable parallel safe security definer set search_path = public, pg_temp
	return coalesce((
		select bool_and(coalesce(child.voice_consent, child.created_at > asked_since)) from children_named(fellow, name) child
		where child.deleted_at is null or not child.voice_consent
	), said > asked_since);
revoke execute on function fellow_may_hear(uuid, text, timestamptz, timestamptz) from public;
grant execute on function fellow_may_hear(uuid, text, timestamptz, timestamptz) to yuva_app, yuva_fellow;
