/** Where the lists of events take their columns from. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { eventsOfKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealEvent, LinkStatus, OptionFlag, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { ExerciseToDo, Moneyness, OrderBusinType } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import { dealEventCheckList, dealEventList, optionExerciseList } from '@hedgerow/contract/trade-event/trade-event.list'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { blockSql, stageSql } from '../approval/review.rules.ts'
import { dealSettles } from '../cash-flow/settling.store.ts'
import { referenceRates } from '../market/price/market.answer.ts'
import { dealSourceOf, ofGroup } from '../trade/deal/trade.sources.ts'

const { confirmed, submitted, draft } = TradeStatus.of
const { expire, exercise } = DealEvent.of

/** The order that owns a deal, the one sent or taken back, and the last one that passed and stands; at most one of each. */
const orders = `left join deal_event_order p on p.group_id = d.group_id and p.deal_id = d.id and p.order_status = '${submitted}'
    left join deal_event_order q on q.group_id = d.group_id and q.deal_id = d.id and q.order_status = '${draft}'
    left join lateral (select o.id, o.order_sub_code from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id
      and o.order_status = '${confirmed}' and o.undone_by_order_id is null and o.undoes_order_id is null
      order by o.id desc limit 1) u on true
    left join portfolio pf on pf.group_id = d.group_id and pf.id = d.portfolio_id
    left join fx_deal od on od.group_id = d.group_id and od.id = d.original_deal_id`

const eventColumns = {
  pendingEvent: 'p.order_sub_code',
  pendingOrderId: 'p.id',
  pendingMakerId: 'p.maker_id',
  draftEvent: 'q.order_sub_code',
  draftOrderId: 'q.id',
  draftMakerId: `case when q.check_status = '${CheckStatus.of.rejected}' then q.maker_id end`,
  undoable: 'u.order_sub_code',
  undoableOrderId: 'u.id',
  settling: `case when ${dealSettles} then '${YesNo.of.yes}' else '${YesNo.of.no}' end`,
  portfolioName: 'in_language(pf.portfolio_name, pf.portfolio_name_en)',
  originalSerialNo: 'od.deal_serial_no',
} as const

/** Deals of kinds that have the event, as a list of SQL. */
const kindsWith = (event: (typeof DealEvent.values)[number]) =>
  BusinType.values
    .filter((kind) => eventsOfKind[kind].includes(event))
    .map((kind) => `'${kind}'`)
    .join(', ')

export function dealEventSource(_session: Session, today: BusinessDate): ListSource<typeof dealEventList> {
  const { lookups, columns, ...source } = dealSourceOf(`${ofGroup} and d.trade_status <> '${draft}'`)
  const isDue = `d.value_date <= '${today}' and d.trade_status = '${confirmed}' and d.remain_principal > 0 and d.deal_complete_status = '${YesNo.of.no}'`
  return {
    list: dealEventList,
    ...source,
    lookups: `${lookups} ${orders}`,
    columns: {
      ...columns,
      ...eventColumns,
      base: "split_part(d.currency_pair, '/', 1)",
      quote: "split_part(d.currency_pair, '/', 2)",
      preMatureAllowFlag: 'x.pre_mature_allow_flag',
      daysLeft: `d.value_date - '${today}'::date`,
      proposedEvent: `case when ${isDue} and p.id is null and d.busin_type in (${kindsWith(expire)})
        and not ${dealSettles} then '${expire}' end`,
      coverAmt: `(select sum(k.hedge_amt) from deal_hedge_link k where k.group_id = d.group_id and k.deal_id = d.id
        and k.link_status = '${LinkStatus.of.locked}')`,
    },
  }
}

export function dealEventCheckSource(session: Session): ListSource<typeof dealEventCheckList> {
  return {
    list: dealEventCheckList,
    from: 'deal_event_order e',
    lookups: `join fx_deal d on d.group_id = e.group_id and d.id = e.deal_id
      join org o on o.group_id = e.group_id and o.id = e.org_id
      join member m on m.group_id = e.group_id and m.id = e.maker_id
      left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
      left join portfolio pf on pf.group_id = d.group_id and pf.id = d.portfolio_id`,
    id: 'e.id',
    where: `e.group_id = nullif(current_setting('app.group_id', true), '')::bigint
      and e.order_status in ('${submitted}', '${confirmed}')`,
    columns: {
      checkBlock: blockSql('e', tradeEventLife, session),
      reviewStage: stageSql('e', tradeEventLife),
      worthCurrency: "'USD'",
      yuan: "'CNY'",
      makerName: 'm.real_name',
      orderBusinType: `'${OrderBusinType.of.dealEvent}'`,
      dealBusinType: 'd.busin_type',
      dealDirection: 'd.deal_direction',
      counterPartyId: 'd.counter_party_id',
      counterPartyName: 'in_language(c.short_name, c.full_name_en)',
      orgName: 'in_language(o.org_name, o.org_name_en)',
      portfolioName: 'in_language(pf.portfolio_name, pf.portfolio_name_en)',
    },
  }
}

/** What each option is worth exercised now, at the stored spot of its pair; left empty where none is stored. */
const withMoneyness: NonNullable<ListSource<typeof optionExerciseList>['enrich']> = async (
  tx,
  { scope, today },
  rows,
) => {
  const pairs = [...new Set(rows.flatMap(({ currencyPair }) => (currencyPair ? [currencyPair] : [])))]
  const spots = await referenceRates(tx, { ...scope, orgId: null }, pairs, today)
  return rows.map((row) => {
    const spot = row.currencyPair ? spots.get(row.currencyPair) : undefined
    const { exePrice, nominalAmt2, optionFlag } = row
    if (!spot || !exePrice || !nominalAmt2) return row
    const strike = decimal(exePrice)
    const gain = optionFlag === OptionFlag.of.up ? spot.mid.sub(strike) : strike.sub(spot.mid)
    const moneyness = gain.isZero() ? Moneyness.of.at : gain.isPositive() ? Moneyness.of.inside : Moneyness.of.outside
    const intrinsicAmt = gain.isPositive() ? decimal(nominalAmt2).mul(gain).div(strike, 2).toString() : '0'
    return { ...row, moneyness, intrinsicAmt }
  })
}

/** A deal is locked while an order owns it (`trade-event.invariants.ts`), so that this is a condition on the deal alone. */
const toExercise = `d.trade_status = '${confirmed}' and d.deal_complete_status = '${YesNo.of.no}' and d.remain_principal > 0
  and d.lock_flag = '${YesNo.of.no}'`

export function optionExerciseSource(): ListSource<typeof optionExerciseList> {
  const { lookups, columns, ...source } = dealSourceOf(
    `${ofGroup} and d.busin_type in (${kindsWith(exercise)}) and d.trade_status = '${confirmed}'`,
  )
  const own = [
    'optionFlag',
    'optionDealDirection',
    'maturityDate',
    'optionEndTime',
    'nominalAmt',
    'nominalAmt2',
    'currency',
    'currency2',
    'exePrice',
    'exeMethod',
    'maturitySettleDate',
    'fee',
    'feeCalCurrency',
    'packageNo',
  ]
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return {
    list: optionExerciseList,
    ...source,
    from: 'fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id',
    lookups: `${lookups.replace(/left join fx_option x on[^\n]*/, '')} ${orders}`,
    columns: {
      ...columns,
      ...eventColumns,
      ...Object.fromEntries(own.map((name) => [name, `x.${snake(name)}`])),
      moneyness: 'null::text',
      intrinsicAmt: 'null::text',
      exeToDoFlag: `case when ${toExercise} then '${ExerciseToDo.of.open}' else '${ExerciseToDo.of.done}' end`,
    },
    conditions: { exeToDoFlag: { [ExerciseToDo.of.open]: toExercise, [ExerciseToDo.of.done]: `not (${toExercise})` } },
    findsFirst: true,
    enrich: withMoneyness,
  }
}
