-- Marks of a day that is frozen stand on its last snapshot; a day that is frozen anew is marked anew.
alter table mark_run add column snapshot_id bigint,
  add constraint mark_run_snapshot foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id);
drop index mark_run_once;
create unique index mark_run_once on mark_run (group_id, org_id, mark_date, coalesce(snapshot_id, 0)) where mark_status <> '0';

-- How an organisation closes its days; as usual where it has no row.
create table close_setting (
  group_id bigint not null,
  org_id bigint not null,
  -- On which days the entries of a day are booked before it is closed: 1 every day, 2 the last business day of a month.
  entries_due text not null check (entries_due in ('1', '2')),
  version integer not null default 0,
  primary key (group_id, org_id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('close_setting', 'org');
