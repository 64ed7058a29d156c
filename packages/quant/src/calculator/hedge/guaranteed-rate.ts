// The break-even rate of a business in foreign currency: what it must fetch, what the part not yet locked must fetch, how far the
// market is from it, and how long the forward holds. Source: calculators §13 (guaranteed rate).
import { referencePair } from '../../basics/facts/currency.data.ts'
import { QuantError, requireEach } from '../../basics/quant-error.ts'
import { pipOf } from '../../market/forward/forward-points.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import {
  breakEvenDays,
  cushion,
  guaranteedRate,
  remainderNeed,
  requireLocked,
  requirePillars,
  type TradeSide,
} from '../../risk/hedge/guaranteed-rate.ts'
import type { Calculation, ModelCalculation, Results, WireInputs } from '../calculation.ts'
import { picked } from '../calculation.ts'

/** Foreign amount of the business, and the rate at which it just earns its target. */
interface Business {
  readonly side: TradeSide
  readonly amount: number
  readonly rate: number
}

/** What the exporter pays back in tax lowers his cost, what he pays in fees raises it. */
function exporting(input: CaseInput): Business {
  const cost = input.number('cost') - input.number('taxRebate', 0) + input.number('fees', 0)
  const foreignRevenue = input.number('foreignRevenue')
  const target = input.percent('targetPct', 0)
  return {
    side: 'exporter',
    amount: foreignRevenue,
    rate: guaranteedRate({ side: 'exporter', cost, foreignRevenue, target }),
  }
}

function importing(input: CaseInput): Business {
  const otherCost = input.number('otherCost', 0) + input.number('fees', 0)
  const foreignPayment = input.number('foreignPayment')
  const [revenue, target] = [input.number('revenue'), input.percent('targetPct', 0)]
  return {
    side: 'importer',
    amount: foreignPayment,
    rate: guaranteedRate({ side: 'importer', revenue, otherCost, foreignPayment, target }),
  }
}

const noMarket: Results = { cushionPct: null, stance: null, idealRate: null, breakEvenDays: null, forwards: [] }

/** Without a market rate nothing is measured against it. */
function againstMarket(input: CaseInput, { side, rate }: Business): Results {
  if (!input.has('marketRate')) return noMarket
  const market = input.number('marketRate')
  const distance = cushion(rate, side, market, input.percent('idealControlledRatePct', 0))
  return {
    cushionPct: 100 * distance.cushion,
    stance: distance.light,
    idealRate: distance.idealRate,
    ...alongForward(input, market, { side, rate }),
  }
}

function pillarsOf(input: CaseInput) {
  const rows = input.has('points') ? input.parts('points') : []
  return rows.map((row) => ({ days: row.number('days'), points: row.number('points') }))
}

function alongForward(input: CaseInput, spot: number, { side, rate }: Pick<Business, 'side' | 'rate'>): Results {
  const pillars = pillarsOf(input)
  if (pillars.length === 0) return { breakEvenDays: null, forwards: [] }
  const pip = pipOf(input.text('pair', referencePair))
  const forwards = [{ days: 0, points: 0 }, ...pillars].map(({ days, points }) => ({
    days,
    forward: spot + points * pip,
    guaranteedRate: rate,
  }))
  return { breakEvenDays: breakEvenDays(rate, side, spot, pillars, pip), forwards }
}

interface Locked {
  readonly lockedAmount: number
  readonly lockedRate: number
}
const lockedOf = (input: CaseInput): Locked => ({
  lockedAmount: input.number('lockedAmount', 0),
  lockedRate: input.number('lockedRate', 0),
})

function requireNotNegative(input: CaseInput, name: string): void {
  if (!(input.number(name, 0) >= 0)) throw new QuantError('amount-not-negative', name)
}

/** Everything that is wrong, whichever figure it would spoil. */
function requireInputs(input: CaseInput, { businessOf, side, foreign }: Trading): void {
  requireEach(
    () => businessOf(input),
    () => requireNotNegative(input, 'taxRebate'),
    () => requireNotNegative(input, 'fees'),
    () => requireLocked({ amount: input.number(foreign), ...lockedOf(input) }),
    () => requireMarket(input, side),
    () => requirePillars(pillarsOf(input)),
  )
}

/** The distance from any rate needs the same of the market. */
function requireMarket(input: CaseInput, side: TradeSide): void {
  const market = input.has('marketRate') ? input.number('marketRate') : 1
  cushion(1, side, market, input.percent('idealControlledRatePct', 0))
}

interface Trading {
  readonly side: TradeSide
  readonly businessOf: (input: CaseInput) => Business
  /** The input of the foreign amount. */
  readonly foreign: string
}

const computing =
  (trading: Trading): ModelCalculation['compute'] =>
  (input) => {
    requireInputs(input, trading)
    const business = trading.businessOf(input)
    const { rate, side, amount } = business
    const need = remainderNeed({ guaranteedRate: rate, side, amount, ...lockedOf(input) })
    return { guaranteedRate: rate, ...need, ...againstMarket(input, business) }
  }

const families = ['guaranteed_rate']
const shared = { targetProfitPct: 'targetPct' } as const

/** The inputs of a reference case under the names of the form; undefined where it is of the other side. */
const opening =
  (side: TradeSide, names: Readonly<Record<string, string>>): ModelCalculation['open'] =>
  (reference: WireInputs) => {
    if (reference.side !== side) return undefined
    const renamed = Object.entries({ ...shared, ...names }).flatMap(([from, to]) =>
      reference[from] === undefined ? [] : [[to, reference[from]] as const],
    )
    return { ...Object.fromEntries(renamed), ...picked(reference, ['lockedAmount', 'lockedRate', 'marketRate']) }
  }

export const calculation: Calculation = {
  exporter: {
    families,
    compute: computing({ side: 'exporter', businessOf: exporting, foreign: 'foreignRevenue' }),
    open: opening('exporter', { costDomestic: 'cost', revenueForeign: 'foreignRevenue' }),
  },
  importer: {
    families,
    compute: computing({ side: 'importer', businessOf: importing, foreign: 'foreignPayment' }),
    open: opening('importer', {
      revenueDomestic: 'revenue',
      otherCostDomestic: 'otherCost',
      paymentForeign: 'foreignPayment',
    }),
  },
}
