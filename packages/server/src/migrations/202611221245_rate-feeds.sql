-- Subscriptions to rates, and the sources that are asked for them (decision 0107).
create table rate_subscription (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  -- Whose own subscription it is; null of the organisation's.
  user_id bigint,
  currency_pair text not null references currency_pair (currency_pair_code),
  term text not null default 'SPOT' check (term = 'SPOT'),
  data_source text not null check (data_source in ('ECB', 'FED_H10', 'CCY_API')),
  frequency text not null check (frequency in ('3', '4')),
  priority integer not null check (priority between 1 and 9),
  paused boolean not null default false,
  deleted boolean not null default false,
  create_by bigint not null,
  create_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, user_id) references member (group_id, id),
  foreign key (group_id, create_by) references member (group_id, id)
);
call scope_table('rate_subscription', 'org');
create unique index rate_subscription_once on rate_subscription (group_id, org_id, user_id, currency_pair, term, data_source)
  nulls not distinct where not deleted;

-- How a source stands for a group: one row, moved with every attempt.
create table rate_feed (
  group_id bigint not null,
  data_source text not null check (data_source in ('ECB', 'FED_H10', 'CCY_API')),
  last_tried_at timestamptz,
  last_good_at timestamptz,
  next_try_at timestamptz not null default '-infinity',
  failures integer not null default 0,
  last_error text,
  calls_month integer not null default 0,
  -- The month that the calls are counted of, yyyymm.
  quota_month text not null default '',
  -- What was left out and told of, so that it is told once.
  left_out text not null default '',
  silent_since date,
  primary key (group_id, data_source)
);
call scope_table('rate_feed', 'group');

-- An indicative mid of a day. It is kept apart from fixings, so that no deal, limit or valuation can meet it.
create table indicative_rate (
  group_id bigint not null,
  currency_pair text not null references currency_pair (currency_pair_code),
  data_date date not null,
  mid_price numeric(24, 14) not null check (mid_price > 0),
  imp_at timestamptz not null default clock_timestamp(),
  primary key (group_id, currency_pair, data_date)
);
call scope_table('indicative_rate', 'group');
