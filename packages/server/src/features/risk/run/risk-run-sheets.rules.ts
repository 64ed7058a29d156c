/** A run as the sheets of a workbook: its parameters and figures, and all that they followed from, unrounded. Pure. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Column, columns, type Row } from '@hedgerow/contract/kit/list'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import type { SavedRun } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varWords } from '@hedgerow/contract/risk/var/var.text'
import { termsInOrder, varTermValue, varTermWord } from '@hedgerow/contract/risk/var/var-term.word'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import type { MoreSheet } from '../../../kit/file/written/excel.ts'
import type { VarWork } from '../var/var.rules.ts'

type DoneRun = SavedRun & { readonly result: VarResult; readonly inputs: VarWork; readonly libraryVersion: string }
type Cell = string | null
type Head = Readonly<Record<string, readonly [Text, Column]>>

/** Digits of an input, beyond which a workbook keeps none. */
const inputScale = 12
const digits = (value: number): string => fromNumber(value, inputScale).stripZeros().toString()

export function runSheets(run: DoneRun, lang: Lang): readonly [MoreSheet, ...MoreSheet[]] {
  const sheet = (name: Text, head: Head, rows: readonly Readonly<Record<string, Cell>>[]): MoreSheet => ({
    name: say(name, lang),
    columns: Object.entries(head).map(([key, [title, column]]) => ({ name: key, title: say(title, lang), column })),
    rows: () => rows.map((row, at): Row => ({ id: String(at), ...row })),
  })
  const pairs = (name: Text, of: readonly (readonly [Text, Cell])[], column: Column) =>
    sheet(
      name,
      { name: [riskRunTexts.name, columns.text({ width: 220 })], value: [riskRunTexts.value, column] },
      of.map(([word, value]) => ({ name: say(word, lang), value, currency: run.result.convertCurrency })),
    )
  const { inputs } = run
  return [
    pairs(riskRunTexts.sheetRun, headOf(run, lang), columns.text({ width: 220 })),
    pairs(riskRunTexts.sheetTerms, termsOf(run, lang), columns.text({ width: 220 })),
    pairs(riskRunTexts.sheetResult, figuresOf(run.result), columns.amount({ unit: 'currency' })),
    sheet(riskRunTexts.sheetCurrencies, currencyHead, currencyRows(run.result)),
    sheet(riskRunTexts.sheetPositions, positionHead, positionRows(inputs)),
    ...(inputs.book.options.length > 0 ? [sheet(riskRunTexts.sheetOptions, optionHead, optionRows(inputs))] : []),
    sheet(riskRunTexts.sheetRates, rateHead(inputs), rateRows(inputs)),
  ]
}

const headOf = (run: DoneRun, lang: Lang): (readonly [Text, Cell])[] => [
  [riskRunWords.runNo, run.runNo],
  [riskRunWords.runName, run.runName],
  [riskRunWords.runStatus, say(labelOf(RunStatus, run.runStatus), lang)],
  [riskRunWords.orgName, run.orgName],
  [riskRunWords.calcDate, run.calcDate],
  [riskRunWords.snapshotId, run.snapshotId],
  [riskRunWords.makerName, run.makerName],
  [riskRunWords.createTime, run.createTime],
  [riskRunWords.libraryVersion, run.libraryVersion],
  [riskRunWords.seed, String(run.inputs.terms.seed)],
  [riskRunWords.convertCurrency, run.result.convertCurrency],
]

/** As they were asked, where that was kept. */
function termsOf({ terms, result }: DoneRun, lang: Lang): (readonly [Text, Cell])[] {
  const parameters = terms ?? {
    algorithm: result.algorithm,
    holdingDays: String(result.holdingDays),
    confidence: result.confidence,
  }
  return termsInOrder(parameters).map(([name, value]) => [varTermWord(name), varTermValue(name, value, lang)])
}

const figuresOf = (result: VarResult): (readonly [Text, Cell])[] => [
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
const currencyHead: Head = {
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

const positionHead: Head = {
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

const optionParts = ['notional', 'strike', 'time', 'spot', 'rDomestic', 'rForeign', 'vol'] as const
const optionHead: Head = {
  pair: [varWords.currencyPair, columns.code()],
  optionType: [riskRunTexts.optionType, columns.code()],
  ...Object.fromEntries(optionParts.map((part) => [part, [riskRunTexts[part], columns.rate()] as const])),
}
const optionRows = ({ book }: VarWork) =>
  book.options.map(
    (option): Record<string, Cell> => ({
      pair: option.pair,
      optionType: option.optionType ?? null,
      ...Object.fromEntries(optionParts.map((part) => [part, digits(option[part])])),
    }),
  )

const rateHead = ({ book }: VarWork): Head => ({
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
