import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { currencies } from '../reference/reference.store.ts'
import { loadMarketDay, sayGaps } from './market-day.answer.ts'
import { totalPl } from './trade-pl.rules.ts'
import { tradePlSource } from './trade-pl.sources.ts'
import { dealGroups } from './valuation.store.ts'

export const tradePlRoutes = serve(tradePlApi, {
  queryByPage: pageOf(tradePlSource),

  async total({ tx, session, today, lang }, { queryWrapper }) {
    const groups = await dealGroups(tx, tradePlSource(session, today), queryWrapper)
    const day = await loadMarketDay(tx, session, { pairs: groups.map(({ currencyPair }) => currencyPair) }, today)
    const scale = (await currencies(tx)).get(day.reportingCurrency)?.decimalScale ?? 2
    const { gaps, ...total } = totalPl(day, groups, today, scale)
    const { rates, curves, points } = day
    return {
      ...total,
      rates: [...rates],
      curves: [...curves],
      points: [...points],
      problems: sayGaps(gaps, today, lang),
    }
  },
})
