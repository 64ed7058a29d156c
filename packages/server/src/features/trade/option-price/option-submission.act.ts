/** What a submitted option must hold besides its deal, and the row that is kept of it: days, premium, model. */
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { centresOf, pairFacts } from '../deal/deal-pair.store.ts'
import { dealCentres } from '../deal/trade-dates.rules.ts'
import { demandOptionDates, optionDateRules, optionDates } from '../option/option-dates.rules.ts'
import type { OptionEntry } from '../option/option-said.rules.ts'
import { demandOption, type OptionRow, submittedRow } from '../option/option-terms.rules.ts'
import { optionMarketOf, pricedOn } from './option-market.answer.ts'
import { modelOf, unpricedOf } from './option-model.rules.ts'
import {
  demandModelPremium,
  demandPremium,
  inQuoteCurrency,
  premiumFrame,
  premiumOf,
  premiumRate,
} from './option-premium.rules.ts'
import { premiumMarket } from './premium-market.answer.ts'

/** @throws Refusal by the rule broken; NO_VOLATILITY where neither the market nor the quote has one */
export async function submittedOption(context: Context, input: OptionEntry, record: DealRow): Promise<OptionRow> {
  const { tx, session } = context
  const { option } = input
  demandOption(option)
  const convention = await pairFacts(tx, { ...session, orgId: record.orgId }, input)
  const { buyCurrency, buyAmt, sellAmt, transDate: day } = record
  assert(convention && buyCurrency && buyAmt && sellAmt && day && input.timeLimit, 'a submitted deal is complete')
  const { pair } = convention
  const transDate = businessDate(day)
  const calendars = await centresOf(tx, session, dealCentres(input.holiday, pair))
  const question = { kind: optionDateRules, pair, transDate, timeLimit: input.timeLimit, calendars }
  const dates = optionDates(question, option)
  demandOptionDates(question, dates)
  const scope = { ...session, orgId: record.orgId }
  const basis = { convention, buyCurrency, terms: { buyAmt: decimal(buyAmt), sellAmt: decimal(sellAmt) } }
  const feeMarket = await premiumMarket(tx, scope, { pair, date: transDate }, option)
  const frame = premiumFrame(option, basis, feeMarket)
  assert(frame, 'a submitted deal has both amounts')
  demandPremium(option, frame, { inPackage: input.packageNo !== undefined })
  const premium = premiumOf(option, frame)
  assert(premium.fee, 'a submitted option names its premium')
  const unpriced = unpricedOf(option, pair.base, dates)
  const market = await optionMarketOf(tx, scope, { pair: pair.pair, date: transDate }, unpriced, option.optionQuoteVol)
  if (!market.used) refuse(optionRefusals.NO_VOLATILITY, {}, 'optionQuoteVol')
  const priced = pricedOn(market, unpriced)
  const model =
    priced && market.market ? modelOf(market.market, priced, frame, { held: option, used: market.used }) : undefined
  demandModelPremium(premium.fee, model && decimal(model.fee), option.offMarketReason)
  const quoteScale = buyCurrency === pair.quote ? convention.buyScale : convention.sellScale
  const strike = decimal(record.exchangeRate ?? '0')
  const inQuote = inQuoteCurrency(premium.fee, frame, feeMarket, { strike, scale: quoteScale })
  return submittedRow(input, record, { dates, premium, model, rate: premiumRate(option, frame), inQuote })
}
