/** What the holder of an option gains by exercising it at a rate. */
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { pairType } from '../../trade/option-price/option-model.rules.ts'

interface ExercisedOption {
  readonly exePrice: string
  readonly optionFlag: string
  /** The flag speaks of this currency. */
  readonly currency: string
}

/** For one quoted unit of the pair's base currency, in its quote currency; negative out of the money. */
export function gainAt({ exePrice, optionFlag, currency }: ExercisedOption, rate: Decimal, base: string): Decimal {
  const strike = decimal(exePrice)
  return pairType(currency, optionFlag, base) === 'call' ? rate.sub(strike) : strike.sub(rate)
}
