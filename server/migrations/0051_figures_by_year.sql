-- The kept sums belong to a programme year. A job works them out afresh every few minutes, so the old ones may go.

truncate overview_weeks, overview_levels;

alter table overview_weeks add column year_id integer not null references programme_years (id);
alter table overview_weeks drop constraint overview_weeks_pkey;
alter table overview_weeks add primary key (fellow_id, year_id, week);

alter table overview_levels add column year_id integer not null references programme_years (id);
alter table overview_levels drop constraint overview_levels_pkey;
alter table overview_levels add primary key (fellow_id, year_id, skill_group);

-- The children of a center in a year by gender and class: what reports and comparisons add up.
create table overview_groups (
	fellow_id uuid not null references fellows (id) on delete cascade,
	year_id integer not null references programme_years (id),
	gender text not null,
	child_class text not null,
	children integer not null check (children > 0),
	children_left integer not null,
	marks integer not null,
	present integer not null,
	-- marks before the fellow's enrolment, after its last day, or in the future
	impossible_marks integer not null,
	-- children with all ten scores: at the beginning, at the end, and both times, with the sums of the levels of the last
	with_baseline integer not null,
	with_endline integer not null,
	with_both integer not null,
	baseline_sum double precision not null,
	endline_sum double precision not null,
	primary key (fellow_id, year_id, gender, child_class)
);

alter table attention_items drop constraint attention_items_rule_check;
alter table attention_items add constraint attention_items_rule_check check (rule in ('no_register', 'fellow_absent',
	'child_absent', 'marked_at_once', 'same_scores', 'endline_below', 'pin_far', 'phone_silent', 'date_impossible'));
