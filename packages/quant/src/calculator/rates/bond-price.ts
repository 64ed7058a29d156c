// Bonds: from a yield, from a zero curve, and the yield of a price.
import { type BondTerms, bondFlows } from '../../market/curve/bond-flows.ts'
import { type Compounding, toContinuous } from '../../market/curve/compounding.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import { type BondPrice, bondFromCurve, bondFromYield, bondYield, parYield } from '../../pricing/rates/bond.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import type { Calculation, Results, WireInputs } from '../calculation.ts'
import { bondIn, compoundingIn, curveIn } from './rates-inputs.ts'

/** Discount factor of a time at the bond's own yield. */
const atYield = (rate: number, compounding: Compounding) => {
  const continuous = toContinuous(rate, compounding)
  return (time: number) => Math.exp(-continuous * time)
}

function resultsOf(terms: BondTerms, bond: BondPrice, discount: (time: number) => number): Results {
  const { flows, elapsed } = bondFlows(terms)
  const { yield: rate, ...rest } = bond
  return {
    ...rest,
    yieldPct: 100 * rate,
    elapsedYears: elapsed,
    cashFlows: flows.map(({ time, amount }) => {
      const value = amount * discount(time)
      return { time, amount, discount: discount(time), value, durationShare: (time * value) / bond.dirtyPrice }
    }),
  }
}

function fromRate(terms: BondTerms, rate: number, compounding: Compounding): Results {
  return resultsOf(terms, bondFromYield(terms, rate, compounding), atYield(rate, compounding))
}

function fromCurve(input: CaseInput): Results {
  const [terms, curve, compounding] = [bondIn(input), curveIn(input), compoundingIn(input)]
  return {
    ...resultsOf(terms, bondFromCurve(terms, curve, compounding), curve.discount),
    parYieldPct: 100 * parYieldOf(terms, curve),
  }
}

const parYieldOf = (terms: BondTerms, curve: YieldCurve) =>
  parYield({ ...terms, couponsPerYear: terms.couponsPerYear || 1 }, curve)

function fromPrice(input: CaseInput): Results {
  const [terms, compounding] = [bondIn(input), compoundingIn(input)]
  const quoted = input.text('priceKind', 'cash') === 'quoted'
  const cash = input.number('bondPrice') + (quoted ? bondFlows(terms).accrued : 0)
  return fromRate(terms, bondYield(terms, cash, compounding), compounding)
}

const openBond = (reference: WireInputs): WireInputs => {
  const { principal = 100, couponPct = 0, couponsPerYear = 0, lifeYears = 0, yieldPct = 0 } = reference
  const compounding = String(reference.yieldCompoundingPerYear ?? 'continuous')
  return { principal, couponPct, couponsPerYear: String(couponsPerYear), lifeYears, yieldPct, compounding }
}

export const calculation: Calculation = {
  yield: {
    families: ['bond_price'],
    names: { macaulayYears: 'macaulayDuration' },
    compute: (input) => fromRate(bondIn(input), input.percent('yieldPct'), compoundingIn(input)),
    open: openBond,
  },
  curve: { families: [], compute: fromCurve, open: () => undefined },
  price: { families: [], compute: fromPrice, open: () => undefined },
}
