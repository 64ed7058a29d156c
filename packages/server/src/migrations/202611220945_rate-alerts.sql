-- Alerts on rates (decision 0094): a rule is armed or fired, and each crossing is an event that is told once.
create table rate_alert (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  -- Whose own alert it is; null of the organisation's.
  user_id bigint,
  remind_name text not null check (remind_name <> ''),
  currency_pair text not null references currency_pair (currency_pair_code),
  condition text not null check (condition in ('1', '2', '3', '4', '5', '6')),
  level numeric(20, 10) check (level > 0),
  -- Whether the level is reached from below; null of a move.
  from_below boolean,
  move_pct numeric(5, 2) check (move_pct between 0.01 and 100),
  move_window text check (move_window in ('D', 'W', 'M')),
  hysteresis numeric(5, 2) not null check (hysteresis between 0.01 and 100),
  repeat_flag text not null check (repeat_flag in ('0', '1')),
  org_user_type text not null check (org_user_type ~ '^[01](,[01])?$'),
  remind_mode text not null check (remind_mode ~ '^[123](,[123]){0,2}$'),
  remind_time integer not null check (remind_time between 1 and 10000),
  expire_date date not null,
  quiet_from time,
  quiet_to time,
  enable_status text not null check (enable_status in ('0', '1')),
  alert_state text not null default '1' check (alert_state in ('1', '2')),
  last_fired timestamptz,
  fire_count integer not null default 0,
  deleted boolean not null default false,
  create_by bigint not null,
  create_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  check ((condition in ('1', '2', '6')) = (level is not null)),
  check ((level is not null) = (from_below is not null)),
  check ((condition in ('3', '4', '5')) = (move_pct is not null and move_window is not null)),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, user_id) references member (group_id, id),
  foreign key (group_id, create_by) references member (group_id, id)
);
call scope_table('rate_alert', 'org');
create unique index rate_alert_once on rate_alert (group_id, org_id, user_id, currency_pair, condition, level, move_pct, move_window)
  nulls not distinct where not deleted;
create index rate_alert_watch on rate_alert (group_id, currency_pair, org_id) where enable_status = '1' and not deleted;

create table rate_alert_event (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  alert_id bigint not null,
  fire_no integer not null,
  mid_price numeric(24, 14) not null,
  data_date date not null,
  simulated boolean not null,
  move_pct numeric(12, 4),
  fired_at timestamptz not null default clock_timestamp(),
  -- Null while quiet hours hold it.
  told_at timestamptz,
  unique (group_id, alert_id, fire_no),
  foreign key (group_id, alert_id) references rate_alert (group_id, id)
);
call scope_table('rate_alert_event', 'org');
create index rate_alert_event_held on rate_alert_event (group_id, alert_id) where told_at is null;
