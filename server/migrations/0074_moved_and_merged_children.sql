-- One child moves to another center, or two entries turn out to be the same child.

-- A child that moves alone brings its marks of the year, and what a phone wrote before the move is still taken.
alter table child_transfers add column alone boolean not null default false;

create table merged_children (
	-- the entry that is not kept; deleted softly, with all that it had in years that are closed
	drop_id uuid primary key references children (id) on delete cascade,
	keep_id uuid not null references children (id) on delete cascade,
	-- whose marks and scores came to the kept child
	year_id integer not null references programme_years (id),
	merged_at timestamptz not null,
	-- programme days and assessments that the kept child did not have
	days smallint[] not null,
	scores text[] not null,
	check (drop_id <> keep_id)
);
create index merged_children_kept on merged_children (keep_id);

-- The child that counts for this one: itself, unless it was merged.
create function kept_child(child uuid) returns uuid language sql stable parallel safe as $$
	with recursive chain as (
		select child as id
		union
		select merged.keep_id from chain join merged_children merged on merged.drop_id = chain.id
	)
	select id from chain where not exists (select from merged_children later where later.drop_id = chain.id)
$$;

-- What a guardian said about a merged child goes when the merge is undone; then the rest counts.
create or replace function keep_current_consent() returns trigger language plpgsql as $$
declare
	child uuid := coalesce(new.child_id, old.child_id);
begin
	-- Two talks that arrive at once are weighed one after the other.
	perform from children where id = child for update;
	update children set (register_consent, photo_consent, voice_consent) = (
		select register, photo, voice from child_consents
		where child_id = child order by date desc, recorded_at desc, id desc limit 1
	) where id = child;
	return null;
end $$;
create trigger child_consents_gone_count_for_child after delete on child_consents
	for each row execute function keep_current_consent();

alter table messages
	drop constraint messages_kind_check,
	add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset', 'task_approved',
		'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
		'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received',
		'children_handed_over', 'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled',
		'fellowship_left', 'fellowship_restored', 'child_left', 'application_reopened', 'corrected',
		'number_corrected', 'child_moved', 'children_merged'));
