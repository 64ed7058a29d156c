import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, it } from 'vitest'
import { markLines } from './mark.rules.ts'

const amounts = (...of: Parameters<typeof markLines>) =>
  markLines(...of).map(({ account, amount }) => [account, amount.toString()])
const [asset, liability, result] = [
  { role: 'derivativeAsset' },
  { role: 'derivativeLiability' },
  { role: 'fairValueResult' },
]

it.each([
  [
    'an asset',
    '120.00',
    [
      [asset, '120.00'],
      [result, '-120.00'],
    ],
  ],
  [
    'a liability',
    '-120.00',
    [
      [liability, '-120.00'],
      [result, '120.00'],
    ],
  ],
  ['nothing', '0.00', []],
])('a deal without a premium is %s by its value', (_, value, lines) =>
  expect(amounts(decimal(value), 'CNY')).toEqual(lines),
)

it.each([
  // Bought for 100: the books hold an asset of 100, which a mark moves to the value, wherever that lies.
  [
    'bought and worth more',
    '120.00',
    '100.00',
    asset.role,
    [
      [asset, '20.00'],
      [result, '-20.00'],
    ],
  ],
  [
    'bought and worth less',
    '70.00',
    '100.00',
    asset.role,
    [
      [asset, '-30.00'],
      [result, '30.00'],
    ],
  ],
  ['bought and worth as much', '100.00', '100.00', asset.role, []],
  [
    'written and worth less to its holder',
    '-70.00',
    '-100.00',
    liability.role,
    [
      [liability, '30.00'],
      [result, '-30.00'],
    ],
  ],
  [
    'bought, its premium owed',
    '70.00',
    '100.00',
    undefined,
    [
      [liability, '-30.00'],
      [result, '30.00'],
    ],
  ],
])('an option %s moves its premium to its value', (_, value, cost, role, lines) =>
  expect(
    amounts(decimal(value), 'CNY', {
      cost: decimal(cost),
      role: role as 'derivativeAsset' | 'derivativeLiability' | undefined,
    }),
  ).toEqual(lines),
)
