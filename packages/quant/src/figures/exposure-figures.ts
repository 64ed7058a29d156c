// What an exposure and its hedges gained: each figure by the one function of exposures, with the lines that lead to it.
import type { Decimal } from '../basics/decimal.ts'
import type { RateUnit } from '../basics/fx-rate.ts'
import { budgetStand, exposureGain } from '../risk/profit/exposure-profit.ts'
import { type FigureFunction, type FigureStep, type Reading, readingOf } from './figure.ts'

const profitOf = ({ exact, number }: Reading) =>
  exposureGain({
    side: number('s') > 0 ? 'receivable' : 'payable',
    amount: exact('N'),
    unit: number('u') as RateUnit,
    anchorRate: exact('A'),
    marketRate: exact('F'),
    hedgedAmount: exact('L'),
    hedgedAtRate: exact('Y'),
    scale: number('d'),
  })
type Profit = ReturnType<typeof profitOf>

const line = (symbol: string, formula: string, figure: Decimal): FigureStep => ({
  symbol,
  formula,
  value: figure.toString(),
})
const lines = {
  value: ({ marketValue }: Profit) => line('M', 'round(N · A ÷ u, d)', marketValue),
  item: ({ itemGainLoss }: Profit) => line('I', 'round(s · N · (F − A) ÷ u, d)', itemGainLoss),
  hedge: ({ hedgeGainLoss }: Profit) => line('H', 'round(s · (Y − L · F) ÷ u, d)', hedgeGainLoss),
  together: ({ combinedGainLoss }: Profit) => line('G', 'I + H', combinedGainLoss),
  current: ({ currentMarketValue }: Profit) => line('W', 'M + s · G', currentMarketValue),
}

/** In ten thousands or millions where the reader asked for that: exact, without zeros at the end. */
function inUnit(steps: readonly FigureStep[], { has, exact }: Reading, figure: Decimal): FigureStep[] {
  const [last] = steps.slice(-1)
  if (!last || !has('p')) return [...steps]
  return [...steps, line('Wp', `${last.symbol} · p`, figure.mul(exact('p')).stripZeros())]
}

const amount = (names: readonly (keyof typeof lines)[], figureOf: (profit: Profit) => Decimal): FigureFunction => ({
  calls: ['exposureGain'],
  work(inputs) {
    const reading = readingOf(inputs)
    const profit = profitOf(reading)
    return inUnit(
      names.map((name) => lines[name](profit)),
      reading,
      figureOf(profit),
    )
  },
})

/** Far below what changes a rate that is shown. */
const budgetScale = 24

export const exposureFigures = {
  exposureValue: amount(['value'], ({ marketValue }) => marketValue),
  exposureItem: amount(['item'], ({ itemGainLoss }) => itemGainLoss),
  exposureHedge: amount(['hedge'], ({ hedgeGainLoss }) => hedgeGainLoss),
  exposureTogether: amount(['item', 'hedge', 'together'], ({ combinedGainLoss }) => combinedGainLoss),
  exposureCurrent: amount(
    ['value', 'item', 'hedge', 'together', 'current'],
    ({ currentMarketValue }) => currentMarketValue,
  ),
  /** What the open part must fetch for the whole to reach its budget: `B` is what the whole comes to at the budget. */
  neededRate: {
    calls: ['budgetStand'],
    work(inputs) {
      const { exact, number } = readingOf(inputs)
      const [effective, locked] = [exact('N'), exact('L')]
      const open = effective.sub(locked)
      const { neededRate } = budgetStand({
        side: number('s') > 0 ? 'receivable' : 'payable',
        effective,
        locked,
        lockedAtRate: exact('Y'),
        net: open,
        netAtMarket: exact('M'),
        budgetRate: exact('B').div(effective, budgetScale),
      })
      const lines = [line('O', 'N − L', open)]
      return neededRate ? [...lines, line('R', 'round((B − Y) ÷ O, 10)', neededRate)] : lines
    },
  } satisfies FigureFunction,
  exposurePercent: {
    calls: ['exposureGain', 'percentOf'],
    work(inputs) {
      const profit = profitOf(readingOf(inputs))
      const steps = [lines.value(profit), lines.item(profit), lines.hedge(profit), lines.together(profit)]
      const { profitPercent } = profit
      return profitPercent ? [...steps, line('R', 'round(100 · G ÷ |M|, 4)', profitPercent)] : steps
    },
  } satisfies FigureFunction,
}
