import { columns, type Row } from '@hedgerow/contract/kit/list'
import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PrintedTable } from './PrintedTable.tsx'

const of = {
  name: 'apple',
  title: { zh: '苹果', en: 'Apples' },
  columns: { serialNo: columns.code(), weight: columns.number(), colour: columns.text() },
  words: {
    serialNo: { zh: '编号', en: 'Serial no.' },
    weight: { zh: '重量', en: 'Weight' },
    colour: { zh: '颜色', en: 'Colour' },
  },
}
const rows: Row[] = Array.from({ length: 40 }, (_, at) => ({
  id: String(at),
  serialNo: `A-${at}`,
  weight: String(at),
  colour: 'red',
}))
const say = (event: string) => act(() => void dispatchEvent(new Event(event)))

test('a table of every row and shown column stands while the browser prints, and only then', () => {
  const totals: Row[] = [{ id: 'sum', serialNo: 'Total', weight: '780' }]
  const cells = { colour: () => <b>special</b> }
  render(<PrintedTable of={of} rows={rows} totals={totals} cells={cells} hidden={new Set(['weight'])} />)
  expect(screen.queryByRole('table')).toBeNull()
  say('beforeprint')
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Serial no.', 'Colour'])
  expect(table.getAllByRole('row')).toHaveLength(42)
  expect(table.getAllByText('special')).toHaveLength(40)
  expect(table.getAllByRole('row').at(-1)?.textContent).toBe('Total')
  say('afterprint')
  expect(screen.queryByRole('table')).toBeNull()
})
