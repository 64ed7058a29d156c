/** What the prices that a filter leaves cost, with what the figures are made of. */
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { partsOf } from '@hedgerow/quant/risk/execution/split-deal'
import type { ListSource, PageQuery } from '../../../kit/database/list-query.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { midsOf } from '../../market/price/market-price.store.ts'
import { amountScales, currencyPairs } from '../../reference/reference.store.ts'
import { analysisOf, dealGroups, splitOf } from './trade-analysis.rules.ts'
import { splitTermsOf, tradeAnalysisSource } from './trade-analysis.sources.ts'
import { dealtPrices, priceSums } from './trade-analysis.store.ts'

/** The most deals that are told again in parts. */
const mostSplit = 5000
/** Days in which so many mids must have come: weekends and a long holiday between them. */
const spanOf = (parts: number) => parts * 2 + 14

type Filters = PageQuery['queryWrapper']

async function sourceFor({ tx, session, today }: Context, filters: Filters): Promise<ListSource> {
  const prepared = await tradeAnalysisSource.prepare?.(tx, { scope: session, today }, { queryWrapper: filters })
  return { ...tradeAnalysisSource, ...prepared }
}

/** The deals that the filters leave, told again in parts at the mids that the organisation has. */
export async function dealsInParts(context: Context, filters: Filters) {
  const { tx, session, today } = context
  const terms = splitTermsOf(filters)
  const source = await sourceFor(context, filters)
  const latest = await dealtPrices(tx, source, filters, mostSplit)
  const deals = latest.slice(0, mostSplit)
  const days = deals.map(({ transDate }) => transDate).sort()
  const from = businessDate(days[0] ?? today)
  const last = addDays(businessDate(days.at(-1) ?? today), spanOf(partsOf(terms).count))
  const isPast = last < today
  const to: BusinessDate = isPast ? last : today
  const mids =
    deals.length === 0
      ? []
      : await midsOf(tx, session, [...new Set(deals.map(({ currencyPair }) => currencyPair))], { from, to })
  const [conventions, scaleOf] = [await currencyPairs(tx), await amountScales(tx)]
  const groups = dealGroups(deals, terms, { mids, conventionOf: (pair) => conventions.get(pair), scaleOf })
  return {
    split: { ...splitOf(deals.length, groups, terms), latestCount: latest.length > mostSplit ? mostSplit : null },
    groups,
    terms,
  }
}

export async function analysedTrades(context: Context, filters: Filters) {
  const { tx, session } = context
  const source = await sourceFor(context, filters)
  const sums = await priceSums(tx, source, filters, session)
  const scale = (await amountScales(tx))(session.homeCurrency)
  return { source, analysis: { scale, figures: analysisOf(sums, scale) } }
}
