import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { usdRates } from '../../exposure/exposure-usd.store.ts'

type Amounts = Pick<
  DealRow,
  'buyCurrency' | 'buyAmt' | 'sellCurrency' | 'sellAmt' | 'currencyPair' | 'principal' | 'transDate'
>

const usdScale = 2

/** A deal's worth in US dollars: its own dollar leg, else its base amount at the stored rate of the trade date. */
export async function worthUsd(tx: Tx, scope: Scope, deal: Amounts): Promise<Decimal | undefined> {
  if (deal.buyCurrency === limitCurrency && deal.buyAmt) return decimal(deal.buyAmt)
  if (deal.sellCurrency === limitCurrency && deal.sellAmt) return decimal(deal.sellAmt)
  const base = deal.currencyPair?.slice(0, 3)
  if (!base || !deal.principal || !deal.transDate) return undefined
  const usd = (await usdRates(tx, scope, [base], businessDate(deal.transDate))).get(base)
  return usd && decimal(deal.principal).mul(usd.rate).round(usdScale)
}
