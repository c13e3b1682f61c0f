-- What staff should look at. An item is open until the rule that raised it finds it no longer.

create table attention_items (
	id uuid primary key default gen_random_uuid(),
	fellow_id uuid not null references fellows (id) on delete cascade,
	rule text not null check (rule in ('no_register', 'fellow_absent', 'child_absent', 'marked_at_once', 'same_scores',
		'endline_below', 'pin_far')),
	-- what of the fellow's it is about, where a rule may find several: a child, a class, an evening
	subject text not null default '',
	child_id uuid references children (id) on delete cascade,
	-- the figures of the sentence that is shown; no names
	facts jsonb not null check (jsonb_typeof(facts) = 'object'),
	found_at timestamptz not null,
	resolved_at timestamptz,
	-- what the fellow says of it
	explanation text not null default '' check (length(explanation) <= 300),
	explained_at timestamptz,
	looked_at_at timestamptz,
	looked_at_by uuid references accounts (id),
	note text not null default '' check (length(note) <= 300),
	check ((explanation = '') = (explained_at is null)),
	check ((looked_at_at is null) = (looked_at_by is null))
);
create unique index attention_items_once on attention_items (fellow_id, rule, subject) where resolved_at is null;
create index attention_items_open on attention_items (rule, found_at, id) where resolved_at is null;
create index attention_items_child on attention_items (child_id) where child_id is not null;

-- The marks of a fellow by week, and the levels of the children that were assessed twice. Both are worked out afresh
-- every few minutes, because adding up millions of marks whenever somebody looks would take seconds.

create table overview_weeks (
	fellow_id uuid not null references fellows (id) on delete cascade,
	-- the Monday
	week date not null check (extract(isodow from week) = 1),
	children_marks integer not null,
	children_present integer not null,
	fellow_marks integer not null,
	fellow_present integer not null,
	primary key (fellow_id, week)
);

create table overview_levels (
	fellow_id uuid not null references fellows (id) on delete cascade,
	skill_group text not null check (skill_group in ('creativity', 'critical_thinking', 'collaboration', 'communication')),
	-- children with both scores in this group, and the sums of their averages
	children integer not null check (children > 0),
	baseline_sum double precision not null,
	endline_sum double precision not null,
	primary key (fellow_id, skill_group)
);

create table overview_state (
	only_row boolean primary key default true check (only_row),
	as_of timestamptz not null
);

-- What is counted afresh for each reader.
create index children_enrolled on children (fellow_id) where deleted_at is null;
create index assigned_tasks_pending on assigned_tasks (deadline_date, fellow_id) where status = 'Pending';
