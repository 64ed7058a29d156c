-- Exports that are made in the background (decision 0391). One of a list, filter and columns is under way for a member at once, however often it
-- is ordered. `rights` are those with which the file was made: whoever has fewer when it is asked for does not get it.
create table long_export (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  maker_id bigint not null,
  list_name text not null,
  screen_path text not null,
  base_name text,
  file_type text not null check (file_type in ('xlsx', 'csv')),
  lang text not null,
  columns jsonb not null,
  query jsonb not null,
  request_hash text not null,
  export_status text not null default '0' check (export_status in ('0', '1', '2', '3', '4', '5', '6')),
  total_rows integer not null check (total_rows > 0),
  row_count integer not null default 0 check (row_count >= 0),
  rights text[],
  file_id uuid,
  file_name text not null,
  byte_count integer,
  failure_reason text,
  create_time timestamptz not null default clock_timestamp(),
  end_time timestamptz,
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  constraint long_export_file check ((export_status = '2') = (file_id is not null)),
  constraint long_export_done check (file_id is null or (rights is not null and byte_count > 0)),
  constraint long_export_failure check ((export_status in ('3', '5')) = (failure_reason is not null)),
  constraint long_export_end check ((export_status in ('0', '1')) = (end_time is null))
);
call scope_table('long_export', 'group');
create unique index long_export_under_way on long_export (group_id, maker_id, request_hash) where export_status in ('0', '1');
create index long_export_of_member on long_export (group_id, maker_id, list_name, create_time desc);
create index long_export_ended on long_export (end_time) where end_time is not null;
