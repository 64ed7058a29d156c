import { expect, test } from 'vitest'
import { homeOrder, isCashFirst, withCardMoved } from './home-order.ts'

const can =
  (...grants: readonly string[]) =>
  (needs: string) =>
    grants.includes(needs)

test.each([
  ['who reviews', ['trade.check'], 'waiting', false],
  ['who reviews and hedges', ['hedging.check', 'exposure.edit'], 'waiting', false],
  ['who settles', ['netting.edit'], 'waiting', true],
  ['who hedges', ['hedging.execute'], 'cover', false],
  ['who only reads', [], 'cover', false],
])('%s sees first what the duty asks', (_, grants, first, cash) => {
  expect(homeOrder([], can(...grants))[0]).toBe(first)
  expect(homeOrder([], can(...grants))).toHaveLength(7)
  expect(isCashFirst(can(...grants))).toBe(cash)
})

test('cards stand as they were moved, and one that is new stands after them', () => {
  expect(homeOrder(['profit', 'risk'], can())).toEqual([
    'profit',
    'risk',
    'cover',
    'ladder',
    'rates',
    'waiting',
    'limits',
  ])
})

test('a card moves by one place and not beyond the ends', () => {
  const order = homeOrder([], can())
  expect(withCardMoved(order, 'ladder', -1).slice(0, 2)).toEqual(['ladder', 'cover'])
  expect(withCardMoved(order, 'cover', -1)).toBe(order)
  expect(withCardMoved(order, 'profit', 1)).toBe(order)
})
