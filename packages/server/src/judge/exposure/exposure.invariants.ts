// Exposures: amount by its changes, locked by its links, reserved by its requests, settled by what was delivered.
import { eventInForce, type JudgeRule } from '../judge-rule.ts'

const sumOf = (value: string, from: string) => `(select coalesce(sum(${value}), 0) from ${from})`
const links = (status: 'pending' | 'locked') =>
  sumOf(
    'l.hedge_amt',
    `deal_hedge_link l where l.group_id = e.group_id and l.exposure_id = e.id and l.link_status = '${status}'`,
  )
const openLines = `exposure_hedge_line l join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
  where l.group_id = e.group_id and l.exposure_id = e.id and h.order_status in ('1', '2') and h.closed_flag = '0'`
const transfers = (status: string) =>
  sumOf(
    't.transfer_amt',
    `exposure_transfer t where t.group_id = e.group_id and t.exposure_id = e.id and t.transfer_status = '${status}'`,
  )

export const exposureRules: readonly JudgeRule[] = [
  {
    name: 'exposures whose amount is not what its changes made of it',
    rule: 'An exposure is its first amount and all its changes.',
    sql: `select e.serial_no as record from fx_exposure e where e.exposure_amt <> e.original_amt
      + ${sumOf('c.change_amt', 'fx_exposure_change c where c.group_id = e.group_id and c.exposure_id = e.id')}`,
  },
  {
    name: 'changes of exposures that do not follow each other',
    rule: 'A change starts where the one before it ended; they are numbered without a gap, and the exposure has the number of the last.',
    sql: `select e.serial_no as record from fx_exposure e join (select c.*, lag(c.amt_after) over w as before_amt, row_number() over w as place, count(*) over (partition by c.group_id, c.exposure_id) as changes
        from fx_exposure_change c window w as (partition by c.group_id, c.exposure_id order by c.chg_no)) c on c.group_id = e.group_id and c.exposure_id = e.id
      where c.amt_before <> coalesce(c.before_amt, e.original_amt) or c.place <> c.chg_no or e.chg_no <> c.changes`,
  },
  {
    name: 'exposures whose locked amount is not the sum of their links',
    rule: 'Locked is the sum of the active links to deals and of what went to another organisation.',
    sql: `select e.serial_no as record from fx_exposure e where e.lock_amt <> ${links('locked')} + e.transferred_amt`,
  },
  {
    name: 'exposures whose transferred amount is not the sum of their transfers',
    rule: 'Transferred is what other organisations took over.',
    sql: `select e.serial_no as record from fx_exposure e where e.transferred_amt <> ${transfers('2')}`,
  },
  {
    name: 'exposures whose reserved amount is not that of their requests',
    rule: 'Reserved is what submitted and agreed requests ask for and no passed deal has given yet, and what another organisation is asked to take over.',
    sql: `select e.serial_no as record from fx_exposure e where e.reserved_amt <> ${sumOf('l.hedge_amt - l.executed_amt', openLines)} + ${links('pending')} + ${transfers('1')}`,
  },
  {
    name: 'exposures hedged beyond what they are',
    rule: 'Locked and reserved are no less than nothing and together no more than the effective amount.',
    sql: `select e.serial_no as record from fx_exposure e where e.lock_amt < 0 or e.reserved_amt < 0 or e.lock_amt + e.reserved_amt > e.exposure_amt - e.settled_amt`,
  },
  {
    name: 'exposures whose settled amount is not what was delivered',
    rule: 'Settled is what the events in force delivered and what deals delivered that ended without an event.',
    sql: `select e.serial_no as record from fx_exposure e where e.settled_amt <>
      ${sumOf(
        `(k ->> 'settled')::numeric`,
        `deal_event_order o cross join lateral jsonb_array_elements(coalesce(o.outcome #> '{effects,links}', '[]')) k
        where o.group_id = e.group_id and ${eventInForce} and k ->> 'exposureId' = e.id::text`,
      )}
      + ${sumOf(
        'l.hedge_amt',
        `deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id where l.group_id = e.group_id and l.exposure_id = e.id
        and l.link_status = 'released' and d.trade_status = '2' and d.deal_complete_status = '1'
        and not exists (select from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce}
          and (o.outcome #>> '{effects,remainPrincipal,after}')::numeric = 0)`,
      )}`,
  },
  {
    name: 'void exposures that something stands on',
    rule: 'A void exposure has nothing locked, reserved, linked, evidenced or asked to be transferred.',
    sql: `select e.serial_no as record from fx_exposure e where e.status = '0' and (e.lock_amt <> 0 or e.reserved_amt <> 0 or e.exposure_amt <> e.settled_amt
      or exists (select from deal_hedge_link l where l.group_id = e.group_id and l.exposure_id = e.id and l.link_status in ('pending', 'locked'))
      or exists (select from ${openLines} and l.hedge_amt > l.executed_amt)
      or exists (select from exposure_transfer t where t.group_id = e.group_id and t.exposure_id = e.id and t.transfer_status in ('1', '2')))`,
  },
  {
    name: 'exposures that are read-only for nothing, or open under a request',
    rule: 'An exposure is read-only while a request of it waits or is being executed, and at no other time.',
    sql: `select e.serial_no as record from fx_exposure e where (e.lock_flag = '1') <> (${links('pending')} + ${transfers('1')} > 0
      or exists (select from ${openLines} and l.hedge_amt > l.executed_amt))`,
  },
  {
    name: 'exposures with more decimals than their currency has',
    rule: 'An exposure and what stands on it have no more decimals than its currency.',
    sql: `select e.serial_no as record from fx_exposure e join currency c on c.currency_code = e.currency where round(e.exposure_amt, c.decimal_scale) <> e.exposure_amt
      or round(e.lock_amt, c.decimal_scale) <> e.lock_amt or round(e.reserved_amt, c.decimal_scale) <> e.reserved_amt or round(e.settled_amt, c.decimal_scale) <> e.settled_amt`,
  },
  {
    name: 'transfers whose other side is something else',
    rule: 'A transfer that was taken over made an exposure of its amount, currency and direction at the other organisation, and only a transferable one is transferred.',
    sql: `select t.transfer_no as record from exposure_transfer t join fx_exposure e on e.group_id = t.group_id and e.id = t.exposure_id
      left join fx_exposure m on m.group_id = t.group_id and m.id = t.mirror_exposure_id
      where (t.transfer_status = '2' and (m.original_amt, m.currency, m.exposure_direction, m.org_id)
          is distinct from (t.transfer_amt, t.currency, t.exposure_direction, t.target_org_id))
        or (t.transfer_status in ('1', '2') and (e.org_id, e.currency, e.exposure_direction) is distinct from (t.source_org_id, t.currency, t.exposure_direction))`,
  },
  {
    name: 'hedges on exposures that may not be hedged',
    rule: 'An exposure that is only observed is not hedged.',
    sql: `select e.serial_no as record from fx_exposure e where e.exposure_type = '3' and (e.reserved_amt > 0 or e.lock_amt > e.transferred_amt)`,
  },
]
