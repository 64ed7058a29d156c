/** From sums by month and currency to the figures above the list; every total is a sum of rows that were rounded once. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { DeliveryPlTotal } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import type { LeftOutReason } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import type { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'

/** Sums of one month, currency, pair, side and reason; decimal text. */
export interface DeliverySums {
  readonly month: string
  readonly currency: string
  readonly leftOutCause: DictionaryValue<typeof LeftOutReason> | null
  readonly count: number
  /** Decimals of the currency. */
  readonly scale: number
  readonly realizedPl: string
  readonly itemGainLoss: string
  readonly combinedGainLoss: string
  readonly reversedMtm: string
  readonly bookedPl: string
  readonly ledgerDifference: string
  readonly currencyPair: string
  readonly dealDirection: DictionaryValue<typeof DealDirection>
  /** Of what was delivered in full and has both rates, also times each of them; null where nothing was. */
  readonly principal: string | null
  readonly atDeal: string | null
  readonly atMarket: string | null
}

type Figure = 'realizedPl' | 'itemGainLoss' | 'combinedGainLoss' | 'reversedMtm' | 'bookedPl' | 'ledgerDifference'
type Rows = readonly DeliverySums[]

export const rateScale = 6

const money = (rows: Rows, figure: Figure) =>
  sum(rows.map((row) => decimal(row[figure])))
    .round(rows[0]?.scale ?? 0)
    .toString()
const gainsOf = (rows: Rows) => ({
  realizedPl: money(rows, 'realizedPl'),
  itemGainLoss: money(rows, 'itemGainLoss'),
  combinedGainLoss: money(rows, 'combinedGainLoss'),
})
const countOf = (rows: readonly DeliverySums[]) => rows.reduce((count, row) => count + row.count, 0)
const groupsBy = <Row extends DeliverySums>(rows: readonly Row[], key: (row: Row) => string) =>
  [...Map.groupBy(rows, key).values()].flatMap((of) => (of[0] ? [{ first: of[0], of }] : []))

type Exchanged = DeliverySums & Readonly<Record<'principal' | 'atDeal' | 'atMarket', string>>
const isExchanged = (row: DeliverySums): row is Exchanged =>
  row.principal !== null && row.atDeal !== null && row.atMarket !== null

const exchangesOf = (sums: Rows) =>
  groupsBy(sums.filter(isExchanged), ({ currencyPair, dealDirection }) => `${currencyPair} ${dealDirection}`)
const exact = (rows: readonly Exchanged[], figure: 'principal' | 'atDeal' | 'atMarket') =>
  rows.map((row) => row[figure])
const averageOf = (rows: readonly Exchanged[], figure: 'atDeal' | 'atMarket') => {
  const whole = (of: 'principal' | 'atDeal' | 'atMarket') => sum(exact(rows, of).map((one) => decimal(one)))
  return whole(figure).div(whole('principal'), rateScale).toString()
}

/** The average deal rate of what was delivered in full beside that of the settlement days. */
const pairRates = (sums: Rows): DeliveryPlTotal['pairs'] =>
  exchangesOf(sums).map(({ first: { currencyPair, dealDirection }, of }) => ({
    currencyPair,
    dealDirection,
    averageRate: averageOf(of, 'atDeal'),
    marketRate: averageOf(of, 'atMarket'),
  }))

/** One of these rates and what it is the average of. */
export function rateParts(
  sums: Rows,
  figure: 'averageRate' | 'marketRate',
  { pair, side }: { readonly pair: string; readonly side: string },
) {
  const rows = exchangesOf(sums).find(({ first }) => first.currencyPair === pair && first.dealDirection === side)?.of
  const at = figure === 'averageRate' ? 'atDeal' : 'atMarket'
  return rows && { value: averageOf(rows, at), principals: exact(rows, 'principal'), atRate: exact(rows, at) }
}

interface Part {
  readonly currency: string
  readonly month: string | undefined
}

/** The rows of a currency up to a month. */
const upTo = (sums: Rows, { currency, month }: Pick<DeliverySums, 'currency' | 'month'>) =>
  sums.filter((row) => row.currency === currency && row.month <= month)

/** What both together have come to by a month, and the months that it is the sum of. */
export const cumulativeParts = (sums: Rows, { currency, month = '' }: Part) =>
  sumParts(upTo(sums, { currency, month }), 'combinedGainLoss', { currency, month: undefined })

/** A total of one currency, or of a month of it, and what it is the sum of. */
export function sumParts(sums: Rows, figure: Figure, { currency, month }: Part) {
  const rows = sums.filter((row) => row.currency === currency && (!month || row.month === month))
  if (!rows[0]) return undefined
  return {
    value: money(rows, figure),
    scale: rows[0].scale,
    months: groupsBy(rows, (row) => row.month).map(({ first, of }) => ({
      month: first.month,
      value: money(of, figure),
    })),
    pairs: groupsBy(rows, ({ currencyPair }) => currencyPair).map(({ first: { currencyPair }, of }) => ({
      currencyPair,
      count: countOf(of),
      value: money(of, figure),
    })),
  }
}

export function deliveryTotals(sums: readonly DeliverySums[]): Omit<DeliveryPlTotal, 'dueCount'> {
  const leftOut = Map.groupBy(sums, ({ leftOutCause }) => leftOutCause)
  return {
    count: countOf(sums),
    currencies: groupsBy(sums, ({ currency }) => currency).map(({ first, of: rows }) => ({
      currency: first.currency,
      count: countOf(rows),
      ...gainsOf(rows),
      reversedMtm: money(rows, 'reversedMtm'),
      bookedPl: money(rows, 'bookedPl'),
      ledgerDifference: money(rows, 'ledgerDifference'),
    })),
    months: groupsBy(sums, ({ month, currency }) => `${month} ${currency}`).map(({ first, of: rows }) => ({
      month: first.month,
      currency: first.currency,
      ...gainsOf(rows),
      cumulative: money(upTo(sums, first), 'combinedGainLoss'),
    })),
    pairs: pairRates(sums),
    leftOut: [...leftOut].flatMap(([leftOutCause, of]) =>
      leftOutCause === null ? [] : [{ leftOutCause, count: countOf(of) }],
    ),
  }
}
