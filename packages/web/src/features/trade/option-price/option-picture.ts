/** The exposure that an option hedges, with it and without it, by the rate at expiry. Amounts of a picture are no booked money. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { OptionQuote } from '@hedgerow/contract/trade/option/option.contract'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { type HedgedPayoff, hedgedPayoff, hedgedValue } from '@hedgerow/quant/risk/hedge/hedged-payoff'
import { buysCurrency } from './option-sides.ts'

interface PicturedOption {
  readonly dealDirection: string
  readonly optionFlag: string
  readonly currency: string
  readonly feeCalCurrency: string
}

interface PayoffPoint {
  /** Per the pair's quoted unit. */
  readonly rate: number
  /** Received of a receivable, paid of a payable, in the quote currency. */
  readonly hedged: number
  readonly unhedged: number
}

export interface PayoffPicture {
  readonly base: string
  readonly home: string
  readonly isPayable: boolean
  readonly points: readonly PayoffPoint[]
  /** As the points count; null where the rate sets no bound. */
  readonly worst: number | null
  readonly best: number | null
  readonly breakEven: readonly number[]
}

/** How far beyond the strikes the picture reaches, and in how many steps. */
const reach = 0.12
const steps = 48

/** A further option of a package, in the currencies of the first one. */
export interface PicturedLeg {
  readonly dealDirection: string
  readonly optionFlag: string
  readonly nominalAmt: string
  readonly exePrice: string
  readonly fee: string
}

/** Undefined until notional, strike and premium of every option are known, and what the premium is in the quote currency. */
export function payoffPicture(
  quote: OptionQuote | undefined,
  option: PicturedOption,
  further: readonly PicturedLeg[] = [],
): PayoffPicture | undefined {
  if (!quote?.nominalAmt || !quote.nominalAmt2 || !quote.exePrice || quote.fee === null) return undefined
  const { nominalAmt, nominalAmt2, exePrice, fee } = quote
  const [base = '', home = ''] = quote.pair.split('/')
  const inHome = option.feeCalCurrency === home ? 1 : Number(quote.feeToQuote ?? Number.NaN)
  if (Number.isNaN(inHome)) return undefined
  const isOnBase = option.currency === base
  const first = { ...option, nominalAmt, exePrice, fee, nominalAmt2 }
  const legs = [first, ...further.map((leg, at) => ({ ...leg, nominalAmt2: quote.legs[at]?.nominalAmt2 ?? '' }))]
  if (legs.some((leg) => !(Number(leg.nominalAmt) > 0 && Number(leg.exePrice) > 0 && leg.fee !== ''))) return undefined
  const drawn = legs.map((leg) => {
    const strike = Number(leg.exePrice) / quote.quotedUnit
    const sign = leg.dealDirection === DealDirection.of.buy ? 1 : -1
    const amount = Number(isOnBase ? leg.nominalAmt : leg.nominalAmt2)
    const isCall = (leg.optionFlag === OptionFlag.of.up) === isOnBase
    const paid = sign * Number(leg.fee) * inHome
    return { optionType: isCall ? ('call' as const) : ('put' as const), amount: sign * amount, strike, paid }
  })
  const isPayable = buysCurrency(option.dealDirection, option.optionFlag) === isOnBase
  const size = Math.max(...drawn.map(({ amount }) => Math.abs(amount)))
  const premium = drawn.reduce((total, { paid }) => total + paid, 0)
  const hedged = { exposure: isPayable ? -size : size, legs: drawn, premium }
  const strikes = drawn.map(({ strike }) => strike)
  const span = { from: Math.min(...strikes) * (1 - reach), to: Math.max(...strikes) * (1 + reach) }
  return { base, home, ...asCounted(hedgedPayoff(hedged), hedged, { ...span, isPayable, unit: quote.quotedUnit }) }
}

interface Counting {
  readonly from: number
  readonly to: number
  readonly isPayable: boolean
  readonly unit: number
}

/** Of a payable the least that is paid is the best; what is paid is shown above 0. */
function asCounted(
  payoff: HedgedPayoff,
  hedged: Parameters<typeof hedgedPayoff>[0],
  { from, to, isPayable, unit }: Counting,
) {
  const side = isPayable ? -1 : 1
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const rate = from + ((to - from) * at) / steps
    return { rate: rate * unit, hedged: side * hedgedValue(hedged, rate), unhedged: side * hedged.exposure * rate }
  })
  const counted = (value: number | null) => (value === null ? null : side * value)
  const breakEven = payoff.breakEven.map((rate) => rate * unit)
  return { isPayable, points, worst: counted(payoff.worst), best: counted(payoff.best), breakEven }
}
