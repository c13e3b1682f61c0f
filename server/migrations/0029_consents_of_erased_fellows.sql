-- A fellow who is erased leaves the consents that they recorded for children who are with another fellow now: the
-- guardian's word stays, who wrote it down is forgotten.

alter table child_consents
	alter column recorded_by drop not null,
	drop constraint child_consents_recorded_by_fkey,
	add constraint child_consents_recorded_by_fkey foreign key (recorded_by) references accounts (id) on delete set null;

create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
	if new.recorded_by is null and to_jsonb(new) = to_jsonb(old) || '{"recorded_by": null}' then
		return new;
	end if;
	raise exception 'child_consents is append-only';
end $$;
