-- Which election of the desk counts. Whoever sends questions or orders to banks holds the row meanwhile, so that no other is elected.
create table desk_term (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null,
  beat_at timestamptz not null
);
grant select, insert, update on desk_term to hedgerow_system;
