// What a book gains under a scenario, by what moved it, and what banks may claim of it: from the trades, the market that each is valued in,
// and the shocks.
import { decimal, fromNumber, max } from '../../basics/decimal.ts'
import type { FxTrade } from '../../risk/stress/fx-trade.ts'
import { type StressedWorth, type StressScenario, stressedWorths, stressProfit } from '../../risk/stress/stress.ts'
import {
  bankClaim,
  hedgeCoverage,
  largestCause,
  type PartProfits,
  pairRows,
  type StressPart,
  sideProfits,
  stressCauses,
  type TableParts,
} from '../../risk/stress/stress-table.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from '../figure.ts'

const digits = 18
const full = (symbol: string, formula: string, value: number) => figureLine(symbol, formula, fromNumber(value, digits))
/** `USD/CNY 0.05`, row by row. */
const numbersBy = (rows: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map((row) => row.split(' ')).map(([name, value]) => [name, Number(value)]))

function scenarioIn({ has, list, number }: Reading): StressScenario {
  return {
    spotShocks: has('S') ? numbersBy(list('S')) : {},
    volShock: has('v') ? number('v') : 0,
    rateShocks: has('R') ? numbersBy(list('R')) : {},
  }
}

/** Trades `b` with the market that each is valued in, under spot shocks `S`, volatility points `v` and rate shocks `R`, converted by `X`. */
function worthsIn(reading: Reading): readonly StressedWorth[] {
  const trades = reading.list('b').map((trade) => JSON.parse(trade) as FxTrade)
  return stressedWorths(trades, scenarioIn(reading), numbersBy(reading.list('X')))
}
/** Of each trade: `1` is an item. */
const sidesIn = ({ list }: Reading) => list('k').map((side) => side === '1')
const fixedIn = ({ list }: Reading) => list('w').map(Number)

const work = (linesIn: (reading: Reading) => readonly FigureStep[]): FigureFunction => ({
  calls: ['stressedWorths', 'stressProfit'],
  work: (inputs) => linesIn(readingOf(inputs)),
})

const symbolOf = { item: 'I', hedge: 'H', spot: 'A', vol: 'B', rate: 'C', cross: 'D' } as const
const formulaOf = {
  item: 'Σ V(b, S, v, R) − V(b)',
  hedge: 'Σ V(b, S, v, R) − V(b)',
  spot: 'Σ V(b, S) − V(b)',
  vol: 'Σ V(b, v) − V(b)',
  rate: 'Σ V(b, R) − V(b)',
  cross: 'Σ V(b, S, v, R) − V(b) − A − B − C',
} as const satisfies Readonly<Record<StressPart, string>>

interface PairRow {
  readonly profit: PartProfits
  readonly parts: TableParts
}

/** Rounded so that the pairs add up. */
const roundedLines = (part: StressPart, { profit, parts }: PairRow): FigureStep[] => {
  const symbol = symbolOf[part]
  return [
    full(symbol, formulaOf[part], profit[part]),
    {
      symbol: `${symbol}d`,
      formula: `round(${symbol}₁ + … + ${symbol}ᵢ, d) − round(${symbol}₁ + … + ${symbol}ᵢ₋₁, d)`,
      value: parts[part].toString(),
    },
  ]
}

/** Of pair `i`, one of the pairs `c` of all trades. The cause that moves most takes what rounding leaves. */
const pairPart = (part: StressPart) =>
  work((reading) => {
    const { list, number, text } = reading
    const [worths, isItem] = [worthsIn(reading), sidesIn(reading)]
    const row = pairRows(worths, { pairs: list('c'), isItem, scale: number('d') }).find(
      ({ pair }) => pair === text('i'),
    )
    if (!row) return []
    const largest = largestCause(sideProfits(worths, isItem))
    if (part !== largest) return roundedLines(part, row)
    const others = stressCauses.filter((cause) => cause !== part)
    return [
      ...(['item', 'hedge', ...others] as const).flatMap((one) => roundedLines(one, row)),
      full(symbolOf[part], formulaOf[part], row.profit[part]),
      {
        symbol: `${symbolOf[part]}d`,
        formula: `Id + Hd − ${others.map((cause) => `${symbolOf[cause]}d`).join(' − ')}`,
        value: row.parts[part].toString(),
      },
    ]
  })

/** What the deals with a bank are worth under the scenario: now, what they gain, and those that the market moves no more. */
function bankLines(reading: Reading): FigureStep[] {
  const [worths, fixedWorths, scale] = [worthsIn(reading), fixedIn(reading), reading.number('d')]
  const { baseValue, profit } = stressProfit(worths)
  const fixed = fixedWorths.reduce((total, worth) => total + worth, 0)
  const { net } = bankClaim({ worths, fixedWorths, isNetted: true, scale })
  return [
    full('V', 'Σ V(b)', baseValue),
    full('G', 'Σ V(b, S, v, R) − V(b)', profit),
    full('W', 'w₁ + w₂ + …', fixed),
    { symbol: 'N', formula: 'round(V, d) + round(G, d) + round(W, d)', value: net.toString() },
  ]
}

export const stressFigures = {
  stressItem: pairPart('item'),
  stressHedge: pairPart('hedge'),
  stressSpot: pairPart('spot'),
  stressVol: pairPart('vol'),
  stressRate: pairPart('rate'),
  stressCross: pairPart('cross'),
  /** Each side by itself, with the deals that the market moves no more. */
  stressBase: work((reading) => {
    const { ofItem, ofHedge } = sideProfits(worthsIn(reading), sidesIn(reading))
    const scale = reading.number('d')
    const fixed = fixedIn(reading).reduce((total, worth) => total + worth, 0)
    const base = fromNumber(ofItem, scale).add(fromNumber(ofHedge + fixed, scale))
    return [
      full('I', 'Σ V(b)', ofItem),
      full('H', 'Σ V(b)', ofHedge),
      { symbol: 'V', formula: 'round(I, d) + round(H + w, d)', value: base.toString() },
    ]
  }),
  stressCoverage: work((reading) => {
    const total = sideProfits(worthsIn(reading), sidesIn(reading))
    const scale = reading.number('d')
    return [
      full('I', formulaOf.item, total.item),
      full('H', formulaOf.hedge, total.hedge),
      { symbol: 'C', formula: 'round(−H ÷ I · 100, d)', value: hedgeCoverage(total, scale)?.toString() ?? '' },
    ]
  }),
  stressBankValue: work(bankLines),
  stressBankClaim: work((reading) => {
    const { exact, number, text } = reading
    const terms = { worths: worthsIn(reading), fixedWorths: fixedIn(reading), scale: number('d') }
    const isNetted = text('n') === '1'
    const { claim } = bankClaim({ ...terms, isNetted })
    const formula = isNetted ? 'max(0, −N)' : 'round(Σ max(0, −V(b, S, v, R)) + Σ max(0, −w), d)'
    return [
      ...(isNetted ? bankLines(reading) : []),
      figureLine('K', formula, claim),
      { symbol: 'U', formula: 'round(K ÷ x, e)', value: claim.div(exact('x'), number('e')).toString() },
    ]
  }),
  stressHeadroom: {
    calls: [],
    work(inputs) {
      const { exact } = readingOf(inputs)
      const left = exact('F').sub(exact('U')).sub(exact('K'))
      return [{ symbol: 'L', formula: 'F − U − K', value: left.toString() }]
    },
  },
  stressMarginCall: {
    calls: ['max'],
    work(inputs) {
      const { exact } = readingOf(inputs)
      const call = max(decimal('0.00'), exact('K').sub(exact('T')).sub(exact('M')))
      return [{ symbol: 'L', formula: 'max(0, K − T − M)', value: call.toString() }]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>
