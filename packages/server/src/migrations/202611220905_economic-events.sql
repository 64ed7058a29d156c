-- Figures and meetings of countries (decision 0093). What is written of a figure stays as it was written; the surprise is the actual
-- less the forecast where both are numbers with the same unit behind them.
create table economic_event (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  event_date date not null,
  data_time_str text not null default '' check (data_time_str = '' or data_time_str ~ '^([01]\d|2[0-3])[0-5]\d$'),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  currency text not null references currency (currency_code),
  importance text not null check (importance in ('1', '2', '3')),
  content text not null check (content <> ''),
  content_en text not null check (content_en <> ''),
  old_value text not null default '',
  forecast_value text not null default '',
  new_value text not null default '',
  surprise numeric generated always as (
    case when new_value ~ '^[+-]?\d{1,15}(\.\d{1,6})?[^\d.]*$' and forecast_value ~ '^[+-]?\d{1,15}(\.\d{1,6})?[^\d.]*$'
      and substring(new_value from '[^\d.+-]*$') = substring(forecast_value from '[^\d.+-]*$')
    then substring(new_value from '^[+-]?[\d.]+')::numeric - substring(forecast_value from '^[+-]?[\d.]+')::numeric end) stored,
  event_source text not null default '1' check (event_source in ('1', '2', '3')),
  deleted boolean not null default false,
  version integer not null default 0,
  create_time timestamptz not null default now(),
  unique (group_id, id)
);
call scope_table('economic_event', 'group');
create unique index economic_event_once on economic_event (group_id, event_date, country_code, content) where not deleted;
