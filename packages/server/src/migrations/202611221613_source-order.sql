-- The order of preference between sources of rates, an organisation's own: a change of the market like any other, in force once it is
-- reviewed (decision 0116).
alter table market_change add column source_order text[],
  drop constraint market_change_change_kind_check,
  add constraint market_change_change_kind_check
    check (change_kind in ('rate', 'curve', 'calendar', 'volatility', 'zeroCurve', 'retirement', 'priority')),
  drop constraint market_change_band_check,
  add constraint market_change_band_check check ((band_pct is null) = (change_kind in ('calendar', 'zeroCurve', 'retirement', 'priority'))),
  add constraint market_change_order_check check ((source_order is not null) = (change_kind = 'priority'));
create unique index market_change_order_waits on market_change (group_id, org_id) where change_kind = 'priority' and change_status = '1';
create index market_change_order_used on market_change (group_id, org_id, first_date desc, id desc)
  where change_kind = 'priority' and change_status = '2';
