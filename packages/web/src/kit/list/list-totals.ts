/** The server's totals as rows under the grid: one a currency (and side), of the page and of everything that is found. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { ListDeclaration, ListTotal, PageReply, Row } from '@hedgerow/contract/kit/list'
import { type Lang, say } from '@hedgerow/contract/kit/text'

/**
 * A page that holds everything has one row a currency; where not all rows were counted, the page's own stand alone. A currency
 * whose sums all stand in hidden columns has no row.
 */
export function totalRows(of: ListDeclaration, reply: PageReply, hidden: ReadonlySet<string>, lang: Lang): Row[] {
  const { totalPages } = reply
  const totals = reply.totals.filter(({ column }) => !hidden.has(column))
  const groups = [...Map.groupBy(totals, rowNames(totals)).values()]
  const spans = totalPages > 1 ? (['page', 'all'] as const) : (['all'] as const)
  return groups.flatMap((group) => spans.flatMap((span) => rowOf(of, group, span, lang)))
}

/** The row that a sum stands in. What is added up over both sides stands with the side of a currency that has only one. */
function rowNames(totals: readonly ListTotal[]): (total: ListTotal) => string {
  const sides = Map.groupBy(
    totals.filter(({ side }) => side !== null),
    ({ currency }) => currency,
  )
  const onlySide = (currency: string) => {
    const [first, ...others] = new Set(sides.get(currency)?.map(({ side }) => side))
    return others.length === 0 ? first : undefined
  }
  return ({ currency, side }) => `${currency} ${side ?? onlySide(currency) ?? ''}`
}

function rowOf(of: ListDeclaration, group: readonly ListTotal[], span: 'page' | 'all', lang: Lang): Row[] {
  const [first = ''] = Object.keys(of.columns)
  const columnSums = group.flatMap(({ column, ...sums }) =>
    sums[span] === null ? [] : [[column, sums[span]] as const],
  )
  const [{ currency }] = group as [ListTotal]
  const side = group.find((total) => total.side !== null)?.side ?? null
  if (columnSums.length === 0) return []
  const units = columnSums.flatMap(([column]) =>
    of.columns[of.columns[column]?.unit ?? ''] ? [of.columns[column]?.unit ?? ''] : [],
  )
  const dictionary = of.columns[of.totalsBy ?? '']?.dictionary
  const sideSaid = side !== null && dictionary ? say(labelOf(dictionary, side), lang) : ''
  const label = say(span === 'page' ? kitWords.totalOfPage : kitWords.totalOfAll, lang, {
    currency,
    side: sideSaid,
  }).trim()
  return [
    {
      id: `${span} ${currency} ${side ?? ''}`,
      ...Object.fromEntries(units.map((unit) => [unit, currency])),
      ...Object.fromEntries(columnSums),
      [first]: label,
    },
  ]
}
