-- Files that belong to a record; a deleted one keeps its row, its name and its hash.
create table business_attachment (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  busin_attach_type text not null check (busin_attach_type in ('1', '2', '3', '4', '5')),
  rel_id bigint not null,
  rel_serial_no text not null,
  attach_name text not null,
  file_id uuid not null,
  byte_count integer not null check (byte_count > 0),
  file_hash text not null,
  maker_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  deleter_id bigint,
  deleted_time timestamptz,
  version integer not null default 0,
  unique (group_id, id),
  check ((deleter_id is null) = (deleted_time is null)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, deleter_id) references member (group_id, id)
);
call scope_table('business_attachment', 'org');
create index business_attachment_record on business_attachment (group_id, busin_attach_type, rel_id, create_time desc);
create index business_attachment_time on business_attachment (group_id, create_time desc, id desc);
