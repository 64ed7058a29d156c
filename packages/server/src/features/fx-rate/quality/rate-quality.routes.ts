/** Gaps, sources beside each other, and the order of sources with its second person. */

import { RateDay } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { fxRateRefusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import {
  type RateCalendar,
  rateQualityApi,
  rateQualityLimits,
  type SourceOrder,
} from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/fx-rate/rate-quality.text'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { isGoodDay } from '@hedgerow/quant/basics/calendar'
import { mainPairs } from '@hedgerow/quant/basics/currency'
import { type Tx, withTx } from '../../../kit/database/database.ts'
import { envelope } from '../../../kit/http/request.ts'
import { serve } from '../../../kit/http/serve.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { submitChange } from '../../market/change/market-change-submit.act.ts'
import type { DaySpan } from '../../market/pair/forward.rules.ts'
import { spotRates } from '../../market/price/market.answer.ts'
import type { RateScope } from '../../market/price/market.store.ts'
import { weekdaysSince } from '../../rate-feed/feed/rate-feed.rules.ts'
import { calendarsOf, currencyPairs } from '../../reference/reference.store.ts'
import { fetchGap } from './rate-gap.act.ts'
import { type PairDays, pairDays, sourceQuality } from './rate-quality.store.ts'
import { wholeOrder } from './source-order.rules.ts'
import { orderFor, ordersInForce, waitingOrders } from './source-order.store.ts'

export const rateQualityRoutes = serve(rateQualityApi, {
  async calendar({ tx, session, today }, input) {
    const days = daysOf(spanOf(input, today))
    const pairs = await pairDays(tx, session, spanOf(input, today))
    return { days, pairs: await statesOf(tx, session, pairs, days) }
  },

  async fetch(context, { currencyPair, dataDate }) {
    const { db, session, today, services, ip } = context
    const conventions = await withTx(db, session, currencyPairs, { readOnly: true })
    if (!conventions.has(currencyPair)) refuse(fxRateRefusals.RATE_NO_PAIR, { pair: currencyPair }, 'currencyPair')
    if (dataDate > today) refuse(fxRateRefusals.RATE_FUTURE, {}, 'dataDate')
    const gap = { currencyPair, dataDate: businessDate(dataDate) }
    // Whoever left need not be waited for; what came meanwhile stands.
    const fetching = { db, outside: services.outside ?? {}, signal: new AbortController().signal }
    const tries = await fetchGap(fetching, session, gap, today)
    const entry = {
      entity: 'rateFeed',
      entityId: `${currencyPair} ${dataDate}`,
      orgId: session.orgId,
      after: { tries },
    }
    await withTx(db, session, (tx) => writeAudit(tx, { ...session, ip, action: 'rate fetch' }, [entry]))
    return context.reply.send(envelope(tries))
  },

  async quality({ tx, session, today }, input) {
    const rows = await sourceQuality(tx, session, spanOf(input, today))
    return rows.map((row) => ({ ...row, lateDays: weekdaysSince(businessDate(row.lastDate), today) }))
  },

  async priority({ tx, session, today }) {
    const inForce = await ordersInForce(tx, session, today)
    const waiting = await waitingOrders(tx, session)
    const named = inForce.map(({ currencyPair }) => currencyPair)
    const comes = waiting.filter(({ currencyPair }) => !named.includes(currencyPair))
    const groups = [...inForce, ...comes.map(({ currencyPair }) => ({ ...inForce[0], currencyPair, validFrom: null }))]
    const excepted = groups.flatMap(({ currencyPair }) => currencyPair ?? [])
    const main = mainPairs(session.homeCurrency)
    const rates = await spotRates(tx, session, [...main, ...excepted], today)
    return groups.map((group) => {
      const pairs = group.currencyPair ? [group.currencyPair] : main.filter((pair) => !excepted.includes(pair))
      return {
        ...group,
        usedToday: pairs.flatMap((pair) => usedOf(pair, rates.get(pair)?.dataSource)),
        waiting: waiting.find(({ currencyPair }) => currencyPair === group.currencyPair) ?? null,
      }
    })
  },

  async modifyPriority(context, { reason, ...input }) {
    const { tx, session, today, audit } = context
    const { currencyPair: orderPair = null } = input
    if (orderPair && !(await currencyPairs(tx)).has(orderPair))
      refuse(fxRateRefusals.RATE_NO_PAIR, { pair: orderPair }, 'currencyPair')
    const sourceOrder = wholeOrder(input, orderFor(await ordersInForce(tx, session, today), orderPair), today)
    if ((await waitingOrders(tx, session)).some(({ currencyPair }) => currencyPair === orderPair))
      refuse(marketChangeRefusals.CHANGE_WAITS)
    const order = [orderPair, input.sources].filter(Boolean).join(' ')
    const fileName = say(rateQualityTexts.orderName, 'zh_CN', { order, reason })
    const change = {
      changeKind: MarketChangeKind.of.priority,
      firstDate: input.validFrom,
      lastDate: null,
      newCount: 0,
      changedCount: 1,
      leftOutCount: 0,
      bandPct: null,
      sourceOrder,
      orderPair,
    }
    const entry = await submitChange(context, tx, { batchId: null, fileName }, change)
    audit({ ...entry, comment: reason })
    return { changeId: entry.entityId, fileName }
  },
})

type Used = SourceOrder['usedToday'][number]
const usedOf = (currencyPair: string, dataSource: string | undefined): Used[] =>
  dataSource === undefined ? [] : [{ currencyPair, dataSource: dataSource as Used['dataSource'] }]

/** @throws Refusal SPAN_TOO_LONG */
function spanOf({ from, to }: { readonly from: string; readonly to: string }, today: BusinessDate): DaySpan {
  const max = rateQualityLimits.days
  const span = { from: businessDate(from), to: to > today ? today : businessDate(to) }
  if (span.to > addDays(span.from, max - 1)) refuse(fxRateRefusals.SPAN_TOO_LONG, { max }, 'to')
  return span
}

function daysOf({ from, to }: DaySpan): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** What is missing on a day that is good in both centres is a gap. */
async function statesOf(
  tx: Tx,
  session: RateScope,
  pairs: readonly PairDays[],
  days: readonly BusinessDate[],
): Promise<RateCalendar['pairs']> {
  const codes = [...new Set(pairs.flatMap(({ currencyPair }) => currencyPair.split('/')))]
  const calendars = await calendarsOf(tx, session, codes)
  return pairs.map(({ currencyPair, ...has }) => {
    const byDay = new Map(has.days.map((day, at) => [day, has.states[at]]))
    const both = currencyPair.split('/').flatMap((code) => calendars[code] ?? [])
    const states = days.map((day) => byDay.get(day) ?? (isGoodDay(day, both) ? RateDay.of.missing : null))
    const missing = states.filter((state) => state === RateDay.of.missing).length
    return { currencyPair, missing, states: states as RateCalendar['pairs'][number]['states'] }
  })
}
