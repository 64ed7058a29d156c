import { businessDayApi } from '@hedgerow/contract/business-day/day/business-day.contract'
import { marketSnapshotApi } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { explainApi } from '@hedgerow/contract/business-day/valuing/explain.contract'
import type { CloseStep } from '../../kit/http/feature.ts'
import { pageOf, type Served, serve } from '../../kit/http/serve.ts'
import { acceptRates, closeDay, freezeDay, reopenDay, reviewDay } from './day/business-day.act.ts'
import { dayDetail } from './day/business-day.answer.ts'
import { businessDaySource } from './day/business-day.sources.ts'
import { daysExplained, explanationOf } from './explain/explain.answer.ts'
import { explainSource } from './explain/explain.sources.ts'
import type { DayPackJob } from './pack/day-pack.act.ts'
import { bookWorth } from './snapshot/book-worth.answer.ts'
import { snapshotBar } from './snapshot/snapshot.answer.ts'
import { cancelValuation, orderValuation, type ValuationJob } from './valuing/valuation.act.ts'

interface DayJobs {
  /** Values a snapshot. */
  readonly valuation: ValuationJob
  /** Makes the pack of a closed day. */
  readonly pack: DayPackJob
}

/** `steps` are what other features do and ask at a close. */
export const businessDayRoutes = (steps: readonly CloseStep[], jobs: DayJobs): Served[] => [
  ...serve(businessDayApi, {
    queryByPage: pageOf(businessDaySource),
    query: (context, { businessDate, orgId = context.session.orgId }) =>
      dayDetail(context, { orgId, businessDate }, steps),
    accept: acceptRates,
    freeze: freezeDay,
    value: orderValuation(jobs.valuation),
    cancel: cancelValuation,
    review: reviewDay(steps),
    close: closeDay(steps, jobs.pack),
    reopen: reopenDay(steps),
  }),
  ...serve(marketSnapshotApi, { query: snapshotBar, worth: bookWorth }),
  ...serve(explainApi, {
    queryByPage: pageOf(explainSource),
    total: ({ tx, session, today }, question) => explanationOf(tx, session, question, today),
    days: ({ tx, session, today }, question) => daysExplained(tx, session, question, today),
  }),
]
