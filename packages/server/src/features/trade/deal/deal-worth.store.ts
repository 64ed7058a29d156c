import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { usdRates } from '../../exposure/exposure-usd.store.ts'

type Amounts = Pick<
  DealRow,
  'orgId' | 'buyCurrency' | 'buyAmt' | 'sellCurrency' | 'sellAmt' | 'currencyPair' | 'principal' | 'transDate'
>

/** What a deal is worth in US dollars, at most one of the two: nothing where no rate tells. */
interface DealWorth {
  /** By its own dollars or a published rate: what persons' limits and tiers of review ask. */
  readonly published: Decimal | undefined
  /** By what its organisation entered and two people passed, where nobody publishes a rate: for limits of banks and the quota alone (decision 0345). */
  readonly byHand: Decimal | undefined
}
export const limitWorth = ({ published, byHand }: DealWorth): Decimal | undefined => published ?? byHand

export const usdScale = 2

/** Its own dollar leg, else its base amount at the stored rate of the trade date. */
export async function worthUsd(tx: Tx, scope: Scope, deal: Amounts): Promise<DealWorth> {
  const nothing = { published: undefined, byHand: undefined }
  if (deal.buyCurrency === limitCurrency && deal.buyAmt) return { ...nothing, published: decimal(deal.buyAmt) }
  if (deal.sellCurrency === limitCurrency && deal.sellAmt) return { ...nothing, published: decimal(deal.sellAmt) }
  const base = deal.currencyPair?.slice(0, 3)
  const { principal, transDate } = deal
  if (!base || !principal || !transDate) return nothing
  const worthBy = async (orgId?: string) => {
    const usd = (await usdRates(tx, scope, [base], businessDate(transDate), orgId)).get(base)
    return usd && decimal(principal).mul(usd.rate).round(usdScale)
  }
  const published = await worthBy()
  return published ? { ...nothing, published } : { ...nothing, byHand: await worthBy(deal.orgId) }
}
