/** What a premium is converted by: the conventions of its currencies and the spots of its trade date. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { marketUnitOf, type PairConvention, quotingOrder } from '@hedgerow/quant/basics/currency'
import { fxRate, type RateUnit } from '@hedgerow/quant/basics/fx-rate'
import type { Tx } from '../../../kit/database/database.ts'
import { type RateScope, referenceRates } from '../../market/price/market.answer.ts'
import { currencies, pairConvention } from '../../reference/reference.store.ts'
import { type PremiumInput, type PremiumMarket, premiumCurrencies } from './option-premium.rules.ts'

/** Decimals of a spot between currencies that no pair record names. */
const crossedScale = 6

interface QuotedAs {
  readonly pair: string
  readonly unit: RateUnit
  readonly scale: number
}

/** How the market quotes two currencies, also where the product deals in no such pair. */
async function quotedAs(tx: Tx, first: string, second: string): Promise<QuotedAs> {
  const stored = await pairConvention(tx, first, second)
  if (stored) return { pair: stored.pair, unit: stored.quotedUnit, scale: stored.quotedDecimalScale }
  const pair = quotingOrder(first, second)
  return { pair, unit: marketUnitOf(pair), scale: crossedScale }
}

/** @throws Refusal UNKNOWN_CURRENCY for one that is not, or is used no more */
export async function premiumMarket(
  tx: Tx,
  scope: RateScope,
  { pair, date }: { readonly pair: PairConvention; readonly date: BusinessDate },
  input: PremiumInput,
): Promise<PremiumMarket> {
  const { feeCalCurrency, feePayCurrency } = premiumCurrencies(input, pair)
  const all = await currencies(tx)
  const scaleOf = (currency: string, field: string) => {
    const record = all.get(currency)
    return record?.currencyFlag === YesNo.of.yes
      ? record.decimalScale
      : refuse(referenceRefusals.UNKNOWN_CURRENCY, { currency }, field)
  }
  const scales = {
    feeScale: scaleOf(feeCalCurrency, 'feeCalCurrency'),
    payScale: scaleOf(feePayCurrency, 'feePayCurrency'),
  }
  const quotings = await Promise.all(
    [pair.quote, feeCalCurrency].map(async (currency) =>
      currency === pair.base ? undefined : quotedAs(tx, pair.base, currency),
    ),
  )
  const named = quotings.flatMap((quoting) => quoting ?? [])
  const spots = await referenceRates(tx, scope, [...new Set(named.map((quoting) => quoting.pair))], date)
  const [pairSpot, feeSpot] = quotings.map((quoting) => {
    const mid = quoting && spots.get(quoting.pair)?.mid.round(quoting.scale)
    return quoting && mid?.isPositive() ? fxRate(quoting.pair, mid.stripZeros(), quoting.unit) : undefined
  })
  const paid = feeCalCurrency === feePayCurrency ? undefined : await quotedAs(tx, feeCalCurrency, feePayCurrency)
  return { ...scales, pairSpot, feeSpot, feeQuoting: quotings[1], payQuoting: paid }
}
