/** What holds after every command, asked of the whole database by its owner, past row-level security. */
import type pg from 'pg'
import { verifyChain } from '../kit/audit.ts'
import { type Database, systemScope, withTx } from '../kit/database.ts'
import { asOwner } from '../kit/testing.ts'

/** Each query counts what breaks its rule. */
const rules: Readonly<Record<string, string>> = {
  'an exposure is its original amount and its changes': `select count(*) from fx_exposure e
    where exposure_amt <> original_amt + (select coalesce(sum(change_amt), 0) from fx_exposure_change c
      where (c.group_id, c.exposure_id) = (e.group_id, e.id))
    or chg_no <> (select count(*) from fx_exposure_change c where (c.group_id, c.exposure_id) = (e.group_id, e.id))`,
  'what is locked is what the links of checked deals lock': `select count(*) from fx_exposure e
    where lock_amt <> (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
      where (l.group_id, l.exposure_id) = (e.group_id, e.id) and link_status = 'locked')`,
  'what is reserved is what requests have left and what deals under review have taken': `select count(*) from fx_exposure e
    where reserved_amt <> (select coalesce(sum(l.hedge_amt - l.executed_amt), 0) from exposure_hedge_line l
        join exposure_hedge h on (h.group_id, h.id) = (l.group_id, l.hedge_id)
        where (l.group_id, l.exposure_id) = (e.group_id, e.id) and h.order_status in ('1', '2') and h.closed_flag = '0')
      + (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
        where (l.group_id, l.exposure_id) = (e.group_id, e.id) and link_status = 'pending')`,
  'a live deal for a request locks what remains of it': `select count(*) from fx_deal d where trade_status = '2'
    and hedge_request_id is not null and remain_principal <> (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
      where (l.group_id, l.deal_id) = (d.group_id, d.id) and link_status = 'locked')`,
  'a submitted or confirmed deal has two flows, its legs; any other has none': `select count(*) from fx_deal d
    left join lateral (select count(*) as all, count(*) filter (where (cfl_flag, pay_amt, pay_currency) in
        (('1', d.buy_amt, d.buy_currency), ('2', d.sell_amt, d.sell_currency))) as legs
      from cash_flow f where (f.group_id, f.deal_id) = (d.group_id, d.id) and cfl_status <> '0') f on true
    where f.all <> case when trade_status in ('1', '2') then 2 else 0 end or f.legs <> f.all`,
  'nothing is confirmed without a review by another': `select count(*) from (
      select group_id, id, 'fxDeal' as entity, maker_id from fx_deal where trade_status = '2'
      union all select group_id, id, 'exposureHedge', maker_id from exposure_hedge where order_status = '2') r
    where not exists (select from check_log c where (c.group_id, c.entity, c.entity_id) = (r.group_id, r.entity, r.id)
      and check_status = '1' and checker_id <> r.maker_id)`,
  'serial numbers have no gaps': `select count(*) from serial_counter c where kind in ('EXP', 'CHG', 'REQ') and last <> case kind
    when 'EXP' then (select count(*) from fx_exposure e where e.group_id = c.group_id and serial_no like 'EXP' || to_char(day, 'YYYYMMDD') || '%')
    when 'CHG' then (select count(*) from fx_exposure_change e where e.group_id = c.group_id and chg_serial_no like 'CHG' || to_char(day, 'YYYYMMDD') || '%')
    else (select count(*) from exposure_hedge h where h.group_id = c.group_id and request_code like 'REQ' || to_char(day, 'YYYYMMDD') || '%') end`,
}

/** The rules that are broken, with how often; and the groups whose history was tampered with. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const [found] = await asOwner<{ count: string } & pg.QueryResultRow>(database.owner, query)
    if (found?.count !== '0') broken.push(`${rule}: broken ${found?.count} times`)
  }
  const groups = await asOwner<{ id: string }>(database.owner, 'select group_id::text as id from audit_chain')
  for (const { id } of groups) {
    const { firstBad } = await withTx(database.db, systemScope, (tx) => verifyChain(tx, id))
    if (firstBad !== null) broken.push(`the history of group ${id} breaks at ${firstBad}`)
  }
  return broken
}
