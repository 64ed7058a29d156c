-- What a bank carries for the group, deal numbers of void deals, and the order of value dates.

-- What the bank will carry, in US dollars (null: no limit), and the percent of a deal that counts against it by the deal's
-- original term: up to three months, up to six, longer.
alter table counter_party
  add column facility_usd numeric(30, 6) check (facility_usd >= 0),
  add column use_pct_3m numeric(9, 4) not null default 100 check (use_pct_3m between 0 and 100),
  add column use_pct_6m numeric(9, 4) not null default 100 check (use_pct_6m between 0 and 100),
  add column use_pct_12m numeric(9, 4) not null default 100 check (use_pct_12m between 0 and 100);

create function facility_pct(party counter_party, from_day date, to_day date) returns numeric language sql stable as $$
  select case when to_day <= from_day + interval '3 months' then party.use_pct_3m
    when to_day <= from_day + interval '6 months' then party.use_pct_6m else party.use_pct_12m end
$$;

-- What submitted and live deals not past their value date use of it; null where one of them has no worth. It runs as its
-- owner, because the bank carries the whole group and a subsidiary's dealer sees the subsidiary alone.
create function facility_used(of_group bigint, of_party bigint, on_day date) returns numeric language sql stable security definer
  set search_path = public as $$
  select case when bool_or(d.worth_usd is null) then null
    else coalesce(sum(d.worth_usd * d.remain_principal / nullif(d.principal, 0) * facility_pct(c, d.trans_date, d.value_date) / 100), 0) end
  from counter_party c join fx_deal d on d.group_id = c.group_id and d.counter_party_id = c.id
  where c.group_id = of_group and c.id = of_party and d.trade_status in ('1', '2') and d.deal_complete_status = '0'
    and d.value_date >= on_day and facility_pct(c, d.trans_date, d.value_date) > 0
$$;
revoke all on function facility_used from public;
grant execute on function facility_used to hedgerow_api, hedgerow_system;

create index fx_deal_facility on fx_deal (group_id, counter_party_id, value_date)
  include (trans_date, worth_usd, principal, remain_principal)
  where trade_status in ('1', '2') and deal_complete_status = '0';

-- A void deal gives its deal number back; the number is still found by it.
drop index fx_deal_no;
create unique index fx_deal_no on fx_deal (group_id, deal_no, (case trade_status when '0' then id else 0 end))
  where deal_no is not null;

-- Treasurers read deals in the order in which they settle.
create index fx_deal_value_date on fx_deal (group_id, value_date desc, id desc);
