/** The rows of a grid as a plain table, made when the page is printed: a grid draws only what is in sight, and paper does not scroll. */
import { headingOf, type Row } from '@hedgerow/contract/kit/list'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLang, useText } from '../person/language.ts'
import { cellText, type DataGridProps, isEnd, totalText } from './grid-columns.ts'

export function PrintedTable({ of, rows, totals = [], cells = {}, hidden }: DataGridProps) {
  const isPrinting = usePrinting()
  const lang = useLang()
  const t = useText()
  if (!isPrinting) return null
  const columns = Object.entries(of.columns).filter(([name]) => !hidden?.has(name))
  const line = (row: Row, cellOf: (name: string) => ReactNode) => (
    <tr key={row.id}>
      {columns.map(([name, column]) => (
        <td key={name} className={isEnd(column) ? 'hg-cell-end' : undefined}>
          {cellOf(name)}
        </td>
      ))}
    </tr>
  )
  return (
    <table className="hg-printed">
      <thead>
        <tr>
          {columns.map(([name, column]) => (
            <th key={name} scope="col" className={isEnd(column) ? 'hg-cell-end' : undefined}>
              {t(headingOf(of, name))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => line(row, (name) => cells[name]?.(row) ?? textOf(of, row, name, lang, cellText)))}
        {totals.map((row) => line(row, (name) => textOf(of, row, name, lang, totalText)))}
      </tbody>
    </table>
  )
}

function textOf(
  { columns }: DataGridProps['of'],
  row: Row,
  name: string,
  lang: Parameters<typeof cellText>[3],
  text: typeof cellText,
): string {
  const column = columns[name]
  return column ? text(row, name, column, lang) : ''
}

/** True from the moment the browser wants to print until it has read the page. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser reads the page as soon as the event returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
