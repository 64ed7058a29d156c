-- Risk-control records (decision 0333): one a day, cause and level. What was measured is never rewritten; a day on which the cause is still
-- there has a record of its own, which leads to the first.
create table risk_control (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  risk_no text not null,
  control_kind text not null check (control_kind in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11')),
  subject text not null check (length(subject) between 1 and 200),
  risk_date date not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  message_zh text not null check (message_zh <> ''),
  message_en text not null check (message_en <> ''),
  current_value numeric(24, 6),
  control_value numeric(24, 6),
  control_unit text not null,
  used_pct numeric(20, 4),
  warn_level text not null check (warn_level in ('1', '2', '3')),
  warn_operation text not null check (warn_operation in ('1', '2', '3', '4')),
  cause_url text not null,
  snapshot_id bigint,
  first_id bigint,
  handle_status text not null default '0' check (handle_status in ('0', '1', '2', '3')),
  handle_reason text not null default '' check (length(handle_reason) <= 512),
  handle_due date,
  handler_id bigint,
  handle_time timestamptz,
  closer_id bigint,
  close_time timestamptz,
  version integer not null default 0,
  create_time timestamptz not null default clock_timestamp(),
  modify_time timestamptz not null default clock_timestamp(),
  unique (group_id, id),
  unique (group_id, org_id, id),
  unique (group_id, risk_no),
  unique (group_id, org_id, control_kind, subject, risk_date, warn_level),
  check (closer_id is null or closer_id <> handler_id),
  check ((handle_status = '2') = (closer_id is not null)),
  check (handle_status not in ('1', '2') or handler_id is not null and handle_reason <> '' and handle_due is not null),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, org_id, first_id) references risk_control (group_id, org_id, id),
  foreign key (group_id, snapshot_id) references day_snapshot (group_id, id),
  foreign key (group_id, handler_id) references member (group_id, id),
  foreign key (group_id, closer_id) references member (group_id, id)
);
call scope_table('risk_control', 'org');
insert into numbered_column values ('risk_control', 'risk_no');
create index risk_control_date on risk_control (group_id, risk_date desc, id desc);
create index risk_control_open on risk_control (group_id, handle_status, org_id, risk_date desc) where handle_status in ('0', '1');
create index risk_control_standing on risk_control (group_id, org_id, control_kind, subject) where valid_to is null;
create trigger risk_control_measured before update of group_id, org_id, risk_no, control_kind, subject, risk_date, valid_from, message_zh,
  message_en, current_value, control_value, control_unit, used_pct, warn_level, warn_operation, cause_url, snapshot_id, first_id
  on risk_control for each row execute function refuse_rewriting();
create trigger risk_control_kept before delete on risk_control for each row execute function refuse_rewriting();
-- The last day on which the daily controls of an organisation were measured.
create table risk_control_day (
  group_id bigint not null,
  org_id bigint not null,
  last_day date,
  primary key (group_id, org_id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('risk_control_day', 'org');
