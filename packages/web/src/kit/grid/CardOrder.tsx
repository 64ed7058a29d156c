import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { headingOf } from '@hedgerow/contract/kit/list'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../person/language.ts'
import type { DataGridProps } from './grid-columns.ts'

type CardOrderProps = Pick<DataGridProps, 'of' | 'sort' | 'onSort'> & { readonly hidden: ReadonlySet<string> }

/** By what cards are ordered, which headings say in a grid. */
export function CardOrder({ of, hidden, sort = '', onSort }: CardOrderProps) {
  const t = useText()
  if (!onSort) return null
  const [first = ''] = sort.split(',')
  const isDescending = first.startsWith('-')
  const name = first.replace('-', '')
  const names = Object.entries(of.columns).flatMap(([column, { sortable }]) =>
    column === name || (sortable !== false && !hidden.has(column)) ? [column] : [],
  )
  const sign = isDescending ? '' : '-'
  return (
    <span className="hg-record-cards-order">
      <select
        aria-label={t(kitWords.orderBy)}
        value={name}
        onChange={({ target }) => onSort(`${isDescending ? '-' : ''}${target.value}`)}
      >
        {names.map((column) => (
          <option key={column} value={column}>
            {t(headingOf(of, column))}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={t(isDescending ? kitWords.descending : kitWords.ascending)}
        onClick={() => onSort(`${sign}${name}`)}
      >
        {isDescending ? <ArrowDown size={16} aria-hidden /> : <ArrowUp size={16} aria-hidden />}
      </button>
    </span>
  )
}
