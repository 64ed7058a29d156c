import type { HedgeLink } from '@hedgerow/contract/query/hedge-query.contract'
import { expect, test } from 'vitest'
import { matrixOf } from './hedge-matrix.ts'

const link = (exposureId: string, dealId: string, hedgeAmt: string, currency = 'USD'): HedgeLink => ({
  exposureId,
  serialNo: `EXP-${exposureId}`,
  currency,
  lockAmt: '500',
  dealId,
  dealSerialNo: `FWD-${dealId}`,
  hedgeAmt,
  linkStatus: 'locked',
})

test('an exposure with several deals is one row, a deal with several exposures one column', () => {
  const { rows, deals, sums } = matrixOf([link('2', '9', '70'), link('1', '8', '100.10'), link('1', '9', '0.20')])
  expect(rows.map(({ serialNo, rowSum, cells }) => [serialNo, rowSum, [...cells.keys()]])).toEqual([
    ['EXP-1', '100.30', ['8', '9']],
    ['EXP-2', '70', ['9']],
  ])
  expect(deals.map(({ dealSerialNo }) => dealSerialNo)).toEqual(['FWD-8', 'FWD-9'])
  expect(sums.map(({ currency, byDeal }) => [currency, [...byDeal]])).toEqual([
    [
      'USD',
      [
        ['9', '70.20'],
        ['8', '100.10'],
      ],
    ],
  ])
})

test('currencies are never added up', () => {
  const { sums } = matrixOf([link('1', '8', '100'), link('2', '8', '70', 'EUR')])
  expect(sums.map(({ currency, byDeal }) => [currency, byDeal.get('8')])).toEqual([
    ['EUR', '70'],
    ['USD', '100'],
  ])
})
