-- Rates that a group imported or was seeded with. A rate says where it comes from and when it was fixed; a cross that
-- was derived says from which legs. Nothing here is shared between groups: an import of one cannot move another's books.
-- Prices keep 14 decimals so that the cross of a small currency still has ten significant ones.

create table import_batch (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('rate', 'exposure')),
  file_name text not null,
  format text not null,
  content bytea not null,
  status text not null default 'previewed' check (status in ('previewed', 'committing', 'committed', 'cancelled', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  report jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Moves with each chunk: a commit that stands still longer than a minute died with its process, and its transaction with it.
  heartbeat_at timestamptz not null default now(),
  unique (group_id, id)
);
call scope_table('import_batch', 'group');

create table market_price (
  id bigint generated always as identity,
  group_id bigint not null,
  -- The key's texts are codes: compared by their bytes, hundreds of thousands of rows go in almost twice as fast.
  -- No foreign key: a published file also carries pairs that nobody here deals, and legs of crosses.
  currency_pair text collate "C" not null check (currency_pair ~ '^[A-Z]{3}/[A-Z]{3}$'),
  term text collate "C" not null default 'SPOT',
  data_date date not null,
  data_time text not null,
  data_source text collate "C" not null,
  bid_price numeric(24, 14) check (bid_price > 0),
  ask_price numeric(24, 14) check (ask_price > 0),
  mid_price numeric(24, 14) not null check (mid_price > 0),
  previous_close_price numeric(24, 14),
  open_price numeric(24, 14),
  high_price numeric(24, 14),
  low_price numeric(24, 14),
  derived_from text,
  simulated boolean not null default false,
  ric text,
  src_system_code text,
  batch_id bigint,
  imp_at timestamptz not null default now(),
  check (bid_price is null or ask_price is null or bid_price <= ask_price),
  primary key (group_id, currency_pair, term, data_date, data_source)
);
-- Two indexes, not three: an import writes hundreds of thousands of rows, and nothing asks for a fixing by its id alone.
create index market_price_date on market_price (group_id, data_date desc, id desc);
call scope_table('market_price', 'group');

-- Simple money-market rates by pillar, from which forward points follow by covered interest parity.
create table interest_rate (
  group_id bigint not null,
  currency_code text not null references currency,
  as_of date not null,
  term text not null,
  rate_pct numeric(12, 6) not null,
  data_source text not null,
  simulated boolean not null default false,
  primary key (group_id, currency_code, as_of, term)
);
call scope_table('interest_rate', 'group');

-- Quoted forward points, in pips of the pair; where present they go before parity.
create table forward_point (
  group_id bigint not null,
  currency_pair text not null references currency_pair,
  data_date date not null,
  term text not null,
  bid_points numeric(20, 6),
  ask_points numeric(20, 6),
  mid_points numeric(20, 6) not null,
  data_source text not null,
  primary key (group_id, currency_pair, data_date, term, data_source)
);
call scope_table('forward_point', 'group');
