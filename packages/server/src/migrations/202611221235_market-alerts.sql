-- Alerts on the market's state (decision 0095): a figure that comes to its threshold, or an event that fires by itself.
create table market_alert (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  -- Whose own alert it is; null of the organisation's.
  user_id bigint,
  remind_name text not null check (remind_name <> ''),
  severity text not null check (severity in ('1', '2', '3')),
  watch text not null check (watch in ('1', '2', '3', '4', '5', '6')),
  -- A pair, a currency or a source.
  watch_object text not null check (watch_object <> ''),
  threshold numeric(20, 6) check (threshold > 0),
  hysteresis numeric(5, 2) not null check (hysteresis between 0.01 and 100),
  org_user_type text not null check (org_user_type ~ '^[01](,[01])?$'),
  remind_mode text not null check (remind_mode ~ '^[123](,[123]){0,2}$'),
  remind_time integer not null check (remind_time between 1 and 10000),
  expire_date date not null,
  quiet_from time,
  quiet_to time,
  escalate_hours integer check (escalate_hours between 1 and 168),
  escalate_to bigint,
  enable_status text not null check (enable_status in ('0', '1')),
  alert_state text not null default '1' check (alert_state in ('1', '2', '3')),
  -- Events of earlier days fire nothing.
  watch_from date not null,
  last_fired timestamptz,
  fire_count integer not null default 0,
  ack_by bigint,
  ack_note text,
  escalated_at timestamptz,
  deleted boolean not null default false,
  create_by bigint not null,
  create_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  check ((watch = '6') = (threshold is null)),
  check ((severity = '3') = (escalate_hours is not null and escalate_to is not null)),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, user_id) references member (group_id, id),
  foreign key (group_id, escalate_to) references member (group_id, id),
  foreign key (group_id, ack_by) references member (group_id, id),
  foreign key (group_id, create_by) references member (group_id, id)
);
call scope_table('market_alert', 'org');
create unique index market_alert_once on market_alert (group_id, org_id, user_id, watch, watch_object, threshold)
  nulls not distinct where not deleted;
create index market_alert_watch on market_alert (group_id, watch, watch_object, org_id) where enable_status = '1' and not deleted;

create table market_alert_event (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  alert_id bigint not null,
  fire_no integer not null,
  -- Which event fired it; null of a figure that came to its threshold.
  crossing text,
  about text not null,
  about_en text not null,
  data_date date not null,
  simulated boolean not null,
  fired_at timestamptz not null default clock_timestamp(),
  -- Null while quiet hours hold it.
  told_at timestamptz,
  unique (group_id, alert_id, fire_no),
  foreign key (group_id, alert_id) references market_alert (group_id, id)
);
call scope_table('market_alert_event', 'org');
create unique index market_alert_event_once on market_alert_event (group_id, alert_id, crossing) where crossing is not null;
create index market_alert_event_held on market_alert_event (group_id, alert_id) where told_at is null;
