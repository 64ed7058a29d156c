-- The business day of an organisation, and what it was worth: market and positions as they were frozen, their values, and who did what.
-- A row stands for a day on which anything was done; other days are open.
create table business_day (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  business_date date not null,
  day_status text not null default '0' check (day_status in ('0', '1', '2', '3', '4')),
  -- Of the last snapshot; 0 before the first.
  snapshot_no integer not null default 0 check (snapshot_no >= 0),
  -- A day before it was opened again after this one was frozen.
  affected boolean not null default false,
  reviewer_id bigint,
  close_time timestamptz,
  version integer not null default 0,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, org_id, id),
  constraint business_day_once unique (group_id, org_id, business_date),
  constraint business_day_signed check (day_status not in ('3', '4') or reviewer_id is not null),
  constraint business_day_closed check ((day_status = '4') = (close_time is not null)),
  constraint business_day_frozen check (day_status = '0' or snapshot_no > 0),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, reviewer_id) references member (group_id, id)
);
call scope_table('business_day', 'org');
create index business_day_date on business_day (group_id, business_date desc, id desc);

-- What was done to the day, by whom and why.
create table day_act (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  day_id bigint not null,
  -- Of the snapshot that it is about; of an acceptance the one that comes.
  snapshot_no integer not null,
  day_act text not null check (day_act in ('1', '2', '3', '4', '5', '6')),
  -- Null of what the server did by itself.
  user_id bigint,
  note text not null default '',
  -- Of an acceptance the figures, as they were shown.
  figures jsonb,
  act_time timestamptz not null default clock_timestamp(),
  foreign key (group_id, org_id, day_id) references business_day (group_id, org_id, id),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('day_act', 'org');
create index day_act_day on day_act (group_id, day_id, id);

create table day_snapshot (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  day_id bigint not null,
  business_date date not null,
  snapshot_no integer not null check (snapshot_no > 0),
  -- Positions are the book as it was known at this moment.
  known_time timestamptz not null,
  freeze_time timestamptz not null default clock_timestamp(),
  freezer_id bigint not null,
  -- In which the organisation keeps its books: what its values are converted into.
  home_currency text not null references currency (currency_code),
  -- How its pairs are quoted, and the holidays of their centres, as they were known.
  conventions jsonb not null,
  unique (group_id, id),
  unique (group_id, org_id, id),
  constraint day_snapshot_once unique (group_id, org_id, business_date, snapshot_no),
  foreign key (group_id, org_id, day_id) references business_day (group_id, org_id, id),
  foreign key (group_id, freezer_id) references member (group_id, id)
);
call scope_table('day_snapshot', 'org');
create index day_snapshot_day on day_snapshot (group_id, day_id, snapshot_no desc);

create table snapshot_spot (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  currency_pair text not null,
  quoted_unit smallint not null,
  mid_price numeric not null check (mid_price > 0),
  bid_price numeric,
  ask_price numeric,
  data_date date not null,
  data_time text not null,
  data_source text not null,
  derived_from text,
  simulated boolean not null,
  primary key (group_id, snapshot_id, currency_pair),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_spot', 'org');

create table snapshot_point (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  currency_pair text not null,
  term text not null,
  data_date date not null,
  mid_points numeric not null,
  bid_points numeric,
  ask_points numeric,
  data_source text not null,
  primary key (group_id, snapshot_id, currency_pair, term),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_point', 'org');

create table snapshot_curve (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  currency text not null,
  basis smallint not null,
  rates_date date not null,
  data_source text not null,
  simulated boolean not null,
  -- Of a reviewed curve of the organisation.
  curve_name text,
  version_no integer,
  -- Pairs of days from the business day and simple rate in per cent.
  points jsonb not null,
  primary key (group_id, snapshot_id, currency),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_curve', 'org');

create table snapshot_volatility (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  currency_pair text not null,
  term text not null,
  quote_kind text not null,
  vol_pct numeric not null,
  data_date date not null,
  data_source text not null,
  simulated boolean not null,
  primary key (group_id, snapshot_id, currency_pair, term, quote_kind),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_volatility', 'org');

create table snapshot_deal (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  deal_id bigint not null,
  deal_serial_no text not null,
  busin_type text not null,
  currency_pair text not null,
  deal_direction text not null,
  -- What stood of it.
  principal numeric not null,
  exchange_rate numeric not null,
  trans_date date not null,
  value_date date not null,
  -- What the worth of its kind asks for.
  terms jsonb,
  primary key (group_id, snapshot_id, deal_id),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_deal', 'org');

create table snapshot_exposure (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  exposure_id bigint not null,
  serial_no text not null,
  currency text not null,
  exposure_direction text not null,
  exposure_type text not null,
  end_date date not null,
  book_rate numeric,
  -- How the booking rate is quoted.
  book_rate_pair text,
  effective_amt numeric not null,
  lock_amt numeric not null,
  net_amt numeric not null,
  primary key (group_id, snapshot_id, exposure_id),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_exposure', 'org');

create table snapshot_link (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  deal_id bigint not null,
  exposure_id bigint not null,
  hedge_amt numeric not null,
  primary key (group_id, snapshot_id, deal_id, exposure_id),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_link', 'org');

create table snapshot_flow (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  cfl_id bigint not null,
  deal_id bigint,
  pay_date_adj date not null,
  pay_currency text not null,
  pay_amt numeric,
  primary key (group_id, snapshot_id, cfl_id),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_flow', 'org');

-- A valuation of a snapshot: progress while it lasts, then its sums. One of a snapshot at a time, and one that is done.
create table snapshot_run (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  run_no text not null,
  run_status text not null default '0' check (run_status in ('0', '1', '2', '3', '4', '5')),
  deal_count integer not null,
  done_count integer not null default 0,
  maker_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  start_time timestamptz,
  end_time timestamptz,
  -- Why it was refused or failed, as the maker reads it.
  failure text,
  library_version text,
  -- The snapshot that it is compared with; null of the first of an organisation.
  opening_id bigint,
  opening_value numeric(20, 6),
  change numeric(20, 6),
  closing_value numeric(20, 6),
  residual numeric(20, 6),
  unique (group_id, id),
  unique (group_id, run_no),
  constraint snapshot_run_done check ((run_status = '2') = (closing_value is not null)),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id),
  foreign key (group_id, org_id, opening_id) references day_snapshot (group_id, org_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('snapshot_run', 'org');
insert into numbered_column values ('snapshot_run', 'run_no');
create unique index snapshot_run_once on snapshot_run (group_id, snapshot_id) where run_status in ('0', '1', '2');

-- What each deal was worth, and why it is worth something else than at the opening; also of deals that left since then.
create table snapshot_value (
  id bigint generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  deal_id bigint not null,
  deal_serial_no text not null,
  currency_pair text not null,
  -- Null of a deal that left: outright of its value date, and worth in the quote currency as the model has it.
  market_rate double precision,
  value double precision,
  -- What was paid for it, in the quote currency.
  cost numeric,
  -- In the home currency, to its least unit; the parts add up to the closing less the opening.
  opening_value numeric(20, 6) not null,
  new numeric(20, 6) not null,
  settled numeric(20, 6) not null,
  changes numeric(20, 6) not null,
  time numeric(20, 6) not null,
  spot numeric(20, 6) not null,
  points numeric(20, 6) not null,
  vol numeric(20, 6) not null,
  residual numeric(20, 6) not null,
  closing_value numeric(20, 6) not null,
  -- The result: worth less cost.
  gain_loss numeric(20, 6),
  primary key (group_id, snapshot_id, deal_id),
  constraint snapshot_value_explained
    check (opening_value + new + settled + changes + time + spot + points + vol + residual = closing_value),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_value', 'org');
create unique index snapshot_value_id on snapshot_value (group_id, id);

-- What keeps a snapshot as it was: written once, with a hash of all rows.
create table snapshot_hash (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  -- market, book or values.
  part text not null check (part in ('market', 'book', 'values')),
  row_count integer not null,
  sha256 bytea not null,
  primary key (group_id, snapshot_id, part),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('snapshot_hash', 'org');

do $$
declare
  frozen text;
begin
  foreach frozen in array array['day_act', 'day_snapshot', 'snapshot_spot', 'snapshot_point', 'snapshot_curve', 'snapshot_volatility',
      'snapshot_deal', 'snapshot_exposure', 'snapshot_link', 'snapshot_flow', 'snapshot_value', 'snapshot_hash'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_rewriting()',
      frozen || '_append_only', frozen);
  end loop;
end $$;

-- Known from the statement on that wrote it, as what stood of deals and links is: `history_moment` tells from the locks who is writing.
alter table fx_exposure alter column create_time set default clock_timestamp();
alter table fx_exposure_change alter column create_time set default clock_timestamp();
