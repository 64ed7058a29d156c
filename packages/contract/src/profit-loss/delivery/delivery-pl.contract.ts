/** What settled and closed deals brought, each beside the item that it hedged, and whether the books say the same (decision 0301). */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, page, post } from '../../kit/endpoint.ts'
import { dict } from '../../kit/field.ts'
import { columns, filteredShape, list } from '../../kit/list.ts'
import { currencyChoice, pairChoice } from '../../reference/currency.contract.ts'
import { DealDirection } from '../../reference/reference.dict.ts'
import { AnchorType, LeftOutReason, ResultKind } from '../profit-loss.dict.ts'
import { deliveryPlTexts, deliveryPlWords } from './delivery-pl.text.ts'

const money = (width: number, hidden = false) =>
  columns.amount({ unit: 'currency', width, signed: true, hidden, sortable: false, total: false })

export const deliveryPlList = list({
  name: 'profitLossDelivery',
  title: deliveryPlTexts.title,
  needs: 'profit-loss.view',
  words: deliveryPlWords,
  sort: '-valueDate',
  defaults: { anchorType: AnchorType.of.booked },
  figures: {
    of: [
      'realizedPl',
      'itemGainLoss',
      'combinedGainLoss',
      'ledgerDifference',
      'reversedMtm',
      'bookedPl',
      'marketValue',
      'currentMarketValue',
      'profitPercent',
      'homeResult',
      'principal',
      'exchangeRate',
      'settleRate',
    ],
    by: ['anchorType'],
  },
  empty: deliveryPlTexts.empty,
  columns: {
    dealSerialNo: columns.code({
      width: 170,
      filter: 'starts',
      pinned: true,
      sortable: false,
      opens: { record: 'deal', id: 'dealId' },
    }),
    valueDate: columns.date({ filter: 'range' }),
    currencyPair: columns.code({ width: 100, choice: pairChoice, filter: 'many', sortable: false }),
    dealDirection: columns.dict(DealDirection, { width: 80, sortable: false }),
    principal: columns.amount({ unit: 'baseCurrency', width: 130, sortable: false, total: false }),
    realizedPl: columns.amount({ unit: 'currency', width: 130, signed: true, sortable: false }),
    combinedGainLoss: money(130),
    ledgerDifference: money(120),
    currency: columns.code({ width: 90, choice: currencyChoice, filter: 'exact', sortable: false }),
    resultKind: columns.dict(ResultKind, { width: 110, filter: 'many', sortable: false }),
    itemGainLoss: money(130),
    exchangeRate: columns.rate({ agreed: true, unit: 'currencyPair', width: 100, sortable: false }),
    settleRate: columns.rate({ unit: 'currencyPair', width: 100, sortable: false }),
    journalNo: columns.code({ width: 170, sortable: false, opens: { record: 'journal', id: 'journalId' } }),
    /** The anchor that is asked for; a row shows the one that was used. */
    anchorType: columns.dict(AnchorType, { width: 110, filter: 'one', hidden: true, sortable: false }),
    /** Exposures of the row that were measured against their booking rate, for want of the anchor that is asked for. */
    fallbackNos: columns.text({ width: 180, sortable: false }),
    leftOutCause: columns.dict(LeftOutReason, { width: 120, hidden: true, sortable: false }),
    reversedMtm: money(130, true),
    bookedPl: money(130, true),
    marketValue: columns.amount({
      unit: 'quoteCurrency',
      width: 140,
      hidden: true,
      sortable: false,
      total: false,
    }),
    currentMarketValue: columns.amount({
      unit: 'quoteCurrency',
      width: 150,
      hidden: true,
      sortable: false,
      total: false,
    }),
    profitPercent: columns.percent({ width: 100, hidden: true, sortable: false }),
    homeResult: columns.amount({ unit: 'homeCurrency', width: 140, signed: true, hidden: true, sortable: false }),
    homeCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
    counterPartyName: columns.text({ width: 130, hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
    baseCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    quoteCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    dealId: columns.code({ hidden: true, sortable: false }),
    journalId: columns.code({ hidden: true, sortable: false }),
  },
  actions: {},
})

const gains = {
  /** Of all rows: what the deals brought. */
  realizedPl: z.string(),
  /** Of the rows whose item could be judged, as is `combinedGainLoss`. */
  itemGainLoss: z.string(),
  combinedGainLoss: z.string(),
}
const CurrencyDelivery = z.object({
  currency: z.string(),
  count: z.number(),
  ...gains,
  reversedMtm: z.string(),
  /** What the books have of the same rows, and what the rows say more: 0.00, or one of the two is wrong. */
  bookedPl: z.string(),
  ledgerDifference: z.string(),
})
export type CurrencyDelivery = z.output<typeof CurrencyDelivery>
const MonthDelivery = z.object({
  month: z.string(),
  currency: z.string(),
  ...gains,
  /** Both together, of this month and those before it. */
  cumulative: z.string(),
})
export type MonthDelivery = z.output<typeof MonthDelivery>

export const DeliveryPlTotal = z.object({
  count: z.number(),
  currencies: z.array(CurrencyDelivery),
  months: z.array(MonthDelivery),
  /** Delivered in full, weighted by principal. */
  pairs: z.array(
    z.object({
      currencyPair: z.string(),
      dealDirection: dict(DealDirection),
      averageRate: z.string(),
      marketRate: z.string(),
    }),
  ),
  leftOut: z.array(z.object({ leftOutCause: dict(LeftOutReason), count: z.number() })),
  /** Deals whose value date has come and whose money has not moved yet. */
  dueCount: z.number(),
})
export type DeliveryPlTotal = z.output<typeof DeliveryPlTotal>

export const deliveryPlApi = endpoints('/CLOUD-FX/profitLoss/delivery', {
  queryByPage: page('/queryByPage', deliveryPlList),
  /** Of the rows that the list's filters leave. */
  total: post('/total', {
    input: filteredShape(deliveryPlList),
    reply: DeliveryPlTotal,
    needs: 'profit-loss.view',
  }),
})
