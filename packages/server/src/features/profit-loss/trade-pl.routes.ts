import { type TradePlTotal, tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import type { PageQuery } from '../../kit/database/list-query.ts'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import type { PastBook } from '../business-day/snapshot/past-book.answer.ts'
import { orgsRatedApart } from '../market/price/market.answer.ts'
import { loadMarketDays, sayGaps } from '../position/market-day.answer.ts'
import type { LoadedDays } from '../position/market-day.rules.ts'
import { amountScales } from '../reference/reference.store.ts'
import { booksOf, pastBookAsked, pastSource } from './past-pl.answer.ts'
import { pastDealGroups } from './past-pl.store.ts'
import { type GroupedDeals, totalPl } from './trade-pl.rules.ts'
import { tradePlSource } from './trade-pl.sources.ts'
import { dealGroups } from './trade-pl.store.ts'

type Filters = PageQuery['queryWrapper']
interface DayOfDeals {
  readonly days: LoadedDays
  readonly groups: readonly GroupedDeals[]
}

async function liveDeals({ tx, session, today }: Context, filters: Filters): Promise<DayOfDeals> {
  const apart = await orgsRatedApart(tx, session, session.orgIds, today)
  const groups = await dealGroups(tx, tradePlSource(session, today), filters, apart)
  const pairs = groups.map(({ currencyPair }) => currencyPair)
  return { groups, days: await loadMarketDays(tx, session, { pairs }, today, apart) }
}

async function pastDeals({ tx, session, today }: Context, past: PastBook, filters: Filters): Promise<DayOfDeals> {
  const source = { ...tradePlSource(session, today), ...pastSource(tx, past) }
  return { groups: await pastDealGroups(tx, source, filters), days: await past.market() }
}

export const tradePlRoutes = serve(tradePlApi, {
  queryByPage: pageOf(tradePlSource),

  async total(context, { queryWrapper }): Promise<TradePlTotal> {
    const { tx, session, today, lang } = context
    const past = await pastBookAsked(tx, { scope: session, today }, queryWrapper)
    const { days, groups } = past
      ? await pastDeals(context, past, queryWrapper)
      : await liveDeals(context, queryWrapper)
    const day = past?.day ?? today
    const scale = (await amountScales(tx))(days.reportingCurrency)
    const { gaps, ...total } = totalPl(days, groups, day, scale)
    const { rates, curves, points } = days
    return {
      ...total,
      isToday: !past,
      books: past ? booksOf(past) : [],
      rates: [...rates],
      curves: [...curves],
      points: [...points],
      problems: sayGaps(gaps, day, lang),
    }
  },
})
