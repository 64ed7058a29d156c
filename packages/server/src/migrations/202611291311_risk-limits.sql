-- Risk limits (decision 0334): what value at risk, concentration and a loss to be disclosed are held against. They change by a `limit_change`.
create table risk_limit (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  limit_kind text not null check (limit_kind in ('4', '5', '9')),
  control_value numeric(20, 6) not null check (control_value > 0),
  amber_pct numeric(7, 4) not null check (amber_pct > 0 and amber_pct <= 100),
  warn_level text not null check (warn_level in ('1', '2', '3')),
  warn_operation text not null check (warn_operation in ('1', '2', '3', '4')),
  valid_from date not null,
  valid_to date,
  create_time timestamptz not null default clock_timestamp(),
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('risk_limit', 'org');
create index risk_limit_of_org on risk_limit (group_id, org_id, limit_kind, valid_from);
alter table limit_change drop constraint limit_change_change_kind_check,
  add constraint limit_change_change_kind_check check (change_kind in ('1', '2', '3', '4', '5', '6', '7', '8'));
drop index limit_change_of_quota;
create unique index limit_change_of_quota on limit_change (group_id, subject)
  where change_status = '1' and counter_party_id is null and change_kind not in ('6', '8');
create unique index limit_change_of_risk on limit_change (group_id, org_id, (after ->> 'limitKind'))
  where change_status = '1' and change_kind = '8';
