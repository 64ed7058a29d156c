import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { AmountUnit } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { PageQuery } from '../../../kit/database/list-query.ts'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { sayGaps } from '../../position/market-day.answer.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { exposureSums } from './exposure-book.store.ts'
import { exposureMarket } from './exposure-market.answer.ts'
import { type AmountTerms, exposureParts, exposureTotals } from './exposure-pl.rules.ts'
import { calcDateOf, exposurePlSource, perUnit, pricedExposures } from './exposure-pl.sources.ts'

/** The sums of the exposures that the filters leave, on the market of the day that they name. */
async function summed({ tx, session, today }: Context, filters: PageQuery['queryWrapper']) {
  const market = await exposureMarket(tx, session, calcDateOf(filters, today))
  const source = await pricedExposures(tx, session, { scope: session, today }, market, filters)
  const scale = (await amountScales(tx))(market.convertCurrency)
  const terms: AmountTerms = {
    convertCurrency: market.convertCurrency,
    scale,
    per: decimal(perUnit[filters.unit ?? AmountUnit.of.one] ?? '1'),
  }
  return { market, terms, sums: await exposureSums(tx, source, filters) }
}

export const exposurePlRoutes = serve(exposurePlApi, {
  queryByPage: pageOf(exposurePlSource),

  async total(context, { queryWrapper }) {
    const { market, terms, sums } = await summed(context, queryWrapper)
    const { rates, curves, points } = market.used
    return {
      calcDate: market.day,
      isToday: market.day === context.today,
      snapshotId: null,
      ...exposureTotals(sums, terms),
      rates: [...rates],
      curves: [...curves],
      points: [...points],
      problems: sayGaps(market.gaps, market.day, context.lang),
    }
  },

  async explain(context, { queryWrapper }) {
    const { market, terms, sums } = await summed(context, queryWrapper)
    return { calcDate: market.day, ...exposureParts(sums, terms) }
  },
})
