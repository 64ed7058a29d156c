// What dealing cost on average, how often a bank was taken, and what the same deals would have come to in parts.
import { type Decimal, decimal } from '../../basics/decimal.ts'
import type { RateUnit } from '../../basics/fx-rate.ts'
import { splitTogether } from '../../risk/execution/split-deal.ts'
import { percentOf } from '../../risk/profit/exposure-profit.ts'
import { type FigureFunction, figureLine, type Reading, readingOf } from '../figure.ts'

/** Deals with their amounts `B`, their rates `D` and the mids `m` of the days that followed, as many as there are parts. */
function partsIn({ list, text, exact, number }: Reading) {
  const [rates, mids] = [list('D'), list('m')]
  const deals = list('B').map((amount, at) => ({
    side: text('s') === '1' ? ('buy' as const) : ('sell' as const),
    unit: number('u') as RateUnit,
    baseAmount: decimal(amount),
    doneRate: decimal(rates[at] ?? ''),
    mids: (mids[at] ?? '').split(' ').map((mid) => decimal(mid)),
    baseScale: number('e'),
    quoteScale: number('d'),
  }))
  return splitTogether(deals, { dividedPercent: exact('p'), dividedMax: number('k') })
}
type Parts = NonNullable<ReturnType<typeof partsIn>>

const ofParts = (symbol: string, formula: string, amountOf: (parts: Parts) => Decimal): FigureFunction => ({
  calls: ['splitTogether'],
  work(inputs) {
    const parts = partsIn(readingOf(inputs))
    return parts ? [figureLine(symbol, formula, amountOf(parts))] : []
  },
})

export const dealingFigures = {
  /** A sum over so many. */
  meanOf: {
    calls: [],
    work(inputs) {
      const { exact, number } = readingOf(inputs)
      return [figureLine('M', 'round(a ÷ n, d)', exact('a').div(exact('n'), number('d')))]
    },
  },
  /** A percentage as it is kept, then as it is shown. */
  shownShare: {
    calls: ['percentOf'],
    work(inputs) {
      const { exact, number } = readingOf(inputs)
      const share = percentOf(exact('a'), exact('b'))
      if (!share) return []
      return [figureLine('P', 'round(100 · a ÷ b, 4)', share), figureLine('R', 'round(P, d)', share.round(number('d')))]
    },
  },
  partsDone: ofParts('R', 'round((B₁ · D₁ + B₂ · D₂ + …) ÷ (B₁ + B₂ + …), 10)', ({ doneRate }) => doneRate),
  partsAverage: ofParts('R', 'round(Σ Bᵢ · mean(mᵢ, p) ÷ Σ Bᵢ, 10)', ({ averageRate }) => averageRate),
  partsBest: ofParts('R', 'round(Σ Bᵢ · best(mᵢ, s) ÷ Σ Bᵢ, 10)', ({ bestRate }) => bestRate),
  partsWorst: ofParts('R', 'round(Σ Bᵢ · worst(mᵢ, s) ÷ Σ Bᵢ, 10)', ({ worstRate }) => worstRate),
  partsAgainst: ofParts('A', 'round(s · (B₁ · D₁ − B₁ · mean(m₁, p)) ÷ u, d) + …', ({ againstDone }) => againstDone),
} satisfies Readonly<Record<string, FigureFunction>>
