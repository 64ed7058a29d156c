/** The exposure that an option hedges, with it and without it, by the rate at expiry. Amounts of a picture are no booked money. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { OptionQuote } from '@hedgerow/contract/trade/option/option.contract'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { type HedgedPayoff, hedgedPayoff, hedgedValue } from '@hedgerow/quant/risk/hedge/hedged-payoff'

/** Whether the exercise buys the option's currency for us: a bought call and a sold put do. */
const buysCurrency = (dealDirection: string, optionFlag: string): boolean =>
  (dealDirection === DealDirection.of.buy) === (optionFlag === OptionFlag.of.up)

export interface PicturedOption {
  readonly dealDirection: string
  readonly optionFlag: string
  readonly currency: string
  readonly feeCalCurrency: string
}

export interface PayoffPoint {
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

/** How far on both sides of the strike the picture reaches, and in how many steps. */
const reach = 0.12
const steps = 48

/** Undefined until notional, strike and premium are known. */
export function payoffPicture(quote: OptionQuote | undefined, option: PicturedOption): PayoffPicture | undefined {
  if (!quote?.nominalAmt || !quote.nominalAmt2 || !quote.exePrice || quote.fee === null) return undefined
  const [base = '', home = ''] = quote.pair.split('/')
  const isOnBase = option.currency === base
  const amount = Number(isOnBase ? quote.nominalAmt : quote.nominalAmt2)
  const strike = Number(quote.exePrice) / quote.quotedUnit
  const buysBase = buysCurrency(option.dealDirection, option.optionFlag) === isOnBase
  const sign = option.dealDirection === DealDirection.of.buy ? 1 : -1
  const fee = Number(quote.fee) * (option.feeCalCurrency === base ? strike : 1)
  const isCall = (option.optionFlag === OptionFlag.of.up) === isOnBase
  const hedged = {
    exposure: buysBase ? -amount : amount,
    legs: [{ optionType: isCall ? ('call' as const) : ('put' as const), amount: sign * amount, strike }],
    premium: sign * fee,
  }
  return {
    base,
    home,
    ...asCounted(hedgedPayoff(hedged), hedged, { strike, isPayable: buysBase, unit: quote.quotedUnit }),
  }
}

interface Counting {
  readonly strike: number
  readonly isPayable: boolean
  readonly unit: number
}

/** Of a payable the least that is paid is the best; what is paid is shown above 0. */
function asCounted(
  payoff: HedgedPayoff,
  hedged: Parameters<typeof hedgedPayoff>[0],
  { strike, isPayable, unit }: Counting,
) {
  const side = isPayable ? -1 : 1
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const rate = strike * (1 - reach + (2 * reach * at) / steps)
    return { rate: rate * unit, hedged: side * hedgedValue(hedged, rate), unhedged: side * hedged.exposure * rate }
  })
  const counted = (value: number | null) => (value === null ? null : side * value)
  const breakEven = payoff.breakEven.map((rate) => rate * unit)
  return { isPayable, points, worst: counted(payoff.worst), best: counted(payoff.best), breakEven }
}
