-- Villages that a fellow wrote because the list lacks them. A place like any other, so that every print and list shows
-- the fellow's words; only the lists to choose from leave a written village out until a lead accepts it.
alter table grampanchayats
	add column written boolean not null default false,
	-- The village that a lead chose in its place; nothing is in a written village any more. The words are kept for phones
	-- that send them late.
	add column stands_for integer references grampanchayats (id) on update cascade on delete cascade,
	-- What the fellow wrote, of a village that a lead accepted under this or another name.
	add column words text,
	add column decided_at timestamptz,
	add check (stands_for is null or written),
	add check (words is null or not written);
create unique index grampanchayats_written on grampanchayats (mandal_id, lower(name)) where written;
create index grampanchayats_words on grampanchayats (mandal_id, lower(words)) where words is not null;
create index grampanchayats_stands_for on grampanchayats (stands_for) where stands_for is not null;

-- For places without an official code. The directory's codes have at most six digits, the built-in ids begin with 9.
create sequence own_place_ids as integer start 1000000000;

-- What was moved to another village, so that it can be moved back.
create table village_moves (
	written integer not null references grampanchayats (id) on update cascade on delete cascade,
	used_as text not null check (used_as in ('home', 'child', 'center', 'task', 'earlier_task')),
	fellow_id uuid references fellows (id) on delete cascade,
	child_id uuid references children (id) on delete cascade,
	check ((used_as = 'child') = (child_id is not null)),
	check ((used_as = 'child') = (fellow_id is null))
);
create index village_moves_written on village_moves (written);
create index village_moves_fellow on village_moves (fellow_id);
create index village_moves_child on village_moves (child_id);

create index fellows_grampanchayat on fellows (grampanchayat);
create index children_grampanchayat on children (grampanchayat);
create index learning_centers_village on learning_centers (village);

create function move_village(one integer, other integer) returns void language sql as $$
	with moved as (update fellows set grampanchayat = other where grampanchayat = one returning id)
		insert into village_moves (written, used_as, fellow_id) select one, 'home', id from moved;
	with moved as (update children set grampanchayat = other where grampanchayat = one returning id)
		insert into village_moves (written, used_as, child_id) select one, 'child', id from moved;
	with moved as (update learning_centers set village = other where village = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'center', fellow_id from moved;
	with moved as (update onboarding_tasks set village_id = other where village_id = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'task', fellow_id from moved;
	with moved as (update earlier_onboarding_tasks set village_id = other where village_id = one returning fellow_id)
		insert into village_moves (written, used_as, fellow_id) select one, 'earlier_task', fellow_id from moved;
$$;

-- What has been changed since stays where it is.
create function move_village_back(one integer) returns void language sql as $$
	update fellows set grampanchayat = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'home' and fellows.id = moved.fellow_id
			and grampanchayat = village.stands_for;
	update children set grampanchayat = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and children.id = moved.child_id
			and grampanchayat = village.stands_for;
	update learning_centers set village = one from village_moves moved, grampanchayats place
		where moved.written = one and place.id = one and used_as = 'center'
			and learning_centers.fellow_id = moved.fellow_id and village = place.stands_for;
	update onboarding_tasks set village_id = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'task'
			and onboarding_tasks.fellow_id = moved.fellow_id and village_id = village.stands_for;
	update earlier_onboarding_tasks set village_id = one from village_moves moved, grampanchayats village
		where moved.written = one and village.id = one and used_as = 'earlier_task'
			and earlier_onboarding_tasks.fellow_id = moved.fellow_id and village_id = village.stands_for;
	delete from village_moves where written = one;
$$;
