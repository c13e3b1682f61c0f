-- Of children, too, the head office may decide something else than the rule when a year closes.
create table closing_child_decisions (
	closing_id uuid not null references year_closings (id) on delete cascade,
	child_id uuid not null references children (id) on delete cascade,
	leaves boolean not null,
	primary key (closing_id, child_id)
);
create index closing_child_decisions_child on closing_child_decisions (child_id);
