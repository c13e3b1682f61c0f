-- What people around the fellowship say, each with a recording; a fellow may hand in any number of each type.

create table testimonials (
	id uuid primary key,
	fellow_id uuid not null references fellows (id),
	stakeholder_type text not null
		check (stakeholder_type in ('fellow', 'fellow_parent', 'child', 'childs_parent', 'supporter')),
	-- answers by the label of their question
	form_data jsonb not null check (jsonb_typeof(form_data) = 'object' and form_data <> '{}'),
	recording_id uuid not null unique references media (id),
	created_at timestamptz not null
);
create index testimonials_of_fellow on testimonials (fellow_id, stakeholder_type, created_at desc);
