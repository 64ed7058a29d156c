/** The exposure that an option hedges, with it and without it, by the rate at expiry. Amounts of a picture are no booked money. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { OptionQuote } from '@hedgerow/contract/trade/option/option.contract'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { type HedgedPayoff, hedgedPayoff, hedgedValue } from '@hedgerow/quant/risk/hedge/hedged-payoff'
import { buysCurrency } from '../../../pieces/option/option-rights.ts'

interface PicturedOption {
  readonly dealDirection: string
  readonly optionFlag: string
  readonly currency: string
  readonly feeCalCurrency: string
}

interface PayoffPoint {
  /** Per the pair's quoted unit. */
  readonly rate: number
  /** Received of a receivable, paid of a payable, in the home currency. */
  readonly hedged: number
  readonly unhedged: number
}

export interface PayoffPicture {
  /** The currency that the exposure is in, and that in which it is told. */
  readonly foreign: string
  readonly home: string
  readonly isPayable: boolean
  readonly points: readonly PayoffPoint[]
  /** As the points count; null where the rate sets no bound. */
  readonly worst: number | null
  readonly best: number | null
  readonly breakEven: readonly number[]
}

/** How far beyond what matters the picture reaches: so many deviations of the rate until expiry, within these shares of the strike. */
const deviations = 2.5
const [leastReach, usualReach, mostReach] = [0.02, 0.12, 0.3]
const daysInYear = 365
const steps = 48

function reachOf({ model, spotDate, maturityDate }: OptionQuote): number {
  if (!model || !isBusinessDate(spotDate) || !isBusinessDate(maturityDate)) return usualReach
  const years = Math.max(daysBetween(spotDate, maturityDate), 1) / daysInYear
  const reach = (deviations * Number(model.volatility) * Math.sqrt(years)) / 100
  return Number.isFinite(reach) ? Math.min(Math.max(reach, leastReach), mostReach) : usualReach
}

/** A further option of a package, in the currencies of the first one. */
export interface PicturedLeg {
  readonly dealDirection: string
  readonly optionFlag: string
  readonly nominalAmt: string
  readonly exePrice: string
  readonly fee: string
}

/** The pair as the books of `homeCurrency` see it: what a foreign unit costs. Of a pair without it the base counts as the foreign currency. */
function seenFrom(homeCurrency: string, { pair, quotedUnit }: OptionQuote) {
  const [base = '', quote = ''] = pair.split('/')
  return homeCurrency === base
    ? { foreign: quote, home: base, turned: (rate: number) => quotedUnit / rate }
    : { foreign: base, home: quote, turned: (rate: number) => rate / quotedUnit }
}
type Seen = ReturnType<typeof seenFrom>

/** The home currency for a unit of the premium's at spot; undefined where no spot is known. */
function feeInHome(quote: OptionQuote, feeCurrency: string, { home }: Seen): number | undefined {
  if (feeCurrency === home) return 1
  const [base, quoteCurrency] = quote.pair.split('/')
  const inQuote = feeCurrency === quoteCurrency ? '1' : quote.feeToQuote
  const spot = home === base ? quote.model?.spotRate : String(quote.quotedUnit)
  return inQuote === null || spot === undefined ? undefined : (Number(inQuote) * quote.quotedUnit) / Number(spot)
}

/** Undefined until notional and strike of every option are known, and one premium: banks quote a package by its net premium. */
export function payoffPicture(
  quote: OptionQuote | undefined,
  option: PicturedOption,
  homeCurrency: string,
  further: readonly PicturedLeg[] = [],
): PayoffPicture | undefined {
  if (!quote?.nominalAmt || !quote.nominalAmt2 || !quote.exePrice) return undefined
  const { nominalAmt, nominalAmt2, exePrice } = quote
  const seen = seenFrom(homeCurrency, quote)
  const { foreign, home, turned } = seen
  const inHome = feeInHome(quote, option.feeCalCurrency, seen)
  if (inHome === undefined) return undefined
  const isOnForeign = option.currency === foreign
  const first = { ...option, nominalAmt, exePrice, fee: quote.fee ?? '', nominalAmt2 }
  const legs = [first, ...further.map((leg, at) => ({ ...leg, nominalAmt2: quote.legs[at]?.nominalAmt2 ?? '' }))]
  if (legs.some((leg) => !(Number(leg.nominalAmt) > 0 && Number(leg.exePrice) > 0))) return undefined
  if (legs.every((leg) => (leg.fee ?? '') === '')) return undefined
  const drawn = legs.map((leg) => {
    const sign = leg.dealDirection === DealDirection.of.buy ? 1 : -1
    const amount = Number(isOnForeign ? leg.nominalAmt : leg.nominalAmt2)
    const isCall = (leg.optionFlag === OptionFlag.of.up) === isOnForeign
    const [strike, paid] = [turned(Number(leg.exePrice)), sign * Number(leg.fee ?? '') * inHome]
    return { optionType: isCall ? ('call' as const) : ('put' as const), amount: sign * amount, strike, paid }
  })
  const isPayable = buysCurrency(option.dealDirection, option.optionFlag) === isOnForeign
  const size = Math.max(...drawn.map(({ amount }) => Math.abs(amount)))
  const premium = drawn.reduce((total, { paid }) => total + paid, 0)
  const hedged = { exposure: isPayable ? -size : size, legs: drawn, premium }
  const quoted = (value: number) => (home === quote.pair.split('/')[0] ? turned(value) : value * quote.quotedUnit)
  const payoff = hedgedPayoff(hedged)
  const market = quote.model ? [Number(quote.model.spotRate), Number(quote.model.forwardRate)] : []
  const near = [...legs.map((leg) => Number(leg.exePrice)), ...market.filter((rate) => rate > 0)]
  const reach = reachOf(quote)
  const span = { from: Math.min(...near) * (1 - reach), to: Math.max(...near) * (1 + reach) }
  return { foreign, home, ...asCounted(payoff, hedged, { ...span, isPayable, turned, quoted }) }
}

interface Counting {
  readonly from: number
  readonly to: number
  readonly isPayable: boolean
  /** The home currency for a foreign unit at a rate as it is quoted, and back. */
  readonly turned: (rate: number) => number
  readonly quoted: (value: number) => number
}

/** Of a payable the least that is paid is the best; what is paid is shown above 0. */
function asCounted(
  payoff: HedgedPayoff,
  hedged: Parameters<typeof hedgedPayoff>[0],
  { from, to, isPayable, turned, quoted }: Counting,
) {
  const side = isPayable ? -1 : 1
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const rate = from + ((to - from) * at) / steps
    const value = turned(rate)
    return { rate, hedged: side * hedgedValue(hedged, value), unhedged: side * hedged.exposure * value }
  })
  const counted = (value: number | null) => (value === null ? null : side * value)
  const breakEven = payoff.breakEven.map(quoted)
  return { isPayable, points, worst: counted(payoff.worst), best: counted(payoff.best), breakEven }
}
