// What of an exposure offsets by itself, what that saves, how far hedges go beyond it and what a policy still asks for.
import { type Decimal, decimal, ZERO } from '../../basics/decimal.ts'
import type { RateUnit } from '../../basics/fx-rate.ts'
import { naturalOffset, overHedge, savedSpread } from '../../risk/exposure/natural-offset.ts'
import { type FigureFunction, figureLine, type Reading, readingOf } from '../figure.ts'

/** Organisations `o` with what each has open of both sides: `R` receivable, `P` payable. */
const offsetIn = ({ list }: Reading) => {
  const [receivable, payable] = [list('R'), list('P')]
  return naturalOffset(
    list('o').map((orgId, at) => ({
      orgId,
      receivable: decimal(receivable[at] ?? ''),
      payable: decimal(payable[at] ?? ''),
    })),
  )
}
type Offset = ReturnType<typeof offsetIn>

const offset = (formula: string, amountOf: (offset: Offset, reading: Reading) => Decimal | undefined) =>
  ({
    calls: ['naturalOffset'],
    work(inputs) {
      const reading = readingOf(inputs)
      return [figureLine('N', formula, amountOf(offsetIn(reading), reading) ?? ZERO)]
    },
  }) satisfies FigureFunction

export const offsetFigures = {
  offsetOfAll: offset('min(R₁ + R₂ + …, P₁ + P₂ + …)', ({ amount }) => amount),
  /** Within organisation `i`. */
  offsetWithin: offset('min(Rᵢ, Pᵢ)', ({ own }, { text }) => own.find(({ orgId }) => orgId === text('i'))?.amount),
  /** From organisation `i` to `j`: the largest rest of one side meets the largest of the other. */
  offsetTransfer: offset(
    'min(Rᵢ − Pᵢ, Pⱼ − Rⱼ)',
    ({ transfers }, { text }) =>
      transfers.find(({ fromOrgId, toOrgId }) => fromOrgId === text('i') && toOrgId === text('j'))?.amount,
  ),
  offsetSaving: {
    calls: ['savedSpread'],
    work(inputs) {
      const { exact, number, has } = readingOf(inputs)
      const saved = savedSpread({
        amount: exact('a'),
        mid: exact('r'),
        unit: number('u') as RateUnit,
        spreadBp: exact('b'),
        scale: number('d'),
      })
      const line = figureLine('S', 'round(2 · a · r · b ÷ 10000 ÷ u, d)', saved)
      return has('p') ? [line, figureLine('Sp', 'S · p', saved.mul(exact('p')))] : [line]
    },
  },
  groupOverHedge: {
    calls: ['overHedge'],
    work(inputs) {
      const { exact } = readingOf(inputs)
      const [receivable, payable] = [
        { effective: exact('R'), covered: exact('hr') },
        { effective: exact('P'), covered: exact('hp') },
      ]
      return [
        figureLine('N', 'R − P', receivable.effective.sub(payable.effective)),
        figureLine('H', 'hr − hp', receivable.covered.sub(payable.covered)),
        figureLine('O', 'max(H − N, 0)', overHedge(receivable, payable)),
      ]
    },
  },
  /** What is still to be covered up to `p` per cent of the whole: rounded up, so that it is enough. */
  lackToLeast: {
    calls: [],
    work(inputs) {
      const { exact, number } = readingOf(inputs)
      const lack = exact('b')
        .mul(exact('p'))
        .sub(exact('a').mul(exact('h')))
      return [figureLine('L', 'roundUp((b · p − h · a) ÷ h, d)', lack.div(exact('h'), number('d'), 'up'))]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>
