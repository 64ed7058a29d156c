/**
 * What a tool of the assistant is: a question to read endpoints as the asker, told as rows with their links. There is no tool that
 * writes, and none is possible: an asker refuses endpoints that do (decision 0109).
 */
import { assistantLimits, type Finding } from '@hedgerow/contract/assistant/assistant.contract'
import { type ToolName, toolSentences, toolTitles } from '@hedgerow/contract/assistant/tool.text'
import type { AskOf, Call, ReplyOf } from '@hedgerow/contract/kit/call'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import {
  type Column,
  type ListDeclaration,
  type PageFields,
  type PageReply,
  type Row,
  wordsIn,
} from '@hedgerow/contract/kit/list'
import type { Shape } from '@hedgerow/contract/kit/shape'
import { type Lang, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { z } from 'zod'

export interface Asker {
  readonly lang: Lang
  readonly today: BusinessDate
  /** In which currency the asker's organisation keeps its books. */
  readonly home: string
  /** Whether the asker holds what a screen needs. */
  readonly may: (needs: string) => boolean
  /** Decimals of amounts in a currency. */
  readonly scaleOf: (currency: string) => number
  /** @throws ToolRefusal when the endpoint refuses the asker */
  readonly ask: <E extends Call>(endpoint: E, input: AskOf<E>) => Promise<ReplyOf<E>>
}

/** What an endpoint answered instead of data, in the asker's language. */
export class ToolRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface ToolFinding extends Finding {
  /** The local answer. */
  readonly sentence: string
}

export interface Tool {
  readonly name: ToolName
  /** For a model: what it answers. */
  readonly about: string
  readonly args: z.ZodObject
  /** @param read what was found before for the same answer */
  readonly find: (
    asker: Asker,
    args: Readonly<Record<string, string | undefined>>,
    read: readonly ToolFinding[],
  ) => Promise<ToolFinding>
}

export const amountOf = (asker: Asker, value: string | null, currency: string): string =>
  value === null ? '—' : say(number, asker.lang, { n: decimal(value).round(asker.scaleOf(currency)).toString() })
const number: Text = { zh: '{n:number}', en: '{n:number}' }
const day: Text = { zh: '{d:day}', en: '{d:day}' }

export const dayOf = (asker: Asker, value: string | null): string =>
  value === null ? '—' : say(day, asker.lang, { d: value })

export type Search = Readonly<Record<string, string>>

/** As many rows as an answer tells; the totals are of all of them. */
const firstPage = (queryWrapper: Search) => ({ current: 0, pageSize: assistantLimits.rows, queryWrapper })

/** Without the zeros that storage adds. */
export const figureOf = (value: string | null): string =>
  value === null ? '—' : decimal(value).stripZeros().toString()

type FindingRow = Finding['rows'][number]

/** A finding whose rows beyond the limit are counted and not told. */
export function findingOf(
  asker: Asker,
  says: {
    readonly tool: ToolName
    readonly url: string
    readonly head: readonly Text[]
    readonly rows: readonly FindingRow[]
    readonly count?: number
    readonly sentence: string
  },
): ToolFinding {
  const { tool, url, head, rows, count = rows.length, sentence } = says
  return {
    tool,
    title: say(toolTitles[tool], asker.lang),
    url,
    head: head.map((word) => say(word, asker.lang)),
    rows: rows.slice(0, assistantLimits.rows),
    count,
    sentence,
  }
}

/** Sentences of a text with its places filled, in the asker's language. */
export const sentenceOf = (asker: Asker, text: Text, params: TextParams = {}) => say(text, asker.lang, params)

/** Sentences one after the other; one that was not said is left out. */
export const sentencesOf = (asker: Asker, sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(asker.lang === 'zh_CN' ? '' : ' ')

/** Parts of a list inside a sentence. */
export const listed = (asker: Asker, parts: readonly string[]): string =>
  parts.join(asker.lang === 'zh_CN' ? '、' : ', ')

export const wordOf = (asker: Asker, dictionary: Dictionary, value: string): string =>
  say(labelOf(dictionary, value), asker.lang)

/** A cell of a declared list, written as its column is shown. */
function cellOf(asker: Asker, column: Column | undefined, name: string, row: Row): string {
  const value = row[name] ?? null
  if (value === null || value === '') return '—'
  if (column?.kind === 'amount') return amountOf(asker, value, (column.unit && row[column.unit]) || '')
  if (column?.kind === 'date') return dayOf(asker, value)
  if (column?.kind === 'percent') return `${figureOf(value)}%`
  if (column?.kind === 'rate') return figureOf(value)
  return column ? wordsIn(column, value, row, asker.lang) : value
}

/** Rows of a list page with these of its columns. */
const rowsOf = (
  asker: Asker,
  list: ListDeclaration,
  names: readonly string[],
  { recordList }: PageReply,
  urlOf: (row: Row) => string | null,
): FindingRow[] =>
  recordList.map((row) => ({
    cells: names.map((name) => cellOf(asker, list.columns[name], name, row)),
    url: urlOf(row),
  }))

const headOf = (list: ListDeclaration, names: readonly string[]): Text[] =>
  names.map((name) => list.words[name] ?? { zh: name, en: name })

/** A declared list, as its endpoint answers a page of it. */
type ListCall = Call<Shape<PageFields>, z.ZodType<PageReply>> & { readonly list: ListDeclaration }
interface PageSays {
  readonly tool: ToolName & keyof typeof toolSentences
  readonly endpoint: ListCall
  /** Of the list, in the order in which they are told. */
  readonly columns: readonly string[]
  readonly search: Search
  /** The list under the same search. */
  readonly url: string
  readonly urlOf: (row: Row) => string
  /** The column whose sums by currency the sentence tells. */
  readonly sums?: string
  readonly params?: TextParams
}

/** A finding that is the first page of a list: its rows, how many there are, and the sentence of the tool. */
export async function foundOnPage(asker: Asker, says: PageSays): Promise<ToolFinding> {
  const { tool, endpoint, columns, search, url, urlOf, sums, params } = says
  const page = await asker.ask(endpoint, firstPage(search))
  const list = sums ? listed(asker, totalsOf(asker, page, sums)) : ''
  const sentence = page.totalCount === 0 ? toolSentences.none : toolSentences[tool]
  return findingOf(asker, {
    tool,
    url,
    head: headOf(endpoint.list, columns),
    rows: rowsOf(asker, endpoint.list, columns, page, urlOf),
    count: page.totalCount,
    sentence: sentenceOf(asker, sentence, { n: page.totalCount, list, ...params }),
  })
}

/** The sums of one column over all rows, each with its currency. */
const totalsOf = (asker: Asker, { totals }: PageReply, column: string): string[] =>
  totals
    .filter((total) => total.column === column && total.all !== null)
    .map(({ currency, all }) => `${currency} ${amountOf(asker, all, currency)}`)
