// The parts of a strategy of the payoff lab as the market and the plan in force set them: strikes, shares, premiums, layers, and the rates of its picture.
import { businessDate } from '../../basics/business-date.ts'
import { type Decimal, decimal, fromNumber, modelValue } from '../../basics/decimal.ts'
import type { HedgeLayer } from '../../risk/hedge/hedge-plan.ts'
import {
  keptBy,
  type OptionPart,
  type PartMarket,
  partPremium,
  partPrice,
  shareKept,
  strikeAway,
  strikeSold,
  turned,
} from '../../risk/hedge/part-premium.ts'
import { layeredParts, rateAxis } from '../../risk/hedge/payoff-lab.ts'
import { rateFan } from '../../risk/hedge/rate-fan.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from '../figure.ts'

const digits = 18
const full = (symbol: string, formula: string, value: number) => figureLine(symbol, formula, fromNumber(value, digits))

/** `F`, `DF` and strikes in the exposed currency; `v` at the strike bought, `w` at the one sold. */
function marketIn({ text, number, has, exact }: Reading): PartMarket {
  const currency = text('q') === '1' ? 'quote' : 'base'
  const struck = has('K') ? turned(modelValue(exact('K')), currency) : Number.NaN
  const vols = { bought: has('v') ? number('v') : 0, sold: has('w') ? number('w') : 0 }
  const volAt = (strike: number) => (strike === struck || !has('w') ? vols.bought : vols.sold)
  return {
    currency,
    market: { forward: number('F'), time: number('T'), discount: has('DF') ? number('DF') : 1, volAt },
  }
}
const boughtIn = ({ text }: Reading) => keptBy(text('s') === '1' ? 'receivable' : 'payable')
const strikeFormula = ({ currency }: PartMarket, worth: string) =>
  currency === 'quote' ? `round(1 ÷ ${worth}, 4)` : `round(${worth}, 4)`
/** Black's formula on the worth of the exposed currency. */
const blackFormula = ({ currency }: PartMarket, kind: string, strike: string, vol: string) =>
  `DF · ${kind}(F; ${currency === 'quote' ? `1 ÷ ${strike}` : strike}; ${vol}√T)`

/** The price of one unit, line by line, then that of the whole part. */
function premiumSteps(reading: Reading): FigureStep[] {
  const of = marketIn(reading)
  const bought = boughtIn(reading)
  const sold = bought === 'put' ? 'call' : 'put'
  const { exact, has, number, text } = reading
  const part: OptionPart = {
    bought,
    strike: exact('K'),
    soldStrike: has('K2') ? exact('K2') : undefined,
    share: has('g') ? exact('g') : undefined,
  }
  const size = {
    amount: exact('N'),
    percent: exact('P'),
    unit: text('u') === '100' ? (100 as const) : (1 as const),
    scale: number('d'),
  }
  const paid = partPrice(of, { bought, strike: part.strike })
  const lines = [full('b', blackFormula(of, bought, 'K', 'v'), paid)]
  if (part.soldStrike) lines.push(full('a', blackFormula(of, sold, 'K2', 'w'), paid - partPrice(of, part)))
  if (part.share)
    lines.push(
      full('a', blackFormula(of, sold, 'K', 'v'), partPrice(marketIn(reading), { bought: sold, strike: part.strike })),
    )
  const perUnit = part.soldStrike ? 'b − a' : part.share ? 'b − a · (1 − g)' : 'b'
  return [
    ...lines,
    full('c', perUnit, partPrice(of, part)),
    {
      symbol: 'C',
      formula: `round(c · N · P ÷ 100 ${of.currency === 'quote' ? '·' : '÷'} u, d)`,
      value: partPremium(of, part, size).toString(),
    },
  ]
}

/** Days before the due date and percent of each layer, of one exposure today. */
const partsIn = ({ list, exact, text }: Reading) =>
  layeredParts(
    list('L').map((layer): HedgeLayer => {
      const [days = '', percent = ''] = layer.split(' ')
      return { daysBefore: Number(days), coverPct: decimal(percent, 'L') }
    }),
    {
      percent: exact('P'),
      today: businessDate(text('t')),
      dueDate: businessDate(text('D')),
      knownFrom: businessDate(text('k')),
    },
  )
type Layered = ReturnType<typeof partsIn>
const layered = (
  formula: string,
  figureOf: (parts: Layered, reading: Reading) => Decimal | undefined,
): FigureFunction => ({
  calls: ['layeredParts'],
  work(inputs) {
    const reading = readingOf(inputs)
    const parts = partsIn(reading)
    const later = parts.later.map(({ date, percent }) => `${date}: ${percent.stripZeros()}`).join('; ')
    const value = figureOf(parts, reading)
    return [
      figureLine('n', 'P · L(t) ÷ 100', parts.now),
      { symbol: 'l', formula: 'P · ΔL ÷ 100', value: later || '0' },
      figureLine('o', 'P − n − Σl', parts.open),
      ...(value ? [figureLine('A', formula, value)] : []),
    ]
  },
})
const laterOn = ({ later }: Layered, { text }: Reading) => later.find(({ date }) => date === text('x'))

const fanIn = (reading: Reading) => ({
  forward: reading.number('F'),
  vol: reading.number('v'),
  time: reading.number('T'),
})

export const partFigures = {
  /** `m`: by how much of the forward the strike is worse. */
  partStrike: {
    calls: ['strikeAway'],
    work(inputs) {
      const reading = readingOf(inputs)
      const of = marketIn(reading)
      const bought = boughtIn(reading)
      const worth = bought === 'put' ? 'F · (1 − m)' : 'F · (1 + m)'
      return [figureLine('K', strikeFormula(of, `(${worth})`), strikeAway(of, bought, reading.number('m')))]
    },
  },
  /** `w`: at the strike that is sought. */
  partSoldStrike: {
    calls: ['strikeSold'],
    work(inputs) {
      const reading = readingOf(inputs)
      const of = marketIn(reading)
      const bought = boughtIn(reading)
      const strike = reading.exact('K')
      const sold = bought === 'put' ? 'call' : 'put'
      return [
        full('b', blackFormula(of, bought, 'K', 'v'), partPrice(of, { bought, strike })),
        figureLine('S', `${blackFormula(of, sold, 'S', 'w')} = b`, strikeSold(of, bought, strike)),
      ]
    },
  },
  partShare: {
    calls: ['shareKept'],
    work(inputs) {
      const reading = readingOf(inputs)
      const of = marketIn(reading)
      const bought = boughtIn(reading)
      const sold = bought === 'put' ? 'call' : 'put'
      const strike = reading.exact('K')
      const share = shareKept(of, bought, strike)
      return [
        full('b', blackFormula(of, bought, 'K', 'v'), partPrice(of, { bought, strike })),
        full('a', blackFormula(of, sold, 'K', 'v'), partPrice(of, { bought: sold, strike })),
        figureLine('g', 'max(round(1 − b ÷ a, 6); 0)', share),
        figureLine('G', '100 · g', share.mul(decimal('100'))),
      ]
    },
  },
  partPremium: { calls: ['partPremium'], work: (inputs) => premiumSteps(readingOf(inputs)) },
  layeredHedged: layered('P − o', ({ open }, { exact }) => exact('P').sub(open)),
  layeredOpen: layered('o', ({ open }) => open),
  /** `x`: the day on which the layer is dealt. */
  layeredLater: layered('l(x)', (parts, reading) => laterOn(parts, reading)?.percent),
  layeredElapsed: layered('round((x − t) ÷ (D − t), 10)', (parts, reading) => laterOn(parts, reading)?.elapsed),
  /** `p`: per cent of all cases in which the rate lies below. */
  fanRate: {
    calls: ['rateFan'],
    work(inputs) {
      const reading = readingOf(inputs)
      const [rate = Number.NaN] = rateFan(fanIn(reading), [reading.number('p') / 100])
      return [figureLine('x', 'round(F · exp(−v² · T ÷ 2 + v · √T · Φ⁻¹(p ÷ 100)), 4)', fromNumber(rate, 4))]
    },
  },
  /** `p`: the two percentiles to which the axis reaches; `K`: every strike; `i` of `n` points. */
  axisRate: {
    calls: ['rateFan', 'rateAxis'],
    work(inputs) {
      const reading = readingOf(inputs)
      const { list, number } = reading
      const ends = rateFan(
        fanIn(reading),
        list('p').map((percent) => Number(percent) / 100),
      ).map((rate) => fromNumber(rate, 4))
      const axis = rateAxis([...ends, ...list('K').map((strike) => decimal(strike, 'K'))], number('n'), 4)
      const [low, high, rate] = [axis[0], axis.at(-1), axis[number('i') - 1]]
      if (!(low && high && rate)) return []
      return [
        figureLine('a', 'min(F · exp(−v² · T ÷ 2 + v · √T · Φ⁻¹(p)), K)', low),
        figureLine('b', 'max(F · exp(−v² · T ÷ 2 + v · √T · Φ⁻¹(p)), K)', high),
        figureLine('x', 'round(a + (b − a) · (i − 1) ÷ (n − 1), 4)', rate),
      ]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>
