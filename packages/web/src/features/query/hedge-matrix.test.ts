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

test('an exposure with several deals is one row, a deal with several exposures one column, with the sums of the answer', () => {
  const { rows, deals, sums } = matrixOf({
    links: [link('2', '9', '70'), link('1', '8', '100.10'), link('1', '9', '0.20')],
    exposureSums: [
      { exposureId: '2', currency: 'USD', hedgeAmt: '70' },
      { exposureId: '1', currency: 'USD', hedgeAmt: '100.30' },
    ],
    dealSums: [
      { dealId: '9', currency: 'USD', hedgeAmt: '70.20' },
      { dealId: '8', currency: 'EUR', hedgeAmt: '100.10' },
    ],
  })
  expect(rows.map(({ serialNo, rowSum, cells }) => [serialNo, rowSum, [...cells.keys()]])).toEqual([
    ['EXP-1', '100.30', ['8', '9']],
    ['EXP-2', '70', ['9']],
  ])
  expect(deals.map(({ dealSerialNo }) => dealSerialNo)).toEqual(['FWD-8', 'FWD-9'])
  expect(sums.map(({ currency, byDeal }) => [currency, [...byDeal]])).toEqual([
    ['EUR', [['8', '100.10']]],
    ['USD', [['9', '70.20']]],
  ])
})
