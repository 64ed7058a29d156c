/** What a value at risk gave and what it followed from, as sheets, unrounded. Pure. */
import { columns } from '@hedgerow/contract/kit/list'
import type { Lang } from '@hedgerow/contract/kit/text'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varWords } from '@hedgerow/contract/risk/var/var.text'
import type { VarWork } from '../var/var.rules.ts'
import {
  type Cell,
  conversionsSheet,
  digits,
  type NamedCells,
  pairsSheet,
  type RunSheet,
  type SheetHead,
  tradeCells,
  tradeHead,
} from './run-sheet.rules.ts'

interface VarRun {
  readonly result: VarResult
  readonly inputs: VarWork
}

export function varSheets({ result, inputs }: VarRun, lang: Lang): RunSheet[] {
  const money = columns.amount({ unit: 'currency' })
  const options = { name: riskRunTexts.sheetOptions, head: optionHead, rows: optionRows(inputs) }
  return [
    pairsSheet(riskRunTexts.sheetResult, figuresOf(result), money, lang, result.convertCurrency),
    { name: riskRunTexts.sheetCurrencies, head: currencyHead, rows: currencyRows(result) },
    { name: riskRunTexts.sheetPositions, head: positionHead, rows: positionRows(inputs) },
    ...(inputs.book.options.length > 0 ? [options] : []),
    { name: riskRunTexts.sheetRates, head: rateHead(inputs), rows: rateRows(inputs) },
    pairsSheet(riskRunTexts.sheetInputs, otherInputs(inputs), columns.text({ width: 220 }), lang),
    ...(inputs.book.options.length > 0 ? [conversionsSheet(inputs.book.conversions, lang)] : []),
  ]
}

const figuresOf = (result: VarResult): NamedCells => [
  [varWords.valueAtRisk, result.valueAtRisk],
  [varWords.expectedShortfall, result.expectedShortfall],
  [varWords.strictShortfall, result.strictShortfall],
  [varWords.intervalLow, result.intervalLow],
  [varWords.intervalHigh, result.intervalHigh],
  [varWords.shortfallError, result.shortfallError],
  [varWords.diversificationBenefit, result.diversificationBenefit],
  [varWords.itemValueAtRisk, result.itemValueAtRisk],
  [varWords.hedgeValueAtRisk, result.hedgeValueAtRisk],
  [varWords.netPosition, result.netPosition],
]

const amount = columns.amount({ unit: 'home' })
const currencyHead: SheetHead = {
  currency: [varWords.currency, columns.code()],
  itemPosition: [varWords.itemPosition, amount],
  hedgePosition: [varWords.hedgePosition, amount],
  together: [varWords.together, amount],
  standalone: [varWords.standalone, amount],
  marginal: [varWords.marginal, columns.rate()],
  component: [varWords.component, amount],
  contributionPct: [varWords.contributionPct, columns.percent()],
  incremental: [varWords.incremental, amount],
  shortfallComponent: [varWords.shortfallComponent, amount],
  dailyVolPct: [varWords.dailyVolPct, columns.percent()],
  home: [varWords.convertCurrency, columns.code()],
}
const currencyRows = ({ currencies, convertCurrency }: VarResult) =>
  currencies.map((row) => ({ ...row, home: convertCurrency }))

const positionHead: SheetHead = {
  currency: [varWords.currency, columns.code()],
  item: [varWords.itemPosition, columns.rate({ width: 180 })],
  hedge: [varWords.hedgePosition, columns.rate({ width: 180 })],
  spot: [riskRunTexts.spot, columns.rate()],
}
const positionRows = ({ book, item, hedge, spots }: VarWork) =>
  book.currencies.map((currency, at) => {
    const spot = spots?.[at]
    return {
      currency,
      item: digits(item[at] ?? 0),
      hedge: digits(hedge[at] ?? 0),
      spot: spot === undefined ? null : digits(spot),
    }
  })

/** What no other sheet has: how much of the sample the history had. */
const otherInputs = ({ terms, leftOut, simulatedCount }: VarWork): NamedCells => [
  [varWords.observations, String(terms.sampleSize)],
  [riskRunTexts.leftOutDates, leftOut.length > 0 ? leftOut.join(', ') : null],
  [riskRunTexts.simulatedCount, String(simulatedCount)],
]

const optionHead: SheetHead = {
  pair: [varWords.currencyPair, columns.code()],
  optionType: [riskRunTexts.optionType, columns.code()],
  ...tradeHead,
}
const optionRows = ({ book }: VarWork) =>
  book.options.map(
    (option): Record<string, Cell> => ({
      pair: option.pair,
      optionType: option.optionType ?? null,
      ...tradeCells(option),
    }),
  )

const rateHead = ({ book }: VarWork): SheetHead => ({
  date: [riskRunWords.calcDate, columns.date()],
  ...Object.fromEntries(
    book.currencies.map((currency) => {
      const pair = `${currency}/${book.home}`
      return [currency, [{ zh: pair, en: pair }, columns.rate()] as const]
    }),
  ),
})
const rateRows = ({ book, dates, rates }: VarWork) =>
  dates.map((date, day) => ({
    date,
    ...Object.fromEntries(book.currencies.map((currency, at) => [currency, digits(rates[day]?.[at] ?? 0)])),
  }))
