/** Where the lists of deals with events, and of events that await review, take their columns from. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { ExecuteStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { OrderBusinType, OrderType } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import { dealEventCheckList, dealEventList } from '@hedgerow/contract/trade-event/trade-event.list'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { askingZone, ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql, type Reviewer, stageSql } from '../approval/review.rules.ts'
import { dealSettles, dealSettlesIn } from '../cash-flow/settling.store.ts'
import { homeOf, nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import { lockedLink } from '../hedging/execution/link.word.ts'
import { ofKindWith } from '../trade/kinds/kind-words.store.ts'
import { completeStatus, enteredDeal, eventableDeal } from '../trade/live/deal.word.ts'
import { dealSourceOf } from '../trade/trade.sources.ts'

const { confirmed, submitted, draft } = TradeStatus.of
const { expire, deletion, preExpireDeletion, undo } = DealEvent.of

/** The order that owns a deal, the one sent or taken back, and the last one that passed and stands; at most one of each. */
export const eventOrders = `left join deal_event_order p on p.group_id = d.group_id and p.deal_id = d.id and p.order_status = '${submitted}'
    left join deal_event_order q on q.group_id = d.group_id and q.deal_id = d.id and q.order_status = '${draft}'
    left join lateral (select o.id, o.order_sub_code, o.deal_date from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id
      and o.order_status = '${confirmed}' and o.undone_by_order_id is null and o.undoes_order_id is null
      order by o.id desc limit 1) u on true`

export const eventColumns = {
  pendingEvent: 'p.order_sub_code',
  pendingOrderId: 'p.id',
  pendingMakerId: 'p.maker_id',
  draftEvent: 'q.order_sub_code',
  draftOrderId: 'q.id',
  draftMakerId: `case when q.check_status = '${CheckStatus.of.rejected}' then q.maker_id end`,
  undoable: 'u.order_sub_code',
  undoableOrderId: 'u.id',
  undoableDate: 'u.deal_date',
  settlingNo: dealSettlesIn,
  settling: `case when ${dealSettles} then '${YesNo.of.yes}' else '${YesNo.of.no}' end`,
} as const

/** What the deal holds of exposures; those of one request have one currency. */
const held = (expression: string) => `(select ${expression} from deal_hedge_link k
  join fx_exposure e on e.group_id = k.group_id and e.id = k.exposure_id
  where k.group_id = d.group_id and k.deal_id = d.id and ${lockedLink('k')})`

export function dealEventSource(_session: Session, today: BusinessDate): ListSource<typeof dealEventList> {
  const { lookups, columns, ...source } = dealSourceOf(`${ofGroup('d')} and ${enteredDeal('d')}`)
  const isDue = `d.value_date <= '${today}' and ${eventableDeal('d')}`
  return {
    list: dealEventList,
    ...source,
    lookups: `${lookups} ${eventOrders}`,
    columns: {
      ...columns,
      ...eventColumns,
      quote: "split_part(d.currency_pair, '/', 2)",
      preMatureAllowFlag: 'x.pre_mature_allow_flag',
      daysLeft: `d.value_date - '${today}'::date`,
      proposedEvent: `case when ${isDue} and p.id is null and ${ofKindWith('d', expire)}
        and not ${dealSettles} then '${expire}' end`,
      coverAmt: held('sum(k.hedge_amt)'),
      coverCurrency: held('min(e.currency)'),
    },
  }
}

/** The order that undoes this one, pending or passed; at most one stands. */
const undoing = (what: string) =>
  `(select ${what} from deal_event_order w where w.group_id = e.group_id and w.undoes_order_id = e.id
    and w.order_status in ('${submitted}', '${confirmed}'))`
const onClock = (instant: string, pattern: string) => `to_char(${instant} at time zone ${askingZone}, '${pattern}')`
const cancels = `'${deletion}', '${preExpireDeletion}', '${undo}'`

/**
 * Where an order stands, and from when until when it is carried out: from its submission, an option's until its cut-off; done with the
 * pass of its last reviewer. The paper that approves it is the hedge request of its deal (decision 0145).
 */
const orderStanding = {
  extendMethod: "e.terms ->> 'extendMethod'",
  orderType: `case when x.package_no is null then '${OrderType.of.single}' else '${OrderType.of.packaged}' end`,
  cancelCheckStatus: undoing('w.check_status'),
  operateStatus: `case when e.order_status = '${submitted}' then '${OperateStatus.of.adding}'
    when ${undoing('w.order_status')} = '${submitted}' then '${OperateStatus.of.cancelling}' else '${OperateStatus.of.none}' end`,
  executeStatus: `case when e.order_status = '${confirmed}' then '${ExecuteStatus.of.executed}' else '${ExecuteStatus.of.unexecuted}' end`,
  dealCompleteStatus: completeStatus('d'),
  lockFlag: 'd.lock_flag',
  executor: `case when e.passed_time is not null then (select k.real_name from check_log l
    join member k on k.group_id = l.group_id and k.id = l.checker_id
    where l.group_id = e.group_id and l.entity = '${tradeEventLife.entity}' and l.entity_id = e.id order by l.id desc limit 1) end`,
  executeBeginDate: 'e.deal_date',
  executeBeginTime: onClock('e.create_time', 'HH24:MI:SS'),
  executeEndDate: 'x.maturity_date',
  executeEndTime: 'x.option_end_time',
  executeDate: onClock('e.passed_time', 'YYYYMMDD'),
  executeTime: onClock('e.passed_time', 'HH24:MI:SS'),
  cancelDate: undoing('w.deal_date'),
  cancelReason: `coalesce(${undoing('w.reason')}, case when e.order_sub_code in (${cancels}) then e.reason end)`,
  approveNo: 'h.request_code',
  approveNoStatus: 'h.check_status',
  approveId: 'h.id',
  remark: 'd.remark',
} as const

export function dealEventCheckSource(session: Reviewer): ListSource<typeof dealEventCheckList> {
  return {
    list: dealEventCheckList,
    from: 'deal_event_order e',
    lookups: `join fx_deal d on d.group_id = e.group_id and d.id = e.deal_id
      join org o on o.group_id = e.group_id and o.id = e.org_id
      join member m on m.group_id = e.group_id and m.id = e.maker_id
      left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
      left join portfolio pf on pf.group_id = d.group_id and pf.id = d.portfolio_id
      left join exposure_hedge h on h.group_id = d.group_id and h.id = d.hedge_request_id
      left join fx_option x on x.group_id = d.group_id and x.deal_id = d.id`,
    id: 'e.id',
    where: `${ofGroup('e')}
      and e.order_status in ('${submitted}', '${confirmed}')`,
    columns: {
      checkBlock: blockSql('e', tradeEventLife, session),
      reviewStage: stageSql('e', tradeEventLife),
      worthCurrency: `'${limitCurrency}'`,
      homeCurrency: homeOf('o'),
      makerName: 'm.real_name',
      orderBusinType: `'${OrderBusinType.of.dealEvent}'`,
      dealBusinType: 'd.busin_type',
      dealDirection: 'd.deal_direction',
      counterPartyId: 'd.counter_party_id',
      counterPartyName: nameOfParty('c'),
      orgName: nameOfOrg('o'),
      portfolioName: 'in_language(pf.portfolio_name, pf.portfolio_name_en)',
      ...orderStanding,
    },
  }
}
