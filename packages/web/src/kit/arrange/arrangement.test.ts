import { columns } from '@hedgerow/contract/kit/list'
import { expect, test } from 'vitest'
import {
  arrangedColumns,
  declaredArrangement,
  hiddenIn,
  widthsIn,
  withHidden,
  withMoved,
  withOrder,
  withWidths,
} from './arrangement.ts'

const declared = {
  serialNo: columns.code(),
  colour: columns.text(),
  price: columns.amount({ unit: 'currency' }),
  note: columns.text({ hidden: true }),
}
const order = (arrangement: typeof declaredArrangement) => Object.keys(arrangedColumns(declared, arrangement))

test('without an arrangement the list stands as it is declared', () => {
  expect(order(declaredArrangement)).toEqual(['serialNo', 'colour', 'price', 'note'])
  expect([...hiddenIn(declared, declaredArrangement)]).toEqual(['note'])
})

test('the first column stays first, what is new follows, and what went is forgotten', () => {
  const price = { columnName: 'price', width: 200, isHidden: false }
  const before = { columns: [{ ...price, columnName: 'weight' }, price], isCompact: false }
  expect(order(before)).toEqual(['serialNo', 'price', 'colour', 'note'])
  expect(order(withOrder(declared, declaredArrangement, ['price', 'serialNo']))).toEqual([
    'serialNo',
    'price',
    'colour',
    'note',
  ])
})

test('a change keeps what was arranged before', () => {
  const hidden = withHidden(declared, declaredArrangement, new Set(['colour']))
  const drawn = withWidths(declared, hidden, { price: 9_999, serialNo: 10 })
  expect([...hiddenIn(declared, drawn)]).toEqual(['colour'])
  expect(widthsIn(drawn)).toEqual({ serialNo: 60, price: 1200 })
})

test('a column moves among those that show, and not before the first', () => {
  const hidden = withHidden(declared, declaredArrangement, new Set(['colour']))
  expect(order(withMoved(declared, hidden, 'price', -1))).toEqual(order(hidden))
  expect(order(withMoved(declared, hidden, 'note', -1))).toEqual(['serialNo', 'note', 'price', 'colour'])
  expect(withMoved(declared, hidden, 'serialNo', 1)).toBe(hidden)
})
