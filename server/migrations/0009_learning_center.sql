-- What a fellow tells about the learning center beside its village: how to find it, and where it lies on the map.

alter table learning_centers
	add column pincode text check (pincode ~ '^[0-9]{6}$'),
	add column colony_name text check (colony_name <> ''),
	add column door_number text check (door_number <> ''),
	add column landmark text check (landmark <> ''),
	-- degrees (WGS 84), to 6 decimals
	add column latitude double precision check (latitude between -90 and 90),
	add column longitude double precision check (longitude between -180 and 180),
	-- what the phone called the photo; null for the one that came with task 1
	add column photo_name text check (photo_name <> ''),
	add constraint learning_centers_point check ((latitude is null) = (longitude is null)),
	add constraint learning_centers_photo_name check (photo_name is null or photo_id is not null);
