// A layered plan beside what was done: how much it asks for, at which rates it would have been dealt, and what that is apart.
import { decimal, sum } from '../../basics/decimal.ts'
import { averageDealt, gained, type PairSide, plannedCover, shareOf } from '../../risk/hedge/hedge-plan.ts'
import { type FigureFunction, figureLine, type Reading, readingOf } from '../figure.ts'

const exactIn = ({ list }: Reading, symbol: string) => list(symbol).map((value) => decimal(value, symbol))
/** `q`: whether amounts are in the second currency of the pair. */
const sideIn = ({ text }: Reading): PairSide => (text('q') === '1' ? 'quote' : 'base')
const percentScale = 4

export const layerFigures = {
  /** `L`: days before the due date and percent of each layer; `t`: days that each exposure has left. */
  planPercent: {
    calls: ['plannedCover'],
    work(inputs) {
      const reading = readingOf(inputs)
      const layers = reading.list('L').map((layer) => {
        const [days = '', percent = ''] = layer.split(' ')
        return { daysBefore: Number(days), coverPct: decimal(percent, 'L') }
      })
      const amounts = exactIn(reading, 'n')
      const covers = reading.list('t').map((days) => plannedCover(layers, Number(days)))
      const [whole, planned] = [sum(amounts), sum(amounts.map((amount, at) => amount.mul(covers[at] ?? decimal('0'))))]
      return [
        { symbol: 'c', formula: 'cover(L, t)', value: covers.join('; ') },
        figureLine('Σn', 'n₁ + n₂ + …', whole),
        figureLine('Σnc', 'n₁ · c₁ + n₂ · c₂ + …', planned),
        { symbol: 'P', formula: 'round(Σnc ÷ Σn, 4)', value: planned.div(whole, percentScale).toString() },
      ]
    },
  },
  /** Amounts of the first currency weigh the rates; those of the second are divided by them. */
  planRate: {
    calls: ['averageDealt'],
    work(inputs) {
      const reading = readingOf(inputs)
      const side = sideIn(reading)
      const rates = exactIn(reading, 'r')
      const parts = exactIn(reading, 'n').flatMap((amount, at) => (rates[at] ? [{ amount, rate: rates[at] }] : []))
      const average = averageDealt(parts, side)
      const formula =
        side === 'base'
          ? 'round((n₁ · r₁ + n₂ · r₂ + …) ÷ (n₁ + n₂ + …), 10)'
          : 'round((n₁ + n₂ + …) ÷ (n₁ ÷ r₁ + n₂ ÷ r₂ + …), 10)'
      return average ? [figureLine('R', formula, average)] : []
    },
  },
  /** `s` is 1 of a receivable, −1 of a payable. */
  planDifference: {
    calls: ['gained'],
    work(inputs) {
      const reading = readingOf(inputs)
      const { exact, number, text } = reading
      const side = sideIn(reading)
      const amount = sum(exactIn(reading, 'n'))
      const unit = text('u') === '100' ? 100 : 1
      const gain = exact('s').mul(gained(amount, exact('R'), exact('P'), side, unit))
      const formula = side === 'base' ? 's · N · (R − P) ÷ u' : 's · N · u · (P − R) ÷ (R · P)'
      return [
        figureLine('N', 'n₁ + n₂ + …', amount),
        { symbol: 'D', formula: `round(${formula}, d)`, value: gain.round(number('d')).toString() },
      ]
    },
  },
  /** Of nothing it is 0. */
  planShare: {
    calls: ['shareOf'],
    work(inputs) {
      const { exact } = readingOf(inputs)
      return [{ symbol: 'P', formula: 'round(100 · a ÷ b, 4)', value: shareOf(exact('a'), exact('b')).toString() }]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>
