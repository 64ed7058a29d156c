import { BookScope } from '@hedgerow/contract/risk/risk.dict'
import { daysBetween } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { modelValue } from '@hedgerow/quant/basics/decimal'
import { type FxTrade, turnedTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import type { SettledValue } from '@hedgerow/quant/risk/stress/ladder-table'
import type { DatedTrade } from '@hedgerow/quant/risk/stress/maturity-ladder'
import { type Gap, tradePerUnit } from '../../position/valuation.rules.ts'
import { exposureFlow, exposureGaps, type HeldBook, knownRate, onOrAfter } from '../var/holding.rules.ts'

export interface SensitiveBook {
  readonly item: readonly DatedTrade[]
  readonly hedge: readonly DatedTrade[]
  readonly settled: readonly SettledValue[]
  /** The pair of each deal or exposure as the market quotes it, by the pair that it is measured in. */
  readonly dealtPairs: ReadonlyMap<string, string>
  /** Each figure of the market that something held lacks; with any of them nothing is measured. */
  readonly gaps: readonly Gap[]
}

interface SensitiveTerms {
  readonly bookScope: string
  readonly exposureTypes: readonly string[]
  /** Pairs that count, either way round; all where it is undefined. */
  readonly pairs: readonly string[] | undefined
}

const bothSides = (pair: string) => Object.values(splitPair(pair)).sort().join()

export function sensitiveBookOf(
  { exposures, rows, market, pairs }: HeldBook,
  { bookScope, exposureTypes, pairs: chosen }: SensitiveTerms,
): SensitiveBook {
  const home = market.reportingCurrency
  const chosenSides = chosen && new Set(chosen.map(bothSides))
  const isChosen = (pair: string) => chosenSides === undefined || chosenSides.has(bothSides(pair))
  const measured = (pair: string) => (splitPair(pair).base === home ? `${splitPair(pair).quote}/${home}` : pair)
  const gaps: Gap[] = []
  const dealtPairs = new Map<string, string>()
  const item: DatedTrade[] = []
  for (const exposure of bookScope === BookScope.of.deals ? [] : exposures) {
    const pair = pairs.get(exposure.currency)
    if (pair === undefined || !isChosen(pair) || !exposureTypes.includes(exposure.exposureType)) continue
    const day = market.dayOf(exposure.orgId)
    const lacking = exposureGaps(day, exposure, pair)
    gaps.push(...lacking)
    if (lacking.length > 0) continue
    dealtPairs.set(measured(pair), pair)
    item.push({
      trade: exposureFlow(day, exposure, pair),
      days: daysBetween(day.date, onOrAfter(day, exposure.endDate)),
    })
  }
  const hedge: DatedTrade[] = []
  const settled: SettledValue[] = []
  for (const { deal, value, gaps: lacking, riskTrade } of bookScope === BookScope.of.exposures ? [] : rows) {
    if (!isChosen(deal.currencyPair)) continue
    gaps.push(...lacking)
    if (lacking.length > 0 || !value) continue
    const day = market.dayOf(deal.orgId)
    const days = daysBetween(day.date, onOrAfter(day, deal.valueDate))
    const trade = riskTrade()
    const pair = measured(deal.currencyPair)
    dealtPairs.set(pair, deal.currencyPair)
    if (trade) hedge.push({ trade: againstHome(tradePerUnit(day, trade), home), days })
    else settled.push({ pair, days, value: modelValue(value.converted) / knownRate(day, splitPair(pair).quote) })
  }
  return { item, hedge, settled, dealtPairs, gaps }
}

const againstHome = (trade: FxTrade, home: string) => (splitPair(trade.pair).base === home ? turnedTrade(trade) : trade)
