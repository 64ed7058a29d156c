import { type TradePlTotal, tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { sayGaps } from '../position/market-day.answer.ts'
import { amountScales } from '../reference/reference.store.ts'
import { unitAsked } from './day-change.answer.ts'
import { booksOf } from './past-pl.answer.ts'
import { dealsOfDay } from './trade-pl.answer.ts'
import { totalInUnit, totalPl } from './trade-pl.rules.ts'
import { tradePlSource } from './trade-pl.sources.ts'
import { amountInUnit } from './trade-pl-row.rules.ts'

export const tradePlRoutes = serve(tradePlApi, {
  queryByPage: pageOf(tradePlSource),

  async total(context, { queryWrapper }): Promise<TradePlTotal> {
    const { tx, lang } = context
    const { past, day, days, groups } = await dealsOfDay(context, queryWrapper)
    const scale = (await amountScales(tx))(days.reportingCurrency)
    const per = unitAsked(queryWrapper)
    const { gaps, ...total } = totalInUnit(totalPl(days, groups, day, scale), (amount) => amountInUnit(amount, per))
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
