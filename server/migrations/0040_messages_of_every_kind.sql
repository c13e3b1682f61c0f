-- Messages about more than passwords, and announcements to the people of some districts.

create table announcements (
	id uuid primary key,
	text text not null check (text <> ''),
	-- the same in Telugu
	text_te text check (text_te <> ''),
	-- whether it is for all districts; otherwise they are in announcement_districts
	everywhere boolean not null,
	reached integer not null check (reached > 0),
	created_by uuid references accounts (id) on delete set null,
	created_at timestamptz not null,
	withdrawn_at timestamptz
);
create index announcements_latest on announcements (created_at desc, id desc);
create index announcements_author on announcements (created_by);

create table announcement_districts (
	announcement_id uuid not null references announcements (id) on delete cascade,
	district_id integer not null references districts (id) on update cascade,
	primary key (announcement_id, district_id)
);
create index announcement_districts_district on announcement_districts (district_id);

alter table messages
	add column announcement_id uuid references announcements (id) on delete cascade,
	-- when it was given to the SMS gateway
	add column texted_at timestamptz,
	drop constraint messages_kind_check,
	add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset', 'task_approved',
		'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
		'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received',
		'children_handed_over', 'request_answered', 'announcement')),
	add constraint messages_announcement_check check ((kind = 'announcement') = (announcement_id is not null));
create index messages_announcement on messages (announcement_id) where announcement_id is not null;

-- The job that texts a message is one for all kinds now.
update jobs set kind = 'messages.text' where kind = 'auth.tell_reset';
