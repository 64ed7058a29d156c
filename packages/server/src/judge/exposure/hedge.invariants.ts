// Hedge requests and the links by which deals hold exposures.
import { agreedQuote, dealJoinsPair, type JudgeRule } from '../judge-rule.ts'

const linksOf = (statuses: string) => `(select coalesce(sum(k.hedge_amt), 0) from deal_hedge_link k
  where k.group_id = l.group_id and k.hedge_line_id = l.id and k.link_status in (${statuses}))`

export const hedgeRules: readonly JudgeRule[] = [
  {
    name: 'requests that are not the sum of their lines',
    rule: 'A request asks for the sum of its lines and has executed the sum of what they have.',
    sql: `select h.request_code as record from exposure_hedge h left join exposure_hedge_line l on l.group_id = h.group_id and l.hedge_id = h.id
      where h.order_status in ('1', '2') group by h.group_id, h.id, h.request_code, h.hedge_amt, h.executed_amt
      having h.hedge_amt <> coalesce(sum(l.hedge_amt), 0) or h.executed_amt <> coalesce(sum(l.executed_amt), 0)`,
  },
  {
    name: 'requests whose execution status is not their execution',
    rule: 'A request is unexecuted, partly executed or executed as its amounts say.',
    sql: `select h.request_code as record from exposure_hedge h where h.order_status <> '0' and h.execute_status is distinct from
      case when h.executed_amt = 0 then '0' when h.executed_amt = h.hedge_amt then '1' else '2' end`,
  },
  {
    name: 'request lines executed by something else than their deals',
    rule: 'What a line has executed is what its deals took of it, submitted or passed.',
    sql: `select h.request_code as record from exposure_hedge_line l join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
      where h.order_status = '2' and not exists (select from deal_hedge_link k join deal_event_order o on o.group_id = k.group_id and (o.deal_id = k.deal_id or o.child_deal_id = k.deal_id)
          and o.order_status = '2' where k.group_id = l.group_id and k.hedge_line_id = l.id)
        and l.executed_amt <> (select coalesce(sum(k.hedge_amt), 0) from deal_hedge_link k join fx_deal d on d.group_id = k.group_id and d.id = k.deal_id and d.trade_status in ('1', '2')
          where k.group_id = l.group_id and k.hedge_line_id = l.id)`,
  },
  {
    name: 'request lines asked for more than they have',
    rule: 'What the deals of a line hold and what waiting ones would hold is at most the line, and so is what it has executed.',
    sql: `select h.request_code as record from exposure_hedge_line l join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
      where l.executed_amt < 0 or greatest(l.executed_amt, ${linksOf("'pending', 'locked'")}) > l.hedge_amt`,
  },
  {
    name: 'drafts, void and waiting requests that were executed',
    rule: 'Only an agreed request is executed.',
    sql: `select h.request_code as record from exposure_hedge h where h.order_status <> '2' and (h.executed_amt <> 0
      or exists (select from exposure_hedge_line l where l.group_id = h.group_id and l.hedge_id = h.id
        and (l.executed_amt <> 0 or ${linksOf("'pending', 'locked'")} <> 0)))`,
  },
  {
    name: 'requests of lines that do not belong together',
    rule: 'The exposures of a request are of one organisation, currency, direction and type, and the request offsets them.',
    sql: `select h.request_code as record from exposure_hedge h join exposure_hedge_line l on l.group_id = h.group_id and l.hedge_id = h.id
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id where h.order_status in ('1', '2')
      group by h.group_id, h.id, h.request_code, h.org_id, h.hedge_currency, h.sell_currency, h.buy_currency
      having count(distinct (e.currency, e.exposure_direction, e.org_id)) > 1 or min(e.currency) <> h.hedge_currency or min(e.org_id) <> h.org_id
        or h.hedge_currency is distinct from case min(e.exposure_direction) when '1' then h.sell_currency else h.buy_currency end`,
  },
  {
    name: 'links of another state than their deal',
    rule: 'A link waits while its deal waits, holds while its deal is live, and is released when the deal is complete, void or a draft.',
    sql: `select d.deal_serial_no as record from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
      where (l.link_status = 'pending' and d.trade_status <> '1')
        or (l.link_status = 'locked' and (d.trade_status <> '2' or d.deal_complete_status <> '0' or d.remain_principal = 0))`,
  },
  {
    name: 'deals that hedge more than remains of them',
    rule: 'The active links of a deal are at most what remains of it, in the currency of the exposures.',
    sql: `select d.deal_serial_no as record from ${dealJoinsPair} join deal_hedge_link l on l.group_id = d.group_id and l.deal_id = d.id and l.link_status in ('pending', 'locked')
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
      group by d.group_id, d.id, d.deal_serial_no, e.currency, p.base_currency, d.remain_principal, d.principal, d.deal_direction, d.buy_amt, d.sell_amt, q.decimal_scale
      having sum(l.hedge_amt) > case when e.currency = p.base_currency then d.remain_principal else round(${agreedQuote} * d.remain_principal / d.principal, q.decimal_scale) end`,
  },
  {
    name: 'deals that hedge the wrong way',
    rule: 'A deal sells what a receivable will bring and buys what a payable will need, within one organisation.',
    sql: `select d.deal_serial_no as record from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id where l.link_status in ('pending', 'locked')
        and (e.org_id <> d.org_id or e.currency is distinct from case e.exposure_direction when '1' then d.sell_currency else d.buy_currency end)`,
  },
]
