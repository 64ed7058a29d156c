/** Where the deal lists take their columns from. */

import { CashFlowOrigin, CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { AllocateStatus, LockFlag, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { ExecuteStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { tradeCheckList, tradeList } from '@hedgerow/contract/trade/trade.list'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql, stageSql } from '../approval/review.rules.ts'
import { homeOf, nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import { optionColumns, optionFilters, optionLookup } from './option/option.sources.ts'

/** The flows of the deal that stand. */
const flows = `from cash_flow f where f.group_id = d.group_id and f.origin_type = '${CashFlowOrigin.of.deal}' and f.origin_id = d.id
  and f.cfl_status = '${CashFlowStatus.of.valid}'`
const { settled } = SettleStatus.of
const child = (column: string) =>
  `(select c.${column} from fx_deal c where c.group_id = d.group_id and c.original_deal_id = d.id order by c.id desc limit 1)`
const order = (what: string, only = 'true') =>
  `(select ${what} from deal_event_order e where e.group_id = d.group_id and e.deal_id = d.id and ${only} order by e.id desc limit 1)`
const ending = `'${DealEvent.of.deletion}', '${DealEvent.of.preExpireDeletion}', '${DealEvent.of.undo}'`

/** Where a deal stands on the axes that are not its own: each a question to an index, asked for the rows that are shown. */
const standing = {
  orderStatus: order('e.order_status'),
  executeStatus: `coalesce((select case when bool_and(f.settle_status = '${settled}') then '${ExecuteStatus.of.executed}'
    when bool_or(f.settle_status = '${settled}') then '${ExecuteStatus.of.partly}' end ${flows}), '${ExecuteStatus.of.unexecuted}')`,
  operateStatus: `case when d.trade_status = '${TradeStatus.of.submitted}' then '${OperateStatus.of.adding}'
    when d.lock_flag = '${LockFlag.of.locked}' then coalesce(${order(
      `case when e.order_sub_code in (${ending}) then '${OperateStatus.of.cancelling}' else '${OperateStatus.of.modifying}' end`,
      `e.order_status = '${TradeStatus.of.submitted}'`,
      // The undoing of the event that made it.
    )}, '${OperateStatus.of.cancelling}') else '${OperateStatus.of.none}' end`,
  // Of several clearing flows the one that is least far.
  allocateStatus: `coalesce((select min(n.allocate_status) from net_result n where n.group_id = d.group_id
    and n.id in (select f.netting_id ${flows})), '${AllocateStatus.of.none}')`,
} as const

export const dealSourceOf = (where: string) => ({
  from: 'fx_deal d',
  lookups: `join org o on o.group_id = d.group_id and o.id = d.org_id
    join member m on m.group_id = d.group_id and m.id = d.maker_id
    left join member t on t.group_id = d.group_id and lower(t.user_name) = lower(d.trader)
    left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
    left join exposure_hedge h on h.group_id = d.group_id and h.id = d.hedge_request_id
    left join portfolio pf on pf.group_id = d.group_id and pf.id = d.portfolio_id
    left join fx_deal od on od.group_id = d.group_id and od.id = d.original_deal_id
    ${optionLookup}`,
  id: 'd.id',
  where,
  findsFirst: true as const,
  several: optionFilters,
  columns: {
    counterPartyName: nameOfParty('c'),
    orgName: nameOfOrg('o'),
    hedgeRequestCode: 'h.request_code',
    traderName: 'coalesce(t.real_name, d.trader)',
    createBy: 'm.real_name',
    portfolioName: 'in_language(pf.portfolio_name, pf.portfolio_name_en)',
    base: "split_part(d.currency_pair, '/', 1)",
    marginCurrency: `case when d.buy_currency = ${homeOf('o')} then d.buy_currency else d.sell_currency end`,
    originalSerialNo: 'od.deal_serial_no',
    relDealSerialNo: child('deal_serial_no'),
    relDealId: child('id'),
    ...standing,
    ...optionColumns,
  },
})

export const tradeSource: ListSource<typeof tradeList> = { list: tradeList, ...dealSourceOf(ofGroup('d')) }
/** Drafts and void deals are not for the reviewer. Each row says whether its reader may review it. */
export function tradeCheckSource(session: Session): ListSource<typeof tradeCheckList> {
  const source = dealSourceOf(
    `${ofGroup('d')} and d.trade_status in ('${TradeStatus.of.submitted}', '${TradeStatus.of.confirmed}')`,
  )
  const review = { checkBlock: blockSql('d', tradeLife, session), reviewStage: stageSql('d', tradeLife) }
  return {
    list: tradeCheckList,
    ...source,
    columns: { ...source.columns, ...review, worthCurrency: `'${limitCurrency}'` },
  }
}
