/** A hedge that was tried on the value at risk, as one screen hands it to the form of a request by the address. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { splitPair } from '@hedgerow/quant/basics/currency'

export interface TriedHedge {
  readonly currencyPair: string
  /** Of the base currency. */
  readonly dealDirection: string
  readonly amount: string
  readonly convertCurrency: string
  /** What was at risk before it and would be with it. */
  readonly now: string
  readonly after: string
  /** When it would be delivered; empty where the trial names no day. */
  readonly valueDate: string
  /** Whose book was measured; empty where that of all was. */
  readonly orgId: string
}

/** The first opens the form. */
export const trialNames = [
  'exposureIds',
  'trialPair',
  'trialSide',
  'trialAmount',
  'trialCurrency',
  'trialNow',
  'trialAfter',
  'trialDate',
  'trialOrg',
] as const

interface Tried
  extends Pick<TriedHedge, 'currencyPair' | 'dealDirection' | 'amount' | 'convertCurrency' | 'valueDate' | 'orgId'> {
  readonly valueAtRisk: { readonly now: string; readonly after: string }
}

export const trialSearch = (hedge: Tried) => ({
  exposureIds: 'new',
  trialPair: hedge.currencyPair,
  trialSide: hedge.dealDirection,
  trialAmount: hedge.amount,
  trialCurrency: hedge.convertCurrency,
  trialNow: hedge.valueAtRisk.now,
  trialAfter: hedge.valueAtRisk.after,
  ...(hedge.valueDate === '' ? {} : { trialDate: hedge.valueDate }),
  ...(hedge.orgId === '' ? {} : { trialOrg: hedge.orgId }),
})

/** Nothing where the address has no whole hedge. */
export function trialOfSearch(search: Readonly<Record<(typeof trialNames)[number], string>>): TriedHedge | undefined {
  const { trialPair, trialSide, trialAmount, trialCurrency, trialNow, trialAfter, trialDate, trialOrg } = search
  const isWhole = /^[A-Z]{3}\/[A-Z]{3}$/.test(trialPair) && /^\d{1,15}(\.\d{1,6})?$/.test(trialAmount)
  if (!isWhole || !DealDirection.values.some((side) => side === trialSide)) return undefined
  return {
    currencyPair: trialPair,
    dealDirection: trialSide,
    amount: trialAmount,
    convertCurrency: trialCurrency,
    now: trialNow,
    after: trialAfter,
    valueDate: /^\d{8}$/.test(trialDate) ? trialDate : '',
    orgId: /^\d{1,18}$/.test(trialOrg) ? trialOrg : '',
  }
}

/** The base currency is sold or bought for the other. */
export const sidesOf = ({ currencyPair, dealDirection }: TriedHedge) => {
  const { base, quote } = splitPair(currencyPair)
  return { base, quote, isSold: dealDirection === DealDirection.of.sell }
}
