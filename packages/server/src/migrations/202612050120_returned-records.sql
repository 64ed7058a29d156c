-- What a reviewed record was when it came back to its maker, rejected or withdrawn (decision 0381): its next review shows what was edited since.
create table returned_record (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  entity text not null references reviewed_noun (entity),
  entity_id bigint not null,
  entity_version integer not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  at timestamptz not null default now(),
  unique (group_id, entity, entity_id, entity_version),
  foreign key (group_id, org_id) references org (group_id, id)
);
create index returned_record_entity on returned_record (group_id, entity, entity_id, id);
call scope_table('returned_record', 'org');
create trigger returned_record_append_only before update or delete on returned_record
  for each row execute function refuse_rewriting();
