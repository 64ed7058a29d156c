// Sensitivities by pair and maturity: from the trades, each with its maturity and the market that it is valued in, and the moves.
import { type Decimal, decimal, fromNumber, sum } from '../../basics/decimal.ts'
import { convertedAt, type LadderBook, ladderTable, type TableCell } from '../../risk/stress/ladder-table.ts'
import type { DatedTrade, Twist } from '../../risk/stress/maturity-ladder.ts'
import type { Sensitivity } from '../../risk/stress/sensitivity.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from '../figure.ts'

const digits = 18
const basisPoint = 1e-4
const percent = 100
/** `CNY 2`, row by row. */
const numbersBy = (rows: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map((row) => row.split(' ')).map(([name, value]) => [name, Number(value)]))

function bookIn({ list, text }: Reading): LadderBook {
  const trades = (symbol: string) => list(symbol).map((trade) => JSON.parse(trade) as DatedTrade)
  return {
    item: trades('p'),
    hedge: trades('q'),
    settled: list('w').map((value) => JSON.parse(value) as LadderBook['settled'][number]),
    convertCurrency: text('home'),
    conversions: numbersBy(list('X')),
    scales: numbersBy(list('d')),
  }
}

const twistIn = ({ has, text, number }: Reading): Twist | undefined =>
  has('cur') ? { currency: text('cur'), short: number('bs') * basisPoint, long: number('bl') * basisPoint } : undefined

interface Exact {
  readonly exact: number
  readonly amount: Decimal
}

/** Of item (`1`) or hedge (`0`) `k` of pair `i` in the maturity `m`, counted from one: rounded so that the column adds up. */
const ofCell = (
  symbol: string,
  formula: string,
  figureOf: (side: TableCell['item'], reading: Reading) => Exact | undefined,
): FigureFunction => ({
  calls: ['maturityLadder', 'ladderTable'],
  work(inputs): readonly FigureStep[] {
    const reading = readingOf(inputs)
    const { has, number, text } = reading
    const steps = has('s') ? [number('s') / percent] : []
    const cell = ladderTable(bookIn(reading), { steps, twist: twistIn(reading) }).find(
      ({ pair, bucket }) => pair === text('i') && bucket === number('m') - 1,
    )
    const figure = cell && figureOf(text('k') === '1' ? cell.item : cell.hedge, reading)
    if (!figure) return []
    return [
      figureLine(symbol, formula, fromNumber(figure.exact, digits)),
      {
        symbol: `${symbol}d`,
        formula: `round(${symbol}₁ + … + ${symbol}ᵢ, d) − round(${symbol}₁ + … + ${symbol}ᵢ₋₁, d)`,
        value: figure.amount.toString(),
      },
    ]
  },
})
const greek = (name: keyof Sensitivity, formula: string) => ofCell('G', formula, ({ figures }) => figures[name])

export const ladderFigures = {
  ladderValue: greek('value', 'Σ V + Σ w'),
  ladderDeltaBase: greek('deltaBaseCurrency', 'Σ ∂V ÷ ∂S'),
  ladderDeltaUnit: greek('deltaPerUnitSpot', 'Σ ∂V ÷ ∂S'),
  ladderDeltaPct: greek('deltaPer1PctSpot', 'Σ S · ∂V ÷ ∂S ÷ 100'),
  ladderGammaUnit: greek('gammaPerUnitSpot', 'Σ ∂²V ÷ ∂S²'),
  ladderGammaPct: greek('gammaPer1PctSpot', 'Σ S · ∂²V ÷ ∂S² ÷ 100'),
  ladderVega: greek('vegaPer1Pct', 'Σ ∂V ÷ ∂σ ÷ 100'),
  ladderRhoQuote: greek('rhoDomesticPer1bp', 'Σ ∂V ÷ ∂r_d ÷ 10000'),
  ladderRhoBase: greek('rhoForeignPer1bp', 'Σ ∂V ÷ ∂r_f ÷ 10000'),
  ladderTheta: greek('thetaPerDay', 'Σ ∂V ÷ ∂t ÷ 365'),
  /** When every spot moves by `s` percent. */
  ladderProfit: ofCell('G', 'Σ V(S · (1 + s ÷ 100)) − V(S)', ({ profits }) => profits[0]),
  /** When the rates of `cur` move by `bs` at the short end and by `bl` from one year on. */
  ladderCurve: ofCell('G', 'Σ V(r + bs + (bl − bs) · min(t, 1)) − V(r)', ({ twistProfit }) => twistProfit),
  /** Amounts of several currencies, each at its own rate and rounded; what is in the currency already stays. */
  ladderTotal: {
    calls: ['sum'],
    work(inputs) {
      const { list, number } = readingOf(inputs)
      const rates = list('r').map(Number)
      const converted = list('x').map((amount, at) => convertedAt(decimal(amount), rates[at] ?? 1, number('d')))
      return [{ symbol: 'T', formula: 'round(x₁ · r₁, d) + round(x₂ · r₂, d) + …', value: sum(converted).toString() }]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>
