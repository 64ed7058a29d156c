import { expect, test } from 'vitest'
import { csvOfPasted } from './pasted-table.ts'

test.each([
  ['cells and rows', 'a\tb\r\n1\t2\r\n', 'a,b\n1,2'],
  ['numbers with thousands parted', 'amount\n1,250,000.50\n-1,000', 'amount\n1250000.50\n-1000'],
  ['a comma that parts no thousands', 'place\nParis, Texas\n1,25', 'place\n"Paris, Texas"\n"1,25"'],
  ['quotes, tabs and new lines in a cell', 'a\tb\n"x ""y""\tz\nw"\t2', 'a,b\n"x ""y""\tz\nw",2'],
  ['empty cells, the last one too', 'a\tb\tc\n\t2\t', 'a,b,c\n,2,'],
])('a block of a spreadsheet keeps %s', (_, pasted, csv) => {
  expect(csvOfPasted(pasted)).toBe(csv)
})

test('headings alone are no rows', () => {
  expect(csvOfPasted('a\tb\n')).toBeUndefined()
  expect(csvOfPasted('')).toBeUndefined()
})
