import { expect, it } from 'vitest'
import { sizeOfTable } from './table-size.rules.ts'

const sizes = [8, 7, 6, 5] as const
const table = (cells: readonly string[]) => ({ columns: cells.map(() => ({ title: 'New' })), rows: [cells] })
const amounts = (count: number, amount: string) => table(Array.from({ length: count }, () => amount))

it.each([
  ['eleven amounts of ten digits', amounts(11, '\u22121,234,567.89'), 8],
  ['eleven amounts of fourteen digits', amounts(11, '\u2212123,456,789,012.34'), 6],
  ['what no size holds', amounts(40, '\u2212123,456,789,012.34'), 5],
  ['sentences, which break', table(['Long words and '.repeat(40), '中文句子'.repeat(40)]), 8],
  ['a table without rows', { columns: [{ title: 'Pair' }], rows: [] }, 8],
])('%s', (_, of, size) => {
  expect(sizeOfTable(of, 745, sizes)).toBe(size)
})
