/**
 * What can be asked of a list by its own declaration: each filter by a value that is common, one that is rare and one that nothing has,
 * each of them inside one organisation, each order both ways, pages far behind. A filter that is added later is asked, too.
 */
import { type Column, type ListDeclaration, type Row, screenCount } from '@hedgerow/contract/kit/list'

export interface Question {
  readonly what: string
  readonly query: {
    readonly pageSize: number
    readonly queryWrapper: Readonly<Record<string, string>>
    readonly current?: number
    readonly sort?: string
    readonly countUpTo?: number
    readonly afterId?: string
  }
}

const pageSize = 20
/** Of whatever is asked for in pages of twenty: where nobody goes by hand, and where a program without a record to begin behind does. */
const deepPages = [500, 20_000]
const shortText = 3
/** Of a record that is chosen from a list each is asked for, as long as they are so few. */
const mostChoices = 12
const numbers: readonly Column['kind'][] = ['amount', 'rate', 'percent', 'number']

export const questionOf = (what: string, queryWrapper: Question['query']['queryWrapper'], more = {}): Question => ({
  what,
  query: { pageSize, queryWrapper, countUpTo: screenCount, ...more },
})

/** The values of a column in some of the rows, the most frequent first. */
function valuesIn(rows: readonly Row[], name: string): string[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = row[name]
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value)
}

type Wrapper = readonly [label: string, wrapper: Readonly<Record<string, string>>]

function rangeWrappers(name: string, { kind }: Column, values: readonly string[]): Wrapper[] {
  const [rare = ''] = values.slice(-1)
  const beyond = kind === 'date' ? '29991231' : '99999999999999'
  const begin = kind === 'date' ? '19000101' : '0'
  const one = rare === '' ? [] : [['one value', { [`${name}Start`]: rare, [`${name}End`]: rare }] as const]
  return [
    ['all', { [`${name}Start`]: begin }],
    ...one,
    ['none above', { [`${name}Start`]: beyond }],
    ['none below', { [`${name}End`]: kind === 'date' ? '19000102' : '-99999999999999' }],
  ]
}

function textWrappers(name: string, { filter, choice }: Column, values: readonly string[]): Wrapper[] {
  const [common = '', rare = common] = [values[0], values.at(-1)]
  const isId = /Id$/.test(name) && filter !== 'starts'
  const none: Wrapper = ['none', { [name]: isId ? '999999999999' : 'QZQZQZ' }]
  if (common === '') return [none]
  if (choice) return [...values.slice(0, mostChoices).map((value): Wrapper => [value, { [name]: value }]), none]
  if (filter === 'starts') return [['common', { [name]: common.slice(0, shortText) }], ['rare', { [name]: rare }], none]
  if (filter === 'contains') return [['common', { [name]: common.slice(-shortText) }], ['rare', { [name]: rare }], none]
  return [['common', { [name]: common }], ['rare', { [name]: rare }], none]
}

/** The filters of one column, each with one value. */
function wrappersOf(name: string, column: Column, rows: readonly Row[]): Wrapper[] {
  const dictionary = column.holds ?? column.dictionary
  if (!column.filter) return []
  if (dictionary) return dictionary.values.map((value) => [value, { [name]: value }])
  const values = valuesIn(rows, name)
  if (column.filter !== 'range') return textWrappers(name, column, values)
  const isPlain = column.kind === 'date' || numbers.includes(column.kind)
  return isPlain ? rangeWrappers(name, column, values) : []
}

/** By what a list is narrowed to one organisation, where it can be. */
const organisationFilter = ({ columns }: ListDeclaration) =>
  ['orgId', 'ourPartyId'].find((name) => columns[name]?.filter)

export function questionsOf(list: ListDeclaration, rows: readonly Row[]): Question[] {
  const filters = Object.entries(list.columns).flatMap(([name, column]) =>
    wrappersOf(name, column, rows).map(([label, wrapper]) => questionOf(`${name} ${label}`, wrapper)),
  )
  const organisation = organisationFilter(list)
  const places = organisation ? valuesIn(rows, organisation).map(Number) : []
  const place = places.length === 0 ? undefined : String(Math.max(...places))
  const inside =
    organisation && place
      ? filters
          .filter(({ query }) => query.queryWrapper[organisation] === undefined)
          .map(({ what, query }) =>
            questionOf(`${what} in one organisation`, { ...query.queryWrapper, [organisation]: place }),
          )
      : []
  const orders = Object.entries(list.columns)
    .filter(([, { sortable }]) => sortable !== false)
    .flatMap(([name]) => [name, `-${name}`])
    .map((sort) => questionOf(`order ${sort}`, {}, { sort }))
  const deep = deepPages.map((current) => questionOf(`page ${current}`, {}, { current }))
  return [
    questionOf('as it opens', list.defaults),
    questionOf('without a filter', {}),
    ...filters,
    ...inside,
    ...orders,
    ...deep,
  ]
}
