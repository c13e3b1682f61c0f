-- What a fellow's phone said of itself when the server heard it last.
create table phone_reports (
	fellow_id uuid primary key references fellows (id) on delete cascade,
	heard_at timestamptz not null,
	-- writes that waited on the phone then; of several phones, those of the one that was heard last
	waiting integer not null check (waiting >= 0)
);

alter table attention_items drop constraint attention_items_rule_check;
alter table attention_items add constraint attention_items_rule_check check (rule in ('no_register', 'fellow_absent',
	'child_absent', 'marked_at_once', 'same_scores', 'endline_below', 'pin_far', 'phone_silent'));

-- Receipts of fellows stay as long as the account: a phone may be silent for longer than any number of days.
alter table idempotency_keys add column of_fellow boolean not null default false;
update idempotency_keys set of_fellow = true where account_id in (select id from accounts where role = 'fellow');
drop index idempotency_keys_age;
create index idempotency_keys_age on idempotency_keys (created_at) where not of_fellow;
