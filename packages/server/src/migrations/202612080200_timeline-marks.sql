-- A mark on each timeline of the database (decision 0418): a replica that has the mark of the primary's timeline has replayed that timeline, and
-- no other one on which the same positions in the log hold something else. Each primary is asked for its mark, and given one where it has none.
create table timeline_mark (
  timeline text primary key check (timeline ~ '^[0-9A-F]{8}$'),
  mark uuid not null default gen_random_uuid(),
  create_time timestamptz not null default clock_timestamp()
);
grant select on timeline_mark to hedgerow_api;
grant select, insert on timeline_mark to hedgerow_system;
