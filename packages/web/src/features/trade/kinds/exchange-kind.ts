/** What the forms of spot and forward share: they are read, answered and started alike. */

import type { DealSaved } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { SettleType, TradeMode } from '@hedgerow/contract/trade/trade.dict'
import { usualForeign } from '@hedgerow/quant/basics/currency'
import type { OpenRequest } from '../live/deal-kind.ts'

export const exchangeEntry = {
  serialOf: (reply: unknown) => (reply as DealSaved).dealSerialNo,
  stored: fxDealApi.getById,
  notCopied: [],
} as const

export const exchangeStart = (homeCurrency: string) => ({
  tradeMode: TradeMode.of.phone,
  settleType: SettleType.of.full,
  buyCurrency: homeCurrency,
  sellCurrency: usualForeign(homeCurrency),
})

export const requestedSides = ({ hedge, buyCurrency, sellCurrency, open }: OpenRequest) => ({
  buyCurrency,
  sellCurrency,
  ...(hedge.hedgeCurrency === buyCurrency ? { buyAmt: open } : { sellAmt: open }),
})
