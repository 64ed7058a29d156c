-- Curves of an organisation: every version is kept; it counts from its date once a second person has passed it, until another
-- takes its place or its retirement is passed.
create table zero_curve (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  currency_code text not null references currency,
  curve_name text not null,
  version_no integer not null,
  valid_from date not null,
  retired_from date,
  curve_status text not null check (curve_status in ('0', '1', '2', '3')),
  method_zh text not null,
  method_en text not null,
  -- The case that it was fitted from, and the edition of the mathematics.
  calculator text not null,
  model text not null,
  inputs jsonb not null,
  library text not null,
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  check ((curve_status = '3') = (retired_from is not null)),
  unique (group_id, id),
  unique (group_id, org_id, currency_code, version_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('zero_curve', 'org');
create index zero_curve_used on zero_curve (group_id, org_id, currency_code, valid_from desc);
create index zero_curve_time on zero_curve (group_id, create_time desc, id desc);

create table zero_curve_node (
  group_id bigint not null,
  org_id bigint not null,
  curve_id bigint not null,
  days integer not null check (days > 0),
  rate_pct_cc numeric(16, 12) not null,
  primary key (group_id, curve_id, days),
  foreign key (group_id, curve_id) references zero_curve (group_id, id)
);
call scope_table('zero_curve_node', 'org');

alter table market_change add column curve_id bigint,
  add foreign key (group_id, curve_id) references zero_curve (group_id, id),
  drop constraint market_change_change_kind_check,
  add constraint market_change_change_kind_check
    check (change_kind in ('rate', 'curve', 'calendar', 'volatility', 'zeroCurve', 'retirement')),
  drop constraint market_change_band_check,
  add constraint market_change_band_check check ((band_pct is null) = (change_kind in ('calendar', 'zeroCurve', 'retirement'))),
  add constraint market_change_curve_check check ((curve_id is not null) = (change_kind in ('zeroCurve', 'retirement')));
create unique index market_change_curve_waits on market_change (group_id, curve_id) where change_status = '1';
