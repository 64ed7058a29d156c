/** What stands behind the figures of a subscription: calls of the month against what the source allows, and what it asks a month. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { feedPlans } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { rateSubscriptionList } from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, percentOf, rowInput, toldBy } from '../../../kit/http/row-figure.ts'
import { callsOfMonth } from './feed-use.store.ts'
import { rateSubscriptionSource } from './rate-subscription.sources.ts'

const calls = rowInput(cellInputs.calls, async ({ dataSource }, { tx, session, today }) => ({
  value: await callsOfMonth(tx, session, dataSource ?? '', today.slice(0, 6)),
  source: dataSource ?? null,
  date: today,
}))

export const subscriptionFigures: FigureSources = cellFigures(
  rateSubscriptionList,
  { source: ({ session, today }) => rateSubscriptionSource(session, today), no: 'dataSource' },
  {
    quotaUsed: percentOf(calls, 'quotaMonth', '1'),
    costMonth: toldBy(cellInputs.plan, ({ dataSource, costCurrency }) => {
      const plan = feedPlans[dataSource ?? '']
      return plan && { value: plan.costMonth, unit: costCurrency ?? null, source: dataSource ?? null }
    }),
  },
)
