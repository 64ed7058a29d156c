/**
 * A list page, declared once as data: grid, filters, sorting, paging, counting and Excel export all derive from it.
 * No function, JSX or SQL in here: SQL sources stay in the store, special cells in the page by column id.
 */
import { z } from 'zod'
import { type Dictionary, labelOf } from './dictionary.ts'
import { businessDate, dict, id, idsText, optional, text } from './field.ts'
import { asksDuty, type Needs } from './record/duty.dict.ts'
import type { Shape } from './shape.ts'
import { clockWords } from './shell/call.text.ts'
import type { Choice } from './shell/choice.ts'
import { type Lang, say, type Text, type Words } from './text.ts'

type ColumnKind =
  | 'code'
  | 'text'
  | 'dict'
  | 'amount'
  | 'rate'
  | 'percent'
  | 'number'
  | 'date'
  | 'time'
  | 'instant'
  | 'flag'
/** exact: equals · starts: begins with (an index serves it) · contains: part of the text · one / many: values of a dictionary or a choice · holds: the cell has one of these values among others · range: `<id>Start`, `<id>End`. */
type FilterKind = 'exact' | 'starts' | 'contains' | 'one' | 'many' | 'holds' | 'range'

/** Which record a number opens, and the field beside it that holds the record's id. */
export interface Opens {
  readonly record: string
  readonly id?: string
}

/**
 * Who says an amount, a rate or a percentage that nobody computes (decision 0368): a person who typed it, `as` where the form calls it
 * otherwise; somebody outside, with the columns that tell who and of which day; or the record that a column of the row opens, from which it was taken.
 */
type Recorded =
  | true
  | { readonly as: string }
  | { readonly by: string; readonly on: string }
  | { readonly from: string }

export interface Column {
  readonly kind: ColumnKind
  readonly width: number
  readonly filter?: FilterKind
  /** False keeps a column out of sorting; left out, the list can be sorted by it. */
  readonly sortable?: boolean
  /** For `amount`: the column that holds its currency. For `rate`: the column that holds its pair. For `dict`: the currency of which the word speaks. */
  readonly unit?: string
  readonly dictionary?: Dictionary
  /** The values of which a cell has several; the cell shows their names as one text, the filter `holds` chooses from them. */
  readonly holds?: Dictionary
  /** The filter chooses from these records instead of taking typed text. */
  readonly choice?: Choice
  /** The number of a record, which opens it; `id` is the column that holds its id, left out where the row is that record. */
  readonly opens?: Opens
  /** Shown only when the user asks for it; always exported. */
  readonly hidden?: boolean
  /** What it says depends on who looks: no file has it, and where it is hidden it is there for its filter alone. */
  readonly ofReader?: boolean
  /** A filter that callers may send and no form shows. */
  readonly unasked?: boolean
  readonly pinned?: boolean
  /** Of a short name: the column that holds the full one, which is told beside the pointer. */
  readonly full?: string
  /** For `rate`: two parties agreed on it, so that all its decimals are shown, at least those of the pair. */
  readonly agreed?: boolean
  /** As recorded, not computed: the list reads it from where it was written down. It has no calculation sheet. */
  readonly recorded?: Recorded
  /** Carries a signed result: coloured as gain or loss. */
  readonly signed?: boolean
  /** False keeps an amount out of the totals: a limit or a balance that would be counted once a row.
   * `together` adds up what `totalsBy` keeps apart, for an amount that carries its sign. */
  readonly total?: boolean | 'together'
}
type Options = Partial<Omit<Column, 'kind' | 'dictionary' | 'holds'>>

const column = (kind: ColumnKind, width: number, options: Options = {}): Column => ({ kind, width, ...options })
export const columns = {
  code: (options?: Options) => column('code', 150, options),
  text: (options?: Options) => column('text', 160, options),
  dict: (dictionary: Dictionary, options?: Options): Column => ({ ...column('dict', 110, options), dictionary }),
  /** Several values of a dictionary in one cell, and a filter that finds the rows that hold one of those chosen. */
  several: (holds: Dictionary, options?: Options): Column => ({
    ...column('text', 200, { filter: 'holds', sortable: false, ...options }),
    holds,
  }),
  amount: (options: Options & { unit: string }) => column('amount', 150, options),
  rate: (options?: Options) => column('rate', 110, options),
  percent: (options?: Options) => column('percent', 100, options),
  number: (options?: Options) => column('number', 90, options),
  date: (options?: Options) => column('date', 110, options),
  time: (options?: Options) => column('time', 90, options),
  /** A moment as the server wrote it down; shown in the time zone of the business day. */
  instant: (options?: Options) => column('instant', 170, options),
  flag: (options?: Options) => column('flag', 80, options),
}

/** n: a new record, e: edit, c: copy, delete: what stands for deleting (nothing is deleted; it is voided or taken back). */
type ActionKey = 'n' | 'e' | 'c' | 'delete'

export interface Action {
  readonly needs: Needs
  readonly selection: 'none' | 'one' | 'many'
  readonly text: Text
  /** Whether members of an organisation that is not certified may use it: a draft, a look, taking back. What asks for no duty may always be used. */
  readonly unverified?: true
  /** The key that means this action; where several have one, the first that is possible. */
  readonly key?: ActionKey
}

/** Whether members of an organisation that is not certified may use it: as an endpoint that asks for no duty, or says so. */
export const isForUnverified = ({ unverified, needs }: Action): boolean => unverified ?? !asksDuty(needs)

interface RoleDefaults {
  readonly needs: Needs
  readonly without?: Needs
  readonly filters: Readonly<Record<string, string>>
}

export interface ListDeclaration {
  /** Also the `serviceId` of its export. */
  readonly name: string
  readonly title: Text
  readonly needs: Needs
  readonly words: Words
  /** Default order, `-` for descending; the id is always appended so that pages are stable. */
  readonly sort: string
  readonly columns: Readonly<Record<string, Column>>
  /** The page sizes to choose from; the usual ones when left out. */
  readonly pageSizes?: readonly number[]
  /** Filters set when the page opens: `{ status: '1' }`. */
  readonly defaults: Readonly<Record<string, string>>
  /** Other filters to open with for who has one grant and not another; the first that fits. */
  readonly defaultsFor?: readonly RoleDefaults[]
  /** Filters without which its form asks nothing (§5.1): an emptied one is asked for. A link may leave them out. */
  readonly asks?: readonly string[]
  readonly actions: Readonly<Record<string, Action>>
  /** A column whose values are never added up together, such as a direction: totals are told for each. */
  readonly totalsBy?: string
  /** Where converted or valued figures take their rates from; `by` are columns that name the rate of a row. */
  readonly rates?: { readonly note: Text; readonly by?: readonly string[] }
  /** The columns whose cells tell how they were calculated, and the columns that, with the id of the row, say which figure it is. */
  readonly figures?: { readonly of: readonly string[]; readonly by: readonly string[] }
  /** What an empty list says when nobody has set a filter: the first thing to do. */
  readonly empty: Text
  /** What a list says that could not be read, title and text, where the specification has words of its own for it. */
  readonly failed?: readonly [Text, Text]
}

/** Declares a list page; the type demands a word for every column. */
export const list = <
  const C extends Readonly<Record<string, Column>>,
  const A extends Readonly<Record<string, Action>>,
>(
  says: Omit<ListDeclaration, 'columns' | 'actions' | 'words' | 'defaults'> & {
    readonly columns: C
    readonly actions: A
    readonly words: Words & { readonly [K in keyof C]: Text }
    readonly defaults?: Readonly<Record<string, string>>
  },
) => ({ defaults: {}, ...says })

export type Row = Readonly<Record<string, string | null>> & { readonly id: string }
/** The sum of an amount column in one currency (and on one side, where the list tells sides apart), as decimal text. */
export const ListTotal = z.object({
  column: z.string(),
  currency: z.string(),
  side: z.string().nullable(),
  page: z.string(),
  /** Of all rows that the filter finds; null where there are more than 10,000, or than were counted. */
  all: z.string().nullable(),
})
export type ListTotal = z.output<typeof ListTotal>

export interface PageReply {
  readonly recordList: readonly Row[]
  readonly totals: readonly ListTotal[]
  readonly totalCount: number
  readonly totalPages: number
  readonly current: number
  readonly countCapped: boolean
}

export const defaultPageSize = 10
/** Screens count no further and say "10,000+": nobody turns a thousand pages by hand, and a program that pages asks without a bound. */
export const screenCount = 10_000
const largestPageSize = 1000
const largestPage = 1_000_000

/** Every row carries its columns, its id and the version that guards an edit. */
export const rowShape = (of: ListDeclaration) =>
  z.object({
    id: z.string(),
    version: z.string().nullable().optional(),
    ...Object.fromEntries(Object.keys(of.columns).map((name) => [name, z.string().nullable()])),
  })

const numbers: readonly ColumnKind[] = ['amount', 'rate', 'percent', 'number']

/** Values of a dictionary, joined by commas. */
const valuesOf = ({ values }: Dictionary) =>
  text({ max: 200 }).refine((joined) => joined.split(',').every((value) => values.includes(value)), {
    error: 'NOT_IN_LIST',
    params: { allowed: values.join(', ') },
  })

/** What a filter takes: a day, a number, an id (by its name), values of a dictionary, or text. */
function filterValue(name: string, declared: Column): z.ZodType<string> {
  if (declared.holds) return valuesOf(declared.holds)
  if (declared.kind === 'date') return businessDate()
  if (numbers.includes(declared.kind))
    return text({ max: 32, pattern: /^-?\d{1,14}(\.\d{1,10})?$/, rule: '1250000.50' })
  // The beginning of a number that others call an id, such as that of customs, is text.
  if (!/Id$/.test(name) || declared.filter === 'starts') return text({ max: 200 })
  return declared.filter === 'many' ? idsText() : id()
}

const namesOf = (name: string, { filter }: Column): readonly string[] => {
  if (filter === 'range') return [`${name}Start`, `${name}End`]
  return filter ? [name] : []
}

/** The filters' wire names: a range column has `<name>Start` and `<name>End`. A page asks for them each time it is drawn. */
export const filterNames = (of: ListDeclaration): readonly string[] =>
  Object.entries(of.columns).flatMap(([name, declared]) => namesOf(name, declared))

type Filter = z.ZodExactOptional<z.ZodType<string>>
function filterFields(name: string, declared: Column): [string, Filter][] {
  const isChoice = declared.filter === 'one' && declared.dictionary
  const value: z.ZodType<string> = isChoice ? dict(isChoice) : filterValue(name, declared)
  return namesOf(name, declared).map((field) => [field, value.exactOptional()])
}

const filtersOf = (of: ListDeclaration): Readonly<Record<string, Filter>> =>
  Object.fromEntries(Object.entries(of.columns).flatMap(([name, declared]) => filterFields(name, declared)))

/** A page or a number of rows, as a number or its digits; nothing is what stands for nothing. */
function count(min: number, max: number, usual?: number) {
  const whole = z
    .number({ error: 'NOT_A_NUMBER' })
    .int({ error: 'NOT_A_NUMBER' })
    .refine((value) => value >= min && value <= max, { error: 'OUT_OF_RANGE', params: { min, max } })
  return z.preprocess(
    (value) => {
      if (value === '' || value === null) return undefined
      return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
    },
    usual === undefined ? whole : whole.default(usual),
  )
}

const pageWords: Words = {
  current: { zh: '页码', en: 'Page' },
  pageSize: { zh: '每页条数', en: 'Page size' },
  queryWrapper: { zh: '筛选条件', en: 'Filter' },
  sort: { zh: '排序', en: 'Order' },
  countUpTo: { zh: '计数上限', en: 'Count limit' },
  afterId: { zh: '起始记录', en: 'Record before the page' },
}

/** The start of a period is not after its end (specification §5.1). */
const inOrder = (of: ListDeclaration) => (input: Readonly<Record<string, unknown>>, check: z.RefinementCtx) => {
  for (const [name, declared] of Object.entries(of.columns)) {
    const [start, end] = [input[`${name}Start`], input[`${name}End`]]
    if (declared.kind !== 'date' || typeof start !== 'string' || typeof end !== 'string' || start <= end) continue
    const params = { start: wordOfFilter(of, `${name}Start`), end: wordOfFilter(of, `${name}End`) }
    check.addIssue({ code: 'custom', path: [`${name}End`], message: 'DATE_ORDER', params })
  }
}

/** A filter that the list does not have is refused: ignoring it would show rows that the caller asked to leave out. */
const wrapperOf = (of: ListDeclaration): z.ZodType<Readonly<Record<string, string>>> =>
  z.preprocess(
    (value) => (value && typeof value === 'object' && !Array.isArray(value) ? dropEmpty(value) : value),
    z.strictObject(filtersOf(of), { error: 'UNKNOWN_FILTER' }).superRefine(inOrder(of)).default({}),
  )
const dropEmpty = (wrapper: object) =>
  Object.fromEntries(
    Object.entries(wrapper).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

const wordsOf = (of: ListDeclaration): Words => ({
  ...pageWords,
  ...Object.fromEntries(filterNames(of).map((name) => [name, wordOfFilter(of, name)])),
})

type Filtered = { readonly queryWrapper: z.ZodType<Readonly<Record<string, string>>> }

/** What a figure above a list asks: the filters of the list alone. */
export const filteredShape = (of: ListDeclaration): Shape<Filtered> => ({
  words: wordsOf(of),
  schema: z.object({ queryWrapper: wrapperOf(of) }),
})

const pageFields = {
  current: count(0, largestPage, 0),
  pageSize: count(1, largestPageSize, defaultPageSize),
  sort: optional(text({ max: 200, pattern: /^-?\w+(,-?\w+)*$/, rule: '-column,column' })),
  countUpTo: optional(count(1, largestPage)),
  afterId: optional(id()),
}
/** The page query of any list; which filters there are is the list's own. */
export type PageFields = Filtered & typeof pageFields

export const pageShape = (of: ListDeclaration): Shape<PageFields> => ({
  words: wordsOf(of),
  schema: z.object({ ...pageFields, queryWrapper: wrapperOf(of) }),
})

/** The heading of a column. A moment is on the real clock, beside days of the business calendar: its heading says so (decision 0052). */
export function headingOf({ columns, words }: Pick<ListDeclaration, 'columns' | 'words'>, name: string): Text {
  const word = (Object.hasOwn(words, name) ? words[name] : undefined) ?? { zh: name, en: name }
  if (columns[name]?.kind !== 'instant') return word
  return { zh: `${word.zh}（${clockWords.realTime.zh}）`, en: `${word.en} (${clockWords.realTime.en})` }
}

/** The word of a filter: a range column's bounds are named after the column. */
export function wordOfFilter(of: ListDeclaration, name: string): Text {
  const bound = /^(.*)(Start|End)$/.exec(name)
  const has = (word: string) => Object.hasOwn(of.words, word)
  const wordName = [name, bound?.[1] ?? ''].find(has)
  const base = (wordName === undefined ? undefined : of.words[wordName]) ?? { zh: name, en: name }
  if (Object.hasOwn(of.columns, name) || !bound) return base
  return bound[2] === 'Start'
    ? { zh: `${base.zh}（起）`, en: `${base.en} from` }
    : { zh: `${base.zh}（止）`, en: `${base.en} to` }
}

/** A cell's word in a text without columns beside it, with the currency of which it speaks: a call is one on a currency. */
export function wordsIn({ dictionary, unit }: Column, value: string, row: Row, lang: Lang): string {
  const word = dictionary ? say(labelOf(dictionary, value), lang) : value
  return [word, dictionary && unit && row[unit]].filter(Boolean).join(' ')
}
