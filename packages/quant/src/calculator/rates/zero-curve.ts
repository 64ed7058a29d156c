// The zero curve: bootstrapped from instruments, or from known points; and one rate in another compounding.
import { bootstrap, type CurveInstrument, repricingError } from '../../market/curve/bootstrap.ts'
import { convertRate, fromContinuous } from '../../market/curve/compounding.ts'
import { type CurveInterpolation, periodForward, type YieldCurve } from '../../market/curve/zero-curve.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import type { Calculation, Results, WireInputs } from '../calculation.ts'
import { compoundingIn, curveIn, timesIn } from './rates-inputs.ts'

const FACE = 100
const DRAWN = 60

function instrumentOf(row: CaseInput): CurveInstrument {
  const kind = row.text('kind')
  const maturity = row.number('maturityYears')
  const perYear = row.number('perYear', 2)
  const face = row.number('face', FACE)
  if (kind === 'deposit') return { kind, maturity, simpleRate: row.percent('ratePct') }
  if (kind === 'par-swap') return { kind, maturity, parRate: row.percent('ratePct'), paymentsPerYear: perYear }
  const cashPrice = row.number('price')
  if (kind === 'bill') return { kind, maturity, cashPrice, face }
  const coupon = row.percent('ratePct', 0)
  return { kind: 'bond', maturity, coupon, couponsPerYear: coupon === 0 ? 0 : perYear, cashPrice, face }
}

const interpolationIn = (input: CaseInput): CurveInterpolation =>
  input.text('interpolation', 'linear-zero') === 'log-linear-discount' ? 'log-linear-discount' : 'linear-zero'

/** Nodes, asked times and a drawn curve. */
function onCurve(curve: YieldCurve, times: readonly number[], input: CaseInput): Results {
  const compounding = compoundingIn(input)
  const row = (time: number) => ({
    time,
    ratePctCC: 100 * curve.zeroRate(time),
    ratePct: 100 * fromContinuous(curve.zeroRate(time), 'continuous' === compounding ? 'continuous' : compounding),
    discount: curve.discount(time),
    forwardPctCC: 100 * curve.instantaneousForward(time),
  })
  const forwards = times.slice(1).map((end, at) => 100 * periodForward(curve, times[at] ?? 0, end, 'continuous'))
  const last = times.at(-1) ?? 1
  const drawn = Array.from({ length: DRAWN }, (_, at) => ((at + 1) * last) / DRAWN)
  return {
    lastRatePctCC: 100 * curve.zeroRate(last),
    nodes: times.map((time, at) => ({
      ...row(time),
      periodForwardPctCC: at === 0 ? null : (forwards[at - 1] ?? null),
    })),
    queried: timesIn(input, 'queryTimes').map(row),
    drawn: drawn.map(row),
    zeroRatesPctCC: times.map((time) => 100 * curve.zeroRate(time)),
    forwardRatesPctCC: forwards,
  }
}

function bootstrapped(input: CaseInput): Results {
  const instruments = input.parts('instruments').map(instrumentOf)
  const { curve, times } = bootstrap(instruments, interpolationIn(input))
  const errors = instruments.map((instrument) => Math.abs(repricingError(instrument, curve)))
  return { ...onCurve(curve, times, input), largestRepricing: Math.max(...errors) }
}

const converted = (input: CaseInput): Results => ({
  convertedRatePct:
    100 * convertRate(input.percent('ratePct'), compoundingIn(input, 'from'), compoundingIn(input, 'to')),
})

type Row = { readonly [name: string]: number | string }
const rowsOf = (value: unknown): readonly Readonly<Record<string, number>>[] => (Array.isArray(value) ? value : [])

/** The instruments of a reference case, whatever their list is called there. */
function openInstruments(reference: WireInputs): WireInputs | undefined {
  if (reference.method !== 'bootstrap') return undefined
  const perYear = Number(reference.paymentsPerYear ?? 2)
  const instruments = [
    ...rowsOf(reference.deposits).map(
      (row): Row => ({
        kind: 'deposit',
        maturityYears: row.timeYears ?? 0,
        ratePct: row.simpleRatePct ?? 0,
      }),
    ),
    ...rowsOf(reference.bonds).map(
      (row): Row => ({
        kind: 'bond',
        maturityYears: row.maturityYears ?? 0,
        ratePct: row.annualCouponPct ?? 0,
        perYear: row.couponsPerYear || 2,
        price: row.cashPrice ?? 0,
        face: row.face ?? FACE,
      }),
    ),
    ...rowsOf(reference.parSwaps).map(
      (row): Row => ({
        kind: 'par-swap',
        maturityYears: row.maturityYears ?? 0,
        ratePct: row.parRatePct ?? 0,
        perYear,
      }),
    ),
  ]
  return {
    instruments,
    interpolation: /log/.test(String(reference.interpolation)) ? 'log-linear-discount' : 'linear-zero',
  }
}

function openPoints(reference: WireInputs): WireInputs | undefined {
  const { timesYears: times, zeroRatesPctCC: rates } = reference
  if (reference.method !== 'forward-rates' || !Array.isArray(times) || !Array.isArray(rates)) return undefined
  return { curve: times.map((timeYears, at) => ({ timeYears, ratePctCC: rates[at] ?? 0 })) }
}

function openConversion(reference: WireInputs): WireInputs | undefined {
  if (reference.method !== 'rate-conversion') return undefined
  return { ratePct: reference.ratePct ?? 0, from: String(reference.fromCompoundingPerYear), to: 'continuous' }
}

const families = ['zero_curve']

export const calculation: Calculation = {
  bootstrap: { families, compute: bootstrapped, open: openInstruments },
  points: {
    families,
    compute: (input) => onCurve(curveIn(input), timesIn(input, 'curve'), input),
    open: openPoints,
  },
  convert: { families, names: { ratePctCC: 'convertedRatePct' }, compute: converted, open: openConversion },
}
