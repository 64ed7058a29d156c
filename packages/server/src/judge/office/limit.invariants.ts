// Facilities and quotas: used is what the deals that consume them use.
import { eventInForce, type JudgeRule } from '../judge-rule.ts'

const today = `business_day(asking_zone())`
/** Passed until it is settled, also past its day; submitted until its day. */
const consuming = `d.deal_complete_status = '0' and (d.trade_status = '2' or (d.trade_status = '1' and d.value_date >= ${today}))`
/** Of an expired deal nothing remains; what expired is used until it is settled. */
const standing = `(case when d.remain_principal > 0 then d.remain_principal else coalesce((select o.remain_principal from deal_event_order o
  where o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce} and o.order_sub_code = 'EXPIRE' limit 1), 0) end)`
const share = `d.limit_usd * ${standing} / nullif(d.principal, 0)`
const percent = `(case when d.value_date <= d.trans_date + interval '3 months' then c.use_pct_3m
  when d.value_date <= d.trans_date + interval '6 months' then c.use_pct_6m else c.use_pct_12m end)`
/** Of worth in dollars with six decimals. */
const closeEnough = 0.01

export const limitRules: readonly JudgeRule[] = [
  {
    name: 'deals that use a limit by an amount that nobody measured',
    rule: 'A submitted deal that uses the facility of a bank knows its worth in dollars.',
    sql: `select d.deal_serial_no as record from fx_deal d join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
      where ${consuming} and d.limit_usd is null and d.original_deal_id is null and c.facility_usd is not null and ${percent} > 0`,
  },
  {
    name: 'facilities whose use is not the sum of their deals',
    rule: 'Used of a facility is the worth of what remains of each submitted and live deal, until it is settled, times the share of its tenor.',
    sql: `select c.counter_party_no as record from counter_party c where abs(coalesce(facility_used(c.group_id, c.id, ${today}), 0)
      - (select coalesce(sum(${share} * ${percent} / 100), 0) from fx_deal d where d.group_id = c.group_id and d.counter_party_id = c.id and ${consuming})) > ${closeEnough}
      and not exists (select from fx_deal d where d.group_id = c.group_id and d.counter_party_id = c.id and ${consuming} and d.limit_usd is null)`,
  },
  {
    name: 'quotas whose use is not the sum of what they cover',
    rule: 'Used of a quota is the worth of what remains of the hedging deals, submitted and live, of what agreed requests have not executed, and of exchanges of the home currency between own accounts that are on their way.',
    sql: `select o.org_code as record from org o where exists (select from board_quota b where b.group_id = o.group_id and b.org_id = o.id)
      and abs(hedge_quota_used(o.group_id, o.id, ${today}) - (
        select coalesce(sum(used), 0) from (
          select ${share} as used from fx_deal d where d.group_id = o.group_id and d.org_id = any (organisations_below(o.group_id, o.id)) and ${consuming} and d.deal_type = '1'
          union all
          select h.worth_usd * (h.hedge_amt - h.executed_amt) / nullif(h.hedge_amt, 0) from exposure_hedge h where h.group_id = o.group_id
            and h.org_id = any (organisations_below(o.group_id, o.id)) and h.order_status = '2' and h.closed_flag = '0'
          union all
          select t.worth_usd from fund_transfer t where t.group_id = o.group_id and t.org_id = any (organisations_below(o.group_id, o.id))
            and t.transfer_type = '4' and t.transfer_status in ('1', '2', '3') and (t.order_status = '2' or t.pay_date >= ${today}) and (select h.base_currency from org h where h.group_id = t.group_id and h.id = t.org_id) in (t.currency, t.currency2)) uses)) > ${closeEnough}`,
  },
  {
    name: 'quotas that overlap',
    rule: 'An organisation has one quota at a time, for at most twelve months.',
    sql: `select a.resolution_no as record from board_quota a join board_quota b on b.group_id = a.group_id and b.org_id = a.org_id and b.id > a.id
        and daterange(a.quota_from, a.quota_to, '[]') && daterange(b.quota_from, b.quota_to, '[]')
      union all select a.resolution_no from board_quota a where a.quota_to >= a.quota_from + interval '12 months'`,
  },
]
