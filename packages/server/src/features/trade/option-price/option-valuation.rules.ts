/**
 * What a live option is worth: the model price of its strike and expiry on the day's volatility, as we hold it, and what its
 * premium cost. Without a quoted volatility there is no worth; the volatility of the trade date is of another market.
 */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { worthTexts } from '@hedgerow/contract/trade/kinds/deal-worth.text'
import type { OptionTerms } from '@hedgerow/contract/trade/option/option.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, modelValue } from '@hedgerow/quant/basics/decimal'
import { type PairMarket, type UnratedMarket, valuationCurvesMissing } from '../../market/pair/forward.rules.ts'
import type { PairVolatility } from '../../market/price/volatility.rules.ts'
import type { Valuation } from '../deal/deal.kind.ts'
import { heldInputs, type ValuedDeal, type Worth } from '../deal/exchange.rules.ts'
import { marketVolatility } from './option-market.answer.ts'
import { type PricedOption, priceOf, riskOption, unpricedOf } from './option-model.rules.ts'

const valuedTerms = [
  'optionDealDirection',
  'optionFlag',
  'optionType',
  'currency',
  'maturityDate',
  'nominalAmt',
  'nominalAmt2',
  'feePayCurrency',
  'feePayAmt',
  'feeQuoteAmt',
] as const satisfies readonly (keyof OptionTerms)[]
type ValuedTerms = Record<Exclude<(typeof valuedTerms)[number], 'feeQuoteAmt'>, string> & {
  readonly feeQuoteAmt: string | null
}

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** A day as it is on the wire. */
const valueSql = (name: string) =>
  name === 'maturityDate' ? `to_char(x.${column(name)}, 'YYYYMMDD')` : `x.${column(name)}::text`
const pairsSql = valuedTerms.map((name) => `'${name}', ${valueSql(name)}`).join(', ')

/** Any volatility gives the same price where no time is left. */
const anyVolatility = 1
const costScale = 18

const termsOf = ({ terms }: ValuedDeal) => terms as ValuedTerms

function unpriced(deal: ValuedDeal, base: string): Omit<PricedOption, 'volatility'> {
  const terms = termsOf(deal)
  const dates = { maturityDate: businessDate(terms.maturityDate), maturitySettleDate: deal.valueDate }
  return unpricedOf({ ...terms, exePrice: deal.exchangeRate }, base, dates)
}

const asksVolatility = (market: UnratedMarket, deal: ValuedDeal) =>
  unpriced(deal, market.pair.base).expiry > market.date

/** Percent a year; undefined where the market has none for it. */
const volatilityOf = (market: PairMarket, deal: ValuedDeal, surface: () => PairVolatility): number | undefined =>
  asksVolatility(market, deal) ? marketVolatility(surface, unpriced(deal, market.pair.base))?.volatility : anyVolatility

/** The premium in the quote currency for the part that is left; one paid in the base currency at today's spot, in a third one at that of its trade date. */
function costOf(market: PairMarket, deal: ValuedDeal): Decimal {
  const { currency, nominalAmt, nominalAmt2, feePayCurrency, feePayAmt, feeQuoteAmt } = termsOf(deal)
  const { base, quote } = splitPair(market.pair.pair)
  const { mid, unit } = market.spot
  const isInBase = feePayCurrency === base
  const paid = decimal(isInBase || feePayCurrency === quote ? feePayAmt : (feeQuoteAmt ?? feePayAmt))
  const notional = decimal(currency === base ? nominalAmt : nominalAmt2)
  const bought = isInBase ? paid.mul(mid) : paid
  // One division, far below what is shown: where it is shown it is rounded once.
  return bought.mul(decimal(deal.principal)).div(isInBase ? notional.mul(decimal(String(unit))) : notional, costScale)
}

const signOf = (deal: ValuedDeal) => (termsOf(deal).optionDealDirection === DealDirection.of.buy ? 1 : -1)

/** In units that are quoted; of an option that we wrote negative. */
const notionalOf = (market: PairMarket, deal: ValuedDeal) =>
  (signOf(deal) * modelValue(deal.principal)) / market.spot.unit

/** The model price and its terms; a volatility is known. */
function pricedWorth(market: PairMarket, deal: ValuedDeal, surface: () => PairVolatility) {
  const option = unpriced(deal, market.pair.base)
  const volatility = volatilityOf(market, deal, surface)
  if (volatility === undefined) throw new Error('should hold: an option is valued where its volatility is known')
  return { option, ...priceOf(market, { ...option, volatility }) }
}

export const optionValuation: Valuation = {
  termsSql: `select jsonb_build_object(${pairsSql}) from fx_option x where (x.group_id, x.deal_id) = (d.group_id, d.id)`,
  curvesMissing: (market, { valueDate }) => valuationCurvesMissing(market, valueDate),
  asksVolatility,
  lacksVolatility: (market, deal, surface) => volatilityOf(market, deal, surface) === undefined,
  worthOf(market, deal, surface): Worth {
    const { price, forward } = pricedWorth(market, deal, surface)
    const value = notionalOf(market, deal) * price
    const cost = costOf(market, deal)
    return { marketRate: forward, value, cost: signOf(deal) > 0 ? cost : cost.neg() }
  },
  figureOf(market, deal, surface) {
    const { option, terms } = pricedWorth(market, deal, surface)
    const { rDomestic, rForeign, time, vol, discountTime = time, optionType } = terms
    return {
      by: 'option',
      inputs: [
        { symbol: 'type', name: worthTexts.optionType, value: optionType, from: 'deal' },
        { symbol: 'style', name: worthTexts.style, value: option.isAmerican ? 'american' : 'european', from: 'deal' },
        ...heldInputs(market, deal, signOf(deal)),
        { symbol: 'σ', name: worthTexts.volatility, value: String(vol), from: 'volatility' },
        { symbol: 'T', name: worthTexts.toExpiry, value: String(time), from: 'deal' },
        { symbol: 'Td', name: worthTexts.toDelivery, value: String(discountTime), from: 'deal' },
        { symbol: 'rq', name: worthTexts.quoteRate, value: String(rDomestic), from: 'curves' },
        { symbol: 'rb', name: worthTexts.baseRate, value: String(rForeign), from: 'curves' },
      ],
    }
  },
  riskTrade(market, deal, surface) {
    const volatility = volatilityOf(market, deal, surface)
    if (volatility === undefined) return undefined
    return riskOption(market, { ...unpriced(deal, market.pair.base), volatility }, notionalOf(market, deal))
  },
}
