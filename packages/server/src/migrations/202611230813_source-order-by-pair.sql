-- An order of sources may be the exception of one pair (decision 0149). An exception without sources has ended: its pair follows the order of all again.
alter table market_change add column order_pair text references currency_pair (currency_pair_code),
  add constraint market_change_order_pair_check check (order_pair is null or change_kind = 'priority');
drop index market_change_order_waits;
create unique index market_change_order_waits on market_change (group_id, org_id, order_pair) nulls not distinct
  where change_kind = 'priority' and change_status = '1';
drop index market_change_order_used;
create index market_change_order_used on market_change (group_id, org_id, order_pair, first_date desc, id desc)
  where change_kind = 'priority' and change_status = '2';
