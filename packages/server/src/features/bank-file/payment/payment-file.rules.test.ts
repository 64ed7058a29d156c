import { expect, it } from 'vitest'
import { paymentDays } from './payment-file.rules.ts'

it('a file pays a batch on each day, the earliest first, to the last cent', () => {
  const items = [
    { payDate: '20260414', amount: '0.10' },
    { payDate: '20260413', amount: '200.5' },
    { payDate: '20260414', amount: '0.20' },
  ]
  expect(paymentDays(items)).toEqual([
    { payDate: '20260413', payCount: 1, fileSum: '200.5' },
    { payDate: '20260414', payCount: 2, fileSum: '0.30' },
  ])
  expect(paymentDays([])).toEqual([])
})
