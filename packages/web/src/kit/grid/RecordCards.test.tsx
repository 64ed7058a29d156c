import { dictionary } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { columns, type Row } from '@hedgerow/contract/kit/list'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing.tsx'
import type { DataGridProps } from './grid-columns.ts'
import { RecordCards } from './RecordCards.tsx'

const Ripeness = dictionary('RIPENESS', { zh: '成熟度', en: 'Ripeness' }, { ripe: ['1', '熟', 'Ripe', 'ok'] })
const of = {
  name: 'apple',
  title: { zh: '苹果', en: 'Apples' },
  columns: {
    serialNo: columns.code(),
    ripeness: columns.dict(Ripeness),
    orchard: columns.text(),
    currency: columns.code(),
    price: columns.amount({ unit: 'currency' }),
    pickDate: columns.date(),
    tree: columns.text(),
    row: columns.text(),
    picker: columns.text(),
    basket: columns.text(),
    remark: columns.text({ sortable: false }),
    shelf: columns.text(),
    crate: columns.text(),
  },
  words: Object.fromEntries(
    'serialNo ripeness orchard currency price pickDate tree row picker basket remark shelf crate'
      .split(' ')
      .map((name) => [name, { zh: name, en: name }]),
  ),
}
const rowOf = (id: string): Row => ({
  id,
  serialNo: `A-${id}`,
  ripeness: '1',
  orchard: 'North',
  currency: 'USD',
  price: '1200.5',
  pickDate: '20260413',
  tree: 'T',
  row: 'R',
  picker: 'P',
  basket: '',
  remark: 'sweet',
  shelf: 'S',
  crate: 'C',
})
const open = (more: Partial<DataGridProps> = {}) =>
  renderScreen(<RecordCards of={of} rows={[rowOf('1'), rowOf('2')]} hidden={new Set(['tree'])} {...more} />)
const cards = async () => (await screen.findByRole('list', { name: /Apples|苹果/ })).querySelectorAll('li')

afterEach(cleanup)

test('a card begins with its number, state, amount in its currency and day; the rest is folded', async () => {
  open()
  const [card] = await cards()
  expect(card?.querySelector('.hg-record-head')?.textContent).toMatch(/^A-1(Ripe|熟)$/)
  expect(card?.querySelector('.hg-record-figure')?.textContent).toMatch(/price1,200\.50?USD/)
  const [first, others] = [...(card?.querySelectorAll('dl') ?? [])].map((list) =>
    [...list.querySelectorAll('dt')].map(({ textContent }) => textContent),
  )
  expect(first).toEqual(['pickDate', 'orchard', 'row', 'picker', 'remark', 'shelf'])
  expect(others).toEqual(['crate'])
  // The currency stands beside its amount; what the reader hid and what the record does not have are no part of the card.
  expect(card?.textContent).not.toMatch(/currency|tree|basket/)
  expect(card?.querySelector('dd')?.textContent).toBe('2026/04/13')
})

test('cards are chosen one by one or all of the page, or one alone where the list takes one', async () => {
  const onSelect = vi.fn()
  const { unmount } = open({ onSelect, selected: ['1'] })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'A-2' }))
  expect(onSelect).toHaveBeenLastCalledWith(['1', '2'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'A-1' }))
  expect(onSelect).toHaveBeenLastCalledWith([])
  fireEvent.click(
    screen.getByRole('checkbox', { name: new RegExp(`${kitWords.allOfPage.en}|${kitWords.allOfPage.zh}`) }),
  )
  expect(onSelect).toHaveBeenLastCalledWith(['1', '2'])
  unmount()
  open({ onSelect, selected: ['1'], single: true })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'A-2' }))
  expect(onSelect).toHaveBeenLastCalledWith(['2'])
})

test('the number opens the record, the order is chosen above, and sums stand below with their label', async () => {
  const [onView, onSort] = [vi.fn(), vi.fn()]
  const totals = [{ id: 'all', serialNo: 'Total USD', price: '2401', currency: 'USD' }]
  open({ onView, onSort, sort: '-pickDate', totals })
  fireEvent.click(await screen.findByRole('button', { name: 'A-2' }))
  expect(onView).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }))
  const order = screen.getByRole('combobox') as HTMLSelectElement
  expect(order.value).toBe('pickDate')
  expect([...order.options].map(({ value }) => value)).not.toContain('remark')
  fireEvent.change(order, { target: { value: 'orchard' } })
  expect(onSort).toHaveBeenLastCalledWith('-orchard')
  fireEvent.click(screen.getByRole('button', { name: /Descending|降序/ }))
  expect(onSort).toHaveBeenLastCalledWith('pickDate')
  const sums = within(screen.getByText('Total USD').parentElement as HTMLElement)
  expect(sums.getByText(/2,401/)).toBeTruthy()
  expect(sums.queryByText('pickDate')).toBeNull()
})
