import { businessDayApi } from '@hedgerow/contract/business-day/day/business-day.contract'
import { marketSnapshotApi } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { explainApi } from '@hedgerow/contract/business-day/valuing/explain.contract'
import type { CloseStep } from '../../kit/http/feature.ts'
import { pageOf, type Served, serve } from '../../kit/http/serve.ts'
import { acceptRates, closeDay, freezeDay, reopenDay, reviewDay } from './day/business-day.act.ts'
import { dayDetail } from './day/business-day.answer.ts'
import { businessDaySource } from './day/business-day.sources.ts'
import { bookWorth } from './snapshot/book-worth.answer.ts'
import { snapshotBar } from './snapshot/snapshot.answer.ts'
import { explanationOf } from './valuing/explain.answer.ts'
import { explainSource } from './valuing/explain.sources.ts'
import { cancelValuation, orderValuation, type ValuationJob } from './valuing/valuation.act.ts'

/** `steps` are what other features do and ask at a close; `job` values a snapshot. */
export const businessDayRoutes = (steps: readonly CloseStep[], job: ValuationJob): Served[] => [
  ...serve(businessDayApi, {
    queryByPage: pageOf(businessDaySource),
    query: (context, { businessDate, orgId = context.session.orgId }) =>
      dayDetail(context, { orgId, businessDate }, steps),
    accept: acceptRates,
    freeze: freezeDay,
    value: orderValuation(job),
    cancel: cancelValuation,
    review: reviewDay(steps),
    close: closeDay(steps),
    reopen: reopenDay(steps),
  }),
  ...serve(marketSnapshotApi, { query: snapshotBar, worth: bookWorth }),
  ...serve(explainApi, {
    queryByPage: pageOf(explainSource),
    total: ({ tx, session, today }, question) => explanationOf(tx, session, question, today),
  }),
]
