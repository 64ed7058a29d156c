-- Conversations with the assistant, what it used, and the bounds that an administrator sets (decision 0110).
create table assistant_conversation (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  title text not null check (length(title) between 1 and 64),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  unique (group_id, id),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('assistant_conversation', 'group');
-- A member takes the own history away; what it used stays counted.
grant delete on assistant_conversation to hedgerow_api;
create index assistant_conversation_own on assistant_conversation (group_id, user_id, update_time desc, id desc);

create table assistant_exchange (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  conversation_id bigint not null,
  user_id bigint not null,
  question text not null check (length(question) <= 2000),
  answer_text text not null,
  findings jsonb not null,
  suggestions jsonb not null,
  model text not null default '',
  outcome text not null check (outcome in ('1', '2', '3', '4', '5')),
  tokens_in integer not null default 0 check (tokens_in >= 0),
  tokens_out integer not null default 0 check (tokens_out >= 0),
  estimated boolean not null default false,
  as_of date not null,
  helpful text check (helpful in ('0', '1')),
  remark text not null default '' check (length(remark) <= 256),
  ask_time timestamptz not null default now(),
  unique (group_id, id),
  foreign key (group_id, conversation_id) references assistant_conversation (group_id, id) on delete cascade,
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('assistant_exchange', 'group');
grant delete on assistant_exchange to hedgerow_api;
create index assistant_exchange_of on assistant_exchange (group_id, conversation_id, id);
create index assistant_exchange_age on assistant_exchange (group_id, ask_time);

-- One row for a member, day and model; its counters only grow.
create table assistant_usage (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  usage_date date not null,
  model text not null,
  feature text not null check (feature in ('1', '2')),
  questions integer not null default 0 check (questions >= 0),
  tokens_in bigint not null default 0 check (tokens_in >= 0),
  tokens_out bigint not null default 0 check (tokens_out >= 0),
  cost numeric(20, 6) not null default 0 check (cost >= 0),
  cost_currency text not null check (cost_currency ~ '^[A-Z]{3}$'),
  refused integer not null default 0 check (refused >= 0),
  failed integer not null default 0 check (failed >= 0),
  tool_calls integer not null default 0 check (tool_calls >= 0),
  total_ms bigint not null default 0 check (total_ms >= 0),
  estimated boolean not null default false,
  unique (group_id, user_id, usage_date, model, cost_currency),
  check (feature = '1' or (tokens_in = 0 and tokens_out = 0 and cost = 0)),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('assistant_usage', 'group');
create index assistant_usage_list on assistant_usage (group_id, usage_date desc, id desc);

create table assistant_setting (
  group_id bigint primary key references org (id),
  ai_on boolean not null default true,
  tokens_user_day integer not null default 200000 check (tokens_user_day >= 0),
  budget_month numeric(14, 4) not null default 500 check (budget_month >= 0),
  price_in numeric(14, 4) not null default 0 check (price_in >= 0),
  price_out numeric(14, 4) not null default 0 check (price_out >= 0),
  price_currency text not null default 'CNY' check (price_currency ~ '^[A-Z]{3}$'),
  mask_parties boolean not null default true,
  history_days integer not null default 180 check (history_days between 30 and 365),
  version integer not null default 0,
  modify_by bigint,
  modify_time timestamptz not null default now(),
  foreign key (group_id, modify_by) references member (group_id, id)
);
call scope_table('assistant_setting', 'group');

create table assistant_quota (
  group_id bigint not null,
  user_id bigint not null,
  tokens_user_day integer not null check (tokens_user_day >= 0),
  modify_by bigint not null,
  modify_time timestamptz not null default now(),
  primary key (group_id, user_id),
  foreign key (group_id, user_id) references member (group_id, id),
  foreign key (group_id, modify_by) references member (group_id, id)
);
call scope_table('assistant_quota', 'group');
grant delete on assistant_quota to hedgerow_api;
