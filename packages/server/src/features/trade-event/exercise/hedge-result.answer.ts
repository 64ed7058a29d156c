/** What an option and what it hedges gain against the strike, with what stands behind it. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import {
  type HedgeResultFigure,
  hedgeResult,
} from '@hedgerow/contract/trade-event/exercise/hedge-result-figure.contract'
import type { HedgeResult } from '@hedgerow/contract/trade-event/trade-event.contract'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import type { FigureInput, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { onItsDay } from '../deal-day.answer.ts'
import { eventFacts } from '../order/event-facts.answer.ts'
import { hedgesOf } from './exercise.store.ts'
import { amountInBase, hedgeResultOf, resultCurrency, type StrikeTerms, signedInBase } from './hedge-result.rules.ts'

async function judgedHedges(asking: Context, dealId: string) {
  const context = await onItsDay(asking, dealId)
  const { tx, session, today } = context
  const deal = await findDeal(tx, session, dealId)
  const { terms, spot, market, pair } = await eventFacts(context, deal)
  const items = await hedgesOf(tx, session, deal.id)
  if (!spot || !market || !terms.option || items.length === 0) return undefined
  const { isCall, isBought } = terms.option
  const homeCurrency = await homeCurrencyOf(tx, session, deal.orgId)
  const agreed = { strike: terms.exchangeRate, spot: market.spot, isCall, isBought, pair, homeCurrency }
  const { currency, divisor } = resultCurrency(agreed)
  const strike: StrikeTerms = { ...agreed, decimals: (await amountScales(tx))(currency) }
  return { deal, items, strike, spot, currency, divisor, today, result: hedgeResultOf(items, strike) }
}
type Judged = NonNullable<Awaited<ReturnType<typeof judgedHedges>>>

export async function hedgeResultReply(context: Context, dealId: string): Promise<HedgeResult | null> {
  const judged = await judgedHedges(context, dealId)
  if (!judged) return null
  const { deal, strike, currency, result } = judged
  return {
    dealId: deal.id,
    currencyPair: strike.pair.pair,
    priceDateRate: strike.spot.toString(),
    resultCurrency: currency,
    ...result,
  }
}

const sideOf = (is: boolean) => (is ? '1' : '-1')

/** The market and the strike, and in what the result is told. */
function marketInputs({ deal, strike, spot, currency, divisor }: Judged): FigureInput[] {
  const isInBase = currency === strike.pair.base
  const { pair } = strike.pair
  return [
    {
      symbol: 'S',
      name: cellInputs.spot,
      value: strike.spot.toString(),
      unit: pair,
      source: spot.dataSource,
      date: spot.dataDate,
      url: pathOf('rate-spot', { currencyPair: pair }),
    },
    {
      symbol: 'K',
      name: tradeEventWords.exePrice,
      value: strike.strike,
      unit: pair,
      source: deal.dealSerialNo,
      url: pathOf('inputmng', { open: deal.id }),
    },
    { symbol: 'u', name: isInBase ? cellInputs.spot : cellInputs.quotedUnit, value: divisor.toString() },
    { symbol: 'd', name: cellInputs.decimals, value: String(strike.decimals) },
  ]
}

const optionInputs = ({ strike: { isCall, isBought } }: Judged): FigureInput[] => [
  { symbol: 'c', name: cellInputs.call, value: sideOf(isCall) },
  { symbol: 's', name: cellInputs.held, value: sideOf(isBought) },
]

const source =
  (name: HedgeResultFigure): FigureSource =>
  async (context, { own: { deal = '' } }) => {
    const judged = await judgedHedges(context, deal)
    if (!judged) return undefined
    const { items, strike, currency, result } = judged
    const isOption = name === 'optionResult'
    const inBase = isOption ? amountInBase : signedInBase
    const unit = strike.pair.base
    const parts = items.map((item) => ({
      name: filled(cellInputs.exposure, { no: item.serialNo }),
      value: inBase(item, strike).toString(),
      unit,
      url: pathOf('expo-mon', { open: item.exposureId }),
    }))
    const amounts = { symbol: 'x', name: cellInputs.hedgedInBase, value: parts.map(({ value }) => value), unit }
    return {
      value: result[name],
      unit: currency,
      by: 'moveOnAmounts',
      inputs: [amounts, ...marketInputs(judged), ...(isOption ? optionInputs(judged) : [])],
      parts,
      calcDate: judged.today,
      isLive: true,
    }
  }

export const hedgeResultSources: FigureSources = Object.fromEntries(
  (Object.keys(hedgeResult) as HedgeResultFigure[]).map((name) => [hedgeResult[name], source(name)]),
)
