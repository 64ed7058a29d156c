// What the end of a deal brought, beside what its item gained and what the books hold: the functions of deliveries, with the lines that
// lead to each figure. Which inputs are there says what ended: both legs of an exchange, a part of a carried premium, or one payment.
import { type Decimal, ZERO } from '../basics/decimal.ts'
import type { RateUnit } from '../basics/fx-rate.ts'
import {
  exchangeDelivery,
  linkedDelivery,
  linkedGain,
  partWorth,
  premiumDelivery,
} from '../risk/profit/delivery-profit.ts'
import { percentOf } from '../risk/profit/exposure-profit.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from './figure.ts'

interface Lines {
  readonly steps: readonly FigureStep[]
  readonly figure: Decimal
}

const one = (symbol: string, formula: string, figure: Decimal): Lines => ({
  steps: [figureLine(symbol, formula, figure)],
  figure,
})
const unitIn = ({ number }: Reading) => number('u') as RateUnit

/** What the deal brought. */
function resultIn(reading: Reading): Lines {
  const { has, exact, number } = reading
  if (has('P')) {
    const part = { premium: exact('P'), principal: exact('N'), before: exact('n0'), after: exact('n1') }
    return one('V', 'round(P · n1 ÷ N, d) − round(P · n0 ÷ N, d)', premiumDelivery({ ...part, scale: number('d') }))
  }
  if (!has('B')) return one('V', 'Q', exact('Q'))
  const legs = { quotePaid: exact('Q'), basePaid: exact('B'), settleRate: exact('S') }
  const result = exchangeDelivery({ ...legs, unit: unitIn(reading), scale: number('d') })
  return one('V', 'Q + round(B · S ÷ u, d)', result)
}

/** What the exposures gained that it hedged: `H1`, `A1` … are those of the first, and so on. */
function itemIn(reading: Reading): Lines {
  const { has, exact, number, text } = reading
  if (!has('H1')) return one('I', '0', ZERO)
  const ended = { settleRate: exact('S'), unit: unitIn(reading), part: exact('n'), principal: exact('N') }
  const gains: Decimal[] = []
  const steps: FigureStep[] = []
  for (let at = 1; has(`H${at}`); at += 1) {
    const isInQuote = text(`q${at}`) === '1'
    const side = number(`s${at}`) > 0 ? 'receivable' : 'payable'
    const gain = linkedGain({ side, amount: exact(`H${at}`), anchorRate: exact(`A${at}`), isInQuote }, ended)
    const perAmount = isInQuote ? `(1 − S ÷ A${at})` : `(S − A${at}) ÷ u`
    steps.push(figureLine(`g${at}`, `s${at} · H${at} · n ÷ N · ${perAmount}`, gain))
    gains.push(gain)
  }
  const inBase = has('b')
  const figure = linkedDelivery(gains, { ...ended, scale: number('dr'), inBase })
  const total = gains.map((_, at) => `g${at + 1}`).join(' + ')
  const last = figureLine('I', inBase ? `round((${total}) · u ÷ S, dr)` : `round(${total}, dr)`, figure)
  return { steps: [...steps, last], figure }
}

/** The part that ended, at the rate of the deal and at that of its settlement. */
const worthIn = (reading: Reading, symbol: string, rate: string): Lines => {
  const { exact, number } = reading
  const figure = partWorth(exact('n'), exact(rate), unitIn(reading), number('d'))
  return one(symbol, `round(n · ${rate} ÷ u, d)`, figure)
}

const amount = (calls: readonly string[], linesIn: (reading: Reading) => readonly FigureStep[]): FigureFunction => ({
  calls,
  work: (inputs) => linesIn(readingOf(inputs)),
})
const result = ['exchangeDelivery', 'premiumDelivery']
const item = ['linkedGain', 'linkedDelivery']

export const deliveryFigures = {
  deliveryResult: amount(result, (reading) => resultIn(reading).steps),
  deliveryItem: amount(item, (reading) => itemIn(reading).steps),
  deliveryTogether: amount([...result, ...item], (reading) => {
    const [ofDeal, ofItem] = [resultIn(reading), itemIn(reading)]
    return [...ofDeal.steps, ...ofItem.steps, figureLine('G', 'V + I', ofDeal.figure.add(ofItem.figure))]
  }),
  deliveryDifference: amount(result, (reading) => {
    const { steps, figure } = resultIn(reading)
    return [...steps, figureLine('D', 'V − L', figure.sub(reading.exact('L')))]
  }),
  deliveryAtDeal: amount(['partWorth'], (reading) => worthIn(reading, 'M', 'K').steps),
  deliveryAtSettlement: amount(['partWorth'], (reading) => worthIn(reading, 'W', 'S').steps),
  deliveryPercent: amount([...result, 'partWorth', 'percentOf'], (reading) => {
    const [ofDeal, worth] = [resultIn(reading), worthIn(reading, 'M', 'K')]
    const percent = percentOf(ofDeal.figure, worth.figure)
    const steps = [...ofDeal.steps, ...worth.steps]
    return percent ? [...steps, figureLine('R', 'round(100 · V ÷ M, 4)', percent)] : steps
  }),
  /** It was booked, and a voucher holds it: nothing is worked out any more. */
  bookedAmount: amount([], ({ exact }) => [figureLine('R', 'L', exact('L'))]),
}
