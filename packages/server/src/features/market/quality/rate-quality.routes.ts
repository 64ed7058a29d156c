/** Gaps, sources beside each other, and the order of sources with its second person. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import { RateDay } from '@hedgerow/contract/market/rate/fx-rate.dict'
import { fxRateRefusals } from '@hedgerow/contract/market/rate/fx-rate.refusals'
import {
  type RateCalendar,
  rateQualityApi,
  rateQualityLimits,
} from '@hedgerow/contract/market/rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/market/rate/rate-quality.text'
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { isGoodDay } from '@hedgerow/quant/basics/calendar'
import type { Tx } from '../../../kit/database/database.ts'
import { serve } from '../../../kit/http/serve.ts'
import { calendarsOf } from '../../reference/reference.store.ts'
import { submitChange } from '../change/market-change.act.ts'
import { weekdaysSince } from '../feed/rate-feed.rules.ts'
import type { DaySpan } from '../price/forward.rules.ts'
import type { RateScope } from '../price/market.store.ts'
import { type PairDays, pairDays, sourceQuality } from './rate-quality.store.ts'
import { wholeOrder } from './source-order.rules.ts'
import { orderInForce, waitingOrder } from './source-order.store.ts'

export const rateQualityRoutes = serve(rateQualityApi, {
  async calendar({ tx, session, today }, asked) {
    const days = daysOf(spanOf(asked, today))
    const found = await pairDays(tx, session, spanOf(asked, today))
    return { days, pairs: await statesOf(tx, session, found, days) }
  },

  async quality({ tx, session, today }, asked) {
    const rows = await sourceQuality(tx, session, spanOf(asked, today))
    return rows.map((row) => ({ ...row, lateDays: weekdaysSince(businessDate(row.lastDate), today) }))
  },

  async priority({ tx, session, today }) {
    const inForce = await orderInForce(tx, session, today)
    return { ...inForce, waiting: (await waitingOrder(tx, session)) ?? null }
  },

  async modifyPriority(context, { reason, ...asked }) {
    const { tx, session, today, audit } = context
    const inForce = await orderInForce(tx, session, today)
    const sourceOrder = wholeOrder(asked, inForce.sources, today)
    if (await waitingOrder(tx, session)) refuse(fxRateRefusals.ORDER_WAITS)
    const fileName = say(rateQualityTexts.orderName, 'zh_CN', { sources: asked.sources, reason })
    const change = {
      changeKind: MarketChangeKind.of.priority,
      firstDate: asked.validFrom,
      lastDate: null,
      newCount: 0,
      changedCount: 1,
      leftOutCount: 0,
      bandPct: null,
      sourceOrder,
    }
    const entry = await submitChange(context, tx, { batchId: null, fileName }, change)
    audit({ ...entry, comment: reason })
    return { changeId: entry.entityId, fileName }
  },
})

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
  found: readonly PairDays[],
  days: readonly BusinessDate[],
): Promise<RateCalendar['pairs']> {
  const codes = [...new Set(found.flatMap(({ currencyPair }) => currencyPair.split('/')))]
  const calendars = await calendarsOf(tx, session, codes)
  return found.map(({ currencyPair, ...has }) => {
    const byDay = new Map(has.days.map((day, at) => [day, has.states[at]]))
    const both = currencyPair.split('/').flatMap((code) => calendars[code] ?? [])
    const states = days.map((day) => byDay.get(day) ?? (isGoodDay(day, both) ? RateDay.of.missing : null))
    const missing = states.filter((state) => state === RateDay.of.missing).length
    return { currencyPair, missing, states: states as RateCalendar['pairs'][number]['states'] }
  })
}
