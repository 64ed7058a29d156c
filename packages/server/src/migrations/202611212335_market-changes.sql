-- Rates and curves from a file are an act of two people (decision 0044): a duty of their own, and a reviewed record for each import.

alter table staff_duty drop constraint staff_duty_check_type_check,
  add constraint staff_duty_check_type_check check (check_type in ('0', '1', '2', '3', '5'));
-- Who could import until now makes from here on; reviewers of deals and settlement who make neither review.
insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
  select distinct group_id, user_id, org_id, '5', '0' from staff_duty
  where check_type in ('2', '3') and check_op_type = '0'
  on conflict do nothing;
insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
  select distinct d.group_id, d.user_id, d.org_id, '5', '1' from staff_duty d
  where d.check_type in ('2', '3') and d.check_op_type = '1' and not exists (
    select from staff_duty m where (m.group_id, m.user_id) = (d.group_id, d.user_id) and (m.check_type, m.check_op_type) = ('5', '0'))
  on conflict do nothing;

alter table import_batch drop constraint import_batch_status_check,
  add constraint import_batch_status_check
    check (status in ('previewed', 'submitted', 'committing', 'committed', 'cancelled', 'failed'));

create table market_change (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  change_kind text not null check (change_kind in ('rate', 'curve')),
  -- Null once a batch that was never imported is forgotten.
  batch_id bigint,
  file_name text not null,
  first_date date,
  last_date date,
  new_count integer not null,
  changed_count integer not null,
  left_out_count integer not null,
  band_pct numeric(5, 2) not null,
  unique (group_id, batch_id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, batch_id) references import_batch (group_id, id) on delete set null (batch_id)
);
call scope_table('market_change', 'org');
call make_reviewed('market_change', 'change_status', 'marketChange');
create index market_change_time on market_change (group_id, create_time desc, id desc);
