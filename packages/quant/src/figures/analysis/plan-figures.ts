// What comes of a plan for coming months: its amounts, what they fetch, what of them stays open, what they take of limits, and rolling.
import { type Decimal, decimal, fromNumber, modelValue, sum, ZERO } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import { garmanKohlhagen } from '../../pricing/vanilla/garman-kohlhagen.ts'
import { againstBudget, comingTrades, rollComparison } from '../../risk/hedge/coming-trades.ts'
import { parametricVar } from '../../risk/value-at-risk/parametric-var.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from '../figure.ts'

const decimalsOf = (values: readonly string[]) => values.map((value) => decimal(value))
const termsIn = ({ text, number }: Reading) => ({
  side: text('s') === '1' ? ('receivable' as const) : ('payable' as const),
  unit: number('u') as RateUnit,
  quoteScale: number('d'),
})

/** Months with what is open `N`, hedged percents `h` and their parts by forward `f`, option `o` and spot `m`, at forwards `F` and premiums `q`. */
function planIn(reading: Reading) {
  const { list, exact, number } = reading
  const at = (symbol: string) => decimalsOf(list(symbol))
  const [hedged, byForward, byOption, bySpot, rates, pips] = ['h', 'f', 'o', 'm', 'F', 'q'].map(at)
  const of = (values: readonly Decimal[] | undefined, place: number) => values?.[place] ?? ZERO
  return comingTrades(
    at('N').map((amount, place) => ({
      amount,
      hedgePercent: of(hedged, place),
      forwardPercent: of(byForward, place),
      optionPercent: of(byOption, place),
      spotPercent: of(bySpot, place),
      forwardRate: of(rates, place),
      strike: of(rates, place),
      premiumPips: of(pips, place),
      marketRate: of(rates, place),
    })),
    { ...termsIn(reading), pip: exact('y'), baseScale: number('e') },
  )
}
type PlannedMonth = ReturnType<typeof planIn>['months'][number]

const parts = ({ hedgedAmt, forwardAmt, optionAmt, spotAmt }: PlannedMonth) => [
  figureLine('H', 'round(Nᵢ · hᵢ ÷ 100, e)', hedgedAmt),
  figureLine('Hf', 'round(H · fᵢ ÷ 100, e)', forwardAmt),
  figureLine('Ho', 'round(H · oᵢ ÷ 100, e)', optionAmt),
  figureLine('Hm', 'H − Hf − Ho', spotAmt),
]
const unhedged = ({ unhedgedAmt }: PlannedMonth) => figureLine('Hn', 'Nᵢ − H', unhedgedAmt)
const paid = ({ premium }: PlannedMonth) => figureLine('Q', 'round(Ho · qᵢ · y ÷ u, d)', premium)

/** Of month `i`, counted from one. */
const ofMonth = (linesOf: (month: PlannedMonth) => readonly FigureStep[]): FigureFunction => ({
  calls: ['comingTrades'],
  work(inputs) {
    const reading = readingOf(inputs)
    const month = planIn(reading).months[reading.number('i') - 1]
    return month ? linesOf(month) : []
  },
})

type RollLine = readonly [
  symbol: string,
  formula: string,
  amountOf: (of: ReturnType<typeof rollComparison>, at: number) => Decimal | undefined,
]
const stepCarry: RollLine = [
  'C',
  'round(s · A · (Fᵢ − S) ÷ u, d) − round(s · A · (Fᵢ₋₁ − S) ÷ u, d)',
  ({ rolls }, at) => rolls[at]?.carry,
]
const stepCost: RollLine = ['K', 'round(A · w · y ÷ u, d)', ({ rolls }, at) => rolls[at]?.cost]
const farCarry: RollLine = ['C', 'round(s · A · (Fₙ − S) ÷ u, d)', ({ far }) => far.carry]
const farCost: RollLine = ['K', 'round(A · w · y ÷ u, d)', ({ far }) => far.cost]
const allCarry: RollLine = ['C', 'C₁ + C₂ + …', (of) => of.rolledCarry]
const allCost: RollLine = ['K', 'K₁ + K₂ + …', (of) => of.rolledCost]

/** By its lines, each of all of the roll or of step `i`, counted from one. */
const rolledBy = (...lines: readonly RollLine[]): FigureFunction => ({
  calls: ['rollComparison'],
  work(inputs) {
    const reading = readingOf(inputs)
    const { exact, list, has, number } = reading
    const compared = rollComparison({
      ...termsIn(reading),
      amount: exact('A'),
      spot: exact('S'),
      forwards: decimalsOf(list('F')),
      spread: exact('w').mul(exact('y')),
    })
    const at = has('i') ? number('i') - 1 : 0
    return lines.map(([symbol, formula, amountOf]) => figureLine(symbol, formula, amountOf(compared, at) ?? ZERO))
  },
})

export const planFigures = {
  planHedged: ofMonth((month) => parts(month).slice(0, 1)),
  planForward: ofMonth((month) => parts(month).slice(0, 2)),
  planOption: ofMonth((month) =>
    parts(month)
      .filter((_, at) => at !== 1)
      .slice(0, 2),
  ),
  planSpot: ofMonth(parts),
  planUnhedged: ofMonth((month) => [...parts(month).slice(0, 1), unhedged(month)]),
  planPremium: ofMonth((month) => [...parts(month).filter((_, at) => at === 0 || at === 2), paid(month)]),
  planAchieved: ofMonth((month) => [
    ...parts(month),
    paid(month),
    figureLine('R', 'round((Nᵢ · Fᵢ − s · u · Q) ÷ Nᵢ, 10)', month.achievedRate ?? ZERO),
  ]),
  planAchievedOfAll: {
    calls: ['comingTrades'],
    work(inputs) {
      const { achievedRate, premium } = planIn(readingOf(inputs))
      return [
        figureLine('Q', 'Q₁ + Q₂ + …', premium),
        figureLine('R', 'round((Σ Nᵢ · Fᵢ − s · u · Q) ÷ Σ Nᵢ, 10)', achievedRate ?? ZERO),
      ]
    },
  },
  planAgainstBudget: {
    calls: ['againstBudget'],
    work(inputs) {
      const reading = readingOf(inputs)
      const { exact } = reading
      const better = againstBudget({
        ...termsIn(reading),
        achievedRate: exact('R'),
        budgetRate: exact('B'),
        amount: exact('N'),
      })
      return [figureLine('D', 'round(s · (R − B) · N ÷ u, d)', better)]
    },
  },
  /** What an option struck at the forward costs, in pips. */
  planPremiumPips: {
    calls: ['garmanKohlhagen'],
    work(inputs) {
      const { number, text } = readingOf(inputs)
      const { price } = garmanKohlhagen({
        optionType: text('c') === '1' ? 'call' : 'put',
        spot: number('S'),
        strike: number('K'),
        rDomestic: number('rd'),
        rForeign: number('rf'),
        time: number('t'),
        vol: number('σ') / 100,
      })
      return [
        figureLine('P', 'GK(c, S, K, rd, rf, t, σ)', fromNumber(price, 18)),
        figureLine('q', 'round(P ÷ y, 4)', fromNumber(price / number('y'), 4)),
      ]
    },
  },
  /** What neither forward nor option holds can lose until it is due. */
  planRisk: {
    calls: ['parametricVar'],
    work(inputs) {
      const { exact, number } = readingOf(inputs)
      const open = exact('N').sub(exact('Hf')).sub(exact('Ho'))
      const position = modelValue(open.mul(exact('S'))) / modelValue(unitOf(number('u') as RateUnit))
      const { valueAtRisk } = parametricVar({
        positions: [position],
        volatilities: [number('σ')],
        correlation: [[1]],
        confidence: number('c'),
        holdingDays: number('t'),
      })
      return [
        figureLine('O', 'N − Hf − Ho', open),
        figureLine('V', 'round(Φ⁻¹(c) · √t · σ · |O · S ÷ u|, d)', fromNumber(valueAtRisk, number('d'))),
      ]
    },
  },
  /** Amounts that live on, each at one rate and rounded. */
  planUse: {
    calls: [],
    work(inputs) {
      const { list, number } = readingOf(inputs)
      const used = list('a').map((amount) => fromNumber(modelValue(decimal(amount)) * number('r'), number('d')))
      return [figureLine('U', 'round(a₁ · r, d) + round(a₂ · r, d) + …', sum(used))]
    },
  },
  /** What stays of a use once others have come free. */
  restOfUse: {
    calls: ['sum'],
    work(inputs) {
      const { exact, list, number } = readingOf(inputs)
      const rest = exact('a').sub(sum(decimalsOf(list('x'))))
      return [figureLine('R', 'a − (x₁ + x₂ + …)', rest), figureLine('U', 'round(R, d)', rest.round(number('d')))]
    },
  },
  rollPoints: rolledBy(['P', 'Fᵢ − Fᵢ₋₁', ({ rolls }, at) => rolls[at]?.points]),
  rollCarry: rolledBy(stepCarry),
  rollCost: rolledBy(stepCost),
  rollTotal: rolledBy(stepCarry, stepCost, ['T', 'C − K', ({ rolls }, at) => rolls[at]?.total]),
  farPoints: rolledBy(['P', 'Fₙ − S', ({ far }) => far.points]),
  farCarry: rolledBy(farCarry),
  farCost: rolledBy(farCost),
  farTotal: rolledBy(farCarry, farCost, ['T', 'C − K', ({ far }) => far.total]),
  rolledPoints: rolledBy(['P', 'P₁ + P₂ + …', (of) => of.rolledPoints]),
  rolledCarry: rolledBy(allCarry),
  rolledCost: rolledBy(allCost),
  rolledTotal: rolledBy(allCarry, allCost, ['T', 'C − K', (of) => of.rolledTotal]),
  extraCost: rolledBy(['X', 'K₁ + K₂ + … − K', (of) => of.extraCost]),
} satisfies Readonly<Record<string, FigureFunction>>
