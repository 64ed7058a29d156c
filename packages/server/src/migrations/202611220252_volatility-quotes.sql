-- Quoted volatilities of options by pair and term, a row a figure in per cent: at the money, and risk reversals and butterflies
-- at 25 and 10 delta. They come by reviewed files, as curves and points do.
create table volatility_quote (
  group_id bigint not null,
  currency_pair text not null references currency_pair,
  data_date date not null,
  term text not null,
  data_source text not null,
  quote_kind text not null check (quote_kind in ('ATM', 'RR25', 'BF25', 'RR10', 'BF10')),
  vol_pct numeric(12, 6) not null check (quote_kind <> 'ATM' or vol_pct > 0),
  simulated boolean not null default false,
  primary key (group_id, currency_pair, data_date, term, data_source, quote_kind)
);
call scope_table('volatility_quote', 'group');

alter table market_change drop constraint market_change_change_kind_check,
  add constraint market_change_change_kind_check check (change_kind in ('rate', 'curve', 'calendar', 'volatility'));
