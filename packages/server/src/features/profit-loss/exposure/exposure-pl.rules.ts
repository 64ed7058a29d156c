/** From sums by currency, side and month to the figures above the list; every total is a sum of rows that were rounded once. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type {
  CurrencyPl,
  ExposurePlParts,
  ExposurePlTotal,
  MonthPl,
} from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import type { LeftOutReason } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { budgetStand, percentOf, shownRate } from '@hedgerow/quant/risk/profit/exposure-profit'

/** Sums of one currency, side, month and reason; decimal text. Rates times amounts are for the quoted unit of the currency. */
export interface ExposureSums {
  readonly currency: string
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  readonly month: string
  readonly leftOut: DictionaryValue<typeof LeftOutReason> | null
  readonly count: number
  readonly fallbackCount: number
  readonly exposureAmt: string
  readonly lockAmt: string
  readonly anchorAtRate: string | null
  readonly marketAtRate: string | null
  readonly netAtMarket: string | null
  readonly lockedAtRate: string | null
  readonly agreedAmt: string | null
  readonly agreedAtRate: string | null
  /** Null where one of them has no budget rate. */
  readonly budgetAtRate: string | null
  readonly marketValue: string | null
  readonly itemGainLoss: string | null
  readonly hedgeGainLoss: string | null
  readonly openingValue: string | null
  readonly closingValue: string | null
  readonly rateGain: string | null
}

/** In what amounts are told, and the currency; `per` is one over the unit, exact. */
export interface AmountTerms {
  readonly convertCurrency: string
  /** Decimals of that currency. */
  readonly scale: number
  readonly per: Decimal
}

type Figure = { [K in keyof ExposureSums]: ExposureSums[K] extends string | null ? K : never }[keyof ExposureSums]

const averageScale = 24
const totalOf = (rows: readonly ExposureSums[], figure: Figure): Decimal =>
  sum(rows.map((row) => decimal(row[figure] ?? '0')))
const plain = (amount: Decimal) => amount.stripZeros().toString()

const money = (rows: readonly ExposureSums[], figure: Figure, { scale, per }: AmountTerms): string => {
  const exact = totalOf(rows, figure).round(scale)
  return per.scale === 0 ? exact.toString() : plain(exact.mul(per))
}

function gainsOf(rows: readonly ExposureSums[], terms: AmountTerms) {
  const gainLoss = decimal(money(rows, 'itemGainLoss', terms)).add(decimal(money(rows, 'hedgeGainLoss', terms)))
  return {
    itemGainLoss: money(rows, 'itemGainLoss', terms),
    hedgeGainLoss: money(rows, 'hedgeGainLoss', terms),
    gainLoss: gainLoss.toString(),
  }
}

const averageOf = (rows: readonly ExposureSums[], atRate: Figure, amount: Figure): string | null => {
  const whole = totalOf(rows, amount)
  return whole.isZero() ? null : shownRate(totalOf(rows, atRate).div(whole, averageScale)).toString()
}

/** Rows of one currency and side. */
function currencyPl(rows: readonly ExposureSums[], terms: AmountTerms): CurrencyPl {
  const [{ currency, exposureDirection }] = rows as [ExposureSums]
  const [effective, locked] = [totalOf(rows, 'exposureAmt'), totalOf(rows, 'lockAmt')]
  const hasBudget = rows.every(({ budgetAtRate }) => budgetAtRate !== null)
  const budget = hasBudget ? totalOf(rows, 'budgetAtRate').div(effective, averageScale) : undefined
  const { achievedRate, neededRate, isSecured } = budgetStand({
    side: exposureDirection === ExposureDirection.of.long ? 'receivable' : 'payable',
    effective,
    locked,
    lockedAtRate: totalOf(rows, 'lockedAtRate'),
    net: effective.sub(locked),
    netAtMarket: totalOf(rows, 'netAtMarket'),
    budgetRate: budget,
  })
  return {
    currency,
    exposureDirection,
    currencyPair: `${currency}/${terms.convertCurrency}`,
    count: rows.reduce((count, row) => count + row.count, 0),
    exposureAmt: plain(effective),
    lockAmt: plain(locked),
    netAmt: plain(effective.sub(locked)),
    hedgeAverage: averageOf(rows, 'agreedAtRate', 'agreedAmt'),
    marketRate: averageOf(rows, 'marketAtRate', 'exposureAmt'),
    achievedRate: achievedRate?.toString() ?? null,
    budgetRate: budget ? shownRate(budget).toString() : null,
    neededRate: neededRate?.toString() ?? null,
    isSecured,
    ...gainsOf(rows, terms),
  }
}

/** As `CurrencyPl`, with what its rates are made of: what locked and open parts fetch together. */
export function budgetRows(sums: readonly ExposureSums[], terms: AmountTerms) {
  const counted = sums.filter(({ leftOut }) => leftOut === null)
  const rowOf = (rows: readonly ExposureSums[]) => {
    const { count: _, itemGainLoss: __, hedgeGainLoss: ___, gainLoss: ____, ...stand } = currencyPl(rows, terms)
    const lockedAtRate = plain(totalOf(rows, 'lockedAtRate'))
    return { ...stand, lockedAtRate, netAtMarket: plain(totalOf(rows, 'netAtMarket')) }
  }
  const budgets = [...Map.groupBy(counted, bySide).values()].map((rows) => ({
    ...rowOf(rows),
    months: rows.map((row) => ({ month: row.month, ...rowOf([row]) })),
  }))
  return { budgets, leftOut: countOf(sums.filter(({ leftOut }) => leftOut !== null)) }
}

const bySide = ({ currency, exposureDirection }: ExposureSums) => `${currency} ${exposureDirection}`

type Totals = Omit<ExposurePlTotal, 'calcDate' | 'isToday' | 'snapshotId' | 'rates' | 'curves' | 'points' | 'problems'>

export function exposureTotals(sums: readonly ExposureSums[], terms: AmountTerms): Totals {
  const counted = sums.filter(({ leftOut }) => leftOut === null)
  const groups = [...Map.groupBy(counted, bySide).values()]
  const months = counted.map(
    (row): MonthPl => ({
      month: row.month,
      anchorRate: averageOf([row], 'anchorAtRate', 'exposureAmt'),
      ...currencyPl([row], terms),
    }),
  )
  const gains = gainsOf(counted, terms)
  const value = totalOf(counted, 'marketValue').mul(terms.per)
  const leftOut = Map.groupBy(sums, ({ leftOut: reason }) => reason)
  return {
    convertCurrency: terms.convertCurrency,
    count: countOf(counted),
    ...gains,
    profitPercent: percentOf(decimal(gains.gainLoss), value)?.toString() ?? null,
    leftOut: [...leftOut].flatMap(([reason, of]) =>
      reason === null ? [] : [{ leftOutCause: reason, count: countOf(of) }],
    ),
    fallbackCount: counted.reduce((count, row) => count + row.fallbackCount, 0),
    currencies: groups.map((of) => currencyPl(of, terms)),
    months,
    monthGains: gainsByMonth(months),
  }
}

/** The sum of what each currency and side is shown to have gained in the month. */
function gainsByMonth(months: readonly MonthPl[]): ExposurePlTotal['monthGains'] {
  const sumOf = (of: readonly MonthPl[], gain: 'itemGainLoss' | 'hedgeGainLoss' | 'gainLoss') =>
    sum(of.map((row) => decimal(row[gain]))).toString()
  return [...Map.groupBy(months, ({ month }) => month)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, of]) => ({
      month,
      itemGainLoss: sumOf(of, 'itemGainLoss'),
      hedgeGainLoss: sumOf(of, 'hedgeGainLoss'),
      gainLoss: sumOf(of, 'gainLoss'),
    }))
}

const countOf = (rows: readonly ExposureSums[]) => rows.reduce((count, row) => count + row.count, 0)

/** What was registered at the anchor, and by what it became what the market and the hedges make of it today. */
function partsOf(rows: readonly ExposureSums[], terms: AmountTerms) {
  const value = (figure: Figure) => decimal(money(rows, figure, terms))
  const [openingValue, closingValue] = [value('openingValue'), value('closingValue')]
  const [item, hedges, rate] = [value('itemGainLoss'), value('hedgeGainLoss'), value('rateGain')]
  const parts = {
    openingValue,
    // The rest: what is effective at the anchor less what was registered.
    volume: closingValue.sub(openingValue).sub(item).sub(hedges),
    rate,
    time: item.sub(rate),
    hedges,
    closingValue,
  }
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString()])) as Record<
    keyof typeof parts,
    string
  >
}

export function exposureParts(sums: readonly ExposureSums[], terms: AmountTerms): Omit<ExposurePlParts, 'calcDate'> {
  const counted = sums.filter(({ leftOut }) => leftOut === null)
  return {
    convertCurrency: terms.convertCurrency,
    total: partsOf(counted, terms),
    rows: [...Map.groupBy(counted, bySide).values()].map((of) => {
      const [{ currency, exposureDirection }] = of as [ExposureSums]
      return { currency, exposureDirection, ...partsOf(of, terms) }
    }),
  }
}
