import type { HedgeLink } from '@hedgerow/contract/query/hedge-query.contract'
import { expect, it } from 'vitest'
import { matrixSums } from './hedge-matrix.rules.ts'

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

it('adds up the links of an exposure, and those of a deal', () => {
  expect(matrixSums([link('2', '9', '70'), link('1', '8', '100.10'), link('1', '9', '0.20')])).toEqual({
    exposureSums: [
      { exposureId: '2', currency: 'USD', hedgeAmt: '70' },
      { exposureId: '1', currency: 'USD', hedgeAmt: '100.30' },
    ],
    dealSums: [
      { dealId: '9', currency: 'USD', hedgeAmt: '70.20' },
      { dealId: '8', currency: 'USD', hedgeAmt: '100.10' },
    ],
  })
})

it('never adds up currencies', () => {
  expect(matrixSums([link('1', '8', '100'), link('2', '8', '70', 'EUR')]).dealSums).toEqual([
    { dealId: '8', currency: 'USD', hedgeAmt: '100' },
    { dealId: '8', currency: 'EUR', hedgeAmt: '70' },
  ])
})
