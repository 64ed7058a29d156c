import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { ExposurePlTotal } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { exposurePlTexts, exposurePlWords } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.text'
import {
  anchorOfMonth,
  exposureAmount,
  exposureRate,
  exposureTotal,
} from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import type { Filters } from '../../../kit/filter/list-search.ts'
import { amountScaleOf, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'

const amounts = ['exposureAmt', 'lockAmt', 'netAmt'] as const
const rates = ['anchorRate', 'hedgeAverage', 'marketRate', 'neededRate'] as const
const gains = ['itemGainLoss', 'hedgeGainLoss', 'gainLoss'] as const

interface MonthTableProps {
  readonly total: ExposurePlTotal
  /** What the figures were asked with, the day said. */
  readonly filters: Filters
}
const sheets = { ...exposureAmount, ...exposureRate, ...exposureTotal, anchorRate: anchorOfMonth }
const figures = [...amounts, ...rates, ...gains] as const

/** Currency and month: what is due, what of it is locked, at which rates, and what item and hedge gained; gains in the reports' currency. */
export function MonthTable({ total: { months, convertCurrency }, filters }: MonthTableProps) {
  const t = useText()
  const conventions = useConventions()
  const scaleOf = (currency: string) => amountScaleOf(conventions, currency) ?? 2
  const words = { ...exposurePlWords, neededRate: exposurePlTexts.needed }
  const named = [exposurePlWords.currency, exposurePlTexts.month, exposurePlWords.exposureDirection]
  return (
    <PlainTable
      caption={`${t(exposurePlTexts.byMonth)} (${convertCurrency})`}
      head={[...named, ...figures.map((name) => words[name])].map((word) => t(word))}
      rows={months.map((row) => [
        row.currency,
        `${row.month.slice(0, 4)}/${row.month.slice(4)}`,
        t(labelOf(ExposureDirection, row.exposureDirection)),
        ...amounts.map((name) => formatNumber(row[name], scaleOf(row.currency))),
        ...rates.map((name) => {
          const rate = row[name]
          return rate === null ? nothing : formatNumber(rate, rateScaleOf(conventions, row.currencyPair))
        }),
        ...gains.map((name) => formatNumber(row[name], scaleOf(convertCurrency))),
      ])}
      figures={months.map(({ currency: of, exposureDirection: side, month }) => [
        ...named.map(() => undefined),
        ...figures.map((name) => ({ id: figureId(sheets[name], { ...filters, of, side, month }), name: words[name] })),
      ])}
    />
  )
}
