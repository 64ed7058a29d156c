import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { orgsRatedApart } from '../market/price/market.answer.ts'
import { loadMarketDays, sayGaps } from '../position/market-day.answer.ts'
import { amountScales } from '../reference/reference.store.ts'
import { totalPl } from './trade-pl.rules.ts'
import { tradePlSource } from './trade-pl.sources.ts'
import { dealGroups } from './trade-pl.store.ts'

export const tradePlRoutes = serve(tradePlApi, {
  queryByPage: pageOf(tradePlSource),

  async total({ tx, session, today, lang }, { queryWrapper }) {
    const apart = await orgsRatedApart(tx, session, session.orgIds, today)
    const groups = await dealGroups(tx, tradePlSource(session, today), queryWrapper, apart)
    const pairs = groups.map(({ currencyPair }) => currencyPair)
    const days = await loadMarketDays(tx, session, { pairs }, today, apart)
    const scale = (await amountScales(tx))(days.reportingCurrency)
    const { gaps, ...total } = totalPl(days, groups, today, scale)
    const { rates, curves, points } = days
    return {
      ...total,
      rates: [...rates],
      curves: [...curves],
      points: [...points],
      problems: sayGaps(gaps, today, lang),
    }
  },
})
