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
