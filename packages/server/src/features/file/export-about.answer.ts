/** The second sheet of an export: what the first one holds, of which day, by which rates, and what it adds up to. */
import { aboutTexts } from '@hedgerow/contract/file/export.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { columns, type ListDeclaration, type Row, wordOfFilter } from '@hedgerow/contract/kit/list'
import { type Lang, listText, say, type Text } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addRows, type Totals } from '../../kit/database/list-totals.ts'
import type { MoreSheet } from '../../kit/file/written/excel.ts'

/** What is asked, as the reader chose it. */
interface ExportTerms {
  readonly filter: Readonly<Record<string, string | undefined>>
  readonly isWhole: boolean
  readonly today: BusinessDate
  /** Day and time of the export, as the reader's clock shows them. */
  readonly madeAt: string
  readonly madeBy: string
}

/** Gathers, while the rows pass, what the second sheet says of them. */
export function aboutExport(list: ListDeclaration, terms: ExportTerms, lang: Lang) {
  const totals: Totals = new Map()
  const names = new Map<string, Set<string>>()
  const rates = new Set<string>()
  let count = 0
  const note = (name: string, value: string | null | undefined) => {
    if (value) names.set(name, (names.get(name) ?? new Set()).add(value))
  }
  const named = Object.keys(terms.filter).filter(isId).map(nameColumnOf)
  return {
    see(rows: readonly Row[]): void {
      count += rows.length
      addRows(list, rows, totals)
      for (const row of rows) {
        for (const name of named) note(name, row[name])
        const rate = list.rates?.by?.map((name) => row[name] ?? '').join(' ')
        if (rate?.trim()) rates.add(rate)
      }
    },
    sheet: (): MoreSheet => ({
      name: say(aboutTexts.about, lang),
      columns: aboutColumns(lang),
      rows: () => [
        ...aboutRows(list, terms, count, lang),
        ...filterRows(list, terms.filter, names, lang),
        ...rateRows(list, rates, lang),
        ...totalRows(list, totals, lang),
      ],
    }),
  }
}

const isId = (name: string) => name.endsWith('Id')
/** `orgId` is shown by `orgName`. */
const nameColumnOf = (name: string) => name.replace(/Id$/, 'Name')

const aboutColumns = (lang: Lang) => [
  { name: 'item', column: columns.text({ width: 190 }), title: say(aboutTexts.item, lang) },
  { name: 'value', column: columns.text({ width: 300 }), title: say(aboutTexts.value, lang) },
  { name: 'currency', column: columns.code({ width: 80 }), title: say(aboutTexts.currency, lang) },
  { name: 'amount', column: columns.amount({ unit: 'currency' }), title: say(aboutTexts.amount, lang) },
]

const line = (item: string, value: string, currency: string | null = null, amount: string | null = null): Row => ({
  id: item,
  item,
  value,
  currency,
  amount,
})

export const spelledDay = (day: string) =>
  /^\d{8}$/.test(day) ? `${day.slice(0, 4)}/${day.slice(4, 6)}/${day.slice(6)}` : day

function aboutRows(list: ListDeclaration, terms: ExportTerms, count: number, lang: Lang): Row[] {
  const lineOf = (word: Text, value: string) => line(say(word, lang), value)
  return [
    lineOf(aboutTexts.list, say(list.title, lang)),
    lineOf(aboutTexts.rows, say(terms.isWhole ? aboutTexts.allRows : aboutTexts.thisPage, lang, { count })),
    lineOf(aboutTexts.asOf, spelledDay(terms.today)),
    lineOf(aboutTexts.madeAt, terms.madeAt),
    lineOf(aboutTexts.madeBy, terms.madeBy),
  ]
}

function filterRows(
  list: ListDeclaration,
  filter: ExportTerms['filter'],
  names: ReadonlyMap<string, ReadonlySet<string>>,
  lang: Lang,
): Row[] {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  if (set.length === 0) return [line(say(aboutTexts.filter, lang), say(aboutTexts.noFilter, lang))]
  return set.map(([name, value]) => {
    const dictionary = list.columns[name]?.dictionary ?? list.columns[name]?.holds
    const namesOf = names.get(nameColumnOf(name))
    const text = dictionary
      ? value.split(',').map((each) => say(labelOf(dictionary, each), lang))
      : namesOf && isId(name)
        ? [...namesOf]
        : [spelledDay(value)]
    return line(
      say(aboutTexts.filterBy, lang, { field: say(wordOfFilter(list, name), lang) }),
      say(listText(text), lang),
    )
  })
}

function rateRows({ rates }: ListDeclaration, used: ReadonlySet<string>, lang: Lang): Row[] {
  const item = say(aboutTexts.rates, lang)
  if (!rates) return [line(item, say(aboutTexts.noRates, lang))]
  return [line(item, say(rates.note, lang)), ...[...used].sort().map((rate) => line(item, rate))]
}

function totalRows(list: ListDeclaration, totals: Totals, lang: Lang): Row[] {
  const side = list.totalsBy ? list.columns[list.totalsBy]?.dictionary : undefined
  return [...totals.values()].map((total) => {
    const word = say(list.words[total.column] ?? { zh: total.column, en: total.column }, lang)
    const of = side && total.side !== null ? say(labelOf(side, total.side), lang) : ''
    return line(say(aboutTexts.total, lang, { field: word }), of, total.currency, total.page)
  })
}
