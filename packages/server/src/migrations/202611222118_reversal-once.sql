-- A journal is reversed once. The constraint began with the columns of the group and the organisation, as the key of the foreign keys
-- does; on a table without statistics the planner took the one for the other and read all journals of the organisation for each posting.
alter table journal drop constraint journal_reverses_once;
create unique index journal_reverses_once on journal (reverses_id) where reverses_id is not null;
