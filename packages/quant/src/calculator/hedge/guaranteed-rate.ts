// The break-even rate of a business in foreign currency: what it must fetch, what the part not yet locked must fetch, how far the
// market is from it, and how long the forward holds. Source: calculators §13 (guaranteed rate).
import { referencePair } from '../../basics/facts/currency.data.ts'
import { pipOf } from '../../market/forward/forward-points.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import {
  breakEvenDays,
  cushion,
  guaranteedRate,
  remainderNeed,
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

function alongForward(input: CaseInput, spot: number, { side, rate }: Pick<Business, 'side' | 'rate'>): Results {
  const rows = input.has('points') ? input.parts('points') : []
  const pillars = rows.map((row) => ({ days: row.number('days'), points: row.number('points') }))
  if (pillars.length === 0) return { breakEvenDays: null, forwards: [] }
  const pip = pipOf(input.text('pair', referencePair))
  const forwards = [{ days: 0, points: 0 }, ...pillars].map(({ days, points }) => ({
    days,
    forward: spot + points * pip,
    guaranteedRate: rate,
  }))
  return { breakEvenDays: breakEvenDays(rate, side, spot, pillars, pip), forwards }
}

const computing =
  (businessOf: (input: CaseInput) => Business): ModelCalculation['compute'] =>
  (input) => {
    const business = businessOf(input)
    const need = remainderNeed({
      guaranteedRate: business.rate,
      side: business.side,
      amount: business.amount,
      lockedAmount: input.number('lockedAmount', 0),
      lockedRate: input.number('lockedRate', 0),
    })
    return { guaranteedRate: business.rate, ...need, ...againstMarket(input, business) }
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
    compute: computing(exporting),
    open: opening('exporter', { costDomestic: 'cost', revenueForeign: 'foreignRevenue' }),
  },
  importer: {
    families,
    compute: computing(importing),
    open: opening('importer', {
      revenueDomestic: 'revenue',
      otherCostDomestic: 'otherCost',
      paymentForeign: 'foreignPayment',
    }),
  },
}
