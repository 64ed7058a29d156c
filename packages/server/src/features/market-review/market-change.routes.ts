/** The second person's decision on what was brought into the market, and its maker's withdrawal. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { MarketChangeKind, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import { marketChangeApi, reviewedRowLimit } from '@hedgerow/contract/market-review/market-change.contract'
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { runRows } from '../../kit/record/import-run.ts'
import { review, takeBack } from '../approval/review.act.ts'
import { trailOf } from '../approval/review-trail.store.ts'
import { standingOf } from '../approval/verdict.rules.ts'
import { orderFor, ordersInForce } from '../fx-rate/quality/source-order.store.ts'
import type { StoredChange } from '../market/change/market-change.store.ts'
import { ownCurveMaxAgeDays } from '../market/curve/zero-curve.rules.ts'
import { curveInUse, findCurve } from '../market/curve/zero-curve.store.ts'
import { nothingTouched, submittedCalendar, touchedBy } from '../rate-import/calendar/calendar-import.act.ts'
import { rateKind } from '../rate-import/import/rate-import.store.ts'
import { reviewedChange } from './market-change.act.ts'
import { marketChangeSource } from './market-change.sources.ts'
import { findChange } from './reviewed-change.store.ts'

const saved = (changes: readonly StoredChange[]) => {
  const { id, version } = changes[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id, version: version + 1 }
}

export const marketChangeRoutes = serve(marketChangeApi, {
  queryByPage: pageOf(marketChangeSource),

  async review({ tx, session, today }, { id }) {
    const change = (await findChange(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    const ofMaker = { ...session, userId: change.makerId }
    const { batchId } = change
    const waits = change.changeStatus === MarketChangeStatus.of.submitted
    const isCalendar = change.changeKind === MarketChangeKind.of.calendar
    const curve = change.curveId ? await findCurve(tx, session, change.curveId) : undefined
    const span = { from: addDays(today, -ownCurveMaxAgeDays), to: today }
    const inUse = curve && waits ? await curveInUse(tx, session, curve.id, span) : undefined
    const rows = batchId && !isCalendar ? await runRows<RateImportRow>(tx, ofMaker, rateKind, batchId) : []
    const days = batchId && isCalendar ? await submittedCalendar(tx, ofMaker, batchId) : []
    return {
      change,
      checkBlock: standingOf(marketChangeLife, change, session),
      rows: (rows ?? []).slice(0, reviewedRowLimit),
      days: days.slice(0, reviewedRowLimit),
      touched: waits ? await touchedBy(tx, session, days, today) : nothingTouched,
      curve: curve ?? null,
      curveInUse: inUse ?? null,
      orderInUse: change.sourceOrder
        ? orderFor(await ordersInForce(tx, { ...session, orgId: change.orgId }, today), change.orderPair).sources
        : null,
      trail: await trailOf(tx, session, marketChangeLife.entity, id),
    }
  },

  check: async (context, { id, version, ...decision }) =>
    saved(await review(context, reviewedChange, new Map([[id, version]]), decision)),

  withdraw: async (context, { id, version }) =>
    saved(await takeBack(context, reviewedChange, 'withdraw', new Map([[id, version]]))),
})
