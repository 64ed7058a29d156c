// Zero curves from market prices: bills, deposits, coupon bonds and par swaps in order of maturity. Each instrument fixes the
// zero rate of its own maturity, so that the finished curve prices every one of them exactly.
import { QuantError, type QuantErrorCode, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { brent } from '../../maths/root-finder.ts'
import { bondFlows, type CashFlow } from './bond-flows.ts'
import { paymentSchedule, requireScheduleLife } from './payment-schedule.ts'
import { type CurveInterpolation, type YieldCurve, zeroCurve } from './zero-curve.ts'

/** Maturities in years, rates and coupons as annual fractions, prices in cash (with accrued interest). */
export type CurveInstrument =
  | { readonly kind: 'deposit'; readonly maturity: number; readonly simpleRate: number }
  | { readonly kind: 'bill'; readonly maturity: number; readonly cashPrice: number; readonly face: number }
  | {
      readonly kind: 'bond'
      readonly maturity: number
      readonly coupon: number
      readonly couponsPerYear: number
      readonly cashPrice: number
      readonly face: number
    }
  | { readonly kind: 'par-swap'; readonly maturity: number; readonly parRate: number; readonly paymentsPerYear: number }

interface BootstrappedCurve {
  readonly times: readonly number[]
  /** Continuous zero rates, fractions. */
  readonly rates: readonly number[]
  readonly discounts: readonly number[]
  readonly curve: YieldCurve
}

/** What an instrument pays after today, and what that is worth. */
interface PricedFlows {
  readonly flows: readonly CashFlow[]
  readonly price: number
}

/** −ln P may reach this size before the price counts as out of reach: e^±40 is no discount factor of any market. */
const LARGEST_GROWTH = 40

/**
 * The curve through which every instrument reprices (to 1e-12 of its price). Order does not matter; no two may mature together.
 * Errors: `curve-empty`, `curve-not-increasing` (same maturity), `negative-discount` with the instrument's kind, number and
 * maturity when no positive discount factor gives its price, and the input errors of the instruments. Source: Hull, ch. 4.7.
 */
export function bootstrap(
  instruments: readonly CurveInstrument[],
  interpolation: CurveInterpolation = 'linear-zero',
): BootstrappedCurve {
  if (instruments.length === 0) throw new QuantError('curve-empty', 'instruments')
  const ordered = instruments
    .map((instrument, at) => ({ instrument, number: at + 1, priced: pricedFlows(instrument) }))
    .sort((one, other) => one.instrument.maturity - other.instrument.maturity)
  const times: number[] = []
  const rates: number[] = []
  for (const { instrument, number, priced } of ordered) {
    const { kind, maturity } = instrument
    if (maturity <= (times.at(-1) ?? 0)) throw new QuantError('curve-not-increasing', kind, { number, maturity })
    times.push(maturity)
    rates.push(
      nodeRate(priced, times, rates, interpolation, (code) => {
        throw new QuantError(code, kind, { number, maturity })
      }),
    )
  }
  const curve = zeroCurve({ times, rates, interpolation })
  return { times, rates, discounts: times.map(curve.discount), curve }
}

/** Present value of an instrument on a curve minus its price, relative to the price: what repricing means. */
export function repricingError(instrument: CurveInstrument, curve: YieldCurve): number {
  const { flows, price } = pricedFlows(instrument)
  return flows.reduce((sum, { time, amount }) => sum + amount * curve.discount(time), -price) / price
}

/** The zero rate of the last time at which the flows are worth their price. */
function nodeRate(
  { flows, price }: PricedFlows,
  times: readonly number[],
  zeroRates: readonly number[],
  interpolation: CurveInterpolation,
  refuse: (code: QuantErrorCode) => never,
): number {
  const maturity = times.at(-1) ?? 0
  const [only] = flows
  if (flows.length === 1 && only) return Math.log(only.amount / price) / maturity
  const gap = (rate: number) => {
    const { discount } = zeroCurve({ times, rates: [...zeroRates, rate], interpolation })
    return flows.reduce((sum, { time, amount }) => sum + amount * discount(time), -price) / price
  }
  const widest = LARGEST_GROWTH / maturity
  let [low, high] = [-0.05, 0.2]
  while (gap(low) < 0 && low > -widest) low *= 2
  while (gap(high) > 0 && high < widest) high *= 2
  if (gap(low) < 0 || gap(high) > 0) return refuse('negative-discount')
  return brent(gap, low, high, { tolerance: 1e-16 })
}

function pricedFlows(instrument: CurveInstrument): PricedFlows {
  const { maturity } = instrument
  switch (instrument.kind) {
    case 'deposit': {
      requireScheduleLife(maturity, 'maturity')
      const growth = 1 + requireFinite(instrument.simpleRate, 'simpleRate') * maturity
      if (growth <= 0) throw new QuantError('negative-discount', 'deposit', { maturity })
      return { flows: [{ time: maturity, amount: growth }], price: 1 }
    }
    case 'bill':
      requirePositive(instrument.face, 'principal-positive', 'face')
      return {
        flows: [{ time: requireScheduleLife(maturity, 'maturity'), amount: instrument.face }],
        price: requirePositive(instrument.cashPrice, 'price-positive', 'cashPrice'),
      }
    case 'bond': {
      const { face, coupon, couponsPerYear } = instrument
      const { flows } = bondFlows({ principal: face, coupon, couponsPerYear, life: maturity })
      return { flows, price: requirePositive(instrument.cashPrice, 'price-positive', 'cashPrice') }
    }
    case 'par-swap':
      return { flows: parSwapFlows(maturity, instrument.parRate, instrument.paymentsPerYear), price: 1 }
  }
}

/** The fixed leg with its principal, worth 1 today; a first period that is broken pays for its own length only. */
function parSwapFlows(maturity: number, parRate: number, paymentsPerYear: number): CashFlow[] {
  requireFinite(parRate, 'parRate')
  const { times } = paymentSchedule(maturity, paymentsPerYear, 'maturity')
  return times.map((time, at) => ({
    time,
    amount: parRate * (time - (times[at - 1] ?? 0)) + (at === times.length - 1 ? 1 : 0),
  }))
}
