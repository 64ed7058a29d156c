// What a deal realised by closing others of its pair, and what is left open: by the one function of positions, with the lines that lead
// to each figure.
import { businessDate } from '../basics/business-date.ts'
import { type Decimal, decimal } from '../basics/decimal.ts'
import { QuantError } from '../basics/quant-error.ts'
import { type PositionDeal, realizedPosition } from '../risk/profit/position-lots.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from './figure.ts'

/** All on one day, so that they stay in the order in which they are given. */
const oneDay = businessDate('20000101')
const averageScale = 10

const dealOf = (isBought: boolean, baseAmount: Decimal, quoted: Decimal, unit: Decimal): PositionDeal => ({
  direction: isBought ? 'buy' : 'sell',
  baseAmount,
  rate: quoted.div(unit, quoted.scale + 2),
  cashFlowDate: oneDay,
})

/** `s`, `x`, `r`: side, amount and rate of each deal, in the order in which they count. */
function dealsIn({ list, exact }: Reading): PositionDeal[] {
  const [sides, amounts, rates] = [list('s'), list('x'), list('r')]
  return sides.map((side, at) =>
    dealOf(side === '1', decimal(amounts[at] ?? '', 'x'), decimal(rates[at] ?? '', 'r'), exact('u')),
  )
}

/** What one deal took from each lot: `n1`, `r1` of the oldest, and so on; the rate `R` is its own. */
const lotsClosed: FigureFunction = {
  calls: ['realizedPosition'],
  work(inputs) {
    const { has, exact, number } = readingOf(inputs)
    const isSale = number('s') > 0
    const lots: PositionDeal[] = []
    const steps: FigureStep[] = []
    const closing = (amount: Decimal) => dealOf(!isSale, amount, exact('R'), exact('u'))
    for (let at = 1; has(`n${at}`); at += 1) {
      const lot = dealOf(isSale, exact(`n${at}`), exact(`r${at}`), exact('u'))
      const { realized } = realizedPosition([lot, closing(lot.baseAmount)], 'fifo', oneDay)
      steps.push(figureLine(`g${at}`, `s · n${at} · (R − r${at}) ÷ u`, realized))
      lots.push(lot)
    }
    const { realized } = realizedPosition([...lots, closing(exact('n'))], 'fifo', oneDay)
    const total = lots.map((_, at) => `g${at + 1}`).join(' + ')
    return [...steps, figureLine('V', `round(${total}, d)`, realized.round(number('d')))]
  },
}

/** Against the average of what was open before the last of the deals. */
const averageClosed: FigureFunction = {
  calls: ['realizedPosition'],
  work(inputs) {
    const reading = readingOf(inputs)
    const { number } = reading
    const deals = dealsIn(reading)
    const before = realizedPosition(deals.slice(0, -1), 'weighted-average', oneDay)
    const [last] = realizedPosition(deals, 'weighted-average', oneDay).steps.slice(-1)
    if (!last) throw new QuantError('amount-positive', 'x')
    const closed = before.openAmount.isPositive() ? last.closedAmount : last.closedAmount.neg()
    return [
      figureLine('O', 'Σ sᵢ · xᵢ, i < k', before.openAmount),
      figureLine('Z', 'O · avg(rᵢ, i < k) ÷ u', before.openCost),
      figureLine('c', 'sign(O) · min(|O|, xₖ)', closed),
      figureLine('V', 'round(c · rₖ ÷ u − Z · c ÷ O, d)', last.realized.round(number('d'))),
    ]
  },
}

const openLines = (reading: Reading) => {
  const { text, number, exact } = reading
  const method = text('m') === 'fifo' ? 'fifo' : 'weighted-average'
  const { openAmount, openCost } = realizedPosition(dealsIn(reading), method, oneDay)
  const cost = figureLine('Z', 'open(sᵢ, xᵢ, rᵢ, m).cost', openCost)
  return { openAmount, openCost, cost, scale: number('d'), unit: exact('u') }
}

export const lotFigures = {
  lotsClosed,
  averageClosed,
  lotOpenCost: {
    calls: ['realizedPosition'],
    work(inputs) {
      const { openCost, cost, scale } = openLines(readingOf(inputs))
      return [cost, figureLine('Zd', 'round(Z, d)', openCost.round(scale))]
    },
  },
  lotOpenAverage: {
    calls: ['realizedPosition'],
    work(inputs) {
      const { openAmount, openCost, cost, unit } = openLines(readingOf(inputs))
      const average = openCost.mul(unit).div(openAmount, averageScale)
      return [cost, figureLine('O', 'Σ sᵢ · xᵢ', openAmount), figureLine('A', 'round(Z · u ÷ O, 10)', average)]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>
