/**
 * The totals of a list's amounts by currency, in the statement that counts: of all rows while the count is below its cap, and
 * of the rows on the page. An amount without a value (unknown, or filled in later) is in no sum.
 */
import type { ListDeclaration, ListTotal, Row } from '@hedgerow/contract/kit/list'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'

interface Summed {
  readonly name: string
  /** A column that holds the currency, or the currency itself. */
  readonly unit: string
  /** The column that keeps its sums apart. */
  readonly by: string | undefined
}

const amountsOf = (list: ListDeclaration): Summed[] =>
  Object.entries(list.columns).flatMap(([name, { kind, unit, total }]) =>
    kind === 'amount' && unit && total !== false
      ? [{ name, unit, by: total === 'together' ? undefined : list.totalsBy }]
      : [],
  )

/** What a row must carry so that it can be summed: SQL expressions, named `s` (side), `u0`, `a0`, `u1` … */
export function countedColumns(list: ListDeclaration, sqlOf: (column: string) => string): string[] {
  const amounts = amountsOf(list).flatMap(({ name, unit }, at) => [
    `${list.columns[unit] ? `${sqlOf(unit)}::text` : `'${unit}'`} as u${at}`,
    `${sqlOf(name)} as a${at}`,
  ])
  const side = list.totalsBy ? [`${sqlOf(list.totalsBy)}::text as s`] : []
  return amounts.length === 0 ? [] : [...side, ...amounts]
}

/** Sums over `summed`, as JSON rows of column, currency, side and sum; null where the list has no amounts. */
export function totalsSql(list: ListDeclaration): string {
  const sums = amountsOf(list).map(
    ({ name, by }, at) =>
      `select '${name}' as column, u${at} as currency, ${by ? 's' : 'null::text'} as side, trim_scale(sum(a${at}))::text as sum
        from summed where a${at} is not null group by 2, 3`,
  )
  return sums.length === 0 ? 'null::json' : `(select json_agg(t) from (${sums.join(' union all ')}) t)`
}

export type StoredTotal = Omit<ListTotal, 'page' | 'all'> & { readonly sum: string }

/** The sums of the page beside those of all rows; `all` is null where counting stopped at its cap. */
export function totalsOf(
  list: ListDeclaration,
  rows: readonly Row[],
  stored: readonly StoredTotal[] | null,
): ListTotal[] {
  const totals: Totals = new Map()
  for (const { sum, ...of } of stored ?? []) totals.set(keyOf(of), { ...of, page: '0', all: sum })
  addRows(list, rows, totals)
  return [...totals.values()].filter(({ page, all }) => !decimal(all ?? page).eq(ZERO) || page !== '0')
}

/** Sums by column, currency and side. */
export type Totals = Map<string, ListTotal>
const keyOf = ({ column, currency, side }: Pick<ListTotal, 'column' | 'currency' | 'side'>) =>
  `${column} ${currency} ${side ?? ''}`

/** Adds the amounts of some rows to the sums of a page. */
export function addRows(list: ListDeclaration, rows: readonly Row[], totals: Totals): void {
  const amounts = amountsOf(list)
  for (const row of rows) {
    for (const { name, unit, by } of amounts) {
      const [amount, currency] = [row[name], list.columns[unit] ? row[unit] : unit]
      if (!amount || !currency) continue
      const of = { column: name, currency, side: by ? (row[by] ?? null) : null }
      const total = totals.get(keyOf(of)) ?? { ...of, page: '0', all: null }
      totals.set(keyOf(of), { ...total, page: decimal(total.page).add(decimal(amount)).toString() })
    }
  }
}
