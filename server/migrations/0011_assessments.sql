-- The scores of a child before and after the year. A skill that is not scored is 0 and counts in no average.

create table assessments (
	child_id uuid not null references children (id),
	assessment_type text not null check (assessment_type in ('baseline', 'endline')),
	imagination smallint not null check (imagination between 0 and 5),
	problem_solving smallint not null check (problem_solving between 0 and 5),
	root_cause_analysis smallint not null check (root_cause_analysis between 0 and 5),
	opinion smallint not null check (opinion between 0 and 5),
	team_work smallint not null check (team_work between 0 and 5),
	gender_sensitivity smallint not null check (gender_sensitivity between 0 and 5),
	speaking_listening smallint not null check (speaking_listening between 0 and 5),
	writing smallint not null check (writing between 0 and 5),
	reading smallint not null check (reading between 0 and 5),
	reading_comprehension smallint not null check (reading_comprehension between 0 and 5),
	learning_level numeric(4, 2) not null check (learning_level between 1 and 20),
	scored_at timestamptz not null,
	primary key (child_id, assessment_type)
);

create table assessments_history (
	id bigint generated always as identity primary key,
	child_id uuid not null references children (id),
	assessment_type text not null,
	imagination smallint not null,
	problem_solving smallint not null,
	root_cause_analysis smallint not null,
	opinion smallint not null,
	team_work smallint not null,
	gender_sensitivity smallint not null,
	speaking_listening smallint not null,
	writing smallint not null,
	reading smallint not null,
	reading_comprehension smallint not null,
	learning_level numeric(4, 2) not null,
	scored_at timestamptz not null,
	replaced_at timestamptz not null
);
create index assessments_history_child on assessments_history (child_id, assessment_type);

create function keep_replaced_assessment() returns trigger language plpgsql as $$
begin
	insert into assessments_history (child_id, assessment_type, imagination, problem_solving, root_cause_analysis,
		opinion, team_work, gender_sensitivity, speaking_listening, writing, reading, reading_comprehension,
		learning_level, scored_at, replaced_at)
	values (old.child_id, old.assessment_type, old.imagination, old.problem_solving, old.root_cause_analysis,
		old.opinion, old.team_work, old.gender_sensitivity, old.speaking_listening, old.writing, old.reading,
		old.reading_comprehension, old.learning_level, old.scored_at, new.scored_at);
	return null;
end $$;

create trigger assessments_keep_history after update on assessments
	for each row execute function keep_replaced_assessment();
