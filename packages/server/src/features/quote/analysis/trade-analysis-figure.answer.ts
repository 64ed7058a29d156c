/** What stands behind the figures above the list of prices: the prices themselves, and deals told again in parts. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { tradeAnalysisTexts, tradeAnalysisWords } from '@hedgerow/contract/quote/analysis/trade-analysis.text'
import {
  type BankFigure,
  bankFigure,
  type CostFigure,
  costFigure,
  costGroups,
  type PartsFigure,
  partsFigure,
} from '@hedgerow/contract/quote/analysis/trade-analysis-figure.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FigureInput, FigureOrigin, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { analysedTrades, dealsInParts } from './trade-analysis.answer.ts'
import type { Grouping } from './trade-analysis.rules.ts'
import { type PriceColumn, priceRecords } from './trade-analysis.store.ts'

type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs' | 'parts'> | undefined
type Filters = Readonly<Record<string, string>>

interface Group {
  readonly grouping: Grouping
  readonly key: string | undefined
}

async function analysedGroup(context: Context, filters: Filters, group: Group) {
  const { source, analysis } = await analysedTrades(context, filters)
  const recordsOf = (column: PriceColumn) =>
    priceRecords(context.tx, { source, filters, session: context.session }, { ...group, column })
  return { analysis, recordsOf, home: context.session.homeCurrency }
}
type AnalysedGroup = Awaited<ReturnType<typeof analysedGroup>>

const decimals = (count: number): FigureInput => ({ symbol: 'd', name: cellInputs.decimals, value: String(count) })

/** A sum of records in money of the home currency, rounded to its decimals. */
async function summed({ recordsOf, home, analysis }: AnalysedGroup, value: string, column: PriceColumn): Promise<Made> {
  const { records } = await recordsOf(column)
  const values = records.map(({ amount }) => amount)
  return {
    value,
    unit: home,
    by: 'sumOfParts',
    inputs: [{ symbol: 'x', name: cellInputs.records, value: values, unit: home }, decimals(analysis.scale)],
    parts: records.map((record) => ({ record, unit: home })),
  }
}

async function averaged(
  { recordsOf }: AnalysedGroup,
  value: string,
  column: PriceColumn,
  places: number,
): Promise<Made> {
  const { records, total, count } = await recordsOf(column)
  return {
    value,
    unit: null,
    by: 'meanOf',
    inputs: [
      { symbol: 'a', name: cellInputs.records, value: total },
      { symbol: 'n', name: tradeAnalysisTexts.prices, value: String(count) },
      decimals(places),
    ],
    parts: records.map((record) => ({ record, unit: null })),
  }
}

/** Basis points of what was dealt, both in the home currency. */
async function costInPoints({ recordsOf, home }: AnalysedGroup, value: string): Promise<Made> {
  const [cost, atMid] = [await recordsOf('cost'), await recordsOf('atMid')]
  return {
    value,
    unit: null,
    by: 'percentShare',
    inputs: [
      { symbol: 'a', name: tradeAnalysisTexts.cost, value: cost.total, unit: home },
      { symbol: 'b', name: tradeAnalysisTexts.amountAtMid, value: atMid.total, unit: home },
      { symbol: 'h', name: tradeAnalysisTexts.basisPoints, value: '10000' },
      decimals(2),
    ],
    parts: cost.records.map((record) => ({ record, unit: home })),
  }
}

const source =
  (made: (context: Context, ask: Parameters<FigureSource>[1]) => Promise<Made>): FigureSource =>
  async (context, ask) => {
    const figure = await made(context, ask)
    return figure && { ...figure, calcDate: context.today, isLive: true }
  }

const costMakers: Readonly<Record<CostFigure, (of: AnalysedGroup, value: string) => Promise<Made>>> = {
  averageCostPip: (of, value) => averaged(of, value, 'pip', 2),
  averageCostBp: costInPoints,
  cost: (of, value) => summed(of, value, 'cost'),
  saved: (of, value) => summed(of, value, 'saved'),
}

const costSource = (name: CostFigure) =>
  source(async (context, { filters, own: { group, key } }) => {
    const grouping = costGroups.find((one) => one === group)
    const of = await analysedGroup(context, filters, { grouping: grouping ?? 'all', key })
    const costs = grouping
      ? of.analysis.figures[grouping].find(({ groupKey }) => groupKey === (key ?? null))
      : of.analysis.figures
    const value = costs?.[name]
    return value === null || value === undefined ? undefined : costMakers[name](of, value)
  })

const bankSource = (name: BankFigure) =>
  source(async (context, { filters, own: { key } }) => {
    const of = await analysedGroup(context, filters, { grouping: 'banks', key })
    const bank = of.analysis.figures.banks.find(({ counterPartyId }) => counterPartyId === (key ?? ''))
    const value = bank?.[name]
    if (!bank || value === null || value === undefined) return undefined
    if (name === 'cost') return summed(of, value, 'cost')
    if (name === 'averageCostBp') return averaged(of, value, 'bp', 2)
    if (name === 'averageSeconds') return averaged(of, value, 'seconds', 1)
    const url = pathOf('trans-an', { ...filters, counterPartyId: bank.counterPartyId })
    return {
      value,
      unit: '%',
      by: 'shownShare',
      inputs: [
        { symbol: 'a', name: tradeAnalysisTexts.won, value: String(bank.won), url },
        { symbol: 'b', name: tradeAnalysisTexts.asked, value: String(bank.asked), url },
        decimals(1),
      ],
    }
  })

const partsBy = {
  doneRate: 'partsDone',
  averageRate: 'partsAverage',
  bestRate: 'partsBest',
  worstRate: 'partsWorst',
  againstDone: 'partsAgainst',
} as const satisfies Readonly<Record<PartsFigure, FigureName>>

const partsSource = (name: PartsFigure) =>
  source(async (context, { filters, own: { pair, side } }) => {
    const { split, groups, terms } = await dealsInParts(context, filters)
    const row = split.pairs.find(({ currencyPair, dealDirection }) => currencyPair === pair && dealDirection === side)
    const deals = groups.find(({ first }) => first.currencyPair === pair && first.dealDirection === side)
    const [one] = deals?.done ?? []
    if (!row || !deals || !one) return undefined
    const { currencyPair, quoteCurrency } = row
    const url = pathOf('trans-an', { ...filters, currencyPair })
    const base = currencyPair.slice(0, 3)
    const complete = deals.done.filter(({ mids }) => mids.length >= split.dividedMax)
    return {
      value: row[name],
      unit: name === 'againstDone' ? quoteCurrency : currencyPair,
      by: partsBy[name],
      inputs: [
        { symbol: 's', name: cellInputs.bought, value: side === DealDirection.of.buy ? '1' : '-1' },
        {
          symbol: 'B',
          name: cellInputs.baseSide,
          value: complete.map(({ baseAmount }) => String(baseAmount)),
          unit: base,
          url,
        },
        {
          symbol: 'D',
          name: tradeAnalysisTexts.doneRate,
          value: complete.map(({ doneRate }) => String(doneRate)),
          unit: currencyPair,
          url,
        },
        {
          symbol: 'm',
          name: tradeAnalysisTexts.followingMids,
          value: complete.map(({ mids }) => mids.join(' ')),
          unit: currencyPair,
          url: pathOf('rate-spot', { currencyPair }),
        },
        { symbol: 'p', name: tradeAnalysisWords.dividedPercent, value: terms.dividedPercent.toString() },
        { symbol: 'k', name: tradeAnalysisWords.dividedMax, value: String(terms.dividedMax) },
        { symbol: 'u', name: cellInputs.quotedUnit, value: String(one.unit) },
        { symbol: 'e', name: tradeAnalysisTexts.baseDecimals, value: String(one.baseScale) },
        decimals(one.quoteScale),
      ],
    }
  })

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const tradeAnalysisFigures: FigureSources = {
  ...each(costFigure, costSource),
  ...each(bankFigure, bankSource),
  ...each(partsFigure, partsSource),
}
