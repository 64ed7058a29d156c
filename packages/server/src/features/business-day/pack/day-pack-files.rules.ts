/** The tables of a pack as a paper and as sheets, in one language or in both, Chinese first. Pure. */
import { DayPackLanguage } from '@hedgerow/contract/business-day/business-day.dict'
import { dayPackTexts } from '@hedgerow/contract/business-day/pack/day-pack.text'
import type { Column, Row } from '@hedgerow/contract/kit/list'
import { type Lang, languages, say, type Text } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { MoreSheet } from '../../../kit/file/written/excel.ts'
import type { DayCell, DayTable } from '../../../kit/http/feature.ts'
import type { Paper, Part } from '../../../kit/paper/paper.ts'
import type { PackFacts } from './day-pack.rules.ts'

/** So many rows of a table stand on the paper: a book of a hundred thousand deals is read in the workbook. */
const paperRows = 100

export interface PackClock {
  /** An instant on the clock of the organisation. */
  readonly wallTimeOf: (instant: string) => { readonly day: string; readonly time: string }
  readonly scaleOf: (currency: string) => number
}

const langsOf = (language: string): readonly Lang[] =>
  language === DayPackLanguage.of.both ? languages : [language === DayPackLanguage.of.english ? 'en_US' : 'zh_CN']

export type PackHead = Pick<PackFacts, 'close' | 'day' | 'snapshotNo'>

export function packPaper(head: PackHead, tables: readonly DayTable[], language: string, clock: PackClock): Paper {
  const { close, day, snapshotNo } = head
  const langs = langsOf(language)
  const [lang = 'zh_CN'] = langs
  const both = (text: Text, params = {}) => langs.map((one) => say(text, one, params)).join(' · ')
  const named = { org: close.orgName, day, no: snapshotNo }
  return {
    lang,
    title: both(dayPackTexts.title),
    subtitle: both(dayPackTexts.subtitle, named),
    author: say(close.orgName, lang),
    madeAt: close.madeAt,
    foot: say(dayPackTexts.foot, lang, named),
    isWide: true,
    parts: langs.flatMap((one, at) => paperParts(tables, one, at > 0, clock)),
  }
}

function paperParts(tables: readonly DayTable[], lang: Lang, isNewPage: boolean, clock: PackClock): Part[] {
  const opening: Part[] = isNewPage ? [{ text: say(dayPackTexts.title, lang), isHeading: true, isNewPage }] : []
  const methods: Part = { text: say(dayPackTexts.methods, lang) }
  return [...opening, ...tables.flatMap((table) => tableParts(table, lang, clock)), methods]
}

const figures: readonly Column['kind'][] = ['amount', 'rate', 'number', 'percent']

function tableParts({ title, columns, rows }: DayTable, lang: Lang, clock: PackClock): Part[] {
  const names = Object.keys(columns)
  const lines = rows
    .slice(0, paperRows)
    .map((row) => Object.entries(columns).map(([name, { column }]) => writtenCell(row, name, column, lang, clock)))
  const none = names.map((_, at) => (at === 0 ? say(dayPackTexts.empty, lang) : ''))
  const count = { count: paperRows, total: rows.length }
  const widest = Object.entries(columns).findLast(([, { column }]) => column.kind === 'text')?.[0] ?? names[0]
  return [
    {
      caption: say(title, lang),
      columns: Object.entries(columns).map(([name, { title: word, column }]) => ({
        title: say(word, lang),
        isFigure: figures.includes(column.kind),
        takesRest: name === widest,
      })),
      rows: lines.length > 0 ? lines : [none],
    },
    ...(rows.length > paperRows ? [{ text: say(dayPackTexts.more, lang, count) }] : []),
  ]
}

const spelled = (value: DayCell | undefined, lang: Lang): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : say(value, lang)

/** As a reader of the language reads it. */
function writtenCell(row: DayTable['rows'][number], name: string, column: Column, lang: Lang, clock: PackClock) {
  const value = spelled(row[name], lang)
  if (value === '') return ''
  const written = (pattern: string, of: string) => say({ zh: pattern, en: pattern }, lang, { of })
  switch (column.kind) {
    case 'amount': {
      const scale = clock.scaleOf(spelled(row[column.unit ?? ''], lang))
      return written('{of:number}', decimal(value).round(scale).toString())
    }
    case 'rate':
    case 'percent':
      return written('{of:number}', decimal(value).roundSignificant(10).stripZeros().toString())
    case 'date':
      return written('{of:day}', value)
    case 'instant': {
      const { day, time } = clock.wallTimeOf(value)
      return `${written('{of:day}', day)} ${time}`
    }
    default:
      return value
  }
}

/** Every row, with typed cells; the texts are written here, so that sheets of two languages stand in one workbook. */
export const packSheets = (tables: readonly DayTable[], language: string): MoreSheet[] =>
  langsOf(language).flatMap((lang) => tables.map((table) => sheetOf(table, lang)))

function sheetOf({ title, columns, rows }: DayTable, lang: Lang): MoreSheet {
  return {
    name: say(title, lang),
    columns: Object.entries(columns).map(([name, { title: word, column }]) => ({
      name,
      column,
      title: say(word, lang),
    })),
    rows: () =>
      rows.map(
        (row, at): Row => ({
          id: String(at),
          ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, spelled(value, lang) || null])),
        }),
      ),
  }
}
