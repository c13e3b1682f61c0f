-- A register shows children who were deleted since as well, so the children of a fellow are found with them.

drop index children_of_fellow;
create index children_of_fellow on children (fellow_id);
