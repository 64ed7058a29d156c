-- Transfers of exposures between organisations of a group: what was given stays locked on its exposure, what was taken is an
-- exposure of the other organisation, and both are one row here.
create table exposure_transfer (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  transfer_no text not null,
  transfer_status text not null default '1' check (transfer_status in ('1', '2', '3', '0')),
  source_org_id bigint not null,
  target_org_id bigint not null,
  exposure_id bigint not null,
  mirror_exposure_id bigint,
  -- As it was given: the other side does not see the exposure itself.
  serial_no text not null,
  exposure_direction text not null check (exposure_direction in ('0', '1')),
  delivery_date date not null,
  end_date date not null,
  mirror_serial_no text,
  currency text not null references currency (currency_code),
  transfer_amt numeric(20, 6) not null check (transfer_amt > 0),
  currency_pair text not null,
  transfer_price numeric(20, 10) not null check (transfer_price > 0),
  remind_transfer date,
  reminded_for date,
  remark text not null default '',
  comment text not null default '',
  create_by bigint not null,
  create_time timestamptz not null default now(),
  decided_by bigint,
  decided_time timestamptz,
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, transfer_no),
  foreign key (group_id, source_org_id) references org (group_id, id),
  foreign key (group_id, target_org_id) references org (group_id, id),
  foreign key (group_id, exposure_id) references fx_exposure (group_id, id),
  foreign key (group_id, mirror_exposure_id) references fx_exposure (group_id, id),
  foreign key (group_id, create_by) references member (group_id, id),
  foreign key (group_id, decided_by) references member (group_id, id),
  constraint exposure_transfer_two_sides check (source_org_id <> target_org_id),
  constraint exposure_transfer_two_people check (transfer_status not in ('2', '3') or (decided_by is not null and decided_by <> create_by)),
  constraint exposure_transfer_mirrored check ((transfer_status = '2') = (mirror_exposure_id is not null))
);
create index exposure_transfer_exposure on exposure_transfer (group_id, exposure_id);
create unique index exposure_transfer_mirror on exposure_transfer (group_id, mirror_exposure_id) where mirror_exposure_id is not null;
create index exposure_transfer_recent on exposure_transfer (group_id, create_time desc, id desc);
create index exposure_transfer_reminder on exposure_transfer (group_id, remind_transfer) where remind_transfer is not null;

-- Both sides see it, each by its own organisations.
call scope_table('exposure_transfer', 'group');
drop policy exposure_transfer_scope on exposure_transfer;
create policy exposure_transfer_scope on exposure_transfer to hedgerow_api using (
  group_id = nullif(current_setting('app.group_id', true), '')::bigint
  and ((select string_to_array(current_setting('app.org_ids', true), ',')::bigint[])::bigint[]) && array[source_org_id, target_org_id]);

-- What of the lock is given to another organisation of the group: known on the exposure so that only few rows are asked further.
alter table fx_exposure add column transferred_amt numeric(20, 6) not null default 0,
  add constraint fx_exposure_transferred check (transferred_amt >= 0 and transferred_amt <= lock_amt);
insert into numbered_column values ('exposure_transfer', 'transfer_no');
