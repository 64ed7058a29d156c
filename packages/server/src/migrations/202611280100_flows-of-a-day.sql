-- How cash flows stood, by two times: the business day from which it holds, and the moment it was known. The columns of the flow are its last
-- row. Written by triggers in the statements that change the present, never rewritten.
create table cash_flow_standing (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  cfl_id bigint not null,
  from_day date not null,
  known_time timestamptz not null,
  cfl_status text not null,
  settle_status text not null,
  pay_date_adj date not null,
  pay_amt numeric(20, 6),
  foreign key (group_id, org_id) references org (group_id, id)
);
create index cash_flow_standing_flow on cash_flow_standing (group_id, cfl_id, from_day desc, id desc)
  include (known_time, cfl_status, settle_status);
-- What became of flows after a day, and what became known after a moment: few rows beside all that there are.
create index cash_flow_standing_day on cash_flow_standing (group_id, from_day) include (cfl_id);
create index cash_flow_standing_known on cash_flow_standing (group_id, known_time) include (cfl_id);
call scope_table('cash_flow_standing', 'org');
create trigger cash_flow_standing_append_only before update or delete on cash_flow_standing
  for each row execute function refuse_rewriting();

-- The business day from which the present row stands; null stands from the trade date of its deal, and what became of it from the day it did.
alter table cash_flow add column standing_from date;

-- What became of the flows that ever counted, in its order: null stays as it was.
create temporary table flow_change on commit drop as
with entries as (
  -- What passed events took and brought, as they kept it; what brought nothing was never written.
  select o.group_id, o.deal_id, o.id as order_id, o.event_day, o.passed_time, o.undone_by_order_id is null as stands, e.which, (e.flow ->> 'cflId')::bigint as cfl_id,
    (e.flow ->> 'legNo')::int as leg_no, abs((e.flow ->> 'payAmt')::numeric) as amt, e.flow ->> 'payCurrency' as currency
  from deal_event_order o cross join lateral (
      select 'gone' as which, f as flow from jsonb_array_elements(o.outcome #> '{effects,flows,gone}') f
      union all select 'made', f from jsonb_array_elements(o.outcome #> '{effects,flows,made}') f) e
  where o.order_status = '2' and (e.flow ->> 'payAmt')::numeric is distinct from 0),
brought as (
  -- New rows of a leg were written in the order of their events, after those of the deal itself.
  -- One that takes the place of another does not stand before that one did.
  select f.id as cfl_id, greatest(e.event_day, e.last_day, case when exists (select from entries g where g.which = 'gone'
      and g.group_id = e.group_id and g.deal_id = e.deal_id and g.leg_no = e.leg_no and g.order_id = e.order_id) then (select
      coalesce(d.trans_date, d.create_time::date) from fx_deal d where d.group_id = e.group_id and d.id = e.deal_id) end) as event_day,
    e.passed_time
  from (select *, row_number() over (partition by group_id, deal_id, leg_no order by passed_time desc, order_id desc) as at,
        max(event_day) filter (where stands) over (partition by group_id, deal_id, leg_no order by passed_time, order_id) as last_day
      from entries where which = 'made' and cfl_id is null) e
  join (select *, row_number() over (partition by group_id, deal_id, leg_no order by id desc) as at
      from cash_flow where deal_id is not null) f
    on f.group_id = e.group_id and f.deal_id = e.deal_id and f.leg_no = e.leg_no and f.at = e.at),
gone as (
  select f.id as cfl_id, e.event_day, e.passed_time from entries e join lateral (select f.id from cash_flow f
      where f.group_id = e.group_id and f.deal_id = e.deal_id and f.leg_no = e.leg_no and f.pay_currency = e.currency
        and (f.id = e.cfl_id or e.cfl_id is null and f.pay_amt is not distinct from e.amt and f.cfl_status <> 'P'
          and f.create_time <= e.passed_time)
      order by f.id desc limit 1) f on true
    where e.which = 'gone'
  -- Children whose events were undone.
  union all select f.id, d.trans_date, o.passed_time from deal_event_order o
    join fx_deal d on d.group_id = o.group_id and d.id = o.child_deal_id and d.trade_status = '0'
    join cash_flow f on f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status = '0'
    where o.order_status = '2' and o.undoes_order_id is not null),
counted as (
  select f.*, coalesce(d.trans_date, d.create_time::date) as began, coalesce(k.at, f.create_time) as passed
  from cash_flow f left join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
  left join (select group_id, entity_id, max(at) as at from check_log where entity = 'fxDeal' and check_status = '1' group by 1, 2) k
    on k.group_id = d.group_id and k.entity_id = d.id
  where f.cfl_status = '1' or f.id in (select cfl_id from gone)),
began as (
  select f.id as cfl_id, coalesce(b.event_day, f.began, f.create_time::date) as day, coalesce(b.passed_time, f.passed) as known, 1 as step,
    '1' as cfl_status, '0' as settle_status, coalesce(f.system_date, f.pay_date_adj) as pay_date_adj,
    coalesce(f.system_amt, f.pay_amt) as pay_amt
  from counted f left join brought b on b.cfl_id = f.id),
events as (
  select cfl_id, event_day as day, passed_time as known, 2 as step, '0' as cfl_status, null::text as settle_status,
    null::date as pay_date_adj, null::numeric as pay_amt from gone
  union all select e.cfl_id, e.event_day, e.passed_time, 2, '1', null, null, null from entries e
    where e.which = 'made' and e.cfl_id is not null
  union all select v.cfl_id, coalesce(t.business_date, (v.made_at at time zone o.zone_id)::date), v.made_at, 3, null, null, v.pay_date_adj,
      v.pay_amt
    from cash_flow_version v join org o on o.group_id = v.group_id and o.id = v.org_id cross join system_date t where v.made_by is not null
  -- What banks paid, and what came back: it is taken back from the day on which it was paid.
  union all select f.id, j.book_date, j.create_time, 4, null, '3', null, null
    from journal j join cash_flow f on f.group_id = j.group_id and f.netting_id = j.origin_id
    where j.journal_kind = 'settlement' and j.origin_type = 'netResult'
  union all select f.id, j.book_date, r.create_time, 5, null, '9', null, null
    from journal j join journal r on r.group_id = j.group_id and r.reverses_id = j.id
    join cash_flow f on f.group_id = j.group_id and f.netting_id = j.origin_id
    where j.journal_kind = 'settlement' and j.origin_type = 'netResult')
select f.group_id, f.org_id, c.*, row_number() over (partition by c.cfl_id order by c.step > 1, c.known, c.step, c.day) as at
from (select * from began union all select * from events) c join counted f on f.id = c.cfl_id;
create index on flow_change (at);
analyze flow_change;

do $$
begin
  for turn in 1 .. coalesce((select max(at) from flow_change), 0) loop
    insert into cash_flow_standing (group_id, org_id, cfl_id, from_day, known_time, cfl_status, settle_status, pay_date_adj, pay_amt)
      select c.group_id, c.org_id, c.cfl_id, s.on_day, c.known, coalesce(c.cfl_status, s.cfl_status),
        coalesce(c.settle_status, s.settle_status), coalesce(c.pay_date_adj, s.pay_date_adj), coalesce(c.pay_amt, s.pay_amt)
      from flow_change c cross join lateral (
        select c.day as on_day, c.cfl_status, c.settle_status, c.pay_date_adj, c.pay_amt where turn = 1
        union all
        (select c.day, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt from cash_flow_standing r
          where r.group_id = c.group_id and r.cfl_id = c.cfl_id and r.from_day <= c.day order by r.from_day desc, r.id desc limit 1)
        union all
        (select distinct on (r.from_day) r.from_day, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt from cash_flow_standing r
          where r.group_id = c.group_id and r.cfl_id = c.cfl_id and r.from_day > c.day order by r.from_day, r.id desc)) s
      where c.at = turn order by c.cfl_id, s.on_day;
  end loop;
end $$;
-- What nothing kept tells: rows of the clearing, and what was loaded as it stands.
insert into cash_flow_standing (group_id, org_id, cfl_id, from_day, known_time, cfl_status, settle_status, pay_date_adj, pay_amt)
  select f.group_id, f.org_id, f.id, case when s.on_day < l.from_day then l.from_day else s.on_day end, coalesce(n.modify_time, now()),
    f.cfl_status, f.settle_status, f.pay_date_adj, f.pay_amt
  from cash_flow f join lateral (select * from cash_flow_standing r where r.group_id = f.group_id and r.cfl_id = f.id
    order by r.from_day desc, r.id desc limit 1) l on true
  join org o on o.group_id = f.group_id and o.id = f.org_id cross join system_date t
  left join net_result n on n.group_id = f.group_id and n.id = f.netting_id
  cross join lateral (select case when f.settle_status = '3' then coalesce(f.actual_date, f.pay_date_adj)
    when n.id is not null then coalesce(t.business_date, (n.modify_time at time zone o.zone_id)::date) else l.from_day end as on_day) s
  where (f.cfl_status, f.settle_status, f.pay_date_adj, f.pay_amt)
    is distinct from (l.cfl_status, l.settle_status, l.pay_date_adj, l.pay_amt)
  order by f.id;

-- Keeps how flows stand beside their rows, in the statement that changes them: from `standing_from`, from the trade date of the deal that
-- brought the flow, or from today. What was known of later days takes over what changed. A flow that never counted has no row.
create or replace function keep_cash_flow_standing() returns trigger language plpgsql as $$
declare
  today constant date := business_day(asking_zone());
begin
  insert into cash_flow_standing (group_id, org_id, cfl_id, from_day, known_time, cfl_status, settle_status, pay_date_adj, pay_amt)
    select m.group_id, m.org_id, m.id, s.on_day, clock_timestamp(),
      case when m.cfl_status <> l.cfl_status then m.cfl_status else s.cfl_status end,
      case when m.settle_status <> l.settle_status then m.settle_status else s.settle_status end,
      case when m.pay_date_adj <> l.pay_date_adj then m.pay_date_adj else s.pay_date_adj end,
      case when m.pay_amt is distinct from l.pay_amt then m.pay_amt else s.pay_amt end
    from made m
    left join lateral (select * from cash_flow_standing r where r.group_id = m.group_id and r.cfl_id = m.id
      order by r.from_day desc, r.id desc limit 1) l on true
    cross join lateral (select coalesce(m.standing_from, case when l.id is null then (select coalesce(d.trans_date, d.create_time::date)
      from fx_deal d where d.group_id = m.group_id and d.id = m.deal_id) end, today) as from_day) c
    cross join lateral (
      select c.from_day as on_day, m.cfl_status, m.settle_status, m.pay_date_adj, m.pay_amt where l.id is null
      union all
      (select c.from_day, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt from cash_flow_standing r
        where r.group_id = m.group_id and r.cfl_id = m.id and r.from_day <= c.from_day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt from cash_flow_standing r
        where r.group_id = m.group_id and r.cfl_id = m.id and r.from_day > c.from_day order by r.from_day, r.id desc)) s
    where case when l.id is null then m.cfl_status = '1' else (m.cfl_status, m.settle_status, m.pay_date_adj, m.pay_amt)
      is distinct from (l.cfl_status, l.settle_status, l.pay_date_adj, l.pay_amt) end
    order by m.id, s.on_day;
  return null;
end $$;
create trigger cash_flow_began after insert on cash_flow referencing new table as made
  for each statement execute function keep_cash_flow_standing();
create trigger cash_flow_stands after update on cash_flow referencing new table as made
  for each statement execute function keep_cash_flow_standing();
