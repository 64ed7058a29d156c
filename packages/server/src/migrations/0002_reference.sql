-- Reference data. Currencies, pairs, holidays and divisions are the same for every organisation and read-only to the
-- application role; counterparties and portfolios belong to a group.

create table currency (
  currency_code text primary key check (currency_code ~ '^[A-Z]{3}$'),
  currency_no text not null,
  currency_name text not null,
  currency_name_en text not null,
  decimal_scale smallint not null check (decimal_scale between 0 and 6),
  money_market_basis smallint not null check (money_market_basis in (360, 365)),
  currency_flag text not null default '1',
  ctrl_flag text not null default '0'
);
create table currency_pair (
  currency_pair_code text primary key check (currency_pair_code ~ '^[A-Z]{3}/[A-Z]{3}$'),
  currency_pair_no text not null,
  currency_pair_name text not null,
  currency_pair_name_en text not null,
  base_currency text not null references currency,
  quote_currency text not null references currency,
  priced_way text not null default '1',
  quoted_unit smallint not null default 1 check (quoted_unit in (1, 100)),
  quoted_decimal_scale smallint not null,
  spread_decimal_scale smallint not null,
  pip numeric(20, 10) not null,
  spot_lag smallint not null default 2 check (spot_lag in (1, 2)),
  remark text not null default '',
  check (base_currency <> quote_currency)
);
create table holiday_calendar (
  currency_code text primary key references currency,
  calendar_name text not null,
  calendar_name_en text not null,
  source text not null,
  published_until date not null
);
create table holiday (
  currency_code text not null references holiday_calendar,
  day date not null,
  primary key (currency_code, day)
);
create table country (
  id bigint generated always as identity primary key,
  country_code text not null unique,
  country_name text not null,
  country_name_en text not null,
  default_language text not null,
  phone_area_code text not null
);
create table province (province_code text primary key, country_code text not null references country (country_code), province_name text not null, province_name_en text not null);
create table city (city_code text primary key, province_code text not null references province, city_name text not null, city_name_en text not null);
create table area (area_code text primary key, city_code text not null references city, area_name text not null, area_name_en text not null);
create index province_country on province (country_code);
create index city_province on city (province_code);
create index area_city on area (city_code);
grant select on currency, currency_pair, holiday_calendar, holiday, country, province, city, area to hedgerow_api;
grant select, insert, update, delete on currency, currency_pair, holiday_calendar, holiday, country, province, city, area to hedgerow_system;

create table counter_party (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  counter_party_no text not null,
  full_name text not null,
  full_name_en text not null,
  short_name text not null,
  pym text not null default '',
  bank text not null default '',
  external_risk_rating text,
  internal_risk_rating text,
  general_risk_rating text,
  counter_party_status text not null default '1' check (counter_party_status in ('0', '1')),
  license text,
  country text,
  province text,
  city text,
  best_counter_party text not null default '0',
  registration_place text,
  deal_time_begin text not null default '00:00:00',
  deal_time_end text not null default '23:59:59',
  unique (group_id, id),
  unique (group_id, counter_party_no)
);
call scope_table('counter_party', 'group');

create table portfolio (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  portfolio_code text not null,
  portfolio_name text not null,
  portfolio_name_en text not null,
  unique (group_id, id),
  unique (group_id, portfolio_code)
);
call scope_table('portfolio', 'group');
