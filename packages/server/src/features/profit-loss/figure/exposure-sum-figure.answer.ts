/** What stands behind the amounts, rates and steps of the cards of exposure profit and loss, here and against the budget on the overview. */

import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import type { MonthPl } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { exposurePlWords } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.text'
import {
  anchorOfMonth,
  type ExposureStep,
  exposureAmount,
  exposurePercent,
  exposureRate,
  exposureStep,
  exposureTotal,
} from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type {
  FigureAsk,
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { decimalsInput } from '../../position/market-input.rules.ts'
import { type ExposureSums, exposureParts, exposureTotals } from '../exposure/exposure-pl.rules.ts'
import { summedExposures } from '../exposure/exposure-sums.answer.ts'
import { monthPath } from './month-path.rules.ts'
import { partsInput } from './parts-input.rules.ts'

type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs' | 'parts'> | undefined

async function sidesInSight(context: Context, { filters, own }: FigureAsk) {
  const { market, terms, sums } = await summedExposures(context, filters)
  const isOf = (of: Pick<ExposureSums, 'currency' | 'exposureDirection' | 'month'>) =>
    (!own.of || of.currency === own.of) &&
    (!own.side || of.exposureDirection === own.side) &&
    (!own.month || of.month === own.month)
  const totals = exposureTotals(sums, terms)
  return {
    market,
    terms,
    totals,
    rows: sums.filter((row) => row.leftOut === null && isOf(row)),
    months: totals.months.filter(isOf),
    /** Of the month, or of the currency and side. */
    stand: own.month ? totals.months.find(isOf) : totals.currencies.find((of) => isOf({ ...of, month: '' })),
  }
}
type SidesInSight = Awaited<ReturnType<typeof sidesInSight>>

const source =
  (made: (all: SidesInSight, ask: FigureAsk) => Made): FigureSource =>
  async (context, ask) => {
    const all = await sidesInSight(context, ask)
    const figure = made(all, ask)
    const { day } = all.market
    return figure && { ...figure, calcDate: day, isLive: day === context.today }
  }

const monthPart = (of: MonthPl, value: string, unit: string, filters: FigureAsk['filters']): FigurePart => ({
  name: filled(figureTexts.exposureMonth, { month: of.month, count: of.count }),
  value,
  unit,
  url: monthPath(filters, of),
})

const amountSource = (figure: keyof typeof exposureAmount) =>
  source(({ months, stand }, { filters, own }) => {
    if (!stand || !own.of || !own.side) return undefined
    const parts = months.map((of) => monthPart(of, of[figure], of.currency, filters))
    const values = parts.map(({ value }) => value)
    return {
      value: stand[figure],
      unit: stand.currency,
      by: 'sumOfParts',
      inputs: [partsInput(values, stand.currency)],
      parts,
    }
  })

const columnOf = (
  rows: readonly ExposureSums[],
  column:
    | 'exposureAmt'
    | 'lockAmt'
    | 'marketAtRate'
    | 'anchorAtRate'
    | 'budgetAtRate'
    | 'agreedAmt'
    | 'agreedAtRate'
    | 'lockedAtRate'
    | 'netAtMarket',
) => rows.map((row) => row[column] ?? '0')
const totalOf = (...of: Parameters<typeof columnOf>) => sum(columnOf(...of).map((value) => decimal(value)))
const text = (symbol: string, name: Text, value: string | readonly string[], unit?: string): FigureInput => ({
  symbol,
  name,
  value,
  ...(unit && { unit }),
})

/** Amounts and what they come to at their rates, of each month. */
const weights: Readonly<
  Record<string, (rows: readonly ExposureSums[]) => readonly (readonly [Text, readonly string[]])[]>
> = {
  hedgeAverage: (rows) => [
    [figureTexts.agreedAmount, columnOf(rows, 'agreedAmt')],
    [figureTexts.agreedAtRate, columnOf(rows, 'agreedAtRate')],
  ],
  marketRate: (rows) => [
    [figureTexts.exposureAmount, columnOf(rows, 'exposureAmt')],
    [figureTexts.atMarket, columnOf(rows, 'marketAtRate')],
  ],
  budgetRate: (rows) => [
    [figureTexts.exposureAmount, columnOf(rows, 'exposureAmt')],
    [figureTexts.atBudget, columnOf(rows, 'budgetAtRate')],
  ],
  anchorRate: (rows) => [
    [figureTexts.exposureAmount, columnOf(rows, 'exposureAmt')],
    [figureTexts.atAnchor, columnOf(rows, 'anchorAtRate')],
  ],
  // What is locked, then what is not.
  achievedRate: (rows) => [
    [
      figureTexts.lockedAndOpen,
      [totalOf(rows, 'lockAmt'), totalOf(rows, 'exposureAmt').sub(totalOf(rows, 'lockAmt'))].map(String),
    ],
    [figureTexts.lockedAndOpenAtRate, [totalOf(rows, 'lockedAtRate'), totalOf(rows, 'netAtMarket')].map(String)],
  ],
}
const rateDecimals = text('d', cellInputs.decimals, '10')

type Average = Exclude<keyof typeof exposureRate, 'neededRate'> | 'anchorRate'
/** An anchor is told of a month. */
function rateOf({ months, stand }: SidesInSight, figure: Average): string | null | undefined {
  if (figure !== 'anchorRate') return stand?.[figure]
  return months.find((month) => month === stand)?.anchorRate
}

const rateSource = (figure: Average) =>
  source((all, { own }) => {
    const { rows, stand, terms } = all
    const value = rateOf(all, figure)
    const [amounts, atRates] = weights[figure]?.(rows) ?? []
    if (!stand || !value || !own.side || !amounts || !atRates) return undefined
    return {
      value,
      unit: stand.currencyPair,
      by: 'weightedRate',
      inputs: [
        text('n', amounts[0], amounts[1], stand.currency),
        text('y', atRates[0], atRates[1], terms.convertCurrency),
        rateDecimals,
      ],
    }
  })

const neededSource = source(({ rows, stand, totals: { convertCurrency: unit } }, { own }) => {
  if (!stand?.neededRate || !own.side) return undefined
  const total = (column: Parameters<typeof columnOf>[1]) => totalOf(rows, column).toString()
  return {
    value: stand.neededRate,
    unit: stand.currencyPair,
    by: 'neededRate',
    inputs: [
      text('s', figureTexts.exposureSide, stand.exposureDirection === ExposureDirection.of.long ? '1' : '-1'),
      text('N', figureTexts.exposureAmount, total('exposureAmt'), stand.currency),
      text('L', cellInputs.locked, total('lockAmt'), stand.currency),
      text('Y', figureTexts.lockedAtRate, total('lockedAtRate'), unit),
      text('M', figureTexts.openAtMarket, total('netAtMarket'), unit),
      text('B', figureTexts.atBudget, total('budgetAtRate'), unit),
    ],
  }
})

/** Of all together by currency and side, of one of these by month. */
const stepSource = (step: ExposureStep) =>
  source(({ rows, months, terms }, { filters, own }) => {
    const { total, rows: sides, convertCurrency: unit } = exposureParts(rows, terms)
    if (rows.length === 0 || (own.of && !own.side)) return undefined
    const ofMonth = ({ currency, exposureDirection, month }: MonthPl) =>
      rows.filter(
        (row) => row.currency === currency && row.exposureDirection === exposureDirection && row.month === month,
      )
    const parts: FigurePart[] = own.of
      ? months.map((of) => monthPart(of, exposureParts(ofMonth(of), terms).total[step], unit, filters))
      : sides.map((of) => ({
          name: filled(figureTexts.exposureSidePart, {
            currency: of.currency,
            side: labelOf(ExposureDirection, of.exposureDirection),
          }),
          value: of[step],
          unit,
          figureId: figureId(exposureStep[step], { ...filters, of: of.currency, side: of.exposureDirection }),
        }))
    const values = parts.map(({ value }) => value)
    return {
      value: total[step],
      unit,
      by: 'sumOfParts',
      inputs: [partsInput(values, unit), ...(terms.per.scale === 0 ? [decimalsInput(terms.scale)] : [])],
      parts,
    }
  })

const percentSource = source(
  ({ rows, terms, totals: { gainLoss, profitPercent, convertCurrency: unit } }, { filters }) => {
    if (profitPercent === null) return undefined
    const value = sum(rows.map(({ marketValue }) => decimal(marketValue ?? '0')))
      .mul(terms.per)
      .abs()
    return {
      value: profitPercent,
      unit: '%',
      by: 'percentShare',
      inputs: [
        text('a', exposurePlWords.gainLoss, gainLoss, unit),
        text('b', exposurePlWords.marketValue, value.stripZeros().toString(), unit),
        text('h', cellInputs.hundred, '100'),
        text('d', cellInputs.decimals, '4'),
      ],
      parts: [
        { name: exposurePlWords.gainLoss, value: gainLoss, unit, figureId: figureId(exposureTotal.gainLoss, filters) },
      ],
    }
  },
)

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))
const { neededRate, ...averages } = exposureRate

export const exposureSumFigures: FigureSources = {
  ...each(exposureAmount, amountSource),
  ...each({ ...averages, anchorRate: anchorOfMonth }, rateSource),
  ...each(exposureStep, stepSource),
  [neededRate]: neededSource,
  [exposurePercent]: percentSource,
}
