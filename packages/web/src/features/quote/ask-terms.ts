/** What the terms of an inquiry start from: nothing, a hedge request, an earlier inquiry. */

import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { Row } from '@hedgerow/contract/kit/list'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { kindOfLimit, usualPeriod } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealType, SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { quotingOrder, usualForeign } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'

export type Terms = Readonly<Record<string, string>>

/** Without a request the main foreign currency is sold for the home currency. */
export function askStart(homeCurrency: string): Terms {
  const currency = usualForeign(homeCurrency)
  const currencyPair = quotingOrder(currency, homeCurrency)
  return {
    businType: kindOfLimit(SpotLimit.of.spot),
    currencyPair,
    dealDirection: currencyPair.startsWith(currency) ? DealDirection.of.sell : DealDirection.of.buy,
    currency,
    dealLimit: SpotLimit.of.spot,
    dealType: DealType.of.hedge,
    hedgeExposureType: ExposureType.of.certain,
  }
}

/** The part of a request that is not executed yet, in its own currency and term. */
export function requestStart(hedge: Hedge, homeCurrency: string): Terms {
  const buy = hedge.buyCurrency ?? homeCurrency
  const sell = hedge.sellCurrency ?? usualForeign(homeCurrency)
  const currencyPair = quotingOrder(buy, sell)
  const dealLimit = hedge.deliveryPeriod ?? usualPeriod
  return {
    ...askStart(homeCurrency),
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
