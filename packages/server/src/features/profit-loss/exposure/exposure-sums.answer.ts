/** What exposures are worth on a day, summed: for the figures above the list, and for the budgets on the overview. */
import { AmountUnit, AnchorType } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { PageQuery } from '../../../kit/database/list-query.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { sayGaps } from '../../position/market-day.answer.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { exposureSums } from './exposure-book.store.ts'
import { exposureMarket } from './exposure-market.answer.ts'
import { type AmountTerms, budgetRows } from './exposure-pl.rules.ts'
import { calcDateOf, perUnit, pricedExposures } from './exposure-pl.sources.ts'

/** The sums of the exposures that the filters leave, on the market of the day that they name. */
export async function summedExposures(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  filters: PageQuery['queryWrapper'],
) {
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

/** By currency and side, and by month, what is locked and what is open against the budget. */
export async function budgetsOfToday(context: Pick<Context, 'tx' | 'session' | 'today' | 'lang'>) {
  const { market, terms, sums } = await summedExposures(context, { anchorType: AnchorType.of.budget })
  return {
    convertCurrency: market.convertCurrency,
    ...budgetRows(sums, terms),
    problems: sayGaps(market.gaps, market.day, context.lang),
  }
}
