/** The closing premium of an option beside what the model asks for the part that ends, on the day's market. */
import type { OptionTerms } from '@hedgerow/contract/trade/option/option.contract'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { optionMarketOf, pricedOn } from '../../trade/option-price/option-market.answer.ts'
import { unpricedOf } from '../../trade/option-price/option-model.rules.ts'
import { demandModelPremium, premiumVerdict } from '../../trade/option-price/option-premium.rules.ts'
import type { EventFacts } from './event-facts.answer.ts'

type Priced = Pick<EventFacts, 'deal' | 'pair' | 'terms'>

/** In the quote currency of the pair; undefined where the day has no market or no volatility for it. */
export async function modelClosing(
  { tx, session, today }: Context,
  { deal, pair, terms }: Priced,
  option: OptionTerms,
  amount: Decimal,
): Promise<Decimal | undefined> {
  const { currency, optionFlag, optionType, exePrice, maturityDate, maturitySettleDate } = option
  if (!currency || !optionFlag || !exePrice || !maturityDate || !maturitySettleDate) return undefined
  const dates = { maturityDate: businessDate(maturityDate), maturitySettleDate: businessDate(maturitySettleDate) }
  const unpriced = unpricedOf({ currency, optionFlag, optionType: optionType ?? undefined, exePrice }, pair.base, dates)
  const scope = { ...session, orgId: deal.orgId }
  const market = await optionMarketOf(tx, scope, { pair: pair.pair, date: today }, unpriced, undefined)
  const priced = pricedOn(market, unpriced)
  return priced && fromNumber((priced.price * modelValue(amount)) / pair.quotedUnit, terms.quoteScale)
}

/** @throws Refusal OFF_MODEL, NO_MODEL where no reason is given */
export function closingVerdict(
  closeFee: string,
  model: Decimal | undefined,
  reason: string | undefined,
): EventPicture['verdict'] {
  const fee = decimal(closeFee)
  demandModelPremium(fee, model, reason)
  const { within, reason: beside, unknown } = MarketVerdict.of
  return { within, reason: beside, unknown }[premiumVerdict(fee, model)]
}
