-- What a guardian takes back with a lead; null in a talk that answers everything. It gives nothing: `register`, `photo` and
-- `voice` of such a row say what held when it was recorded.
alter table child_consents add column withdrawn text[]
	check (withdrawn <@ '{register,photo,voice}' and cardinality(withdrawn) > 0);

-- What a guardian said about a merged child goes when the merge is undone; then the rest counts. The latest talk counts, without
-- what was taken back after it: a talk may come late from a phone.
create or replace function keep_current_consent() returns trigger language plpgsql as $$
declare
	child uuid := coalesce(new.child_id, old.child_id);
begin
	-- Two talks that arrive at once are weighed one after the other.
	perform from children where id = child for update;
	update children set (register_consent, photo_consent, voice_consent) = (
		select talk.register and 'register' <> all (gone.purposes), talk.photo and 'photo' <> all (gone.purposes),
			talk.voice and 'voice' <> all (gone.purposes)
		from child_consents talk cross join lateral (
			select coalesce(array_agg(purpose), '{}') as purposes
			from child_consents later cross join lateral unnest(later.withdrawn) as purpose
			where later.child_id = child
				and (later.date, later.recorded_at, later.id) > (talk.date, talk.recorded_at, talk.id)
		) as gone
		where talk.child_id = child and talk.withdrawn is null
		order by talk.date desc, talk.recorded_at desc, talk.id desc limit 1
	) where id = child;
	return null;
end $$;

-- The fellow gets a message.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset',
	'task_approved', 'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
	'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received', 'children_handed_over',
	'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled', 'fellowship_left', 'fellowship_restored',
	'child_left', 'application_reopened', 'corrected', 'number_corrected', 'child_moved', 'children_merged', 'child_restored',
	'consent_withdrawn', 'account_ends', 'work_handed_over', 'concern_raised', 'concern_waits', 'safeguarding_named',
	'safeguarding_changed', 'lead_wrote', 'meeting_invited', 'meeting_changed', 'meeting_left_out', 'meeting_cancelled',
	'meeting_reminder', 'meeting_minutes', 'visit_planned', 'visit_moved', 'visit_cancelled', 'visit_done'));
