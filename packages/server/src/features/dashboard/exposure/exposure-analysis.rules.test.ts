import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, test } from 'vitest'
import { matrixByOrg, matrixOf, type OrgCell, offsetsOf, overHedges } from './exposure-analysis.rules.ts'

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
  exposureIds: [`${orgId}${exposureDirection}`],
})
const market = {
  day: businessDate('20260413'),
  per: decimal('1'),
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

const band = { currency: 'USD', exposureDirection: '1', dayFrom: 0, dayTo: 90, leastPct: '50', mostPct: '80' } as const
const terms = { axis: '1', day: businessDate('20260413'), isToday: true, scaleOf: () => 2 } as const

test('each organisation stands beside the bands of its own policy, the group beside the reader’s; what lacks is rounded up to what can be hedged', () => {
  const cells = [cell('1', '1', '1000000.01', '100000'), cell('2', '1', '300000', '300000')]
  const bands = [
    { ...band, orgId: '1' },
    { ...band, orgId: '2', leastPct: '90', mostPct: '95' },
  ]
  expect(matrixOf(cells, [{ ...band, orgId: '1' }], terms)).toMatchObject([
    // 400,000 of 1,300,000.01 that the policy asks to hedge.
    { orgId: null, orgName: null, coverPct: '30.77', leastPct: '50', toLeast: '250000.01', exposureIds: ['11', '21'] },
  ])
  expect(matrixByOrg(cells, bands, terms)).toMatchObject([
    { orgId: '1', orgName: 'Org 1', leastPct: '50', verdict: 'below', toLeast: '400000.01', exposureIds: ['11'] },
    { orgId: '2', orgName: 'Org 2', leastPct: '90', verdict: 'above', toLeast: null, exposureIds: [] },
  ])
  expect(
    matrixOf([cell('1', '1', '1000001')], [{ ...band, orgId: '1' }], { ...terms, scaleOf: () => 0 }),
  ).toMatchObject([{ toLeast: '500001' }])
})

test('of a day in the past nothing is requested, and what was reserved is not told', () => {
  const [past] = matrixOf([{ ...cell('1', '1', '900'), reserved: null }], [{ ...band, orgId: '1' }], {
    ...terms,
    isToday: false,
  })
  expect(past).toMatchObject({ reserved: null, open: '900', verdict: 'below', toLeast: null, exposureIds: [] })
})
