-- What people uploaded: who sent it, what it is, and whose it became. The bytes lie sealed in the file store, under the id.
create table stored_file (
  id uuid primary key default gen_random_uuid(),
  group_id bigint not null,
  org_id bigint not null,
  user_id bigint not null,
  file_name text not null,
  media_type text not null,
  byte_count integer not null check (byte_count > 0),
  sha256 bytea not null,
  -- Set when the bytes are kept; a row without it is what an interrupted upload left.
  kept_at timestamptz,
  -- The record that it belongs to; without one it is its sender's alone, for a day.
  entity text,
  entity_id bigint,
  -- The grant that its readers hold for its organisation, and who beside them: a group, and the grant in it.
  needs text,
  reader_group_id bigint,
  reader_needs text,
  create_time timestamptz not null default clock_timestamp(),
  check ((entity is null) = (entity_id is null) and (entity is null) = (needs is null)),
  check ((reader_group_id is null) = (reader_needs is null) and (reader_needs is null or entity is not null)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('stored_file', 'group');
create index stored_file_sender on stored_file (group_id, user_id, create_time);
create index stored_file_loose on stored_file (create_time) where entity is null;
create index stored_file_record on stored_file (group_id, entity, entity_id) where entity is not null;
