/** From the sums over prices to what the screen tells: averages by amount, the league, and deals told again in parts. */
import type { CostGroup, SplitPair, TradeAnalysis } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { averageCostBp } from '@hedgerow/quant/risk/execution/execution-cost'
import { partsOf, type SplitTerms, splitTogether } from '@hedgerow/quant/risk/execution/split-deal'
import { percentOf } from '@hedgerow/quant/risk/profit/exposure-profit'

export type Grouping = 'all' | 'banks' | 'pairs' | 'tenors' | 'sizes' | 'hours' | 'answers' | 'loseReasons'

/** Sums of one value; decimal text, money in the home currency. */
export interface PriceSums {
  readonly grouping: Grouping
  readonly groupKey: string | null
  readonly groupName: string | null
  readonly count: number
  readonly asked: number
  readonly answered: number
  readonly won: number
  readonly dealtCount: number
  readonly withoutMid: number
  readonly withoutMoney: number
  readonly averageCostPip: string | null
  readonly averagePriceBp: string | null
  readonly averageSeconds: string | null
  readonly cost: string
  readonly amountAtMid: string
  readonly saved: string
  readonly savedCount: number
}

/** A deal with a mid to be told again in parts. */
export interface DealtPrice {
  readonly transDate: string
  readonly currencyPair: string
  readonly dealDirection: string
  readonly spotRate: string
  readonly baseAmt: string
}

interface DayMid {
  readonly currencyPair: string
  readonly dataDate: string
  readonly midPrice: string
}

const moneyIn = (amount: string, scale: number) => decimal(amount).round(scale).toString()

function costsOf(sums: PriceSums, scale: number) {
  const { count, dealtCount, averageCostPip, cost, saved, savedCount } = sums
  return {
    count,
    dealtCount,
    averageCostPip,
    averageCostBp: averageCostBp(decimal(cost), decimal(sums.amountAtMid))?.toString() ?? null,
    cost: moneyIn(cost, scale),
    saved: moneyIn(saved, scale),
    savedCount,
  }
}

function bankStand(sums: PriceSums, scale: number): TradeAnalysis['banks'][number] {
  return {
    counterPartyId: sums.groupKey ?? '',
    counterPartyName: sums.groupName ?? '',
    asked: sums.asked,
    answered: sums.answered,
    won: sums.won,
    dealtCount: sums.dealtCount,
    rejected: sums.asked - sums.answered,
    hitRate:
      percentOf(decimal(String(sums.won)), decimal(String(sums.asked)))
        ?.round(1)
        .toString() ?? null,
    averageCostBp: sums.averagePriceBp,
    averageSeconds: sums.averageSeconds,
    cost: moneyIn(sums.cost, scale),
  }
}

const costOrder = ({ averageCostBp: bp }: { readonly averageCostBp: string | null }) =>
  bp === null ? Number.POSITIVE_INFINITY : Number(bp)

type Analysis = Omit<TradeAnalysis, 'convertCurrency' | 'split'>

/** `scale` of the home currency. The cheapest bank leads. */
export function analysisOf(rows: readonly PriceSums[], scale: number): Analysis {
  const of = (grouping: Grouping) => rows.filter((row) => row.grouping === grouping)
  const groups = (grouping: Grouping): CostGroup[] =>
    of(grouping).map((sums) => ({ groupKey: sums.groupKey, ...costsOf(sums, scale) }))
  const [all] = of('all')
  if (!all) throw new Error('should hold: a sum over all rows is one row')
  return {
    ...costsOf(all, scale),
    withoutMid: all.withoutMid,
    withoutMoney: all.withoutMoney,
    banks: of('banks')
      .map((sums) => bankStand(sums, scale))
      .sort((a, b) => costOrder(a) - costOrder(b)),
    pairs: groups('pairs'),
    tenors: groups('tenors').sort((a, b) => Number(a.groupKey) - Number(b.groupKey)),
    sizes: groups('sizes'),
    hours: groups('hours'),
    answers: groups('answers').filter(({ groupKey }) => groupKey !== null),
    loseReasons: groups('loseReasons').filter(({ groupKey }) => groupKey !== null),
  }
}

interface SplitMarket {
  readonly mids: readonly DayMid[]
  readonly conventionOf: (pair: string) => PairConvention | undefined
  readonly scaleOf: (currency: string) => number
}

/** Deals of each pair and side with the mids of their day and of those that follow. */
export function dealGroups(
  deals: readonly DealtPrice[],
  terms: SplitTerms,
  { mids, conventionOf, scaleOf }: SplitMarket,
) {
  const { count } = partsOf(terms)
  const midsOfPair = Map.groupBy(mids, ({ currencyPair }) => currencyPair)
  const following = (pair: string, day: string) => {
    const days = midsOfPair.get(pair) ?? []
    const at = firstFrom(days, day)
    return days.slice(at, at + count).map(({ midPrice }) => decimal(midPrice))
  }
  const groups = [...Map.groupBy(deals, ({ currencyPair, dealDirection }) => `${currencyPair} ${dealDirection}`)]
  return groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, of]) => {
      const [first] = of
      const pair = first && conventionOf(first.currencyPair)
      if (!first || !pair) return []
      const buys = first.dealDirection === DealDirection.of.buy
      const done = of.map((deal) => ({
        side: buys ? ('buy' as const) : ('sell' as const),
        unit: pair.quotedUnit,
        baseAmount: decimal(deal.baseAmt),
        doneRate: decimal(deal.spotRate),
        mids: following(deal.currencyPair, deal.transDate),
        baseScale: scaleOf(pair.base),
        quoteScale: scaleOf(pair.quote),
      }))
      return [{ first, pair, done }]
    })
}

/** The groups told again in parts. */
export function splitOf(
  dealCount: number,
  groups: ReturnType<typeof dealGroups>,
  terms: SplitTerms,
): Pick<TradeAnalysis['split'], 'dividedPercent' | 'dividedMax' | 'isCapped' | 'waitingCount' | 'pairs'> {
  const { count, isCapped } = partsOf(terms)
  const pairs = groups.flatMap(({ first, pair, done }): SplitPair[] => {
    const together = splitTogether(done, terms)
    if (!together) return []
    const { count: ofPair, ...rates } = together
    return [
      {
        currencyPair: pair.pair,
        quoteCurrency: pair.quote,
        dealDirection: first.dealDirection === DealDirection.of.buy ? DealDirection.of.buy : DealDirection.of.sell,
        count: ofPair,
        doneRate: rates.doneRate.toString(),
        averageRate: rates.averageRate.toString(),
        bestRate: rates.bestRate.toString(),
        worstRate: rates.worstRate.toString(),
        againstDone: rates.againstDone.toString(),
      },
    ]
  })
  const splitCount = pairs.reduce((all, one) => all + one.count, 0)
  return {
    dividedPercent: terms.dividedPercent.toString(),
    dividedMax: count,
    isCapped,
    waitingCount: dealCount - splitCount,
    pairs,
  }
}

/** The place of the first mid on the day or after it; mids are in order of their days. */
function firstFrom(days: readonly DayMid[], day: string): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.dataDate ?? '') < day) low = middle + 1
    else high = middle
  }
  return low
}
