// What an entry of a hedging relationship says of its period, from what was kept of item and instruments since they were designated.
import { type Decimal, sum } from '../../basics/decimal.ts'
import { cashFlowHedge } from '../../risk/hedge/hedge-gain-loss.ts'
import { releasedPart } from '../../risk/hedge/hedge-period.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from '../figure.ts'

/** `h0`, `i0` before the period and `h1`, `i1` at its end: the lower of both, where they move against each other. */
function lowerLines({ exact }: Reading) {
  const [before, now] = cashFlowHedge(
    ['0', '1'].map((at) => ({
      cumulativeInstrumentGain: exact(`h${at}`),
      cumulativeHedgedItemChange: exact(`i${at}`),
    })),
  )
  const steps: FigureStep[] = [before, now].flatMap((period, at) =>
    period ? [figureLine(`L${at}`, `lower(h${at}, i${at})`, period.cumulativeOci)] : [],
  )
  return { steps, now }
}

const named = ({ exact, has }: Reading, letter: string): { readonly names: string[]; readonly total: Decimal } => {
  const names: string[] = []
  for (let at = 1; has(`${letter}${at}`); at += 1) names.push(`${letter}${at}`)
  return { names, total: sum(names.map((name) => exact(name))) }
}

export const hedgeFigures = {
  /** What of a period goes to the reserve of a cash flow hedge. */
  hedgeEffective: {
    calls: ['cashFlowHedge'],
    work(inputs) {
      const { steps, now } = lowerLines(readingOf(inputs))
      return [...steps, ...(now ? [figureLine('E', 'L1 − L0', now.periodOci)] : [])]
    },
  },
  /** What is left for profit or loss. */
  hedgeIneffective: {
    calls: ['cashFlowHedge'],
    work(inputs) {
      const { steps, now } = lowerLines(readingOf(inputs))
      const rest = now ? [figureLine('F', '(h1 − L1) − (h0 − L0)', now.periodIneffectiveness)] : []
      return [...steps, ...rest]
    },
  },
  /** What leaves a balance, `a1` and what came in, with the part of the item that became due: `due` of what was `open`. */
  hedgeReleased: {
    calls: ['releasedPart'],
    work(inputs) {
      const reading = readingOf(inputs)
      const { names, total } = named(reading, 'a')
      const item = { open: reading.exact('o'), due: reading.exact('q') }
      const released = releasedPart(total, item, reading.number('d'))
      return [figureLine('B', names.join(' + '), total), figureLine('R', 'round(B · min(q ÷ o, 1), d)', released)]
    },
  },
  /** From one balance to the next: what came in, `a2` and on, and what went out, `b1` and on. */
  balanceAfter: {
    calls: ['sum'],
    work(inputs) {
      const reading = readingOf(inputs)
      const [came, went] = [named(reading, 'a'), named(reading, 'b')]
      return [figureLine('B', [came.names.join(' + '), ...went.names].join(' − '), came.total.sub(went.total))]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>
