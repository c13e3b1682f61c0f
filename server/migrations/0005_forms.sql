-- What the head office asks people regularly: forms in the words of XLSForm, their versions, and the answers.

create table forms (
	id uuid primary key,
	kind text not null check (kind in ('form', 'reflection', 'feedback', 'visit', 'observation')),
	audience text not null check (audience in ('fellows', 'leads')),
	-- all who were ever asked: their late answers are taken
	asked_of text[] not null check (audience = any (asked_of)),
	repeat text not null check (repeat in ('once', 'monthly', 'quarterly', 'always')),
	due_on date,
	due_day smallint check (due_day between 1 and 31),
	state text not null default 'open' check (state in ('open', 'ended')),
	is_built_in boolean not null default false,
	-- the first version
	published_at timestamptz not null,
	check (kind not in ('visit', 'observation') or audience = 'leads')
);

-- Never changed: an answer is read with the questions as they were asked.
create table form_versions (
	form_id uuid not null references forms (id),
	version integer not null check (version between 1 and 10000),
	definition jsonb not null check (jsonb_typeof(definition) = 'object'),
	published_at timestamptz not null,
	-- null: of the app, or the account is gone
	published_by uuid references accounts (id) on delete set null,
	primary key (form_id, version)
);
create index form_versions_published_by on form_versions (published_by);

create table form_answers (
	-- chosen by the phone
	id uuid primary key,
	form_id uuid not null,
	version integer not null,
	-- who answered: a fellow or a lead
	account_id uuid not null references accounts (id) on delete cascade,
	-- the fellow whose center was visited; an erased fellow takes along what was written about the center
	subject_id uuid references fellows (id),
	-- the year of the work, not of the day on which it arrives
	year_id integer not null default current_year() references programme_years (id),
	-- `2026-11`, `2026-Q4`; '' where the form is not asked again by the calendar
	period text not null check (period ~ '^(\d{4}-(\d{2}|Q[1-4]))?$'),
	-- by the phone
	written_at timestamptz not null,
	received_at timestamptz not null,
	-- latitude, longitude, perhaps accuracy
	place jsonb,
	-- by the name of the question
	answers jsonb not null check (jsonb_typeof(answers) = 'object'),
	foreign key (form_id, version) references form_versions (form_id, version)
);
create index form_answers_latest on form_answers (form_id, received_at desc, id desc);
create index form_answers_period on form_answers (form_id, period, account_id);
create index form_answers_own on form_answers (account_id, form_id, received_at desc);
create index form_answers_subject on form_answers (subject_id) where subject_id is not null;
create index form_answers_year on form_answers (year_id);

-- Photos and recordings, by question.
create table form_media (
	answer_id uuid not null references form_answers (id) on delete cascade,
	question text not null,
	media_id uuid not null unique references media (id) on delete cascade,
	primary key (answer_id, question)
);

alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('profile_photo', 'child_photo', 'lc_photo',
	'training_photo', 'testimonial', 'spoken_text', 'spoken_consent', 'answer', 'form_answer'));

-- A second line behind the rules in the statements: in a call of a fellow only the fellow's own answers are there.
create function limit_forms() returns void language plpgsql as $$
begin
	alter table form_answers enable row level security;
	alter table form_media enable row level security;
	drop policy if exists of_server on form_answers;
	drop policy if exists of_fellow on form_answers;
	drop policy if exists of_server on form_media;
	drop policy if exists of_fellow on form_media;
	create policy of_server on form_answers to yuva_app using (true);
	create policy of_fellow on form_answers to yuva_fellow
		using (account_id = nullif(current_setting('yuva.fellow', true), '')::uuid);
	create policy of_server on form_media to yuva_app using (true);
	create policy of_fellow on form_media to yuva_fellow
		using (exists (select from form_answers given where given.id = answer_id));
end $$;

-- Also where a restored copy came without the roles, and so without the policies.
create or replace function limit_all_to_fellow() returns void language plpgsql as $$
declare
	target record;
begin
	for target in
		select name::regclass as name, child from (values
			('children', 'id'),
			('child_enrolments', 'child_id'),
			('child_consents', 'child_id'),
			('spoken_consents', 'child_id'),
			('children_attendance', 'child_id'),
			('children_attendance_history', 'child_id'),
			('assessments', 'child_id'),
			('assessments_history', 'child_id'),
			('registers', null),
			('fellow_attendance', null),
			('fellow_attendance_history', null),
			('assigned_tasks', null),
			('learning_centers', null),
			('testimonials', null),
			('work_to_confirm', null)) as limited (name, child)
	loop
		execute format('drop policy if exists of_server on %s', target.name);
		execute format('drop policy if exists of_fellow on %s', target.name);
		perform limit_to_fellow(target.name, target.child);
	end loop;
	perform limit_concerns();
	perform limit_forms();
end $$;
select limit_forms();

-- Three forms come with the app. The head office changes and ends them as any other.
with built_in (id, kind, audience, repeat, definition) as (values
	('0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0001'::uuid, 'reflection', 'fellows', 'monthly', $json${"title": {"en": "Monthly Reflections", "te": "నెలవారీ అనుభవాలు"}, "groups": [], "questions": [
		{"name": "way", "type": "select_one", "required": true, "label": {"en": "How do you want to answer?", "te": "మీరు ఎలా చెప్పాలనుకుంటున్నారు?"}, "choices": [{"name": "write", "label": {"en": "I write", "te": "రాస్తాను"}}, {"name": "speak", "label": {"en": "I speak", "te": "మాట్లాడతాను"}}]},
		{"name": "went_well", "type": "text", "appearance": "multiline", "label": {"en": "What went well with the children this month?", "te": "ఈ నెలలో పిల్లలతో ఏ పని బాగా జరిగింది?"}, "relevant": "${way} = 'write'", "required": true},
		{"name": "went_well_voice", "type": "audio", "label": {"en": "What went well with the children this month?", "te": "ఈ నెలలో పిల్లలతో ఏ పని బాగా జరిగింది?"}, "hint": {"en": "Press the button and speak.", "te": "బటన్ నొక్కి మాట్లాడండి."}, "relevant": "${way} = 'speak'", "required": true},
		{"name": "was_hard", "type": "text", "appearance": "multiline", "label": {"en": "What was hard for you this month?", "te": "ఈ నెలలో మీకు ఏ పని కష్టమైంది?"}, "relevant": "${way} = 'write'"},
		{"name": "was_hard_voice", "type": "audio", "label": {"en": "What was hard for you this month?", "te": "ఈ నెలలో మీకు ఏ పని కష్టమైంది?"}, "hint": {"en": "Press the button and speak.", "te": "బటన్ నొక్కి మాట్లాడండి."}, "relevant": "${way} = 'speak'"},
		{"name": "learnt", "type": "text", "appearance": "multiline", "label": {"en": "What did you learn this month?", "te": "ఈ నెలలో మీరు ఏం నేర్చుకున్నారు?"}, "relevant": "${way} = 'write'"},
		{"name": "learnt_voice", "type": "audio", "label": {"en": "What did you learn this month?", "te": "ఈ నెలలో మీరు ఏం నేర్చుకున్నారు?"}, "hint": {"en": "Press the button and speak.", "te": "బటన్ నొక్కి మాట్లాడండి."}, "relevant": "${way} = 'speak'"},
		{"name": "help", "type": "text", "appearance": "multiline", "label": {"en": "What help do you need?", "te": "మీకు ఏ సహాయం కావాలి?"}, "relevant": "${way} = 'write'"},
		{"name": "help_voice", "type": "audio", "label": {"en": "What help do you need?", "te": "మీకు ఏ సహాయం కావాలి?"}, "hint": {"en": "Press the button and speak.", "te": "బటన్ నొక్కి మాట్లాడండి."}, "relevant": "${way} = 'speak'"}
	]}$json$::jsonb),
	('0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0002'::uuid, 'feedback', 'fellows', 'quarterly', $json${"title": {"en": "Quarterly Feedbacks", "te": "మూడు నెలల అభిప్రాయాలు"}, "groups": [], "questions": [
		{"name": "support", "type": "select_one", "required": true, "label": {"en": "How was the help from your lead in these three months?", "te": "ఈ మూడు నెలల్లో మీ లీడ్ సహాయం ఎలా ఉంది?"}, "choices": [{"name": "good", "label": {"en": "Good", "te": "బాగుంది"}}, {"name": "fair", "label": {"en": "Could be better", "te": "ఇంకా బాగుండాలి"}}, {"name": "poor", "label": {"en": "Not good", "te": "బాగోలేదు"}}]},
		{"name": "way", "type": "select_one", "required": true, "label": {"en": "How do you want to answer?", "te": "మీరు ఎలా చెప్పాలనుకుంటున్నారు?"}, "choices": [{"name": "write", "label": {"en": "I write", "te": "రాస్తాను"}}, {"name": "speak", "label": {"en": "I speak", "te": "మాట్లాడతాను"}}]},
		{"name": "helped", "type": "text", "appearance": "multiline", "label": {"en": "What helped you most in these three months?", "te": "ఈ మూడు నెలల్లో మీకు ఏది బాగా ఉపయోగపడింది?"}, "relevant": "${way} = 'write'", "required": true},
		{"name": "helped_voice", "type": "audio", "label": {"en": "What helped you most in these three months?", "te": "ఈ మూడు నెలల్లో మీకు ఏది బాగా ఉపయోగపడింది?"}, "hint": {"en": "Press the button and speak.", "te": "బటన్ నొక్కి మాట్లాడండి."}, "relevant": "${way} = 'speak'", "required": true},
		{"name": "better", "type": "text", "appearance": "multiline", "label": {"en": "What should we do better?", "te": "మేము ఇంకా ఏది బాగా చేయాలి?"}, "relevant": "${way} = 'write'"},
		{"name": "better_voice", "type": "audio", "label": {"en": "What should we do better?", "te": "మేము ఇంకా ఏది బాగా చేయాలి?"}, "hint": {"en": "Press the button and speak.", "te": "బటన్ నొక్కి మాట్లాడండి."}, "relevant": "${way} = 'speak'"},
		{"name": "more", "type": "text", "appearance": "multiline", "label": {"en": "What else do you want to tell us?", "te": "మాకు ఇంకా ఏమైనా చెప్పాలనుకుంటున్నారా?"}, "relevant": "${way} = 'write'"},
		{"name": "more_voice", "type": "audio", "label": {"en": "What else do you want to tell us?", "te": "మాకు ఇంకా ఏమైనా చెప్పాలనుకుంటున్నారా?"}, "hint": {"en": "Press the button and speak.", "te": "బటన్ నొక్కి మాట్లాడండి."}, "relevant": "${way} = 'speak'"}
	]}$json$::jsonb),
	('0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0003'::uuid, 'visit', 'leads', 'always', $json${"title": {"en": "Visit to a center", "te": "సెంటర్ సందర్శన"}, "groups": [], "questions": [
		{"name": "children_present", "type": "integer", "required": true, "label": {"en": "How many children are here today?", "te": "ఈ రోజు ఎంతమంది పిల్లలు వచ్చారు?"}, "constraint": ". >= 0 and . <= 200", "constraint_message": {"en": "Write a number from 0 to 200.", "te": "0 నుంచి 200 లోపు అంకె రాయండి."}},
		{"name": "room_safe", "type": "select_one", "required": true, "label": {"en": "Is the room safe for the children?", "te": "పిల్లలకు ఈ గది సురక్షితంగా ఉందా?"}, "choices": [{"name": "yes", "label": {"en": "Yes", "te": "అవును"}}, {"name": "no", "label": {"en": "No", "te": "కాదు"}}]},
		{"name": "not_safe", "type": "text", "appearance": "multiline", "required": true, "label": {"en": "What is not safe?", "te": "ఏది సురక్షితంగా లేదు?"}, "relevant": "${room_safe} = 'no'"},
		{"name": "materials", "type": "select_multiple", "label": {"en": "Which materials are here?", "te": "ఏ సామగ్రి ఉంది?"}, "choices": [{"name": "books", "label": {"en": "Books", "te": "పుస్తకాలు"}}, {"name": "board", "label": {"en": "Board and chalk", "te": "బోర్డు, చాక్‌పీసులు"}}, {"name": "charts", "label": {"en": "Charts", "te": "చార్టులు"}}, {"name": "toys", "label": {"en": "Toys and games", "te": "బొమ్మలు, ఆట వస్తువులు"}}, {"name": "paper", "label": {"en": "Paper and colours", "te": "కాగితాలు, రంగులు"}}]},
		{"name": "went_well", "type": "text", "appearance": "multiline", "required": true, "label": {"en": "What went well?", "te": "ఏది బాగా జరిగింది?"}},
		{"name": "agreed", "type": "text", "appearance": "multiline", "label": {"en": "What did you agree with the fellow?", "te": "ఫెలోతో ఏం అనుకున్నారు?"}, "hint": {"en": "Write who does what, and until when.", "te": "ఎవరు, ఏ పని, ఎప్పటిలోపు చేస్తారో రాయండి."}},
		{"name": "photo", "type": "image", "label": {"en": "Take a photo of the center", "te": "సెంటర్ ఫోటో తీయండి"}, "hint": {"en": "Take the room, not faces.", "te": "గదిని తీయండి, ముఖాలు వద్దు."}},
		{"name": "place", "type": "geopoint", "label": {"en": "Where are you?", "te": "మీరు ఎక్కడ ఉన్నారు?"}}
	]}$json$::jsonb)
), made as (
	insert into forms (id, kind, audience, asked_of, repeat, is_built_in, published_at)
	select id, kind, audience, array[audience], repeat, true, '2026-06-01 00:00+05:30' from built_in
)
insert into form_versions (form_id, version, definition, published_at)
select id, 1, definition, '2026-06-01 00:00+05:30' from built_in;
