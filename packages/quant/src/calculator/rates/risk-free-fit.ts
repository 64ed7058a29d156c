// The quote currency's yield that forwards imply: covered interest parity solved for it, tenor by tenor, and a fit through the yields.

import { moneyMarketBasisOf, splitPair } from '../../basics/currency.ts'
import { referencePair } from '../../basics/facts/currency.data.ts'
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { outright, pipOf } from '../../market/forward/forward-points.ts'
import { impliedQuoteRate } from '../../market/forward/implied-rate.ts'
import { type CaseInput, caseInput } from '../../reference/case-input.ts'
import { fxFamilies } from '../../reference/families/fx.ts'
import type { Calculation, Results, WireInputs } from '../calculation.ts'
import { fitResults } from './zero-rate-fit.ts'

const DAYS = 365
const LEAST_POINTS = 2
const WIDE_SPREAD = 100

/** i = [(F/S)(1 + r_b·d/B_b) − 1]·B_q/d, one row a tenor. */
function simple(input: CaseInput): Results {
  const pair = input.text('pair', referencePair)
  const { base, quote } = splitPair(pair)
  const [spot, pip] = [requirePositive(input.number('spot'), 'spot-positive', 'spot'), pipOf(pair)]
  const [baseBasis, quoteBasis] = [moneyMarketBasisOf(base), moneyMarketBasisOf(quote)]
  const isOutright = input.text('quotedAs', 'points') === 'outright'
  const tenors = input.parts('tenors').map((row) => {
    const [days, quoted] = [row.number('days'), row.number('quoted')]
    const forward = isOutright ? quoted : outright(spot, quoted, pip)
    const baseRate = row.percent('baseRatePct')
    const rate = impliedQuoteRate({ spot, forward, baseRate, baseBasis, quoteBasis, days })
    const stored = row.has('storedRatePct') ? row.number('storedRatePct') : null
    const impliedPct = 100 * rate
    return {
      days,
      points: (forward - spot) / pip,
      forward,
      basePct: 100 * baseRate,
      impliedPct,
      storedPct: stored,
      spreadBp: stored === null ? null : 100 * (impliedPct - stored),
      continuous: Math.log1p((rate * days) / quoteBasis) / (days / DAYS),
    }
  })
  return {
    ...fitThrough(tenors),
    tenors: tenors.map(({ continuous: implied, ...columns }) => ({ ...columns, impliedPctCC: 100 * implied })),
  }
}

function fitThrough(
  tenors: readonly { days: number; impliedPct: number; spreadBp: number | null; continuous: number }[],
) {
  if (tenors.length === 0) throw new QuantError('curve-empty', 'tenors')
  const wide = tenors.some(({ spreadBp }) => spreadBp !== null && Math.abs(spreadBp) > WIDE_SPREAD)
  const impliedRatePct = tenors.at(-1)?.impliedPct ?? 0
  const warnings = wide ? ['implied-spread-wide'] : []
  if (tenors.length < LEAST_POINTS) return { impliedRatePct, drawn: [], warnings }
  const years = tenors.map(({ days }) => days / DAYS)
  const { drawn } = fitResults(
    'monotone-cubic',
    years,
    tenors.map(({ continuous }) => continuous),
  )
  return { impliedRatePct, drawn, warnings }
}

/** r = r_b + ln(F/S)/T. */
function continuous(input: CaseInput): Results {
  const spot = requirePositive(input.number('spot'), 'spot-positive', 'spot')
  const forward = requirePositive(input.number('forward'), 'forward-positive', 'forward')
  const time = requirePositive(input.number('timeYears'), 'time-positive', 'time')
  const rate = requireFinite(input.percent('rForeignPctCC') + Math.log(forward / spot) / time, 'forward')
  return { impliedRatePctCC: 100 * rate }
}

const families = ['fx_forward']

/** The forward of a reference case, which its family makes from two rates. */
function forwardOf(reference: WireInputs): number {
  const made = fxFamilies.fx_forward?.(caseInput(reference)).forward
  return typeof made === 'number' ? made : Number.NaN
}

export const calculation: Calculation = {
  continuous: {
    families,
    compute: continuous,
    open: (reference) => {
      const { spot = 0, basePctCC, timeYears = 0 } = reference
      return basePctCC === undefined
        ? undefined
        : { spot, timeYears, rForeignPctCC: basePctCC, forward: forwardOf(reference) }
    },
    expects: ({ quotePctCC = 0 }) => ({ impliedRatePctCC: quotePctCC }),
  },
  simple: {
    families,
    compute: simple,
    open: (reference) => {
      const { pair = referencePair, spot = 0, baseSimpleRatePct, days = 0 } = reference
      if (baseSimpleRatePct === undefined || !hasUsualBases(reference)) return undefined
      const tenors = [{ days, quoted: forwardOf(reference), baseRatePct: baseSimpleRatePct }]
      return { pair, spot, quotedAs: 'outright', tenors }
    },
    expects: ({ quoteSimpleRatePct = 0 }) => ({ impliedRatePct: quoteSimpleRatePct }),
  },
}

/** The screen takes the day bases of the currencies. */
function hasUsualBases({ pair, baseDayBasis, quoteDayBasis }: WireInputs): boolean {
  const { base, quote } = splitPair(String(pair))
  return baseDayBasis === moneyMarketBasisOf(base) && quoteDayBasis === moneyMarketBasisOf(quote)
}
