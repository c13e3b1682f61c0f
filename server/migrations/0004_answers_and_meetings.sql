-- Holds what fellows answer to messages, in words or with a recording. One lead gets an answer while this lead reaches the fellow.
create table message_answers (
	-- the phone chooses it
	id uuid primary key,
	fellow_id uuid not null references fellows (id) on delete cascade,
	-- is null when the message is gone
	message_id uuid references messages (id) on delete set null,
	-- is null for the head office, because the fellow has no lead or the lead's account is gone
	lead_id uuid references accounts (id) on delete set null,
	text text not null check (length(text) <= 500),
	recording_id uuid unique references media (id),
	sent_at timestamptz not null,
	read_at timestamptz,
	check ((text = '') = (recording_id is not null))
);
create index message_answers_fellow on message_answers (fellow_id, sent_at desc);
create index message_answers_message on message_answers (message_id);
create index message_answers_lead on message_answers (lead_id, sent_at desc);
create index message_answers_unread on message_answers (fellow_id) where read_at is null;

alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('profile_photo', 'child_photo', 'lc_photo', 'training_photo',
	'testimonial', 'spoken_text', 'spoken_consent', 'answer'));

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('password_reset', 'second_factor_reset',
	'task_approved', 'application_approved', 'task_sent_back', 'application_not_approved', 'offer_accepted', 'task_assigned',
	'task_reopened', 'task_cancelled', 'task_extended', 'account_changed', 'children_received', 'children_handed_over',
	'request_answered', 'announcement', 'year_closed', 'year_reopened', 'enrolled', 'fellowship_left', 'fellowship_restored',
	'child_left', 'application_reopened', 'corrected', 'number_corrected', 'child_moved', 'children_merged', 'child_restored',
	'account_ends', 'work_handed_over', 'concern_raised', 'concern_waits', 'safeguarding_named', 'safeguarding_changed',
	'lead_wrote', 'meeting_invited', 'meeting_changed', 'meeting_cancelled', 'meeting_reminder', 'meeting_minutes'));

-- Holds meetings and trainings of fellows.
create table meetings (
	id uuid primary key,
	title text not null check (title <> '' and length(title) <= 120),
	kind text not null check (kind in ('meeting', 'training')),
	-- day and time are those of India
	held_on date not null,
	held_at text not null check (held_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	place text not null check (place <> '' and length(place) <= 200),
	made_by uuid references accounts (id) on delete set null,
	made_at timestamptz not null,
	cancelled_at timestamptz,
	-- is null until the guests get the reminder
	reminded_at timestamptz,
	-- is null until the lead notes who came
	noted_at timestamptz,
	minutes text not null default '' check (length(minutes) <= 4000)
);
create index meetings_order on meetings (held_on desc, id desc);
create index meetings_maker on meetings (made_by);

create table meeting_guests (
	meeting_id uuid not null references meetings (id) on delete cascade,
	fellow_id uuid not null references fellows (id) on delete cascade,
	-- is null until the lead notes who came
	was_present boolean,
	primary key (meeting_id, fellow_id)
);
create index meeting_guests_fellow on meeting_guests (fellow_id);

-- Runs the reminders of the day before.
select pgboss.create_queue('meetings', '{
	"policy": "exclusive", "retryLimit": 0,
	"heartbeatSeconds": 30, "expireInSeconds": 360, "deleteAfterSeconds": 3600
}');
insert into pgboss.schedule (name, cron, options) values ('meetings', '*/10 * * * *', '{}');
