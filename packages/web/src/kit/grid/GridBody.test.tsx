import fs from 'node:fs'
import path from 'node:path'
import { columns, type Row } from '@hedgerow/contract/kit/list'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLanguageStore } from '../person/language.ts'
import { GridBody } from './GridBody.tsx'

const of = {
  name: 'apple',
  title: { zh: '苹果', en: 'Apples' },
  columns: { serialNo: columns.code(), isRipe: columns.flag() },
  words: { serialNo: { zh: '编号', en: 'Serial no.' }, isRipe: { zh: '成熟', en: 'Ripe' } },
}
const rows: Row[] = [{ id: '1', serialNo: 'A-1', isRipe: '1' }]
const before = useLanguageStore.getState().lang
afterEach(() => {
  cleanup()
  useLanguageStore.getState().setLang(before)
})

test('another language is said by the same grid: headings, cells and its name', async () => {
  act(() => useLanguageStore.getState().setLang('zh_CN'))
  render(<GridBody of={of} rows={rows} plain />)
  expect(await screen.findByText('是')).toBeTruthy()
  const [grid, heading] = [document.querySelector('.ag-root-wrapper'), screen.getByText('编号')]
  act(() => useLanguageStore.getState().setLang('en_US'))
  await waitFor(() => expect(screen.getByText('Yes')).toBeTruthy())
  expect(screen.getByText('Serial no.')).toBe(heading)
  expect(screen.queryByText('编号')).toBeNull()
  expect(document.querySelector('.ag-root-wrapper')).toBe(grid)
  expect(document.querySelector('[aria-label*="Apples"]')).toBeTruthy()
})

test('what the style sheet says of the parts of the library finds them: another version may call them otherwise', async () => {
  const css = fs.readFileSync(path.join(import.meta.dirname, 'grid.css'), 'utf8')
  const total = { id: 'all USD', serialNo: 'Total USD Long (receivable)' }
  render(<GridBody of={of} rows={rows} totals={[total]} plain />)
  await screen.findByText(total.serialNo)
  const parts = new Set(css.match(/\.ag-[a-z-]+/g))
  expect([...parts].filter((part) => !document.querySelector(part))).toEqual([])
  const label = '.ag-row-pinned .ag-grid-pinned-left-cells .ag-cell'
  expect(css).toContain(label)
  expect(document.querySelector(label)?.textContent).toBe(total.serialNo)
})

test('a totals row has no mark of a missing value where it has no sum', async () => {
  const signed = {
    ...of,
    columns: { serialNo: columns.code(), gain: columns.amount({ unit: 'currency', signed: true }) },
  }
  const words = { ...of.words, gain: { zh: '损益', en: 'Gain' } }
  const row: Row = { id: '1', serialNo: 'A-1', gain: null, currency: null }
  render(<GridBody of={{ ...signed, words }} rows={[row]} totals={[{ id: 'all', serialNo: 'Total' }]} plain />)
  await screen.findByText('Total')
  const cells = [...document.querySelectorAll('[col-id="gain"][role="gridcell"]')]
  expect(cells.map((cell) => [Boolean(cell.closest('.ag-row-pinned')), cell.textContent])).toEqual(
    expect.arrayContaining([
      [false, '—'],
      [true, ''],
    ]),
  )
})

test('a double click or Enter opens a row, and nothing on a sum below the rows', async () => {
  const onView = vi.fn()
  render(<GridBody of={of} rows={rows} totals={[{ id: 'all', serialNo: 'Total' }]} plain onView={onView} />)
  for (const text of ['Total', 'A-1']) {
    const cell = await screen.findByText(text)
    fireEvent.doubleClick(cell)
    fireEvent.keyDown(cell, { key: 'Enter' })
  }
  await waitFor(() => expect(onView.mock.calls.map(([row]) => row.id)).toEqual(['1', '1']))
})
