import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, test } from 'vitest'
import { type OrgCell, offsetsOf, overHedges } from './exposure-analysis.rules.ts'

const cell = (orgId: string, exposureDirection: '0' | '1', open: string, locked = '0', month = '202606'): OrgCell => ({
  orgId,
  orgName: `Org ${orgId}`,
  currency: 'USD',
  exposureDirection,
  month,
  count: 1,
  original: open,
  changed: '0',
  settled: '0',
  effective: decimal(open).add(decimal(locked)).toString(),
  locked,
  reserved: '0',
  open,
  policyEffective: open,
  policyCovered: locked,
})
const market = {
  today: businessDate('20260413'),
  home: 'CNY',
  scale: 2,
  rateOf: () => ({ mid: decimal('6.8322'), unit: 1 as const }),
  spreads: new Map([['USD/CNY', '2.5']]),
}

test('one organisation’s receivables meet another’s payables of the same month alone, and both spreads are saved', () => {
  const cells = [cell('1', '1', '500000'), cell('2', '0', '300000'), cell('3', '0', '900000', '0', '202607')]
  expect(offsetsOf(cells, market)).toEqual([
    {
      currency: 'USD',
      month: '202606',
      firstDate: '20260601',
      lastDate: '20260630',
      offsetAmt: '300000',
      savedSpread: '1024.83',
      own: [],
      transfers: [{ fromOrgId: '1', fromOrgName: 'Org 1', toOrgId: '2', toOrgName: 'Org 2', offsetAmt: '300000' }],
    },
  ])
  expect(offsetsOf(cells, { ...market, spreads: new Map() })[0]?.savedSpread).toBeNull()
  expect(offsetsOf(cells, { ...market, home: 'USD' })).toEqual([])
})

test('hedges of one side that the other side would have offset are too much', () => {
  expect(overHedges([cell('1', '1', '100', '900'), cell('2', '0', '600')])).toEqual([
    { currency: 'USD', overAmt: '500' },
  ])
})
