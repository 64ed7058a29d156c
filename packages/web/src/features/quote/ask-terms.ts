/** What the terms of an inquiry start from: nothing, a hedge request, an earlier inquiry. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { Row } from '@hedgerow/contract/kit/list'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { kindOfLimit, usualPeriod } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealType, SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'

export type Terms = Readonly<Record<string, string>>

export const askStart: Terms = {
  businType: kindOfLimit(SpotLimit.of.spot),
  currencyPair: 'USD/CNY',
  dealDirection: DealDirection.of.sell,
  currency: 'USD',
  dealLimit: SpotLimit.of.spot,
  dealType: DealType.of.hedge,
  hedgeExposureType: ExposureType.of.certain,
}

/** The pairs of the product quote a foreign currency in yuan or dollars; the request's two currencies in that order. */
const quoteOrder = ['USD', 'CNY']
const pairOf = (one: string, other: string) =>
  quoteOrder.indexOf(one) > quoteOrder.indexOf(other) ? `${other}/${one}` : `${one}/${other}`

/** The part of a request that is not executed yet, in its own currency and term. */
export function requestStart(hedge: Hedge): Terms {
  const [buy, sell] = [hedge.buyCurrency ?? 'CNY', hedge.sellCurrency ?? 'USD']
  const currencyPair = pairOf(buy, sell)
  const dealLimit = hedge.deliveryPeriod ?? usualPeriod
  return {
    ...askStart,
    orgId: hedge.orgId,
    hedgeRequestId: hedge.id,
    hedgeExposureType: hedge.exposureType ?? '1',
    businType: kindOfLimit(dealLimit),
    currencyPair,
    dealDirection: currencyPair.startsWith(buy) ? DealDirection.of.buy : DealDirection.of.sell,
    currency: hedge.hedgeCurrency ?? currencyPair.slice(0, 3),
    dealAmt: decimal(hedge.hedgeAmt).sub(decimal(hedge.executedAmt)).toString(),
    dealLimit,
  }
}

/** A tile above its click limit hands its terms over by the address, beside the request that it is linked to. */
export function searchStart(search: Readonly<Record<string, unknown>>): Terms | undefined {
  if (search.askPair === undefined) return undefined
  const textOf = (name: string) => String(search[name] ?? '')
  return {
    currencyPair: textOf('askPair'),
    currency: textOf('askPair').slice(0, 3),
    dealDirection: textOf('askSide'),
    dealAmt: textOf('askAmt'),
    dealLimit: textOf('askLimit'),
    ...(search.hedgeRequestId === undefined ? {} : { hedgeRequestId: textOf('hedgeRequestId') }),
    businType: kindOfLimit(textOf('askLimit')),
  }
}

const copied = ['orgId', 'businType', 'currencyPair', 'dealDirection', 'currency', 'dealAmt', 'dealLimit'] as const

export const rowStart = (row: Row): Terms =>
  Object.fromEntries(copied.flatMap((name) => (row[name] ? [[name, row[name]]] : [])))
