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
  /** Of what was delivered in full, also times each rate; null where nothing was. */
  readonly principal: string | null
  readonly atDeal: string | null
  readonly atMarket: string | null
}

type Figure = 'realizedPl' | 'itemGainLoss' | 'combinedGainLoss' | 'reversedMtm' | 'bookedPl' | 'ledgerDifference'
type Rows = readonly DeliverySums[]

const rateScale = 6

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
const groupsBy = (rows: readonly DeliverySums[], key: (row: DeliverySums) => string) =>
  [...Map.groupBy(rows, key).values()].flatMap((of) => (of[0] ? [{ first: of[0], of }] : []))

/** The average deal rate of what was delivered in full beside that of the settlement days. */
function pairRates(sums: readonly DeliverySums[]): DeliveryPlTotal['pairs'] {
  const exchanges = sums.filter(({ principal }) => principal !== null)
  return groupsBy(exchanges, ({ currencyPair, dealDirection }) => `${currencyPair} ${dealDirection}`).map(
    ({ first: { currencyPair, dealDirection }, of }) => {
      const whole = (figure: 'principal' | 'atDeal' | 'atMarket') => sum(of.map((row) => decimal(row[figure] ?? '0')))
      const average = (figure: 'atDeal' | 'atMarket') => whole(figure).div(whole('principal'), rateScale).toString()
      return { currencyPair, dealDirection, averageRate: average('atDeal'), marketRate: average('atMarket') }
    },
  )
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
    })),
    pairs: pairRates(sums),
    leftOut: [...leftOut].flatMap(([leftOutCause, of]) =>
      leftOutCause === null ? [] : [{ leftOutCause, count: countOf(of) }],
    ),
  }
}
