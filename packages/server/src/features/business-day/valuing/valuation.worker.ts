/** Values and explains the deals of a snapshot beside the event loop, in the parts in which the main thread reads and writes them. */
import { workerTask } from '../../../kit/work/worker.ts'
import { type DealOfDays, type ExplainedDeal, explainer, type MarketsOfDays } from '../explain/explain.rules.ts'

workerTask<MarketsOfDays, readonly ExplainedDeal[], readonly DealOfDays[], null>(async (markets, ask) => {
  const explain = explainer(markets)
  let deals = await ask([])
  while (deals.length > 0) deals = await ask(deals.map(explain))
  return null
})
