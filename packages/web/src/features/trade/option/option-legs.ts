/** The legs of a package: what a structure starts them with, what they cost together, whether more is sold than bought. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OptionStructure } from '@hedgerow/contract/trade/option/option.dict'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'

export interface Leg {
  readonly dealDirection?: string
  readonly optionFlag?: string
  readonly nominalAmt?: string
  readonly exePrice?: string
  readonly fee?: string
}

const { buy, sell } = DealDirection.of
const { up, down } = OptionFlag.of
const { collar, seagull, participating } = OptionStructure.of

/** The further legs of a structure beside the first option: sold where it is bought. A notional that is shared is taken over. */
export function structuredLegs(
  structure: string,
  { dealDirection, optionFlag, nominalAmt = '', exePrice = '' }: Leg,
): Leg[] {
  const other = dealDirection === sell ? buy : sell
  const against = optionFlag === up ? down : up
  const leg = (flag: string, over: Leg = {}): Leg => ({
    dealDirection: other,
    optionFlag: flag,
    nominalAmt,
    exePrice: '',
    fee: '',
    ...over,
  })
  switch (structure) {
    case collar:
      return [leg(against)]
    case seagull:
      return [leg(against), leg(optionFlag ?? down)]
    case participating:
      return [leg(against, { nominalAmt: '', exePrice })]
    default:
      return []
  }
}

const plain = /^\d{1,15}(\.\d{1,10})?$/
const numberOf = (value: string | undefined): Decimal => (plain.test(value ?? '') ? decimal(value ?? '0') : ZERO)
const signed = (legs: readonly Leg[], name: 'fee' | 'nominalAmt'): Decimal =>
  legs.reduce((total, leg) => {
    const value = numberOf(leg[name])
    return leg.dealDirection === sell ? total.sub(value) : total.add(value)
  }, ZERO)

/** Paid above 0, received below. */
export const netPremium = (legs: readonly Leg[]): string => signed(legs, 'fee').toString()

/** More is sold than bought, so that some rate loses without a bound. */
export const isNetShort = (legs: readonly Leg[]): boolean => signed(legs, 'nominalAmt').isNegative()
